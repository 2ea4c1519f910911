import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually } from '../testing/eventually.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { loginLine, startServer, Wire } from '../testing/wire.ts';

const switching = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nX-Kept: 1\r\n\r\n';

let target: Awaited<ReturnType<typeof startServer>>;
let gateway: TestGateway;
let heard: Wire | undefined;
/** Response of the target. */
let answer = switching;
let wires: Wire[] = [];

beforeAll(async () => {
  target = await startServer((socket) => {
    heard = new Wire(socket);
    socket.once('data', () => void socket.write(answer));
  });
  gateway = await startTestGateway([target.port]);
});

afterAll(async () => {
  await gateway.close();
  await target.close();
});

beforeEach(() => {
  [answer, heard, wires] = [switching, undefined, []];
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  for (const wire of [...wires, ...(heard ? [heard] : [])]) wire.close();
});

const asking = (orderId: string, lines = 'Connection: keep-alive, Upgrade\r\nUpgrade: websocket\r\n') =>
  `GET http://localhost:${target.port}/chat HTTP/1.1\r\nHost: localhost:${target.port}\r\n${loginLine(orderId)}${lines}Sec-WebSocket-Key: x\r\n\r\n`;

async function ask(orderId: string, lines?: string, early = '', { port, api }: TestGateway = gateway): Promise<Wire> {
  api.addOrder(orderId, {}, { exits: [{ address: port === gateway.port ? '198.51.100.7' : '8.8.4.4', countryCode: 'US' }] });
  const wire = await Wire.open(port);
  wires.push(wire);
  return wire.send(asking(orderId, lines) + early);
}

const far = () => {
  if (!heard) throw new Error('no request reached the target');
  return heard;
};

