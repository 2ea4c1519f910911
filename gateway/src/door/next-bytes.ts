import type { Socket } from 'node:net';

const events = ['readable', 'end', 'close'] as const;

/**
 * The next bytes of a connection: so many and no more, or, where no number is said, all that have come. What comes after them stays for
 * the next reader.
 * @returns undefined where the connection ends before
 */
export async function nextBytes(socket: Socket, count?: number): Promise<Buffer | undefined> {
  return new Promise((resolve) => {
    const look = () => {
      const bytes = socket.read(count) as Buffer | null;
      if (!bytes && !socket.readableEnded && !socket.destroyed) return;
      for (const event of events) socket.off(event, look);
      resolve(bytes && (count === undefined || bytes.length === count) ? bytes : undefined);
    };
    // Put on once: a listener that is put on while less has come than is wanted is called at once, and would be for ever.
    for (const event of events) socket.on(event, look);
    look();
  });
}
