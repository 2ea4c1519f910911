import type { Flow } from './flow.ts';

/** Orders and sub-users with less left than this are watched chunk by chunk: it is more than a gateway transfers between two settlements. */
const WATCHED_BELOW_BYTES = 1e9;

/** The connections of an order or a sub-user, as the meter knows them. */
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
  readonly measure: (quotaId: string) => Remainder;
  /** Called when the connections of a quota must stop accepting bytes. */
  readonly onUsed: (quotaId: string) => void;
}

/**
 * Stops the connections of a quota, which is an order or a sub-user, once they have accepted all that is left of it. Bytes are counted
 * only when they have been sent on, so many slow readers could otherwise take far more.
 */
export class Allowances {
  readonly #byQuota = new Map<string, Allowance>();
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  has(quotaId: string): boolean {
    return this.#byQuota.has(quotaId);
  }

  /**
   * Updates a quota's remaining traffic, and watches its chunks once little is left.
   * @param left bytes that may still be counted
   * @param flows of its connections
   */
  set(quotaId: string, left: number, flows: Iterable<Flow> = []): void {
    const known = this.#byQuota.get(quotaId);
    if (known) this.#measure(quotaId, known);
    if (known || left >= WATCHED_BELOW_BYTES) return;
    const allowance: Allowance = {
      left,
      untilMeasured: 0,
      isOverdue: false,
      onBytes: (count) => this.#take(quotaId, allowance, count),
    };
    this.#byQuota.set(quotaId, allowance);
    for (const flow of flows) flow.onBytes(allowance.onBytes);
  }

  watch(quotaId: string, flow: Flow): void {
    const allowance = this.#byQuota.get(quotaId);
    if (allowance) flow.onBytes(allowance.onBytes);
  }

  isUsed(quotaId: string): boolean {
    return (this.#byQuota.get(quotaId)?.left ?? Infinity) <= 0;
  }

  /** Whether the quota was used already at the previous settlement, so that its clients had time to read what had been accepted. */
  isOverdue(quotaId: string): boolean {
    const allowance = this.#byQuota.get(quotaId);
    if (!allowance || allowance.left > 0) return false;
    const { isOverdue } = allowance;
    allowance.isOverdue = true;
    return isOverdue;
  }

  /** @param inUse quotas with open connections */
  tidy(inUse: ReadonlySet<string>): void {
    for (const quotaId of this.#byQuota.keys()) if (!inUse.has(quotaId)) this.#byQuota.delete(quotaId);
  }

  #measure(quotaId: string, allowance: Allowance): void {
    const { left, readAhead } = this.#parts.measure(quotaId);
    allowance.left = left;
    allowance.untilMeasured = left - readAhead;
  }

  #take(quotaId: string, allowance: Allowance, bytes: number): void {
    if (allowance.left > 0) {
      allowance.untilMeasured -= bytes;
      if (allowance.untilMeasured > 0) return;
      this.#measure(quotaId, allowance);
    }
    if (allowance.left <= 0) this.#parts.onUsed(quotaId);
  }
}