describe('an upgrade request', () => {
  it('switches protocols when the target does, and forwards bytes both ways [G7]', async () => {
    const wire = await ask('U1');
    expect(await wire.until('\r\n\r\n')).toBe(switching);
    expect(far().text).toBe(
      `GET /chat HTTP/1.1\r\nHost: localhost:${target.port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x\r\n\r\n`,
    );
    far().take();
    wire.take();
    wire.send([0x81, 0, 255, 13, 10]);
    expect(await far().until(5)).toBe('\x81\0\xff\r\n');
    far().send([0x8a, 254]);
    expect(await wire.until(2)).toBe('\x8a\xfe');
    far().socket.end();
    expect(await wire.rest()).toBe('\x8a\xfe');
  });

  it('forwards bytes that either side sends along with its head [G7]', async () => {
    answer = `${switching}welcome`;
    const wire = await ask('U2', undefined, 'early');
    expect(await wire.until('welcome')).toBe(`${switching}welcome`);
    expect(await far().until('early')).toMatch(/\r\n\r\nearly$/);
  });

  it('works for any protocol and forwards its Connection tokens [G7]', async () => {
    const wire = await ask('U3', 'Connection: Upgrade, HTTP2-Settings, X-Mine\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMA\r\nX-Mine: 1\r\n');
    await wire.until('\r\n\r\n');
    expect(far().text).toContain('Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMA\r\nSec-');
  });

  it('forwards only the tokens and headers of the upgrade, of several Connection headers too [G7]', async () => {
    const wire = await ask('U9', 'Connection: keep-alive\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nTrailer: X-Sum\r\n');
    expect(await wire.until('\r\n\r\n')).toBe(switching);
    expect(far().text).toMatch(/\r\nHost: [^\r]+\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x\r\n\r\n$/);
  });

  it.each([
    ['protocol switch', switching.replace('X-Kept: 1', 'X-Kept: ü')],
    ['plain response', 'HTTP/1.1 200 OK\r\nX-Kept: ü\r\nContent-Length: 0\r\n\r\n'],
    ['interim response', 'HTTP/1.1 103 Early Hints\r\nX-Kept: ü\r\n\r\nHTTP/1.1 204 No Content\r\n\r\n'],
  ])('keeps header bytes beyond ASCII in a %s [G7]', async (name, said) => {
    answer = said;
    const wire = await ask(`U${name.length}bytes`);
    expect(await wire.until('\r\n\r\n')).toContain('X-Kept: \u00c3\u00bc\r\n');
  });

  it('is billed to the byte in both directions [G7]', async () => {
    const wire = await ask('U4');
    await wire.until('\r\n\r\n');
    wire.send('x'.repeat(100_000));
    await far().until(100_000);
    far().send('y'.repeat(200_000)).socket.end();
    const received = await wire.rest();
    wire.socket.end();
    const wanted = asking('U4').length + 100_000 + received.length;
    await eventually(() => gateway.api.billed('U4') === wanted, 'the usage report');
    await eventually(() => gateway.api.requests('U4') === 1, 'its outcome to be reported');
    expect(received).toHaveLength(switching.length + 200_000);
  });

  it.each([
    ['its order ends', (orderId: string) => gateway.api.endOrder(orderId)],
    ['its login is revoked', (orderId: string) => gateway.api.revoke(orderId, 'authFailed')],
  ])('is disconnected when %s [G7]', async (name, end) => {
    const orderId = `U${name.length}cut`;
    const wire = await ask(orderId);
    await wire.until('\r\n\r\n');
    end(orderId);
    wire.send('bytes that are reported');
    expect(await wire.rest()).toBe(switching);
  });

  it('that gets a plain HTTP response forwards it and closes [G7]', async () => {
    answer = 'HTTP/1.1 103 Early Hints\r\nLink: </a.css>\r\n\r\nHTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n';
    const wire = await ask('U5', undefined, 'GET /unread');
    expect(await wire.rest()).toBe('HTTP/1.1 103 Early Hints\r\nLink: </a.css>\r\n\r\nHTTP/1.1 200 OK\r\nConnection: close\r\n\r\nabc');
    wire.socket.end();
    await eventually(() => gateway.api.requests('U5') === 1, 'its outcome to be reported');
  });

  it('that gets a plain HTTP response is not cut off while that waits for its client [G7]', async () => {
    answer = 'HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabc';
    const client = await Wire.open(gateway.port);
    wires.push(client);
    // As if the buffers of the connection to the client were full.
    const held: (() => void)[] = [];
    const write = Reflect.get(Socket.prototype, '_write');
    jest.spyOn(Socket.prototype, '_write').mockImplementation(function mocked(this: Socket, ...args) {
      const pass = () => write.apply(this, args);
      if (this.remotePort === client.socket.localPort) held.push(pass);
      else pass();
    });
    gateway.api.addOrder('U11');
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'Date', 'performance', 'setInterval'] });
    client.send(asking('U11'));
    while (!heard?.socket.readableEnded || held.length === 0) await new Promise((resolve) => setImmediate(resolve));
    jest.advanceTimersByTime(5000);
    jest.restoreAllMocks();
    for (const pass of held) pass();
    expect(await client.rest()).toBe('HTTP/1.1 200 OK\r\nContent-Length: 3\r\nConnection: close\r\n\r\nabc');
    jest.useRealTimers();
    client.socket.end();
    await eventually(() => gateway.api.requests('U11') === 1, 'its outcome to be reported');
  });

  it('that gets an invalid response is rejected with the reason [G7]', async () => {
    answer = 'this is no answer\r\n\r\n';
    const wire = await ask('U6');
    expect(await wire.rest()).toMatch(/^HTTP\/1.1 502 [^]*error=http_protocol_error; details="2006 /);
  });

  it('that gets more interim responses than fit into a head is rejected [G7]', async () => {
    answer = `HTTP/1.1 103 Early Hints\r\nX: ${'y'.repeat(40_000)}\r\n\r\n`.repeat(3);
    const wire = await ask('U10');
    expect(await wire.until(/details="2115 /)).toMatch(/\r\n\r\nHTTP\/1.1 502 /);
  });

  it('is forwarded without the upgrade if it has a body or uses HTTP/1.0 [G7]', async () => {
    answer = 'HTTP/1.1 204 No Content\r\n\r\n';
    const wire = await ask('U7', 'Connection: Upgrade\r\nUpgrade: h2c\r\nContent-Length: 4\r\n', 'body');
    await wire.until('204 No Content');
    await far().until(/body$/);
    expect(far().text).not.toMatch(/h2c/);
  });

  it('goes through a tunnel if the exit is an HTTP proxy [G7]', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'tidegate-upgrade-'));
    const exitsFile = path.join(folder, 'exits.json');
    gateway.api.addOrder('EXIT');
    writeFileSync(exitsFile, JSON.stringify([{ address: '8.8.4.4', upstream: `http://EXIT_____:EXIT-key@127.0.0.1:${gateway.port}` }]));
    const mine = await startTestGateway([target.port], { exitsFile, timing: { drain: 0 } });
    const wire = await ask('U8', undefined, '', mine);
    expect(await wire.until('\r\n\r\n')).toBe(switching);
    expect(far().text).toMatch(/^GET \/chat HTTP/);
    wire.close();
    await mine.close();
    rmSync(folder, { recursive: true, force: true });
  });
});
