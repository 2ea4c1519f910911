import type { Socket } from 'node:net';
import type { MeteredConnection } from '../metering/meter.ts';
import type { UsageOutcome } from '../metering/usage-book.ts';

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
 * @returns once both sides are closed: `failed` if the target broke the connection, `aborted` if the client left before its end
 */
export async function joinSockets(
  client: Socket,
  target: Socket,
  metered: Pick<MeteredConnection, 'watch' | 'answered'>,
): Promise<UsageOutcome> {
  let isBroken = false;
  target.on('error', () => (isBroken = true));
  const ends = [forward(client, target), forward(target, client)];
  target.once('data', metered.answered);
  for (const socket of [client, target]) metered.watch(socket);
  await Promise.all(ends);
  if (isBroken) return 'failed';
  return client.writableFinished ? 'ok' : 'aborted';
}
