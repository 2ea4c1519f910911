import { eventually } from '../testing/eventually.ts';
import { startServer, Wire } from '../testing/wire.ts';
import { nextBytes } from './read-bytes.ts';
import type { Socket } from 'node:net';

let received: Socket[] = [];
let server: Awaited<ReturnType<typeof startServer>>;

beforeAll(async () => {
  server = await startServer((socket) => received.push(socket));
});

afterAll(async () => server.close());

async function connection(): Promise<{ wire: Wire; socket: Socket }> {
  received = [];
  const wire = await Wire.open(server.port);
  await eventually(() => received.length > 0, 'the connection');
  return { wire, socket: received[0] as Socket };
}

describe('the next bytes of a connection', () => {
  it('are exactly as many as requested, in whatever pieces they arrive, and the rest stays buffered', async () => {
    const { wire, socket } = await connection();
    const three = nextBytes(socket, 3);
    wire.send('a');
    await eventually(() => socket.bytesRead === 1, 'the first byte');
    wire.send('bcd');
    expect((await three)?.toString()).toBe('abc');
    expect((await nextBytes(socket))?.toString()).toBe('d');
    wire.close();
  });

  it.each([
    ['ends', (wire: Wire) => wire.socket.end()],
    ['resets', (wire: Wire) => wire.socket.resetAndDestroy()],
  ])('are undefined if it %s before all of them have arrived', async (_, end) => {
    const { wire, socket } = await connection();
    const three = nextBytes(socket, 3);
    wire.send('ab');
    await eventually(() => socket.bytesRead === 2, 'two bytes');
    end(wire);
    expect(await three).toBeUndefined();
    socket.destroy();
  });
});
