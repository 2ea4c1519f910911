import type { Socket } from 'node:net';
import type { Flow } from '../metering/flow.ts';
import type { MeteredConnection } from '../metering/meter.ts';
import type { UsageOutcome } from '../metering/usage-book.ts';
import { BulkSocket } from './bulk-socket.ts';

/** Idle time before keep-alive probes are sent. */
const KEEP_ALIVE_MILLISECONDS = 60_000;

/** Passes what one socket receives to another, and reads on only when the other can take more. `pipe` does the same at twice the cost. */
class Relay implements Flow {
  readonly #from: Socket;
  readonly #to: Socket;
  #listeners: ((count: number) => void)[] | undefined;
  #isWaiting = false;
  #isStopped = false;

  constructor(from: Socket, to: Socket) {
    this.#from = from;
    this.#to = to;
    from.once('end', () => {
      if (!this.#isStopped) to.end();
    });
  }

  /** Starts reading. */
  start(): void {
    const from = this.#from;
    if (from instanceof BulkSocket) from.deliverTo((bytes, isReused) => this.#pass(bytes, isReused));
    else
      from.on('data', (bytes: Buffer) => {
        if (!this.#pass(bytes, false)) from.pause();
      });
    // The socket may have been paused while the target was being reached.
    from.resume();
  }

  onBytes(listener: (count: number) => void): void {
    (this.#listeners ??= []).push(listener);
  }

  stop(): void {
    this.#isStopped = true;
    this.#from.pause();
  }

  /**
   * @param isReused whether the bytes must not be referred to any more once others are read
   * @returns whether more can be read
   */
  #pass(bytes: Buffer, isReused: boolean): boolean {
    if (this.#isStopped) return false;
    const to = this.#to;
    if (isReused) {
      to.write(bytes, this.#readOn);
      this.#isWaiting = to.writableLength > 0;
    } else {
      this.#isWaiting = !to.write(bytes);
      if (this.#isWaiting) to.once('drain', this.#readOn);
    }
    if (this.#listeners) for (const listener of this.#listeners) listener(bytes.length);
    return !this.#isWaiting && !this.#isStopped;
  }

  readonly #readOn = (): void => {
    if (!this.#isWaiting || this.#isStopped || this.#to.writableLength > 0) return;
    this.#isWaiting = false;
    this.#from.resume();
  };
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
  return new Promise((resolve) => {
    let isBroken = false;
    let open = 2;
    target.on('error', () => {
      isBroken = true;
      target.destroy();
    });
    const whenClosed = (one: Socket, other: Socket) => {
      const onClosed = () => {
        // A socket that ended cleanly leaves the other open until its own end.
        if (!one.readableEnded || !one.writableFinished) other.destroy();
        open -= 1;
        if (open === 0) resolve(isBroken ? 'failed' : client.writableFinished ? 'ok' : 'aborted');
      };
      if (one.closed) return onClosed();
      one.setKeepAlive(true, KEEP_ALIVE_MILLISECONDS);
      return one.once('close', onClosed);
    };
    whenClosed(client, target);
    whenClosed(target, client);
    const answer = new Relay(target, client);
    answer.onBytes(() => metered.answered());
    for (const flow of [new Relay(client, target), answer]) {
      metered.watch(flow);
      flow.start();
    }
  });
}
