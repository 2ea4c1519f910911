import type { Socket } from 'node:net';

/** How long a connection may rest before the other side is asked whether it is still there. */
const KEEP_ALIVE_MILLISECONDS = 60_000;

/** Passes what one side says on to the other. Resolves when the one is closed. */
async function passOn(one: Socket, other: Socket): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      // One that has heard and said all it had to leaves the other to its own end.
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
 * Passes bytes both ways until both sides have ended, each in its own time: one that has said all it had to may still listen.
 * @returns once both are closed, whether the target broke off
 */
export async function joinSockets(client: Socket, target: Socket): Promise<{ isBroken: boolean }> {
  let isBroken = false;
  target.on('error', () => (isBroken = true));
  await Promise.all([passOn(client, target), passOn(target, client)]);
  return { isBroken };
}
