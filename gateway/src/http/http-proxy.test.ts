import { once } from 'node:events';
import { Agent, request as sendRequest } from 'node:http';
import { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { proxyErrors } from 'shared-contracts/proxy/errors';
import { proxyUserCases } from 'shared-contracts/testing/proxy-user-cases';
import { eventually, settled } from '../testing/eventually.ts';
import { startTarget, type Echo, type TestTarget } from '../testing/targets.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { basic, loginLine, startServer, Wire } from '../testing/wire.ts';

let target: TestTarget;
let odd: Awaited<ReturnType<typeof startServer>>;
let gateway: TestGateway;
/** Response of the raw target to every connection. */
let oddAnswer = '';
let rawReceived = '';
let wires: Wire[] = [];

beforeAll(async () => {
  target = await startTarget();
  odd = await startServer((socket) => {
    socket.on('data', (bytes: Buffer) => {
      rawReceived += bytes.toString('latin1');
      if (oddAnswer === 'hang up') socket.destroy();
      else if (oddAnswer.endsWith('<end>')) socket.end(oddAnswer.slice(0, -5));
      else if (oddAnswer !== '') socket.write(oddAnswer);
    });
  });
  gateway = await startTestGateway([target.port, odd.port, 1]);
  gateway.api.addOrder('F1');
  gateway.api.addOrder('F2');
});

afterAll(async () => {
  await gateway.close();
  await odd.close();
  await target.close();
});

beforeEach(() => {
  [oddAnswer, rawReceived, wires] = ['', '', []];
});

afterEach(() => {
  for (const wire of wires) wire.close();
});

async function open(): Promise<Wire> {
  const wire = await Wire.open(gateway.port);
  wires.push(wire);
  return wire;
}

const login = loginLine('F1');
const at = (path = '/', port = target.port) => `http://127.0.0.1:${port}${path}`;
const echoOf = (answer: string) => JSON.parse(answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1)) as Echo;

