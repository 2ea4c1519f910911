import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { loginLine, startServer, Wire } from '../testing/wire.ts';
import { CONNECT_MILLISECONDS } from './open-socket.ts';

/** A port whose connections are neither accepted nor refused. */
const SILENT_PORT = 9;
const EXIT = '8.8.4.4';

let gateway: TestGateway;
let attempts: Socket[];
let unhandled: unknown[];
const onUnhandled = (reason: unknown) => void unhandled.push(reason);

const turn = async () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  [attempts, unhandled] = [[], []];
  process.on('unhandledRejection', onUnhandled);
  const connect = Reflect.get(Socket.prototype, 'connect') as (...args: unknown[]) => Socket;
  jest.spyOn(Socket.prototype, 'connect').mockImplementation(function mocked(this: Socket, ...args: unknown[]) {
    const [first] = args.flat() as [{ port?: number } | undefined];
    if (first?.port !== SILENT_PORT) return connect.apply(this, args);
    attempts.push(this);
    return this;
  });
});

afterEach(async () => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  Wire.closeAll();
  await gateway.close();
  process.off('unhandledRejection', onUnhandled);
});

const requests = {
  CONNECT: [`CONNECT 127.0.0.1:${SILENT_PORT} HTTP/1.1\r\nHost: x\r\n${loginLine('F1')}\r\n`],
  'CONNECT over HTTP/1.0': [`CONNECT 127.0.0.1:${SILENT_PORT} HTTP/1.0\r\n${loginLine('F1')}\r\n`],
  GET: [`GET http://127.0.0.1:${SILENT_PORT}/ HTTP/1.1\r\nHost: x\r\n${loginLine('F1')}\r\n`],
  Upgrade: [`GET http://127.0.0.1:${SILENT_PORT}/ HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: y\r\n${loginLine('F1')}\r\n`],
  SOCKS5: [[5, 1, 2, 1, 7], 'F1_____', [6], 'F1-key', [5, 1, 0, 1, 127, 0, 0, 1, 0, SILENT_PORT]],
} as const;
type Way = keyof typeof requests;
const ways = Object.keys(requests) as Way[];

/** Sends the request while time stands still, and returns once the gateway tries. */
async function ask(way: Way, hasTried: () => boolean): Promise<Wire> {
  const wire = await Wire.open(gateway.port);
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'Date', 'performance', 'setInterval'] });
  wire.send(...requests[way]);
  while (!hasTried()) await turn();
  return wire;
}

async function leave(wire: Wire): Promise<void> {
  wire.socket.resetAndDestroy();
  while (gateway.connections().open > 0) await turn();
}

const hasTried = () => attempts.length > 0;
const given = () => attempts.map(({ destroyed }) => destroyed);

describe.each(ways)('a target that never answers, asked for by %s,', (way) => {
  beforeEach(async () => {
    gateway = await startTestGateway([SILENT_PORT]);
    gateway.api.addOrder('F1');
  });

  it('is given up, and the client hears why', async () => {
    const wire = await ask(way, hasTried);
    jest.advanceTimersByTime(CONNECT_MILLISECONDS);
    expect(given()).toEqual([true]);
    const [length, answer] = way === 'SOCKS5' ? [14, '\x05\x02\x01\x00\x05\x06'] : ['2006 ', 'error=connection_timeout; details="2006 '];
    expect(await wire.until(length)).toContain(answer);
    await turn();
    expect(unhandled).toEqual([]);
  });

  it('is given up as soon as the client has left, which costs nothing [B8][G6]', async () => {
    await leave(await ask(way, hasTried));
    for (let turns = 0; turns < 5; turns += 1) await turn();
    expect(given()).toEqual([true]);
    expect(unhandled).toEqual([]);
    jest.useRealTimers();
    await gateway.close();
    expect([gateway.api.requests('F1', 'aborted'), gateway.api.billed('F1')]).toEqual([1, 0]);
  });
});

describe.each(['http', 'https', 'socks5'])("an exit's %s proxy that accepts connections and then never answers", (scheme) => {
  let folder: string;
  let proxy: Awaited<ReturnType<typeof startServer>>;
  let accepted: Socket[];

  beforeEach(async () => {
    accepted = [];
    proxy = await startServer((socket) => void accepted.push(socket.resume()));
    folder = mkdtempSync(path.join(tmpdir(), 'tidegate-silent-'));
    const exitsFile = path.join(folder, 'exits.json');
    writeFileSync(exitsFile, JSON.stringify([{ address: EXIT, upstream: `${scheme}://127.0.0.1:${proxy.port}` }]));
    gateway = await startTestGateway([SILENT_PORT], { exitsFile });
    gateway.api.addOrder('F1', {}, { exits: [{ address: EXIT, countryCode: 'US' }] });
  });

  afterEach(async () => {
    jest.useRealTimers();
    await proxy.close();
    rmSync(folder, { recursive: true });
  });

  it.each(ways)('is given up as soon as the client has left: %s [B8]', async (way) => {
    await leave(await ask(way, () => accepted.some(({ bytesRead }) => bytesRead > 0)));
    while (accepted.some(({ destroyed, readableEnded }) => !destroyed && !readableEnded)) await turn();
    expect(accepted).toHaveLength(1);
    expect(unhandled).toEqual([]);
  });

  it.each(['CONNECT', 'SOCKS5'] as const)('is given up after the time for connecting, and the client hears why: %s', async (way) => {
    const wire = await ask(way, () => accepted.some(({ bytesRead }) => bytesRead > 0));
    jest.advanceTimersByTime(CONNECT_MILLISECONDS);
    const [length, answer] = way === 'SOCKS5' ? [14, '\x05\x02\x01\x00\x05\x06'] : ['2006 ', 'error=connection_timeout; details="2006 '];
    expect(await wire.until(length)).toContain(answer);
    expect(unhandled).toEqual([]);
  });
});
