import type { Admission } from '../access/access-gate.ts';

/** How long an unused quota is kept: longer than the access gate admits anyone without asking the API. */
const KEPT_MILLISECONDS = 300_000;

/** An order, or a sub-user of one. */
interface Quota {
  /** Bytes that this gateway has counted for it, including those an earlier run left in the spool. */
  counted: number;
  /** Counted bytes that the API has accepted. */
  takenIn: number;
  /** Counted bytes that the API may have accepted: their report is in flight, or its response was lost. */
  uncertain: number;
  /** Upper bound for `counted`. */
  limit: number;
  endsAt: number;
  usedAt: number;
  /** Number of the last finished report that included it. */
  lastReport: number;
}

/** Bytes by the id of an order or a sub-user. */
export type BytesByQuota = ReadonlyMap<string, number>;

/**
 * The remaining allowance of each order and sub-user, from the API's latest figure and what this gateway has counted. The API's figure
 * doesn't include unreported usage, so that is subtracted here.
 */
export class Quotas {
  readonly #quotas = new Map<string, Quota>();
  readonly #seen = new WeakSet<Admission['access']>();
  readonly #clock: () => number;
  /** Reports that the API has accepted or will never accept. */
  finishedReports = 0;

  constructor(clock: () => number) {
    this.#clock = clock;
  }

  /** Applies an admission by the API. Each one counts once, from when it was new: connections admitted with an older one change nothing. */
  applyAdmission({ access, reportsBefore }: Admission): void {
    const { orderId, subUser, leftBytes } = access;
    const isNew = !this.#seen.has(access);
    const isKnown = this.#quotas.has(orderId) && (!subUser || this.#quotas.has(subUser.id));
    if (!isNew && isKnown) return;
    this.#seen.add(access);
    const endsAt = Date.parse(access.endsAt);
    if (isNew || !this.#quotas.has(orderId)) this.#apply(orderId, { leftBytes, endsAt, reportsBefore });
    if (subUser && (isNew || !this.#quotas.has(subUser.id)))
      this.#apply(subUser.id, { leftBytes: subUser.leftBytes ?? Infinity, endsAt, reportsBefore });
  }

  count(id: string, bytes: number): void {
    const quota = this.#quotas.get(id);
    if (!quota) return;
    quota.counted += bytes;
    quota.usedAt = this.#clock();
  }

  /** Restores usage that an earlier run counted and may have reported. */
  restore(bytes: BytesByQuota): void {
    for (const [id, count] of bytes) {
      const quota = this.#of(id);
      quota.counted += count;
      quota.uncertain += count;
    }
  }

  /** Records that a report is sent for the first time. */
  send(bytes: BytesByQuota): void {
    for (const [id, count] of bytes) this.#of(id).uncertain += count;
  }

  /** Records that the API has accepted a report, or never will. */
  finish(bytes: BytesByQuota): void {
    this.finishedReports += 1;
    for (const [id, count] of bytes) {
      const quota = this.#of(id);
      quota.uncertain -= count;
      quota.takenIn += count;
      quota.lastReport = this.finishedReports;
    }
  }

  /** Applies what the API says is left of a quota, with all reports that are finished. Other gateways may have used it, too. */
  applyLeft(id: string, leftBytes: number): void {
    const quota = this.#quotas.get(id);
    if (quota) this.#limit(quota, leftBytes);
  }

  /** Bytes that may still be counted; `Infinity` if nothing is known of the id. */
  left(id: string): number {
    const quota = this.#quotas.get(id);
    return quota === undefined ? Infinity : quota.limit - quota.counted;
  }

  isUsedUp(id: string): boolean {
    return this.left(id) <= 0;
  }

  hasEnded(id: string): boolean {
    return (this.#quotas.get(id)?.endsAt ?? Infinity) <= this.#clock();
  }

  /** @param inUse ids with open connections */
  tidy(inUse: ReadonlySet<string>): void {
    const before = this.#clock() - KEPT_MILLISECONDS;
    for (const [id, { usedAt, counted, takenIn }] of this.#quotas)
      if (usedAt < before && counted === takenIn && !inUse.has(id)) this.#quotas.delete(id);
  }

  #apply(id: string, told: { readonly leftBytes: number; readonly endsAt: number; readonly reportsBefore: number }): void {
    const quota = this.#of(id);
    quota.endsAt = told.endsAt;
    quota.usedAt = this.#clock();
    // A report that was finished in the meantime may or may not be included in this figure, so the previous limit stays.
    if (quota.lastReport > told.reportsBefore && quota.limit !== -Infinity) return;
    this.#limit(quota, told.leftBytes);
  }

  #limit(quota: Quota, leftBytes: number): void {
    const least = leftBytes + quota.takenIn;
    quota.limit = Math.min(Math.max(quota.limit, least), least + quota.uncertain);
  }

  #of(id: string): Quota {
    const known = this.#quotas.get(id);
    if (known) return known;
    const usedAt = this.#clock();
    const quota = { counted: 0, takenIn: 0, uncertain: 0, limit: -Infinity, endsAt: Infinity, usedAt, lastReport: 0 };
    this.#quotas.set(id, quota);
    return quota;
  }
}
