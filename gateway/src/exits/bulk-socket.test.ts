import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { startServer } from '../testing/wire.ts';
import { joinSockets } from './join-sockets.ts';
import { openSocket } from './open-socket.ts';

const SENT_BYTES = 6_000_000;
const TUNNELS = 12;

/** Bytes that differ between tunnels and positions, so that a reused buffer that is overwritten too early changes them. */
function bytesOf(seed: number): Buffer {
  const bytes = Buffer.alloc(SENT_BYTES);
  let state = seed * 2_654_435_761;
  for (let at = 0; at < SENT_BYTES; at += 4) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    bytes.writeUInt32LE(state, at);
  }
  return bytes;
}

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Sends in pieces from a byte to more than a large buffer. */
async function sendInPieces(socket: Socket, bytes: Buffer, seed: number): Promise<void> {
  let size = 1 + seed;
  for (let at = 0; at < bytes.length; at += size) {
    size = (size * 7919) % 400_000 || 1;
    if (!socket.write(bytes.subarray(at, at + size))) await once(socket, 'drain');
  }
  socket.end();
}

/** Reads everything, stopping in between, so that bytes wait in the gateway. */
async function readSlowly(socket: Socket): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of socket) {
    pieces.push(piece as Buffer);
    if (pieces.length % 5 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  return Buffer.concat(pieces);
}

it('passes on exactly what the target sends, also to slow clients of many tunnels at once [8/10]', async () => {
  // Made beforehand: connecting has a time limit, and a busy machine takes seconds for this.
  const contents = Array.from({ length: TUNNELS }, (_, seed) => bytesOf(seed));
  let opened = 0;
  const target = await startServer((socket) => {
    const seed = opened;
    opened += 1;
    socket.once('data', () => void sendInPieces(socket, contents[seed] as Buffer, seed).catch(() => socket.destroy()));
    socket.write(String(seed).padStart(3, '0'));
  });
  const outcomes: Promise<string>[] = [];
  const entry = await startServer((client) => {
    const opening = openSocket({ host: '127.0.0.1', port: target.port, isBulk: true });
    const joined = opening.then(
      (way) => new Promise<string>((end) => joinSockets(client, way, { watch: () => undefined, answered: () => undefined, end })),
    );
    // Failures are compared at the end: a rejection that waits until then would end the process.
    outcomes.push(
      joined.catch((error: unknown) => {
        client.destroy();
        return String(error);
      }),
    );
  });
  const read = async () => {
    const socket = connect({ port: entry.port, host: '127.0.0.1', allowHalfOpen: true });
    socket.write('go');
    const received = await readSlowly(socket);
    socket.end();
    return digest(received.subarray(3)) === digest(contents[Number(received.subarray(0, 3))] as Buffer);
  };
  expect(await Promise.all(Array.from({ length: TUNNELS }, read))).toEqual(Array.from({ length: TUNNELS }, () => true));
  expect(await Promise.all(outcomes)).toEqual(Array.from({ length: TUNNELS }, () => 'ok'));
  await entry.close();
  await target.close();
});

it('reads no further while the client takes nothing', async () => {
  let sent = 0;
  const target = await startServer((socket) => {
    const piece = Buffer.alloc(65_536);
    const fill = () => {
      while (socket.write(piece)) sent += piece.length;
      socket.once('drain', fill);
    };
    fill();
  });
  const flows: { onBytes(listener: (count: number) => void): void }[] = [];
  let passed = 0;
  const entry = await startServer((client) => {
    openSocket({ host: '127.0.0.1', port: target.port, isBulk: true })
      .then((way) => joinSockets(client, way, { watch: (flow) => void flows.push(flow), answered: () => undefined, end: () => undefined }))
      .catch(() => client.destroy());
  });
  const client = connect({ port: entry.port, host: '127.0.0.1' });
  client.pause();
  await once(client, 'connect');
  while (flows.length < 2) await new Promise((resolve) => setImmediate(resolve));
  flows[1]?.onBytes((count) => (passed += count));
  // Both systems' buffers fill up, after which nothing moves any more.
  const sizes = [-1];
  while (sizes.at(-1) !== sizes.at(-2) || sizes.at(-1) === 0) {
    sizes.push(passed);
    for (let turn = 0; turn < 200; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  }
  expect(sent).toBeGreaterThan(passed);
  expect(passed).toBeLessThan(16_000_000);
  client.destroy();
  await entry.close();
  await target.close();
});
