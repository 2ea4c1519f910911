import type { Readable } from 'node:stream';

/** Orders with less left than this are watched chunk by chunk: it is more than a gateway transfers between two settlements. */
const WATCHED_BELOW_BYTES = 1e9;

interface Allowance {
  /** Bytes that the order's connections may still accept from clients and targets. */
  left: number;
  /** Whether a settlement has found it used. */
  isOverdue: boolean;
  readonly onData: (chunk: Buffer) => void;
}

/**
 * Stops the connections of an order once they have accepted all that is left of it. Bytes are counted only when they have been sent on, so
 * many slow readers could otherwise take far more.
 */
export class Allowances {
  readonly #byOrder = new Map<string, Allowance>();
  readonly #onUsed: (orderId: string) => void;

  /** @param onUsed called when the connections of an order must stop accepting bytes */
  constructor(onUsed: (orderId: string) => void) {
    this.#onUsed = onUsed;
  }

  has(orderId: string): boolean {
    return this.#byOrder.has(orderId);
  }

  /**
   * Updates what is left of an order, and starts watching it when that is little.
   * @param streams of its connections
   */
  set(orderId: string, left: number, streams: Iterable<Readable> = []): void {
    const known = this.#byOrder.get(orderId);
    if (known) known.left = left;
    if (known || left >= WATCHED_BELOW_BYTES) return;
    const allowance: Allowance = { left, isOverdue: false, onData: ({ length }) => this.#take(orderId, allowance, length) };
    this.#byOrder.set(orderId, allowance);
    for (const stream of streams) stream.on('data', allowance.onData);
  }

  /** Adds a stream of an order, which must be piped already. */
  watch(orderId: string, stream: Readable): void {
    const allowance = this.#byOrder.get(orderId);
    if (allowance) stream.on('data', allowance.onData);
  }

  isUsed(orderId: string): boolean {
    return (this.#byOrder.get(orderId)?.left ?? Infinity) <= 0;
  }

  /** Whether the order was used already at the previous settlement, so that its clients had time to read what had been accepted. */
  isOverdue(orderId: string): boolean {
    const allowance = this.#byOrder.get(orderId);
    if (!allowance || allowance.left > 0) return false;
    const { isOverdue } = allowance;
    allowance.isOverdue = true;
    return isOverdue;
  }

  /** @param inUse orders with open connections */
  tidy(inUse: ReadonlySet<string>): void {
    for (const orderId of this.#byOrder.keys()) if (!inUse.has(orderId)) this.#byOrder.delete(orderId);
  }

  #take(orderId: string, allowance: Allowance, bytes: number): void {
    const wasLeft = allowance.left > 0;
    allowance.left -= bytes;
    if (wasLeft && allowance.left <= 0) this.#onUsed(orderId);
  }
}