describe('a plain request', () => {
  it('reaches the target without any trace of the proxy', async () => {
    const wire = await open();
    wire.send(
      `GET ${at('/a?b=c')} HTTP/1.1\r\nHost: elsewhere.example\r\n${login}Proxy-Connection: keep-alive\r\nConnection: X-Mine\r\nX-Mine: 1\r\nX-Kept: 2\r\n\r\n`,
    );
    const { method, url, headers } = echoOf(await wire.until(/\r\n\r\n\{.*\}/s));
    expect({ method, url }).toEqual({ method: 'GET', url: '/a?b=c' });
    expect(headers).toEqual({ host: `127.0.0.1:${target.port}`, 'x-kept': '2', connection: 'keep-alive' });
  });

  it('over HTTP/1.0 gets a response and closes its connection', async () => {
    const wire = await open();
    wire.send(`GET ${at()} HTTP/1.0\r\n${login}\r\n`);
    const answer = await wire.rest();
    expect(answer).toMatch(/^HTTP\/1.1 200 OK\r\n/);
    expect(answer).not.toMatch(/transfer-encoding/i);
    expect(echoOf(answer).headers.host).toBe(`127.0.0.1:${target.port}`);
  });

  it.each(['POST', 'PUT', 'GET', 'DELETE', 'OPTIONS'])('with %s forwards a chunked body to the target', async (method) => {
    const wire = await open();
    wire.send(
      `${method} ${at()} HTTP/1.1\r\nHost: x\r\n${login}Transfer-Encoding: chunked\r\n\r\n`,
      '5\r\nhello\r\n',
      '6;a=b\r\n world\r\n0\r\n\r\n',
    );
    expect(echoOf(await wire.until('"body":"hello world"}'))).toMatchObject({ method, body: 'hello world' });
  });

  it("forwards the client's Content-Length to the target", async () => {
    const wire = await open();
    wire.send(`POST ${at()} HTTP/1.1\r\nHost: x\r\n${login}Content-Length: 5\r\n\r\nhello`);
    expect(echoOf(await wire.until('"body":"hello"}')).headers).toMatchObject({ 'content-length': '5' });
  });

  it("doesn't need a Host header", async () => {
    const wire = await open();
    wire.send(`GET ${at('/no-host')} HTTP/1.1\r\n${login}\r\n`);
    expect(echoOf(await wire.until(/\r\n\r\n\{.*\}/s)).url).toBe('/no-host');
  });

  it("can't smuggle in a second, unchecked request", async () => {
    oddAnswer = 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n';
    const wire = await open();
    const hidden = 'GET /hidden HTTP/1.1\r\nHost: x\r\n\r\n';
    wire.send(
      `DELETE ${at('/', odd.port)} HTTP/1.1\r\nHost: x\r\n${login}Transfer-Encoding: chunked\r\n\r\n${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`,
    );
    await wire.until('HTTP/1.1 200');
    await eventually(() => rawReceived.includes('/hidden'), 'the body');
    // The hidden request arrives as chunk data.
    expect(rawReceived).toMatch(/Transfer-Encoding: chunked\r\n[^]*\r\n\r\n21\r\nGET \/hidden/);
  });

  it.each([
    ['both a length and chunking', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n', 400],
    ['two lengths', 'Content-Length: 5\r\nContent-Length: 6\r\n', 400],
    ['an invalid length', 'Content-Length: +5\r\n', 400],
    ['an unsupported transfer coding', 'Transfer-Encoding: gzip, chunked\r\n', 501],
    ['a folded header', 'X-A: 1\r\n folded: 2\r\n', 400],
    ['a space before the colon', 'Content-Length : 5\r\n', 400],
  ])('with %s is rejected', async (_, lines, status) => {
    const wire = await open();
    wire.send(`POST ${at()} HTTP/1.1\r\nHost: x\r\n${login}${lines}\r\n`);
    const answer = await wire.until(/proxy-status: gateway; error=http_request_error; details="2102 [^"]+"/i);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(rawReceived).toBe('');
  });

  it('waits for 100 Continue from the target before it sends its body', async () => {
    const wire = await open();
    wire.send(`PUT ${at()} HTTP/1.1\r\nHost: x\r\n${login}Expect: 100-continue\r\nContent-Length: 5\r\n\r\n`);
    await wire.until('HTTP/1.1 100 Continue\r\n\r\n');
    wire.send('hello');
    expect(echoOf(await wire.until('"body":"hello"}')).body).toBe('hello');
  });

  it('with Expect: 100-continue is rejected before its body is sent', async () => {
    const wire = await open();
    wire.send(`PUT ${at()} HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 5\r\n\r\n`);
    const answer = await wire.until('2005 Incorrect account or secret');
    expect(answer).toMatch(/^HTTP\/1.1 407 /);
    expect(answer).not.toContain('100 Continue');
  });
});

describe('responses', () => {
  it.each([
    ['HEAD', 'HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n', 'Content-Length: 1000'],
    ['GET', 'HTTP/1.1 204 No Content\r\n\r\n', 'HTTP/1.1 204 No Content'],
    ['GET', 'HTTP/1.1 304 Not Modified\r\nETag: "a"\r\nContent-Length: 1000\r\n\r\n', 'ETag: "a"'],
  ])('to %s without a body keep the connection open: %j', async (method, answer, part) => {
    oddAnswer = answer;
    const wire = await open();
    wire.send(`${method} ${at('/', odd.port)} HTTP/1.1\r\nHost: x\r\n${login}\r\n`);
    expect(await wire.until(/\r\n\r\n/)).toContain(part);
    wire.take();
    wire.send(`GET ${at('/next')} HTTP/1.1\r\nHost: x\r\n${login}\r\n`);
    expect(echoOf(await wire.until(/\r\n\r\n\{.*\}/s)).url).toBe('/next');
  });

  it('are forwarded intact when chunked', async () => {
    oddAnswer = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n3\r\ndef\r\n0\r\n\r\n';
    const agent = new Agent({ keepAlive: true });
    const answer = await new Promise<string>((resolve, reject) => {
      const headers = { 'Proxy-Authorization': basic('F1_____', 'F1-key') };
      sendRequest({ port: gateway.port, path: at('/', odd.port), headers, agent }, (got) => void text(got).then(resolve, reject)).end();
    });
    agent.destroy();
    expect(answer).toBe('abcdef');
  });

  it("with two lengths can't be split into two responses", async () => {
    oddAnswer = 'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n';
    const wire = await open();
    wire.send(`GET ${at('/', odd.port)} HTTP/1.1\r\nHost: x\r\n${login}\r\n`);
    expect(await wire.until(/details="2006 /)).toMatch(/^HTTP\/1.1 502 [^]*error=http_protocol_error/);
  });

  it('without a length end when their connection closes', async () => {
    oddAnswer = 'HTTP/1.0 200 OK\r\n\r\nnever framed<end>';
    const wire = await open();
    wire.send(`GET ${at('/', odd.port)} HTTP/1.0\r\n${login}\r\n`);
    expect(await wire.rest()).toMatch(/^HTTP\/1.1 200 OK[^]*never framed$/);
  });

  it.each([
    ['to a client of HTTP/1.0', '1.0', ''],
    ['to a refused upgrade', '1.1', 'Connection: Upgrade\r\nUpgrade: h2c\r\n'],
  ])("that the target breaks off don't look complete where their chunks are taken off: %s", async (_, version, lines) => {
    oddAnswer = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n<end>';
    const wire = await open();
    wire.send(`GET ${at('/', odd.port)} HTTP/${version}\r\nHost: x\r\n${login}${lines}\r\n`);
    await wire.rest();
    expect(wire.socket.errored).toMatchObject({ code: 'ECONNRESET' });
    expect(wire.socket.readableEnded).toBe(false);
  });

  it('that the target breaks off are broken off for the client and count as failed', async () => {
    const broken = await startTarget((_, response) => {
      response.writeHead(200, { 'Content-Length': 100 });
      response.write('some', () => response.destroy());
    });
    const mine = await startTestGateway([broken.port]);
    mine.api.addOrder('F1');
    const wire = await Wire.open(mine.port);
    wire.send(`GET ${at('/', broken.port)} HTTP/1.1\r\nHost: x\r\n${login}\r\n`);
    expect(await wire.rest()).toMatch(/some$/);
    await mine.close();
    expect(mine.api.requests('F1', 'failed')).toBe(1);
    await broken.close();
  });
});

describe('after five minutes without a byte', () => {
  let site: Awaited<ReturnType<typeof startServer>>;
  let mine: TestGateway;
  /** Target-side ends. */
  let ends: Wire[];
  /** Connections of the gateway to the target. */
  let ways: Socket[];
  let said: string;

  beforeEach(async () => {
    [ends, ways, said] = [[], [], ''];
    site = await startServer((socket) => {
      ends.push(new Wire(socket));
      if (said !== '') socket.write(said);
    });
    mine = await startTestGateway([site.port]);
    mine.api.addOrder('F1');
    const connect = Reflect.get(Socket.prototype, 'connect') as (...args: unknown[]) => Socket;
    jest.spyOn(Socket.prototype, 'connect').mockImplementation(function mocked(this: Socket, ...args: unknown[]) {
      const [first] = args.flat() as [{ port?: number } | undefined];
      if (first?.port === site.port) ways.push(this);
      return connect.apply(this, args);
    });
  });

  afterEach(async () => {
    jest.restoreAllMocks();
    await mine.close();
    await site.close();
  });

  async function ask(head: string): Promise<Wire> {
    const wire = await Wire.open(mine.port);
    wires.push(wire);
    return wire.send(`${head.replace('/', at('/', site.port))} HTTP/1.1\r\nHost: x\r\n${login}`);
  }

  it('a response that its client does not read counts as aborted, not as a failure of the target [G8]', async () => {
    said = `HTTP/1.1 200 OK\r\nContent-Length: 20000000\r\n\r\n${'x'.repeat(20_000_000)}`;
    const wire = await ask('GET /');
    wire.socket.pause();
    wire.send('\r\n');
    await eventually(() => ways.length > 0, 'the connection to the target');
    await settled(() => ways[0]?.bytesRead ?? 0, 'a target that waits for the client');
    ways[0]?.emit('timeout');
    await eventually(() => mine.connections().open === 0, 'the end of the connection');
    await mine.close();
    expect([mine.api.requests('F1', 'aborted'), mine.api.requests('F1', 'failed')]).toEqual([1, 0]);
  });

  it('an upload that its client does not go on with counts as aborted [G8]', async () => {
    const wire = await ask('POST /');
    wire.send('Content-Length: 10\r\n\r\n12345');
    await eventually(() => ends[0]?.text.endsWith('12345') === true, 'the first part of the body');
    ways[0]?.emit('timeout');
    expect(await wire.rest()).toBe('');
    await eventually(() => mine.api.requests('F1', 'aborted') === 1, 'its outcome to be reported');
  });

  it('a target that does not respond has failed [G8]', async () => {
    const wire = await ask('POST /');
    wire.send('Content-Length: 5\r\n\r\n12345');
    await eventually(() => ends[0]?.text.endsWith('12345') === true, 'the request');
    ways[0]?.emit('timeout');
    expect(await wire.until(/details="2006 /)).toMatch(/^HTTP\/1.1 504 [^]*error=http_response_timeout;/);
    await eventually(() => mine.api.requests('F1', 'failed') === 1, 'its outcome to be reported');
  });
});

describe('one connection', () => {
  it('accepts pipelined requests and responds in order', async () => {
    const wire = await open();
    wire.send(...['/1', '/2', '/3'].map((path) => `GET ${at(path)} HTTP/1.1\r\nHost: x\r\n${login}\r\n`));
    const answer = await wire.until(/"url":"\/3"[^]*\}$/);
    expect([...answer.matchAll(/"url":"(\/\d)"/g)].map(([, url]) => url)).toEqual(['/1', '/2', '/3']);
  });

  it('reuses one connection to the target', async () => {
    const before = target.from.length;
    const wire = await open();
    for (const path of ['/1', '/2', '/3']) {
      wire.send(`GET ${at(path)} HTTP/1.1\r\nHost: x\r\n${login}\r\n`);
      await wire.until(`"url":"${path}"`);
      await wire.until(/\}$/);
      wire.take();
    }
    expect(target.from.length - before).toBe(1);
    expect(target.from.at(-1)).toMatch(/^127\.(0\.0\.1|51\.100\.7)$/);
  });

  it('continues after the target closes the upstream connection', async () => {
    const wire = await open();
    wire.send(`GET ${at('/1')} HTTP/1.1\r\nHost: x\r\n${login}\r\n`);
    await wire.until(/"url":"\/1"[^]*\}$/);
    target.hangUp();
    wire.take();
    wire.send(`GET ${at('/2')} HTTP/1.1\r\nHost: x\r\n${login}\r\n`);
    expect(await wire.until(/"url":"\/2"[^]*\}$/)).toMatch(/^HTTP\/1.1 200 /);
  });

  it('closes its connections to targets when the client leaves', async () => {
    let left = 0;
    const keeping = await startServer((socket) => {
      socket.once('data', () => void socket.write('HTTP/1.1 204 No Content\r\n\r\n'));
      socket.once('end', () => (left += 1));
    });
    const mine = await startTestGateway([keeping.port]);
    mine.api.addOrder('F1');
    const wire = await Wire.open(mine.port);
    wire.send(`GET ${at('/', keeping.port)} HTTP/1.1\r\nHost: x\r\n${login}\r\n`);
    expect(await wire.until('\r\n\r\n')).toMatch(/^HTTP\/1.1 204 /);
    expect(left).toBe(0);
    wire.close();
    await eventually(() => left === 1, 'the end at the target');
    await mine.close();
    await keeping.close();
  });

  it("isn't given what a target sends unasked for its next response", async () => {
    const ends: Promise<unknown>[] = [];
    let latest: Socket | undefined;
    const eager = await startServer((socket) => {
      latest = socket;
      ends.push(once(socket, 'end'));
      socket.on('data', () => void socket.write('HTTP/1.1 204 No Content\r\n\r\n'));
    });
    const mine = await startTestGateway([eager.port]);
    mine.api.addOrder('F1');
    const wire = await Wire.open(mine.port);
    const ask = () => wire.send(`GET ${at('/', eager.port)} HTTP/1.1\r\nHost: x\r\n${login}\r\n`).until('\r\n\r\n');
    expect(await ask()).toMatch(/^HTTP\/1.1 204 /);
    latest?.write('HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nforged');
    await Promise.race([ends[0], once(latest as Socket, 'close')]);
    wire.take();
    expect(await ask()).toMatch(/^HTTP\/1.1 204 /);
    expect(ends).toHaveLength(2);
    wire.close();
    await mine.close();
    await eager.close();
  });

  it('authenticates every request: rejects a wrong login later on and then accepts a right one', async () => {
    const wire = await open();
    wire.send(`GET ${at('/1')} HTTP/1.1\r\nHost: x\r\n${login}\r\n`);
    await wire.until(/"url":"\/1"[^]*\}$/);
    wire.take();
    wire.send(`GET ${at('/2')} HTTP/1.1\r\nHost: x\r\nProxy-Authorization: ${basic('F1_____', 'wrong')}\r\n\r\n`);
    expect(await wire.until('2005 Incorrect account')).toMatch(/^HTTP\/1.1 407 /);
    await wire.until(/secret$/);
    wire.take();
    wire.send(`GET ${at('/3')} HTTP/1.1\r\nHost: x\r\n${login}\r\n`);
    await wire.until(/"url":"\/3"[^]*\}$/);
  });

  it('closes without a second response when a malformed request arrives during a response', async () => {
    const wire = await open();
    wire.send(`GET ${at('/', odd.port)} HTTP/1.1\r\nHost: x\r\n${login}\r\n`);
    await eventually(() => rawReceived !== '', 'the request at the target');
    wire.send('no request\r\n\r\n');
    expect(await wire.rest()).toBe('');
  });
});

