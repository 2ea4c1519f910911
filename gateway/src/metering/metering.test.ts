import { hash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request as sendRequest } from 'node:http';
import { connect as openSocket, type Socket } from 'node:net';
import type { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { usageOutcomes } from 'shared-contracts/constants';
import { proxyErrors, type ProxyErrorName } from 'shared-contracts/proxy/errors';
import { eventually } from '../testing/eventually.ts';
import { FakeApi } from '../testing/fake-api.ts';
import { startRelay } from '../testing/relay.ts';
import { startTarget, type TestTarget } from '../testing/targets.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { basic, loginLine, startServer, Wire } from '../testing/wire.ts';
import { realPassage } from '../timing.ts';

let target: TestTarget;
let gateway: TestGateway;

/** Matches the message at the end of a refusal. */
const endingWith = (error: ProxyErrorName) => new RegExp(`${proxyErrors[error].text.en}$`);

beforeEach(async () => {
  target = await startTarget(async (request, response) => {
    const [, bytes = '', chunk = ''] = /^\/(\d+)(c?)/.exec(request.url ?? '') ?? [];
    const body = await buffer(request);
    const answer = Buffer.alloc(Number(bytes), 'x');
    if (chunk === '') response.setHeader('Content-Length', answer.length);
    // Send only half of the body, so that the client can abort the download.
    if (request.url?.endsWith('stop')) return response.write(answer.subarray(0, answer.length / 2));
    return response.end(body.length > 0 ? Buffer.alloc(answer.length, 'y') : answer);
  });
  gateway = await startTestGateway([target.port]);
  for (const orderId of ['F1', 'F2']) gateway.api.addOrder(orderId);
});

afterEach(async () => {
  Wire.closeAll();
  await target.close();
  await gateway.close();
});

interface Asked {
  readonly path: string;
  readonly body?: Buffer;
  readonly method?: string;
}

async function ask(port: number, { path, body, method = body ? 'POST' : 'GET' }: Asked): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'Proxy-Authorization': basic('F1_____', 'F1-key'), Connection: 'close' };
    const request = sendRequest({ port, method, path: `http://127.0.0.1:${target.port}${path}`, headers }, (answer) => {
      buffer(answer).then(({ length }) => resolve(length), reject);
    });
    request.once('error', reject);
    request.end(body);
  });
}

