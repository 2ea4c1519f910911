import { Socket } from 'node:net';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { loginLine, Wire } from '../testing/wire.ts';
import { CONNECT_MILLISECONDS } from './open-socket.ts';

/** A port whose connections are neither accepted nor refused. */
const SILENT_PORT = 9;

let gateway: TestGateway;
let attempts: Socket[];
let unhandled: unknown[];
const onUnhandled = (reason: unknown) => void unhandled.push(reason);

const turn = async () => new Promise((resolve) => setImmediate(resolve));

beforeEach(async () => {
  [attempts, unhandled] = [[], []];
  process.on('unhandledRejection', onUnhandled);
  gateway = await startTestGateway([SILENT_PORT]);
  gateway.api.addOrder('F1');
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

describe.each(Object.entries(requests))('a target that never answers, asked for by %s,', (way, said) => {
  /** Sends the request, and lets the time for connecting pass once the gateway tries. */
  async function ask(leave: boolean): Promise<Wire> {
    const wire = await Wire.open(gateway.port);
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'Date', 'performance', 'setInterval'] });
    wire.send(...said);
    while (attempts.length === 0) await turn();
    if (leave) {
      wire.socket.resetAndDestroy();
      while (gateway.connections().open > 0) await turn();
    }
    jest.advanceTimersByTime(CONNECT_MILLISECONDS);
    expect(attempts.map(({ destroyed }) => destroyed)).toEqual([true]);
    return wire;
  }

  it('is given up, and the client hears why', async () => {
    const wire = await ask(false);
    const [length, answer] = way === 'SOCKS5' ? [14, '\x05\x02\x01\x00\x05\x06'] : ['2006 ', 'error=connection_timeout; details="2006 '];
    expect(await wire.until(length)).toContain(answer);
    await turn();
    expect(unhandled).toEqual([]);
  });

  it('is given up for a client that has left, too', async () => {
    await ask(true);
    for (let turns = 0; turns < 5; turns += 1) await turn();
    expect(unhandled).toEqual([]);
    expect(gateway.connections().open).toBe(0);
  });
});
