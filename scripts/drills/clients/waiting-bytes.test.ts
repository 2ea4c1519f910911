import { once } from 'node:events';
import { connect } from 'node:net';
import { eventually } from 'gateway/testing/eventually';
import { startServer } from 'gateway/testing/wire';
import { waitingBytes } from './waiting-bytes.ts';

it('what has arrived for a connection and nobody has read is counted', async () => {
  const server = await startServer((socket) => socket.write(Buffer.alloc(12_345)));
  const socket = connect({ port: server.port, host: '127.0.0.1' });
  await once(socket, 'connect');
  socket.pause();
  const expected = process.platform === 'linux' ? 12_345 : 0;
  await eventually(() => waitingBytes(socket) + socket.readableLength === expected, 'the bytes');
  socket.destroy();
  await once(socket, 'close');
  expect(waitingBytes({ localPort: 1, remotePort: 1 })).toBe(0);
  await server.close();
});
