import type { Flow } from './flow.ts';

/** Orders with less left than this are watched chunk by chunk: it is more than a gateway transfers between two settlements. */
const WATCHED_BELOW_BYTES = 1e9;

/** An order's connections, as the meter knows them. */
export interface Remainder {
  /** Bytes that they may still accept from clients and targets. */
  readonly left: number;
  /** Bytes that they may have accepted without a chunk that was seen here, because their flows read ahead. */
  readonly readAhead: number;
}

interface Allowance {
  left: number;
  /** Bytes to see until the remainder is measured again. */
  untilMeasured: number;
  /** Whether a settlement has found it used. */
  isOverdue: boolean;
  readonly onBytes: (count: number) => void;
}

interface Parts {
  readonly measure: (orderId: string) => Remainder;
  /** Called when the connections of an order must stop accepting bytes. */
  readonly onUsed: (orderId: string) => void;
}

/**
 * Stops the connections of an order once they have accepted all that is left of it. Bytes are counted only when they have been sent on, so
 * many slow readers could otherwise take far more.
 */
export class Allowances {
  readonly #byOrder = new Map<string, Allowance>();
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  has(orderId: string): boolean {
    return this.#byOrder.has(orderId);
  }

  /**
   * Updates an order's remaining traffic, and watches the order's chunks once little is left.
   * @param left bytes that may still be counted
   * @param flows of its connections
   */
  set(orderId: string, left: number, flows: Iterable<Flow> = []): void {
    const known = this.#byOrder.get(orderId);
    if (known) this.#measure(orderId, known);
    if (known || left >= WATCHED_BELOW_BYTES) return;
    const allowance: Allowance = {
      left,
      untilMeasured: 0,
      isOverdue: false,
      onBytes: (count) => this.#take(orderId, allowance, count),
    };
    this.#byOrder.set(orderId, allowance);
    for (const flow of flows) flow.onBytes(allowance.onBytes);
  }

  watch(orderId: string, flow: Flow): void {
    const allowance = this.#byOrder.get(orderId);
    if (allowance) flow.onBytes(allowance.onBytes);
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

  #measure(orderId: string, allowance: Allowance): void {
    const { left, readAhead } = this.#parts.measure(orderId);
    allowance.left = left;
    allowance.untilMeasured = left - readAhead;
  }

  #take(orderId: string, allowance: Allowance, bytes: number): void {
    if (allowance.left <= 0) return;
    allowance.untilMeasured -= bytes;
    if (allowance.untilMeasured > 0) return;
    this.#measure(orderId, allowance);
    if (allowance.left <= 0) this.#parts.onUsed(orderId);
  }
}
