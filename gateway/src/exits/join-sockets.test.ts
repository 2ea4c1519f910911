import { once } from 'node:events';
import type { Socket } from 'node:net';
import { settled } from '../testing/eventually.ts';
import { startServer } from '../testing/wire.ts';
import { joinSockets } from './join-sockets.ts';
import { openSocket } from './open-socket.ts';

let servers: Awaited<ReturnType<typeof startServer>>[] = [];

afterEach(async () => {
  await Promise.all(servers.map(async ({ close }) => close()));
  servers = [];
});

/** Both ends of a connection. */
async function open(isBulk: boolean): Promise<{ near: Socket; far: Socket }> {
  const { promise: accepted, resolve } = Promise.withResolvers<Socket>();
  const server = await startServer(resolve);
  servers.push(server);
  const near = await openSocket({ host: '127.0.0.1', port: server.port, isBulk });
  return { near, far: await accepted };
}

it('a slow client gets all that was read from its target before that broke the connection', async () => {
  const [client, target] = [await open(false), await open(true)];
  const joined = joinSockets(client.far, target.near, { watch: () => undefined, answered: () => undefined });
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
