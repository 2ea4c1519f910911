import { eventually } from '../testing/eventually.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { loginLine, startServer, Wire } from '../testing/wire.ts';

const noContent = 'HTTP/1.1 204 No Content\r\n\r\n';

const long = (bytes: number) => `X-Long: ${'y'.repeat(bytes)}\r\n`;

let target: Awaited<ReturnType<typeof startServer>>;
let gateway: TestGateway;
let heard = '';
let answer = noContent;
/** Input that the target waits for before it responds. */
let awaited = '\r\n\r\n';

beforeAll(async () => {
  target = await startServer((socket) => {
    socket.on('data', (bytes: Buffer) => {
      heard += bytes.toString('latin1');
      if (heard.endsWith(awaited)) socket.write(answer);
    });
    socket.once('end', () => socket.end());
  });
  gateway = await startTestGateway([target.port]);
  gateway.api.addOrder('F1');
});

afterAll(async () => {
  await target.close();
  await gateway.close();
});

beforeEach(() => {
  [heard, answer, awaited] = ['', noContent, '\r\n\r\n'];
});

afterEach(() => Wire.closeAll());

async function send(lines: string, body = '', method = 'GET', orderId = 'F1', version = '1.1'): Promise<Wire> {
  const wire = await Wire.open(gateway.port);
  return wire.send(`${method} http://127.0.0.1:${target.port}/ HTTP/${version}\r\nHost: x\r\n${loginLine(orderId)}${lines}\r\n${body}`);
}

describe('trailers', () => {
  const chunks = '3\r\nabc\r\n0\r\nX-Sum: 1\r\nx-sum: \xfc\r\nProxy-Authorization: x\r\n\r\n';
  const passed = '0\r\nX-Sum: 1\r\nx-sum: \xfc\r\n\r\n';

  it('of a request reach the target [G7]', async () => {
    awaited = passed;
    const wire = await Wire.open(gateway.port);
    const head = `POST http://127.0.0.1:${target.port}/ HTTP/1.1\r\nHost: x\r\n${loginLine('F1')}TE: trailers\r\nTrailer: X-Sum\r\nTransfer-Encoding: chunked\r\n\r\n`;
    wire.socket.write(Buffer.from(head + chunks, 'latin1'));
    await wire.until('204 No Content');
    expect(heard).toMatch(/\r\nTrailer: X-Sum\r\n[^]*TE: trailers\r\nConnection: keep-alive, TE\r\n/);
  });

  it('are not announced to the target by a request that has none [G7]', async () => {
    await (await send('Trailer: X-Sum\r\nX-Kept: 1\r\n')).until('204 No Content');
    expect(heard).toMatch(/X-Kept: 1\r\n/);
    expect(heard).not.toMatch(/trailer/i);
  });

  it.each([
    ['reach the client', 'GET', '1.1', passed, true],
    ['are dropped for an HTTP/1.0 client', 'GET', '1.0', 'abc', false],
    ['are not announced without a body', 'HEAD', '1.1', '\r\n\r\n', false],
  ])('of a response %s [G7]', async (_, method, version, end, isTold) => {
    answer = `HTTP/1.1 200 OK\r\nTrailer: X-Sum\r\nTransfer-Encoding: chunked\r\n\r\n${method === 'HEAD' ? '' : chunks}`;
    const raw = await startServer((socket) => socket.once('data', () => socket.write(Buffer.from(answer, 'latin1'))));
    const mine = await startTestGateway([raw.port]);
    mine.api.addOrder('F1');
    const wire = await Wire.open(mine.port);
    wire.send(`${method} http://127.0.0.1:${raw.port}/ HTTP/${version}\r\n${loginLine('F1')}\r\n`);
    const got = await wire.until(new RegExp(`${end}$`));
    expect(got).toMatch(/^HTTP\/1.1 200 /);
    expect(got.includes('Trailer: X-Sum\r\n')).toBe(isTold);
    expect(got).not.toContain('Proxy-Authorization');
    wire.close();
    await mine.close();
    await raw.close();
  });
});