describe('billed bytes', () => {
  it.each<[string, Asked[]]>([
    ['a small response', [{ path: '/10' }]],
    ['a large response', [{ path: '/20000000' }]],
    ['a chunked response', [{ path: '/3000000c' }]],
    ['an upload', [{ path: '/10', body: Buffer.alloc(5_000_000) }]],
    ['a response without a body', [{ path: '/5000', method: 'HEAD' }]],
    ['many responses', Array.from({ length: 30 }, () => ({ path: '/1000' }))],
  ])("equal the bytes on the client's wire, including heads: %s", async (_, asked) => {
    const relay = await startRelay(gateway.port);
    for (const each of asked) await ask(relay.port, each);
    await eventually(() => gateway.api.billed('F1') >= relay.bytes(), 'the usage report');
    await relay.close();
    expect(gateway.api.billed('F1')).toBe(relay.bytes());
    expect(gateway.api.requests('F1')).toBe(asked.length);
  });

  it.each(['CONNECT', 'SOCKS5'])("equal the bytes on the client's wire, including the handshake: %s", async (way) => {
    const relay = await startRelay(gateway.port);
    const wire = await Wire.open(relay.port);
    if (way === 'CONNECT') wire.send(`CONNECT 127.0.0.1:${target.port} HTTP/1.1\r\nHost: x\r\n${loginLine('F1')}\r\n`);
    else wire.send([5, 1, 2, 1, 7], 'F1_____', [6], 'F1-key', [5, 1, 0, 1, 127, 0, 0, 1, target.port >> 8, target.port & 255]);
    await wire.until(way === 'CONNECT' ? '\r\n\r\n' : 14);
    wire.send('GET /2000000 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    await wire.rest();
    wire.socket.end();
    await eventually(() => gateway.api.requests('F1') === 1, 'the usage report');
    await relay.close();
    expect(gateway.api.billed('F1')).toBe(relay.bytes());
  });

  it('of an aborted download are those that were received', async () => {
    await gateway.close();
    gateway = await startTestGateway([target.port], { limits: { halfClosedMilliseconds: 100 } });
    gateway.api.addOrder('F1');
    const relay = await startRelay(gateway.port);
    const wire = await Wire.open(relay.port);
    wire.send(`GET http://127.0.0.1:${target.port}/600000stop HTTP/1.1\r\nHost: x\r\n${loginLine('F1')}\r\n`);
    await wire.until(300_000);
    wire.close();
    await eventually(() => gateway.api.requests('F1', 'aborted') === 1, 'the outcome');
    await relay.close();
    expect(gateway.api.billed('F1')).toBe(relay.bytes());
  });

  describe.each([
    ['a tunnel', (port: number) => [`CONNECT 127.0.0.1:${port} HTTP/1.1\r\nHost: x\r\n${loginLine('F1')}\r\n`]],
    ['a SOCKS5 tunnel', (port: number) => [[5, 1, 2, 1, 7], 'F1_____', [6], 'F1-key', [5, 1, 0, 1, 127, 0, 0, 1, port >> 8, port & 255]]],
    [
      'an upgrade',
      (port: number) => [`GET http://127.0.0.1:${port}/ HTTP/1.1\r\n${loginLine('F1')}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`],
    ],
  ])('of %s', (kind, asking) => {
    it.each([
      ['both sides end', 'ok'],
      ['the client breaks off', 'aborted'],
      ['the target breaks off', 'failed'],
    ] as const)('that %s are those that passed, of one request: %s', async (end, outcome) => {
      const ends: Wire[] = [];
      const switching =
        kind === 'an upgrade' ? 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n' : '';
      const far = await startServer((socket) => {
        ends.push(new Wire(socket));
        socket.write(switching);
      });
      const mine = await startTestGateway([far.port], { api: gateway.api });
      const client = await Wire.open(mine.port);
      client.send(...asking(far.port), 'x'.repeat(100_000));
      await eventually(() => ends.length > 0, 'the connection to the target');
      const [targetEnd] = ends as [Wire];
      await targetEnd.until('x'.repeat(100_000));
      targetEnd.send('y'.repeat(300_000));
      await client.until('y'.repeat(300_000));
      const { bytesRead, bytesWritten } = client.socket;
      if (end === 'the client breaks off') client.socket.resetAndDestroy();
      else if (end === 'the target breaks off') targetEnd.socket.resetAndDestroy();
      else for (const { socket } of [client, targetEnd]) socket.end();
      await eventually(() => gateway.api.requests('F1', outcome) > 0, 'the usage report');
      await mine.close();
      expect(gateway.api.billed('F1')).toBe(bytesRead + bytesWritten);
      expect(usageOutcomes.map((each) => gateway.api.requests('F1', each))).toEqual(usageOutcomes.map((each) => Number(each === outcome)));
      await far.close();
    });
  });

  it('of an open tunnel are reported while it is open', async () => {
    const wire = await Wire.open(gateway.port);
    wire.send(`CONNECT 127.0.0.1:${target.port} HTTP/1.1\r\nHost: x\r\n${loginLine('F1')}\r\n`);
    await wire.until('\r\n\r\n');
    wire.send('GET /100000 HTTP/1.1\r\nHost: x\r\n\r\n');
    await wire.until(100_000);
    await eventually(() => gateway.api.billed('F1') > 100_000, 'the usage report');
    expect(gateway.api.requests('F1')).toBe(0);
    wire.close();
  });

  it('on one connection are billed to the order of each request', async () => {
    const wire = await Wire.open(gateway.port);
    const sums = { F1: 0, F2: 0 };
    const requests = { F1: 0, F2: 0 };
    for (const [orderId, size] of [
      ['F1', 1000],
      ['F2', 50_000],
      ['F1', 2000],
      ['F2', 10],
    ] as const) {
      const head = `GET http://127.0.0.1:${target.port}/${size} HTTP/1.1\r\nHost: x\r\n${loginLine(orderId)}\r\n`;
      wire.send(head);
      await wire.until(new RegExp(`x{${size}}$`));
      sums[orderId] += head.length + wire.take().length;
      // The request is counted after the last byte of its response has been sent.
      requests[orderId] += 1;
      await eventually(() => gateway.api.requests(orderId) === requests[orderId], 'the count of the request');
    }
    wire.close();
    expect({ F1: gateway.api.billed('F1'), F2: gateway.api.billed('F2') }).toEqual(sums);
  });

  it('are not billed to anyone if the client was rejected', async () => {
    const closing = await startTestGateway([target.port], { api: gateway.api });
    const wire = await Wire.open(closing.port);
    wire.send(`GET http://127.0.0.1:${target.port}/10 HTTP/1.1\r\nHost: x\r\n${loginLine('F3')}\r\n`);
    await wire.until('2005 Incorrect account');
    wire.close();
    // A gateway sends its pending reports before it stops.
    await closing.close();
    expect(gateway.api.received).toBe(0);
  });
});

/** A port where nothing listens. */
const CLOSED = 1;

const blocked = 'http://169.254.169.254/';
const unreachable = `http://127.0.0.1:${CLOSED}/`;
const login = loginLine('F1');
const socksTo = (address: readonly number[], port: number) => ({
  greeting: [[5, 1, 2, 1, 7], 'F1_____', [6], 'F1-key'] as const,
  request: [5, 1, 0, 1, ...address, port >> 8, port & 255],
});

/** Starts a new gateway, and returns the API of the last one with all its reports. */
async function replaceGateway(): Promise<FakeApi> {
  const { api } = gateway;
  await gateway.close();
  gateway = await startTestGateway([target.port, CLOSED]);
  gateway.api.addOrder('F1');
  return api;
}

/** Requests of the order that were refused or failed, and what they cost. */
async function costs(): Promise<{ requests: number; bytes: number }> {
  await eventually(() => gateway.connections().open === 0, 'the end of the connection');
  const api = await replaceGateway();
  return { requests: api.requests('F1', 'refused') + api.requests('F1', 'failed'), bytes: api.billed('F1') };
}

const upload = (url: string, framing: string) => `POST ${url} HTTP/1.1\r\nHost: x\r\n${login}${framing}\r\n`;
const get = (url: string, line = login) => `GET ${url} HTTP/1.1\r\nHost: x\r\n${line}\r\n`;
const served = () => get(`http://127.0.0.1:${target.port}/10`);
const chunked = (size: number) => `${size.toString(16)}\r\n${'x'.repeat(size)}\r\n0\r\n\r\n`;

describe('a request that the gateway refuses, or whose target it cannot reach, costs nothing:', () => {
  beforeEach(replaceGateway);

  it.each([
    ['a plain request', (url: string) => `GET ${url} HTTP/1.1\r\nHost: x\r\n${login}\r\n`],
    ['an upload', (url: string) => upload(url, 'Content-Length: 500000\r\n') + 'x'.repeat(500_000)],
    ['a small upload', (url: string) => `${upload(url, 'Content-Length: 10\r\n')}0123456789`],
    ['a chunked upload', (url: string) => upload(url, 'Transfer-Encoding: chunked\r\n') + chunked(500_000)],
    ['a small chunked upload', (url: string) => upload(url, 'Transfer-Encoding: chunked\r\n') + chunked(10)],
    ['a tunnel', (url: string) => `CONNECT ${new URL(url).hostname}:${new URL(url).port || 443} HTTP/1.1\r\nHost: x\r\n${login}\r\n`],
    ['an upgrade', (url: string) => `GET ${url} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${login}\r\n`],
  ])('%s [G6]', async (_, request) => {
    for (const [url, error] of [
      [blocked, 'targetRefused'],
      [unreachable, 'connectionFailed'],
    ] as const) {
      const wire = await Wire.open(gateway.port);
      wire.send(request(url));
      await wire.until(endingWith(error));
      wire.socket.end();
      await wire.rest();
      expect(await costs()).toEqual({ requests: 1, bytes: 0 });
    }
  });

  it.each([
    ['a blocked target', socksTo([169, 254, 169, 254], 443)],
    ['an unreachable target', socksTo([127, 0, 0, 1], CLOSED)],
  ])('SOCKS5 to %s [G6]', async (_, { greeting, request }) => {
    const wire = await Wire.open(gateway.port);
    wire.send(...greeting, request);
    await wire.until(14);
    wire.socket.end();
    await wire.rest();
    expect(await costs()).toEqual({ requests: 1, bytes: 0 });
  });

  it('a request of a connection whose other requests are billed to the byte [G6]', async () => {
    const wire = await Wire.open(gateway.port);
    wire.send(served());
    const first = await wire.until(/x{10}$/);
    wire.take();
    wire.send(get(blocked));
    await wire.until(endingWith('targetRefused'));
    wire.take();
    wire.send(served());
    const last = await wire.until(/x{10}$/);
    wire.close();
    const api = await replaceGateway();
    expect(api.billed('F1')).toBe(2 * served().length + first.length + last.length);
  });

  it('a request that waits on its connection with others, which are billed to the byte [G6]', async () => {
    const wire = await Wire.open(gateway.port);
    wire.send(served(), get(blocked), served());
    const text = await wire.until(/x{10}[^]*x{10}$/);
    wire.close();
    const api = await replaceGateway();
    const refusal = text.slice(text.indexOf('HTTP/1.1 403'), text.lastIndexOf('HTTP/1.1 200'));
    expect(refusal).toMatch(endingWith('targetRefused'));
    expect(api.billed('F1')).toBe(2 * served().length + text.length - refusal.length);
  });

  it('a request without a login and one with a wrong login, before a valid one on the same connection [G6]', async () => {
    const wire = await Wire.open(gateway.port);
    for (const line of ['', loginLine('F3')]) {
      wire.send(get(unreachable, line));
      await wire.until(endingWith('authFailed'));
      wire.take();
    }
    wire.send(served());
    const { length } = await wire.until(/x{10}$/);
    wire.close();
    const api = await replaceGateway();
    expect(api.billed('F1')).toBe(served().length + length);
  });
});

describe('an upload', () => {
  it('is billed in full if the target responds, whatever the response', async () => {
    const relay = await startRelay(gateway.port);
    await ask(relay.port, { path: '/10', body: Buffer.alloc(300_000) });
    await eventually(() => gateway.api.billed('F1') >= relay.bytes(), 'the usage report');
    await relay.close();
    expect(gateway.api.billed('F1')).toBe(relay.bytes());
  });
});

it('an upload is billed only until the target has refused it, and ends its connection [G6]', async () => {
  const far = await startServer((socket) => {
    socket.once('data', () => void socket.write('HTTP/1.1 413 Content Too Large\r\nContent-Length: 0\r\n\r\n'));
  });
  const mine = await startTestGateway([far.port], { api: gateway.api });
  const wire = await Wire.open(mine.port);
  const head = upload(`http://127.0.0.1:${far.port}/`, 'Content-Length: 50000000\r\n');
  const answer = await wire.send(head).rest();
  expect(answer).toMatch(/^HTTP\/1.1 413 [^]*\r\nConnection: close\r\n/);
  flood(wire.socket, Buffer.alloc(1_000_000, 'x'));
  await eventually(() => mine.connections().read > 10_000_000, 'the rest of the upload');
  wire.close();
  await mine.close();
  await far.close();
  expect([gateway.api.billed('F1'), gateway.api.requests('F1')]).toEqual([head.length + answer.length, 1]);
});

it('a request after a refused upload is not served, because its connection is about to close [G6]', async () => {
  const heard: Wire[] = [];
  const far = await startServer((socket) => {
    heard.push(new Wire(socket));
    socket.once('data', () => void socket.write('HTTP/1.1 413 Content Too Large\r\nContent-Length: 0\r\n\r\n'));
  });
  const mine = await startTestGateway([far.port], { api: gateway.api });
  const url = `http://127.0.0.1:${far.port}/`;
  const wire = await Wire.open(mine.port);
  await wire.send(upload(url, 'Content-Length: 5\r\n')).rest();
  wire.send('hello', get(url)).socket.end();
  await once(wire.socket, 'close');
  await mine.close();
  await far.close();
  expect(heard).toHaveLength(1);
});

/** Sends as fast as the other side takes it. */
function flood(socket: Writable, bytes: Buffer): void {
  const send = () => {
    while (!socket.destroyed && socket.write(bytes));
  };
  socket.on('drain', send);
  send();
}

async function endless(port: number, orderId = 'F9'): Promise<Wire> {
  const wire = await Wire.open(port);
  wire.send(`CONNECT 127.0.0.1:${target.port} HTTP/1.1\r\nHost: x\r\n${loginLine(orderId)}\r\n`);
  await wire.until('\r\n\r\n');
  return wire;
}

describe('an order that ends while in use', () => {
  it('has its connections closed once it is used up, and new ones rejected [8.68]', async () => {
    gateway.api.addOrder('F9', { totalBytes: 200_000 });
    const [wire, idle] = [await endless(gateway.port), await endless(gateway.port)];
    wire.send('GET /300000 HTTP/1.1\r\nHost: x\r\n\r\n');
    await Promise.all([wire.rest(), idle.rest()]);
    const next = await Wire.open(gateway.port);
    next.send(`CONNECT 127.0.0.1:${target.port} HTTP/1.1\r\nHost: x\r\n${loginLine('F9')}\r\n`);
    expect(await next.rest()).toMatch(/^HTTP\/1.1 403 [^]*details="2008 /);
  });

  it('leaves no connection to a target open whose client had ended its side', async () => {
    const sockets: Socket[] = [];
    const far = await startServer((socket) => {
      sockets.push(socket);
      flood(socket, Buffer.alloc(16_384));
    });
    const mine = await startTestGateway([far.port], { api: gateway.api });
    gateway.api.addOrder('F9', { totalBytes: 1_000_000 });
    const client = openSocket({ port: mine.port, host: '127.0.0.1', allowHalfOpen: true });
    client.end(`CONNECT 127.0.0.1:${far.port} HTTP/1.1\r\nHost: x\r\n${loginLine('F9')}\r\n`);
    client.resume();
    await once(client, 'end');
    await eventually(() => sockets.every(({ destroyed }) => destroyed), 'the end of the target');
    expect(sockets).toHaveLength(1);
    await mine.close();
    await far.close();
  });

  it('has its connections closed at its end and not earlier', async () => {
    const endsAt = new Date('2999-01-01T00:00:00Z');
    let now = endsAt.getTime() - 1;
    gateway.api.clock = () => now;
    const timed = await startTestGateway([target.port], { api: gateway.api, clock: () => now });
    gateway.api.addOrder('F9', { endsAt });
    const wire = await endless(timed.port);
    wire.send('GET /10 HTTP/1.1\r\nHost: x\r\n\r\n');
    await wire.until(/x{10}$/);
    // Connections of orders that ended are closed before their usage is reported.
    await eventually(() => gateway.api.billed('F9') > 0, 'a report before the end');
    expect(wire.socket.readableEnded).toBe(false);
    now += 1;
    await wire.rest();
    await timed.close();
  });

  it('is used up across all gateways, each of which bills only its own use', async () => {
    const other = await startTestGateway([target.port], { api: gateway.api });
    gateway.api.addOrder('F9', { totalBytes: 500_000 });
    const here = await endless(gateway.port);
    const there = await endless(other.port);
    here.send('GET /300000 HTTP/1.1\r\nHost: x\r\n\r\n');
    await here.until(300_000);
    // Only the gateway that reports last learns at once that the order is used up.
    await eventually(() => gateway.api.billed('F9') >= 300_000, 'the report of the first');
    there.send('GET /300000 HTTP/1.1\r\nHost: x\r\n\r\n');
    await there.rest();
    // It may have closed the connection before its report, if an earlier one told it what the first has used.
    await eventually(() => gateway.api.billed('F9') >= 500_000, 'the report of the other');
    // The first gateway learns it from its next report.
    here.send('GET /10 HTTP/1.1\r\nHost: x\r\n\r\n');
    await here.rest();
    await other.close();
    expect(gateway.api.billed('F9')).toBeLessThan(602_000);
  });

  it('is known to be nearly used up at each gateway from its next report on [G6]', async () => {
    const other = await startTestGateway([target.port], { api: gateway.api });
    gateway.api.addOrder('F9', { totalBytes: 1_000_000 });
    const here = await endless(gateway.port);
    const there = await endless(other.port);
    here.send('GET /900000 HTTP/1.1\r\nHost: x\r\n\r\n');
    await here.until(900_000);
    await eventually(() => gateway.api.billed('F9') >= 900_000, 'the report of the first');
    // The answer to the first of these reports has been read before the third is sent.
    for (let round = 1; round <= 3; round += 1) {
      const before = gateway.api.billed('F9');
      there.send('GET /1000 HTTP/1.1\r\nHost: x\r\n\r\n');
      await eventually(() => gateway.api.billed('F9') >= before + 1000, 'the report of the other');
    }
    there.send('GET /900000 HTTP/1.1\r\nHost: x\r\n\r\n');
    await there.rest();
    await other.close();
    expect(gateway.api.billed('F9')).toBeLessThan(1_300_000);
  });

  it("can't exceed its allowance while the API is down", async () => {
    gateway.api.addOrder('F9', { totalBytes: 100_000 });
    const first = await endless(gateway.port);
    gateway.api.isAway = true;
    first.send('GET /60000 HTTP/1.1\r\nHost: x\r\n\r\n');
    await first.until(60_000);
    first.close();
    const second = await endless(gateway.port);
    second.send('GET /60000 HTTP/1.1\r\nHost: x\r\n\r\n');
    await second.rest();
    const third = await Wire.open(gateway.port);
    third.send(`CONNECT 127.0.0.1:${target.port} HTTP/1.1\r\nHost: x\r\n${loginLine('F9')}\r\n`);
    expect(await third.rest()).toMatch(/details="(2008|2105) /);
    gateway.api.isAway = false;
  });
});

describe.each([
  ['one gateway', 1, false],
  ['three gateways at once', 3, true],
] as const)('a package of 50 MB at %s', (_where, count, hasGrants) => {
  const [TOTAL, CLIENTS] = [50_000_000, 40];
  /** Each stopped client may leave something unread. */
  const LEAST = TOTAL - CLIENTS * 200_000;
  const chunk = Buffer.alloc(65_536, 'x');
  const post = `POST http://127.0.0.1:PORT/ HTTP/1.1\r\nHost: x\r\n${loginLine('F9')}Transfer-Encoding: chunked\r\n\r\n`;
  const connect = `CONNECT 127.0.0.1:PORT HTTP/1.1\r\nHost: x\r\n${loginLine('F9')}\r\n`;
  const socks = Buffer.from([5, 1, 2, 1, 7, ...Buffer.from('F9_____'), 6, ...Buffer.from('F9-key'), 5, 1, 0, 1, 127, 0, 0, 1]);

  it.each([
    ['download through tunnels without reading', connect, false, false],
    ['download through tunnels', connect, true, false],
    ['download through SOCKS5 without reading', '', false, false],
    ['download without reading', post.replace('POST', 'GET').replace('Transfer-Encoding: chunked', 'Connection: close'), false, false],
    ['upload', post, true, true],
  ])('is exceeded by at most 1 MB if 40 clients at once %s, whenever usage is settled [G6]', async (_, head, reads, uploads) => {
    const far = await startServer((socket) => {
      if (uploads) return void socket.resume();
      if (!head.startsWith('GET')) return flood(socket, chunk);
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      return flood(socket, chunk);
    });
    // Nothing is settled while the first bytes rush through.
    const { api } = gateway;
    api.hasGrants = hasGrants;
    api.addOrder('F9', { totalBytes: TOTAL });
    const mine = await Promise.all(
      Array.from({ length: count }, async () => startTestGateway([far.port], { api, timing: { settle: 150 } })),
    );
    const clients = await Promise.all(
      Array.from({ length: CLIENTS }, async (_client, index) => {
        const client = openSocket({ port: mine[index % count]?.port ?? 0, host: '127.0.0.1' });
        client.on('error', () => client.destroy());
        await once(client, 'connect');
        const opening = head === '' ? Buffer.concat([socks, Buffer.from([far.port >> 8, far.port & 255])]) : head;
        client.write(typeof opening === 'string' ? opening.replaceAll('PORT', String(far.port)) : opening);
        if (reads) client.resume();
        if (uploads) flood(client, Buffer.concat([Buffer.from('10000\r\n'), chunk, Buffer.from('\r\n')]));
        return client;
      }),
    );
    await eventually(() => api.billed('F9') > LEAST, 'the usage report');
    // A granted rest that is stuck on its way to those that don't read would keep them open.
    for (const client of clients) client.resume();
    await eventually(() => mine.every(({ connections }) => connections().open === 0), 'the end of all connections');
    for (const client of clients) client.destroy();
    for (const each of mine) await each.close();
    await far.close();
    expect(api.billed('F9')).toBeGreaterThan(LEAST);
    expect(api.billed('F9')).toBeLessThan(TOTAL + 1_000_000);
  });
});

describe('an order whose traffic is granted', () => {
  beforeEach(() => {
    gateway.api.hasGrants = true;
  });

  it('is used to the last byte by a single tunnel, which waits for grants but is never cut [G6]', async () => {
    const far = await startServer((socket) => flood(socket, Buffer.alloc(65_536)));
    const mine = await startTestGateway([far.port], { api: gateway.api });
    gateway.api.addOrder('F9', { totalBytes: 100_000_000 });
    const client = openSocket({ port: mine.port, host: '127.0.0.1' });
    client.write(`CONNECT 127.0.0.1:${far.port} HTTP/1.1\r\nHost: x\r\n${loginLine('F9')}\r\n`);
    client.resume();
    await once(client, 'close');
    await mine.close();
    await far.close();
    expect(gateway.api.billed('F9')).toBeGreaterThanOrEqual(100_000_000);
    expect(gateway.api.billed('F9')).toBeLessThan(101_000_000);
  });

  it('can be used at a second gateway while an idle tunnel of the first has all of it [G6][7.86]', async () => {
    const other = await startTestGateway([target.port], { api: gateway.api });
    gateway.api.addOrder('F9', { totalBytes: 7_000_000 });
    const here = await endless(gateway.port);
    const there = await endless(other.port);
    for (const wire of [there, here, there]) {
      wire.take();
      wire.send('GET /1500000 HTTP/1.1\r\nHost: x\r\n\r\n');
      await wire.until(1_500_000);
    }
    await other.close();
    expect(gateway.api.billed('F9')).toBeLessThan(4_600_000);
  });

  it.each(['upload', 'download'])('loses nothing of its %s that waits for a grant [G6]', async (way) => {
    const body = randomBytes(11_500_000);
    const far = await startTarget(async (request, response) => {
      const received = await buffer(request);
      response.end(way === 'upload' ? hash('sha256', received) : body);
    });
    // Nothing is reported until the first grant is used up.
    const mine = await startTestGateway([far.port], { api: gateway.api, timing: { settle: 60_000 } });
    gateway.api.addOrder('F9', { totalBytes: 12_000_000 });
    const headers = { 'Proxy-Authorization': basic('F9_____', 'F9-key'), Connection: 'close' };
    const method = way === 'upload' ? 'POST' : 'GET';
    const answer = await new Promise<Buffer>((resolve, reject) => {
      const sent = sendRequest({ port: mine.port, method, path: `http://127.0.0.1:${far.port}/`, headers }, (response) => {
        buffer(response).then(resolve, reject);
      });
      sent.once('error', reject);
      sent.end(way === 'upload' ? body : undefined);
    });
    expect(hash('sha256', way === 'upload' ? body : answer)).toBe(way === 'upload' ? answer.toString() : hash('sha256', body));
    expect([...gateway.api.reports.values()].flatMap(({ grants = [] }) => grants)).toHaveLength(2);
    await mine.close();
    await far.close();
  });

  it('is given back by a gateway that stops', async () => {
    const mine = await startTestGateway([target.port], { api: gateway.api });
    gateway.api.addOrder('F9');
    const wire = await endless(mine.port);
    expect(gateway.api.grants.byOrder.get('F9')?.size).toBe(1);
    wire.close();
    await mine.close();
    expect(gateway.api.grants.byOrder.get('F9')?.size).toBe(0);
  });

  it('asks the API for a grant once, however many clients use it', async () => {
    await Promise.all(Array.from({ length: 20 }, async () => endless(gateway.port, 'F1')));
    expect([...gateway.api.reports.values()].filter(({ grants }) => grants)).toHaveLength(1);
  });

  it('is refused with 2105 without a grant, and not used, while the API is down', async () => {
    gateway.api.reportCode = 500;
    const wire = await Wire.open(gateway.port);
    wire.send(`CONNECT 127.0.0.1:${target.port} HTTP/1.1\r\nHost: x\r\n${loginLine('F1')}\r\n`);
    expect(await wire.rest()).toMatch(/^HTTP\/1.1 503 [^]*details="2105 /);
    gateway.api.reportCode = 200;
  });
});

it("an order doesn't regain allowance from fresh admissions while its use can't be stored [B6]", async () => {
  let now = 1_800_000_000_000;
  const mine = await startTestGateway([target.port], { clock: () => now, passage: { ...realPassage, elapsed: () => now } });
  mine.api.addOrder('F9', { totalBytes: 1_000_000 });
  mine.api.reportCode = 500;
  const relay = await startRelay(mine.port);
  for (let round = 0; round < 5; round += 1) {
    const wire = await Wire.open(relay.port);
    wire.send(`GET http://127.0.0.1:${target.port}/600000 HTTP/1.1\r\nHost: x\r\n${loginLine('F9')}Connection: close\r\n\r\n`);
    await wire.rest();
    // Long enough that the next request asks the API again.
    now += 6000;
  }
  expect(mine.api.questions.length).toBeGreaterThan(3);
  expect(relay.bytes()).toBeLessThan(1_300_000);
  mine.api.reportCode = 200;
  await mine.close();
  await relay.close();
});

it('a gateway that was idle for eight days bills what passes then', async () => {
  let now = 1_800_000_000_000;
  const idle = await startTestGateway([target.port], { clock: () => now });
  idle.api.addOrder('F9');
  now += 8 * 86_400_000;
  const relay = await startRelay(idle.port);
  const wire = await Wire.open(relay.port);
  wire.send(`GET http://127.0.0.1:${target.port}/1000 HTTP/1.1\r\nHost: x\r\n${loginLine('F9')}Connection: close\r\n\r\n`);
  await wire.rest();
  await idle.close();
  await relay.close();
  expect(idle.api.billed('F9')).toBe(relay.bytes());
});

describe('while the API is down', () => {
  it('keeps connections open, admits known customers, and bills everything later', async () => {
    const relay = await startRelay(gateway.port);
    const wire = await Wire.open(relay.port);
    wire.send(`CONNECT 127.0.0.1:${target.port} HTTP/1.1\r\nHost: x\r\n${loginLine('F1')}\r\n`);
    await wire.until('\r\n\r\n');
    gateway.api.isAway = true;
    for (let turn = 0; turn < 3; turn += 1) {
      wire.take();
      wire.send('GET /100000 HTTP/1.1\r\nHost: x\r\n\r\n');
      await wire.until(100_000);
      expect(await ask(relay.port, { path: '/100000' })).toBe(100_000);
      const { dropped } = gateway.api;
      await eventually(() => gateway.api.dropped > dropped, 'a report that fails');
    }
    gateway.api.isAway = false;
    wire.socket.end();
    await eventually(() => gateway.api.requests('F1') === 4, 'the usage report');
    await relay.close();
    expect(gateway.api.billed('F1')).toBe(relay.bytes());
  });

  it('reports as soon as the API is heard of again, however long the next attempt is away [G6]', async () => {
    const patient = await startTestGateway([target.port], { timing: { retryPauses: [3_600_000] } });
    patient.api.addOrder('F1');
    await ask(patient.port, { path: '/1000' });
    patient.api.isAway = true;
    await ask(patient.port, { path: '/100000' });
    await eventually(() => patient.api.dropped > 5, 'a report and polls that fail');
    patient.api.isAway = false;
    await eventually(() => patient.api.requests('F1') === 2, 'the usage report');
    expect(patient.api.billed('F1')).toBeGreaterThan(101_000);
    await patient.close();
  });

  it('counts nothing twice when API responses are lost', async () => {
    const api = await new FakeApi().start();
    const mine = await startTestGateway([target.port], { api });
    api.addOrder('F1');
    api.isForgetful = true;
    const relay = await startRelay(mine.port);
    await ask(relay.port, { path: '/100000' });
    await eventually(() => api.received > 1, 'a second attempt');
    api.isForgetful = false;
    await eventually(() => api.received > 2, 'a third attempt');
    await mine.close();
    await relay.close();
    expect(api.billed('F1')).toBe(relay.bytes());
    await api.stop();
  });
});
