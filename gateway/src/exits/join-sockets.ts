import type { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { linger } from '../linger.ts';
import type { Flow } from '../metering/flow.ts';
import type { Turns } from '../metering/turns.ts';
import type { MeteredConnection } from '../metering/metered-connection.ts';
import { BulkSocket } from './bulk-socket.ts';
import { forgetLasting, probeLasting } from './probe-lasting.ts';

/** Passes what one socket receives to another, and reads on only when the other can take more. `pipe` does the same at twice the cost. */
class Relay implements Flow {
  readonly #from: Socket;
  readonly #to: Socket;
  #listeners: ((count: number) => void)[] | undefined;
  #isWaiting = false;
  #isPaused = false;
  #isStopped = false;
  #isResting = false;
  turns: Turns | undefined;
  /** Whether all has been passed on. */
  isDone = false;

  constructor(from: Socket, to: Socket) {
    this.#from = from;
    this.#to = to;
    from.on('end', () => {
      if (!this.#isStopped) this.#end();
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
    // It was paused while the target was being reached, and may have ended.
    if (from.readableEnded) this.#end();
    else if (!this.#isPaused) from.resume();
  }

  onBytes(listener: (count: number) => void): void {
    this.#listeners = [...(this.#listeners ?? []), listener];
  }

  pause(): void {
    this.#isPaused = true;
    this.#from.pause();
  }

  resume(): void {
    this.#isPaused = false;
    if (!this.#isWaiting && !this.#isStopped && !this.#isResting) this.#from.resume();
  }

  stop(): void {
    this.#isStopped = true;
    this.#from.pause();
  }

  goOn(): void {
    this.#isResting = false;
    if (!this.#isWaiting && !this.#isPaused && !this.#isStopped) this.#from.resume();
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
    this.#isResting = this.turns?.take(this) === false;
    // Among many, long reads would make the turns long.
    if (this.#from instanceof BulkSocket) this.#from.readNext(this.turns?.isCrowded ? 'short' : 'long');
    return !this.#isWaiting && !this.#isPaused && !this.#isStopped && !this.#isResting;
  }

  #end(): void {
    const to = this.#to;
    // Closing a connection that needs nothing more also ends it, with one system call instead of two. TLS has an end of its own.
    this.isDone = to.readableEnded && to.writableLength === 0 && !(to instanceof TLSSocket);
    if (this.isDone) to.destroy();
    else to.end();
  }

  readonly #readOn = (): void => {
    if (!this.#isWaiting || this.#isStopped || this.#to.writableLength > 0) return;
    this.#isWaiting = false;
    if (!this.#isPaused && !this.#isResting) this.#from.resume();
  };
}

/** How long a client may take to read what is left once its target has broken the connection. */
const DRAIN_MILLISECONDS = 30_000;

/** Closes a client's connection once what the target has sent is on its way (RFC 9110, 9.3.6). */
function drain(client: Socket): void {
  const timer = setTimeout(() => client.destroy(), DRAIN_MILLISECONDS);
  client.once('close', () => clearTimeout(timer));
  client.end(() => linger(client));
}

/**
 * Forwards bytes in both directions until both sides have ended. Half-open connections are allowed: a side that has ended may still
 * receive. Ends the metering once both sides are closed: `failed` if the target broke the connection, `aborted` if the client left before
 * its end. Nothing is to be awaited, so that an idle tunnel doesn't keep the request that opened it.
 */
export function joinSockets(client: Socket, target: Socket, metered: Pick<MeteredConnection, 'watch' | 'answered' | 'end'>): void {
  let isBroken = false;
  let open = 2;
  target.on('error', () => {
    isBroken = true;
    target.destroy();
  });
  const [question, answer] = [new Relay(client, target), new Relay(target, client)];
  const whenClosed = (one: Socket, other: Socket, into: Relay) => {
    const onClosed = () => {
      forgetLasting(one);
      // After a clean end in both directions, the other may still have to write. One whose relay was stopped never ends without help.
      const isClean = one.readableEnded && other.readableEnded && (one.writableFinished || into.isDone);
      // What a client has sent isn't waited for: without it, nobody counts the connection.
      if (!isClean && other === client && client.writableLength > 0) drain(client);
      else if (!isClean) other.destroy();
      open -= 1;
      if (open === 0) metered.end(isBroken ? 'failed' : client.writableFinished || answer.isDone ? 'ok' : 'aborted');
    };
    if (one.closed) return onClosed();
    probeLasting(one);
    return one.on('close', onClosed);
  };
  whenClosed(client, target, answer);
  whenClosed(target, client, question);
  answer.onBytes(() => metered.answered());
  for (const flow of [question, answer]) {
    metered.watch(flow);
    flow.start();
  }
}