describe('interim responses', () => {
  const hints = 'HTTP/1.1 103 Early Hints\r\nLink: </a.css>; rel=preload\r\nlink: </b.js>\r\n\r\n';

  it('are forwarded unchanged before the final response [G7]', async () => {
    answer = `${hints}HTTP/1.1 102 Processing\r\n\r\n${noContent}`;
    const got = await (await send('')).until('204 No Content');
    expect(got.startsWith(`${hints}HTTP/1.1 102 Processing\r\n\r\nHTTP/1.1 204 `)).toBe(true);
  });

  it('are forwarded before the client sends the body it holds back [G7]', async () => {
    answer = `${hints}HTTP/1.1 100 Continue\r\n\r\n`;
    const wire = await send('Expect: 100-continue\r\nContent-Length: 4\r\n', '', 'PUT');
    await wire.until('100 Continue');
    [answer, awaited] = [noContent, 'body'];
    wire.send('body');
    expect(await wire.until('204 No Content')).toMatch(/^HTTP\/1.1 103 [^]*HTTP\/1.1 100 [^]*HTTP\/1.1 204 /);
  });

  it('that are longer together than a head end the request, because nothing else would stop them [G7]', async () => {
    answer = `HTTP/1.1 103 Early Hints\r\n${long(40_000)}\r\n`.repeat(3);
    const got = await (await send('')).until(/details="2115 /);
    expect(got).toMatch(/\r\n\r\nHTTP\/1.1 502 [^]*error=http_response_header_section_size/);
    expect(got.split('HTTP/1.1 103 ')).toHaveLength(2);
  });

  it("are not sent to HTTP/1.0 clients, which don't support them [G7]", async () => {
    answer = `${hints}${noContent}`;
    expect(await (await send('', '', 'GET', 'F1', '1.0')).rest()).toMatch(/^HTTP\/1.1 204 /);
  });
});

describe('a half-closed client', () => {
  it('gets its response, which is counted like any other [G7]', async () => {
    let end: Wire | undefined;
    const slow = await startServer((socket) => (end = new Wire(socket)));
    const mine = await startTestGateway([slow.port]);
    mine.api.addOrder('F1');
    const wire = await Wire.open(mine.port);
    wire.send(`GET http://127.0.0.1:${slow.port}/ HTTP/1.1\r\nHost: x\r\n${loginLine('F1')}\r\n`).socket.end();
    await eventually(() => mine.connections().read > 0 && end !== undefined, 'the request at the target');
    await end?.until('\r\n\r\n');
    end?.send('HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nlate');
    expect(await wire.rest()).toMatch(/^HTTP\/1.1 200 [^]*late$/);
    await eventually(() => mine.api.requests('F1') === 1, 'its outcome to be reported');
    await mine.close();
    await slow.close();
  });
});

it('forwards the head of a response before its body arrives [G7]', async () => {
  answer = 'HTTP/1.1 200 OK\r\nX-M: \u00fc\r\nContent-Length: 4\r\n\r\n';
  expect(await (await send('')).until('\r\n\r\n')).toContain('X-M: \u00c3\u00bc\r\n');
});

describe('a 407 from a target', () => {
  it.each([
    ['HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic realm="theirs"\r\nContent-Length: 0\r\n\r\n', 407],
    ['HTTP/1.1 403 Forbidden\r\nProxy-Status: gateway; error=http_request_denied; details="2005 forged"\r\nContent-Length: 0\r\n\r\n', 403],
  ])('keeps its headers and differs from ours: %j [G7]', async (said, status) => {
    answer = said;
    const got = await (await send('')).until('\r\n\r\n');
    const [, kept = ''] = said.split('\r\n');
    expect(got).toContain(`${kept}\r\n`);
    const lines = got.split('\r\n').filter((line) => line.startsWith('Proxy-Status: '));
    expect(lines.at(-1)).toBe(`Proxy-Status: gateway; received-status=${status}`);
  });
});

describe('message heads', () => {
  it('of requests name the target in the Host header, whatever the client sends [G1]', async () => {
    await (await send('')).until('204 No Content');
    expect(heard.match(/^host: .*$/gim)).toEqual([`Host: 127.0.0.1:${target.port}`]);
  });

  it('of up to 64 KB are forwarded both ways [G7]', async () => {
    answer = `HTTP/1.1 204 No Content\r\n${long(60_000)}\r\n`;
    expect(await (await send(long(60_000))).until('\r\n\r\n')).toContain(long(60_000));
    expect(heard).toContain(long(60_000));
  });

  it('are forwarded with any number of headers [G7]', async () => {
    const many = Array.from({ length: 3000 }, (_, index) => `a: ${index}\r\n`).join('');
    answer = `HTTP/1.1 204 No Content\r\n${many}\r\n`;
    expect(await (await send(many)).until('\r\n\r\n')).toContain(many);
    expect(heard).toContain(many);
  });

  it('of requests above 64 KB are rejected with their own code [G7]', async () => {
    expect(await (await send(long(66_000))).until(/details="2115 The headers are too long"/)).toMatch(/^HTTP\/1.1 431 /);
    expect(heard).toBe('');
  });

  it('of responses above 64 KB are rejected with the same code and count as failed [G7]', async () => {
    gateway.api.addOrder('LONG');
    answer = `HTTP/1.1 204 No Content\r\n${long(66_000)}\r\n`;
    const got = await (await send('', '', 'GET', 'LONG')).until(/details="2115 /);
    expect(got).toMatch(/^HTTP\/1.1 502 [^]*error=http_response_header_section_size/);
    await eventually(() => gateway.api.requests('LONG', 'failed') === 1, 'its outcome to be reported');
  });

  it('of responses in another transfer coding are rejected, because its header would be lost [G7]', async () => {
    answer = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n';
    expect(await (await send('')).until(/details="2006 /)).toMatch(/^HTTP\/1.1 502 [^]*error=http_protocol_error/);
  });
});
