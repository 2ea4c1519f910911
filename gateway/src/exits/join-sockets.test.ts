import { once } from 'node:events';
import type { Socket } from 'node:net';
import { Turns, type Resting } from '../metering/turns.ts';
import { eventually, settled } from '../testing/eventually.ts';
import { startServer } from '../testing/wire.ts';
import type { UsageOutcome } from '../metering/usage-book.ts';
import { joinSockets } from './join-sockets.ts';
import { openSocket } from './open-socket.ts';

let servers: Awaited<ReturnType<typeof startServer>>[] = [];

afterEach(async () => {
  await Promise.all(servers.map(async ({ close }) => close()));
  servers = [];
});

/** @param watch called with both flows */
function join(client: Socket, target: Socket, watch: Parameters<typeof joinSockets>[2]['watch'] = () => undefined): Promise<UsageOutcome> {
  const { promise, resolve: end } = Promise.withResolvers<UsageOutcome>();
  joinSockets(client, target, { watch, answered: () => undefined, end });
  return promise;
}

/** Both ends of a connection. */
async function open(isBulk: boolean): Promise<{ near: Socket; far: Socket }> {
  const { promise: accepted, resolve } = Promise.withResolvers<Socket>();
  const server = await startServer(resolve);
  servers.push(server);
  const near = await openSocket({ host: '127.0.0.1', port: server.port, isBulk });
  return { near, far: await accepted };
}

it.each([
  ['ok', 'both sides end', (client: Socket, target: Socket) => [client, target].map((socket) => socket.end())],
  ['aborted', 'the client breaks off', (client: Socket) => client.resetAndDestroy()],
  ['failed', 'the target breaks off', (_: Socket, target: Socket) => target.resetAndDestroy()],
] as const)('the metering ends once, with %s, when %s', async (outcome, _, end) => {
  const [client, target] = [await open(false), await open(true)];
  const ended = jest.fn();
  joinSockets(client.far, target.near, { watch: () => undefined, answered: () => undefined, end: ended });
  const closed = [client.far, target.near].map((socket) => new Promise((resolve) => socket.on('close', resolve)));
  for (const socket of [client.near, target.far]) socket.on('error', () => socket.destroy()).resume();
  expect(ended).not.toHaveBeenCalled();
  end(client.near, target.far);
  await Promise.all(closed);
  expect(ended.mock.calls).toEqual([[outcome]]);
});

it('a slow client gets all that was read from its target before that broke the connection', async () => {
  const [client, target] = [await open(false), await open(true)];
  const joined = join(client.far, target.near);
  const bytes = Buffer.alloc(1_000_000, 'x');
  for (let turn = 0; turn < 64; turn += 1) target.far.write(bytes);
  const read = await settled(() => target.near.bytesRead, 'a target that waits for the client');
  expect(client.far.writableLength).toBeGreaterThan(0);
  target.far.resetAndDestroy();
  // Only writing tells that the target has gone, as long as nothing is read from it.
  client.near.write('one more frame');
  await new Promise((resolve) => target.near.once('close', resolve));
  let received = 0;
  client.near.on('data', ({ length }: Buffer) => (received += length));
  await once(client.near, 'end');
  client.near.destroy();
  expect(await joined).toBe('failed');
  expect(received).toBe(read);
});

it.each([true, false])(
  'a chunk passes at each turn, if the connections of an order take turns (reused buffers: %s) [B8]',
  async (isBulk) => {
    const [client, target] = [await open(false), await open(isBulk)];
    const turns = new Turns();
    const resting: Resting[] = [];
    jest.spyOn(turns, 'take').mockImplementation((flow) => {
      resting.push(flow);
      return false;
    });
    const joined = join(client.far, target.near, (flow) => void (flow.turns = turns));
    let received = 0;
    client.near.on('data', ({ length }: Buffer) => (received += length));
    const size = 500_000;
    target.far.write(Buffer.alloc(size));
    const steps = [0];
    while ((steps.at(-1) ?? size) < size) {
      await eventually(() => resting.length > 0 && received > (steps.at(-1) ?? size), 'a turn');
      steps.push(await settled(() => received, 'its end'));
      expect(resting).toHaveLength(1);
      resting.pop()?.goOn();
    }
    expect(steps.length).toBeGreaterThan(3);
    client.near.destroy();
    target.far.destroy();
    await joined;
  },
);