const statusLine = 'gateway; error=http_request_denied; details=';

describe('a refusal', () => {
  it.each([
    ['nothing', ''],
    ['an unsupported scheme', 'Proxy-Authorization: Negotiate TlRMTVNTUAABAAAA\r\n'],
    ['a wrong password', `Proxy-Authorization: ${basic('F1_____', 'wrong')}\r\n`],
    ['a password that is too long', `Proxy-Authorization: ${basic('F1_____', 'y'.repeat(301))}\r\n`],
  ])('of %s asks for credentials and states the reason, for GET and CONNECT [8.65]', async (_, lines) => {
    const paths = [`GET ${at()}`, `CONNECT 127.0.0.1:${target.port}`];
    for (const path of paths) {
      const wire = await open();
      wire.send(`${path} HTTP/1.1\r\nHost: x\r\n${lines}\r\n`);
      const answer = await wire.until(/2005 Incorrect account or secret$/);
      expect(answer).toMatch(/^HTTP\/1.1 407 Proxy Authentication Required\r\n/);
      expect(answer).toMatch(/proxy-authenticate: Basic realm="Tidegate"\r\n/i);
      expect(answer.toLowerCase()).toContain(`proxy-status: ${statusLine}"2005 incorrect account or secret"`);
    }
  });

  it.each(proxyUserCases.filter(({ refusal }) => refusal === 'wrongUser'))(
    'of the username $parts names $parameter and tells nothing about the order [G8]',
    async ({ parts, parameter = '' }) => {
      const { wrongUser } = proxyErrors;
      const message = `${wrongUser.code} ${wrongUser.text.en.replace('{parameter}', parameter)}`;
      for (const orderId of ['F1', 'F0NOTHING']) {
        const wire = await open();
        wire.send(`GET ${at()} HTTP/1.1\r\nHost: x\r\nProxy-Authorization: ${basic(`${orderId}${parts}`, 'F1-key')}\r\n\r\n`);
        const answer = await wire.until(message);
        expect(answer).toMatch(/^HTTP\/1.1 407 /);
        expect(answer).toContain(`details="${message}"`);
      }
    },
  );

  // Also covers [8.69][8.70].
  it.each([
    ['mainlandRequestIp', 403, '2001'],
    ['orderNotFound', 407, '2002'],
    ['invalidOrder', 403, '2003'],
    ['orderExpired', 403, '2004'],
    ['trafficUsedUp', 403, '2008'],
    ['leaseExpired', 403, '2009'],
    ['notWhitelisted', 403, '2010'],
    ['noExitForPlace', 503, '2116'],
  ] as const)('has the code for %s [8.61][8.68]', async (reason, status, code) => {
    gateway.api.refuse(`${reason}_____`, reason);
    for (const path of [`GET ${at()}`, `CONNECT 127.0.0.1:${target.port}`]) {
      const wire = await open();
      wire.send(`${path} HTTP/1.1\r\nHost: x\r\nProxy-Authorization: ${basic(`${reason}_____`, 'password')}\r\n\r\n`);
      const answer = await wire.until(new RegExp(`details="${code} `));
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    }
  });

  it.each([
    ['GET http://127.0.0.1:1/', 502, 'error=connection_refused; details="2006 '],
    ['CONNECT 127.0.0.1:1', 502, 'error=connection_refused; details="2006 '],
    ['GET http://169.254.169.254/latest/meta-data/', 403, 'error=destination_ip_prohibited; details="2106 '],
    ['CONNECT 2130706433:22', 403, 'error=destination_ip_prohibited; details="2106 '],
    ['CONNECT [::ffff:7f00:1]:22', 403, 'error=destination_ip_prohibited; details="2106 '],
    ['GET /', 400, 'error=http_request_error; details="2102 '],
    ['GET https://example.com/', 400, 'error=http_request_error; details="2102 '],
    ['CONNECT example.com', 400, 'error=http_request_error; details="2102 '],
    ['OPTIONS *', 400, 'error=http_request_error; details="2102 '],
  ])('of %s states what failed [8.66]', async (path, status, part) => {
    const wire = await open();
    wire.send(`${path} HTTP/1.1\r\nHost: x\r\n${login}\r\n`);
    expect(await wire.until(part)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });

  it.each([
    ['hang up', 502, 'connection_terminated'],
    ['this is no answer\r\n\r\n', 502, 'http_protocol_error'],
    ['HTTP/1.1 099 Too Low\r\nContent-Length: 0\r\n\r\n', 502, 'http_protocol_error'],
    ['HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n', 502, 'connection_terminated'],
  ])('for a target that sends %j has the matching status and error', async (said, status, error) => {
    oddAnswer = said;
    const wire = await open();
    wire.send(`GET ${at('/', odd.port)} HTTP/1.1\r\nHost: x\r\n${login}\r\n`);
    expect(await wire.until(/details="2006 /)).toMatch(new RegExp(`^HTTP/1.1 ${status} [^]*error=${error}`));
  });

  it("is sent for input that isn't HTTP, and the connection closes", async () => {
    const wire = await open();
    wire.send('\x16\x03\x01\x02\x00\x01\x00 a TLS client\r\n\r\n');
    expect(await wire.rest()).toMatch(/^HTTP\/1.1 400 [^]*details="2102 /);
  });

  it('can be read by a client that is still sending', async () => {
    const wire = await open();
    wire.send(`POST ${at()} HTTP/1.1\r\nHost: x\r\nContent-Length: 10000000\r\n\r\n`);
    for (let sent = 0; sent < 50; sent += 1) wire.send('x'.repeat(10_000));
    expect(await wire.until(/2005 Incorrect account or secret$/)).toMatch(/^HTTP\/1.1 407 /);
  });

  it('is not counted if the client resets the connection in the middle of a head', async () => {
    const mine = await startTestGateway([], { metricsAddress: { host: '127.0.0.1', port: 0 } });
    const wire = await Wire.open(mine.port);
    wire.send('GET http://');
    await eventually(() => mine.connections().read > 0, 'the first bytes');
    wire.socket.resetAndDestroy();
    await eventually(() => mine.connections().open === 0, 'the reset');
    const metrics = await fetch(`http://127.0.0.1:${mine.metricsPort}/metrics`);
    expect(await metrics.text()).not.toContain('gateway_refusals_total{');
    await mine.close();
  });

  it('when the API is down reveals nothing internal', async () => {
    const mine = await startTestGateway([target.port]);
    mine.api.isAway = true;
    const wire = await Wire.open(mine.port);
    wire.send(`GET ${at()} HTTP/1.1\r\nHost: x\r\n${login}\r\n`);
    expect(await wire.until(/details="2105 [^"]+"/)).toMatch(/^HTTP\/1.1 503 [^]*error=proxy_internal_error/);
    wire.close();
    await mine.close();
  });
});
