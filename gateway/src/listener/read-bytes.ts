import type { Socket } from 'node:net';

const events = ['readable', 'end', 'close'] as const;

/**
 * Reads the next bytes of a connection: exactly `count`, or all that have arrived if it is omitted. The remaining bytes stay buffered for
 * the next reader.
 * @returns undefined if the connection ends first
 */
export async function nextBytes(socket: Socket, count?: number): Promise<Buffer | undefined> {
  return new Promise((resolve) => {
    const look = () => {
      const bytes = socket.read(count) as Buffer | null;
      if (!bytes && !socket.readableEnded && !socket.destroyed) return;
      for (const event of events) socket.off(event, look);
      resolve(bytes && (count === undefined || bytes.length === count) ? bytes : undefined);
    };
    // Attach listeners only once: one attached while too few bytes are buffered is called immediately, which would loop forever.
    for (const event of events) socket.on(event, look);
    look();
  });
}
