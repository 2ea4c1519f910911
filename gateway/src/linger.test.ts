import { once } from 'node:events';
import type { Socket } from 'node:net';
import { linger } from './linger.ts';
import { startServer, Wire } from './testing/wire.ts';

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
});

afterEach(() => {
  jest.useRealTimers();
});

it('a refused connection closes without a delay once its client has ended it, after the last that the client gets', async () => {
  const accepted = Promise.withResolvers<Socket>();
  const server = await startServer(accepted.resolve);
  const client = await Wire.open(server.port);
  const socket = await accepted.promise;
  const closed = once(socket, 'close');
  socket.write('refused');
  linger(socket);
  client.send('x'.repeat(100_000)).socket.end();
  await closed;
  expect(await client.rest()).toBe('refused');
  await server.close();
});
