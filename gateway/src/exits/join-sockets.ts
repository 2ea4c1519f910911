import type { Socket } from 'node:net';
import { pipedFlow, type Flow } from '../metering/flow.ts';
import type { MeteredConnection } from '../metering/meter.ts';
import type { UsageOutcome } from '../metering/usage-book.ts';
import { BulkSocket } from './bulk-socket.ts';

/** Idle time before keep-alive probes are sent. */
const KEEP_ALIVE_MILLISECONDS = 60_000;

/** Passes what a target sends to its client. It is read again only when the client's system has taken it. */
function relay(target: BulkSocket, client: Socket): Flow {
  const listeners: ((count: number) => void)[] = [];
  let isWaiting = false;
  let isStopped = false;
  const onWritten = () => {
    if (!isWaiting || isStopped) return;
    isWaiting = false;
    target.resume();
  };
  target.once('end', () => {
    if (!isStopped) client.end();
  });
  target.deliverTo((bytes) => {
    client.write(bytes, onWritten);
    for (const listener of listeners) listener(bytes.length);
    isWaiting = client.writableLength > 0 || isStopped;
    return !isWaiting;
  });
  return {
    onBytes: (listener) => void listeners.push(listener),
    stop: () => {
      isStopped = true;
      target.pause();
    },
  };
}

function pass(one: Socket, other: Socket): Flow {
  if (one instanceof BulkSocket) return relay(one, other);
  one.pipe(other);
  return pipedFlow(one);
}

/** Resolves when the first socket is closed. */
async function whenClosed(one: Socket, other: Socket): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      // A socket that ended cleanly leaves the other open until its own end.
      if (!one.readableEnded || !one.writableFinished) other.destroy();
      resolve();
    };
    if (one.closed) return end();
    one.setKeepAlive(true, KEEP_ALIVE_MILLISECONDS);
    one.on('error', () => one.destroy());
    return one.once('close', end);
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
  const ends = [whenClosed(client, target), whenClosed(target, client)];
  const answer = pass(target, client);
  answer.onBytes(metered.answered);
  for (const flow of [pass(client, target), answer]) metered.watch(flow);
  await Promise.all(ends);
  if (isBroken) return 'failed';
  return client.writableFinished ? 'ok' : 'aborted';
}
