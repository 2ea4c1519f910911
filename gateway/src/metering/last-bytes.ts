import { PLENTY_BYTES } from 'shared-contracts/rules/traffic-grants';
import type { Flow } from './flow.ts';

/** Quotas with less left than this are watched chunk by chunk: more than is transferred between two settlements, even if one is late. */
const WATCHED_BELOW_BYTES = 2 * PLENTY_BYTES;

/** The connections of an order or a sub-user, as the meter knows them. */
export interface Measured {
  /** Bytes that they may still accept from clients and targets. */
  readonly left: number;
  /** Bytes that they may have accepted without a chunk that was seen here, because their flows read ahead. */
  readonly readAhead: number;
}

interface Watched {
  left: number;
  /** Bytes to see until the remainder is measured again. */
  untilMeasured: number;
  /** Whether a settlement has found it used. */
  isOverdue: boolean;
  readonly onBytes: (count: number) => void;
}

interface Parts {
  readonly measure: (quotaId: string) => Measured;
  /** Called when the connections of a quota must stop accepting bytes. */
  readonly onUsed: (quotaId: string) => void;
}

/**
 * Stops the connections of a quota, which is an order or a sub-user, once they have accepted all that is left of it. Bytes are counted
 * only when they have been sent on, so many slow readers could otherwise take far more.
 */
export class LastBytes {
  readonly #byQuota = new Map<string, Watched>();
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Measures again what is left of a quota that is watched. */
  measure(quotaId: string): void {
    const watched = this.#byQuota.get(quotaId);
    if (watched) this.#measure(quotaId, watched);
  }

  /**
   * Watches the chunks of a quota from now on, if little is left of it.
   * @param left bytes that may still be counted, those in transit included: it is measured with the first chunk
   * @param flows of its connections
   */
  start(quotaId: string, left: number, flows: Iterable<Flow> = []): void {
    if (left >= WATCHED_BELOW_BYTES || this.#byQuota.has(quotaId)) return;
    const watched: Watched = {
      left,
      untilMeasured: 0,
      isOverdue: false,
      onBytes: (count) => this.#take(quotaId, watched, count),
    };
    this.#byQuota.set(quotaId, watched);
    for (const flow of flows) flow.onBytes(watched.onBytes);
  }

  watch(quotaId: string, flow: Flow): void {
    const watched = this.#byQuota.get(quotaId);
    if (watched) flow.onBytes(watched.onBytes);
  }

  isUsed(quotaId: string): boolean {
    return (this.#byQuota.get(quotaId)?.left ?? Infinity) <= 0;
  }

  /** Whether the quota was used already at the previous settlement, so that its clients had time to read what had been accepted. */
  isOverdue(quotaId: string): boolean {
    const watched = this.#byQuota.get(quotaId);
    if (!watched || watched.left > 0) return false;
    const { isOverdue } = watched;
    watched.isOverdue = true;
    return isOverdue;
  }

  /** @param inUse quotas with open connections */
  tidy(inUse: ReadonlySet<string>): void {
    for (const quotaId of this.#byQuota.keys()) if (!inUse.has(quotaId)) this.#byQuota.delete(quotaId);
  }

  #measure(quotaId: string, watched: Watched): void {
    const { left, readAhead } = this.#parts.measure(quotaId);
    watched.left = left;
    watched.untilMeasured = left - readAhead;
  }

  #take(quotaId: string, watched: Watched, bytes: number): void {
    if (watched.left > 0) {
      watched.untilMeasured -= bytes;
      if (watched.untilMeasured > 0) return;
      this.#measure(quotaId, watched);
    }
    if (watched.left <= 0) this.#parts.onUsed(quotaId);
  }
}
