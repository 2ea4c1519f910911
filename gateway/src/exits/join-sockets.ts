import type { Socket } from 'node:net';

/** Idle time before keep-alive probes are sent. */
const KEEP_ALIVE_MILLISECONDS = 60_000;

/** Forwards data from one socket to the other. Resolves when the first is closed. */
async function forward(one: Socket, other: Socket): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      // A socket that ended cleanly leaves the other open until its own end.
      if (!one.readableEnded || !one.writableFinished) other.destroy();
      resolve();
    };
    if (one.closed) return end();
    one.setKeepAlive(true, KEEP_ALIVE_MILLISECONDS);
    one.on('error', () => one.destroy());
    one.once('close', end);
    return one.pipe(other);
  });
}

/**
 * Forwards bytes in both directions until both sides have ended. Half-open connections are allowed: a side that has ended may still
 * receive.
 * @returns whether the target broke the connection, once both sides are closed
 */
export async function joinSockets(client: Socket, target: Socket): Promise<{ isBroken: boolean }> {
  let isBroken = false;
  target.on('error', () => (isBroken = true));
  await Promise.all([forward(client, target), forward(target, client)]);
  return { isBroken };
}
