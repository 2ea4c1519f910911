import { Socket } from 'node:net';

/** Enough for a handshake; a connection that is idle holds no more. */
const SMALL_BYTES = 4096;
const LARGE_BYTES = 262_144;
/** Large buffers kept for the next connections. */
const SPARE_BUFFERS = 32;

const spare: Buffer<ArrayBuffer>[] = [];

/** @returns whether the bytes have been used; otherwise reading stops until `resume`, and the buffer isn't reused */
type Receiver = (bytes: Buffer) => boolean;

/**
 * A socket that hands received bytes to one receiver in buffers that it reuses, instead of emitting each read in a buffer of its own: those
 * would make up most of a relay's work for the garbage collector. It doesn't read before it has a receiver.
 */
export class BulkSocket extends Socket {
  #buffer = Buffer.allocUnsafeSlow(SMALL_BYTES);
  #receive: Receiver | undefined;
  /** Whether nothing refers to the bytes of the last read any more. */
  #isUsed = true;

  constructor() {
    super({
      allowHalfOpen: true,
      onread: {
        buffer: () => this.#buffer,
        callback: (count) => this.#deliver(count),
      },
    });
    this.pause();
    this.once('close', () => this.#replace(SMALL_BYTES));
  }

  deliverTo(receive: Receiver): void {
    this.#receive = receive;
    this.resume();
  }

  #deliver(count: number): boolean {
    const buffer = this.#buffer;
    this.#isUsed = this.#receive?.(buffer.subarray(0, count)) ?? true;
    if (count === buffer.length) this.#replace(LARGE_BYTES);
    else if (count < SMALL_BYTES) this.#replace(SMALL_BYTES);
    return this.#isUsed;
  }

  #replace(size: number): void {
    const before = this.#buffer;
    if (before.length === size) return;
    this.#buffer = (size === LARGE_BYTES ? spare.pop() : undefined) ?? Buffer.allocUnsafeSlow(size);
    if (this.#isUsed && before.length === LARGE_BYTES && spare.length < SPARE_BUFFERS) spare.push(before);
  }
}
