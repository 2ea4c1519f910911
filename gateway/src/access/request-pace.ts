import { setTimeout as wait } from 'node:timers/promises';

/** How long an order may be idle to have its full burst again. */
const BURST_MILLISECONDS = 1000;

/**
 * Spaces out the requests of each order, so that one order can't take the whole core. A second's worth may come at once; further ones wait
 * for their turn (GCRA).
 */
export class RequestPace {
  readonly #spacing: number;
  readonly #clock: () => number;
  /** When the requests so far would have come at an even pace, by order; least recent first. */
  readonly #due = new Map<string, number>();

  /** @param clock in milliseconds */
  constructor(perSecond: number, clock: () => number = performance.now.bind(performance)) {
    this.#spacing = 1000 / perSecond;
    this.#clock = clock;
  }

  /** Number of orders that it remembers. */
  get size(): number {
    return this.#due.size;
  }

  /** Milliseconds that the next request of an order has to wait; counts it. */
  next(orderId: string): number {
    const now = this.#clock();
    this.#forgetBefore(now - BURST_MILLISECONDS);
    const due = Math.max(this.#due.get(orderId) ?? 0, now - BURST_MILLISECONDS) + this.#spacing;
    this.#due.delete(orderId);
    this.#due.set(orderId, due);
    return Math.max(0, due - now);
  }

  async turn(orderId: string): Promise<void> {
    const milliseconds = this.next(orderId);
    if (milliseconds > 0) await wait(milliseconds, undefined, { ref: false });
  }

  #forgetBefore(idle: number): void {
    for (const [orderId, due] of this.#due) {
      if (due > idle) return;
      this.#due.delete(orderId);
    }
  }
}
