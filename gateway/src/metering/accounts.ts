import type { Admission } from '../access/access-gate.ts';

/** How long an unused order is kept: longer than the access gate admits anyone without asking the API. */
const KEPT_MILLISECONDS = 300_000;

interface Account {
  /** Bytes that this gateway has counted for the order, including those an earlier run left in the spool. */
  counted: number;
  /** Counted bytes that the API has accepted. */
  takenIn: number;
  /** Counted bytes that the API may have accepted: their report is in flight, or its response was lost. */
  uncertain: number;
  /** Upper bound for `counted`. */
  limit: number;
  endsAt: number;
  usedAt: number;
  /** Number of the last settled report that included this order. */
  lastReport: number;
}

export type BytesByOrder = ReadonlyMap<string, number>;

/**
 * The remaining allowance of each order, from the API's latest figure and what this gateway has counted. The API's figure doesn't include
 * unreported use, so that is subtracted here.
 */
export class Accounts {
  readonly #accounts = new Map<string, Account>();
  readonly #seen = new WeakSet<Admission['access']>();
  readonly #clock: () => number;
  /** Reports that the API has accepted or will never accept. */
  settledReports = 0;

  constructor(clock: () => number) {
    this.#clock = clock;
  }

  /** Applies an admission by the API. Each one counts once, from when it was new: connections admitted with an older one change nothing. */
  hear({ access, reportsBefore }: Admission): void {
    if (this.#seen.has(access) && this.#accounts.has(access.orderId)) return;
    this.#seen.add(access);
    const account = this.#of(access.orderId);
    account.endsAt = Date.parse(access.endsAt);
    account.usedAt = this.#clock();
    // A report that was settled in the meantime may or may not be included in this figure, so the previous limit stays.
    if (account.lastReport > reportsBefore && account.limit !== -Infinity) return;
    const least = access.leftBytes + account.takenIn;
    account.limit = Math.min(Math.max(account.limit, least), least + account.uncertain);
  }

  count(orderId: string, bytes: number): void {
    const account = this.#accounts.get(orderId);
    if (!account) return;
    account.counted += bytes;
    account.usedAt = this.#clock();
  }

  /** Restores use that an earlier run counted and may have reported. */
  restore(bytes: BytesByOrder): void {
    for (const [orderId, count] of bytes) {
      const account = this.#of(orderId);
      account.counted += count;
      account.uncertain += count;
    }
  }

  /** Records that a report is sent for the first time. */
  send(bytes: BytesByOrder): void {
    for (const [orderId, count] of bytes) this.#of(orderId).uncertain += count;
  }

  /** Records that the API has accepted a report, or never will. */
  settle(bytes: BytesByOrder): void {
    this.settledReports += 1;
    for (const [orderId, count] of bytes) {
      const account = this.#of(orderId);
      account.uncertain -= count;
      account.takenIn += count;
      account.lastReport = this.settledReports;
    }
  }

  /** Bytes that may still be counted; `Infinity` for an unknown order. */
  left(orderId: string): number {
    const account = this.#accounts.get(orderId);
    return account === undefined ? Infinity : account.limit - account.counted;
  }

  isUsedUp(orderId: string): boolean {
    return this.left(orderId) <= 0;
  }

  isOver(orderId: string): boolean {
    return (this.#accounts.get(orderId)?.endsAt ?? Infinity) <= this.#clock();
  }

  /** @param inUse orders with open connections */
  tidy(inUse: ReadonlySet<string>): void {
    const before = this.#clock() - KEPT_MILLISECONDS;
    for (const [orderId, { usedAt, counted, takenIn }] of this.#accounts)
      if (usedAt < before && counted === takenIn && !inUse.has(orderId)) this.#accounts.delete(orderId);
  }

  #of(orderId: string): Account {
    const known = this.#accounts.get(orderId);
    if (known) return known;
    const usedAt = this.#clock();
    const account = { counted: 0, takenIn: 0, uncertain: 0, limit: -Infinity, endsAt: Infinity, usedAt, lastReport: 0 };
    this.#accounts.set(orderId, account);
    return account;
  }
}
