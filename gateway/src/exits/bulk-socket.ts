import { Socket } from 'node:net';

/** Shared by all sockets that receive little: what they read is copied. So a connection that is idle holds no buffer. */
const shared = Buffer.allocUnsafeSlow(16_384);
/** A socket that receives more per read gets a buffer of its own, and keeps it as long as its reads are at least so large. */
const LITTLE_BYTES = 4096;
/** Sizes of such buffers: a short one for connections that take turns. */
const sizes = { long: 262_144, short: 16_384 } as const;
/** Buffers kept for the next connections. */
const SPARE_BYTES = 8_388_608;

const spare: Readonly<Record<keyof typeof sizes, Buffer<ArrayBuffer>[]>> = { long: [], short: [] };

const sizeOf = (buffer: Buffer): keyof typeof sizes => (buffer.length === sizes.long ? 'long' : 'short');

/**
 * @param isReused whether others will be read into the memory of these bytes
 * @returns whether these bytes have been used and more can be read; otherwise reading stops until `resume`
 */
type Receiver = (bytes: Buffer, isReused: boolean) => boolean;

/**
 * A socket that hands received bytes to one receiver in buffers that are reused, instead of emitting each read in a buffer of its own: those
 * would make up most of a relay's work for the garbage collector. It doesn't read before it has a receiver.
 */
export class BulkSocket extends Socket {
  #buffer = shared;
  #receive: Receiver | undefined;
  #size: keyof typeof sizes = 'long';
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
    // `connect` heeds this option only of sockets that it makes itself.
    this.setNoDelay(true);
    this.on('close', () => this.#replace(shared));
  }

  deliverTo(receive: Receiver): void {
    this.#receive = receive;
  }

  /** Makes the next reads short or long. Called by the receiver. */
  readNext(size: keyof typeof sizes): void {
    this.#size = size;
  }

  #deliver(count: number): boolean {
    const bytes = this.#buffer.subarray(0, count);
    const isShared = this.#buffer === shared;
    const mayReadOn = this.#receive?.(isShared ? Buffer.from(bytes) : bytes, !isShared) ?? true;
    this.#isUsed = isShared || mayReadOn;
    if (count <= LITTLE_BYTES) this.#replace(shared);
    else if (isShared || sizeOf(this.#buffer) !== this.#size)
      this.#replace(spare[this.#size].pop() ?? Buffer.allocUnsafeSlow(sizes[this.#size]));
    return mayReadOn;
  }

  #replace(buffer: Buffer<ArrayBuffer>): void {
    const before = this.#buffer;
    if (before === buffer) return;
    this.#buffer = buffer;
    const kept = spare[sizeOf(before)];
    if (before !== shared && this.#isUsed && kept.length * before.length < SPARE_BYTES) kept.push(before);
  }
}
