import { setTimeout as wait } from 'node:timers/promises';

const SECOND = 1000;
/** In milliseconds: adding up intervals is inexact, which must not cost the last request of a burst. */
const ROUNDING = 0.001;

/**
 * Limits the requests of each order and sub-user per second, by the generic cell rate algorithm: a second's worth may come at once, and
 * those above it at an even pace.
 */
export class RequestPace {
  readonly #clock: () => number;
  /** When the requests so far would have come at an even pace, by ID; least recent first. */
  readonly #due = new Map<string, number>();

  /** @param clock in milliseconds */
  constructor(clock: () => number = performance.now.bind(performance)) {
    this.#clock = clock;
  }

  /** Number of IDs that it remembers. */
  get size(): number {
    return this.#due.size;
  }

  /** Milliseconds that the next request has to wait. Counts it, unless that is more than `longest`. */
  next(id: string, perSecond: number, longest = Infinity): number {
    const now = this.#clock();
    this.#forgetBefore(now - SECOND);
    const due = Math.max(this.#due.get(id) ?? -Infinity, now - SECOND) + SECOND / perSecond;
    const milliseconds = Math.max(0, due - now);
    if (milliseconds <= longest) {
      this.#due.delete(id);
      this.#due.set(id, due);
    }
    return milliseconds;
  }

  /**
   * Counts a request of an order, which has to wait for its turn so that one order can't take the whole core.
   * @returns undefined if it may pass at once
   */
  turn(orderId: string, perSecond: number): Promise<void> | undefined {
    const milliseconds = this.next(orderId, perSecond);
    return milliseconds > 0 ? wait(milliseconds, undefined, { ref: false }) : undefined;
  }

  /** Counts a request of a sub-user. Returns false, and counts nothing, if it is above the limit. */
  take(subUserId: string, perSecond: number): boolean {
    return this.next(subUserId, perSecond, ROUNDING) <= ROUNDING;
  }

  #forgetBefore(idle: number): void {
    for (const [id, due] of this.#due) {
      if (due > idle) return;
      this.#due.delete(id);
    }
  }
}
