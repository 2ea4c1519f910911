import type { Admission } from '../access/access-gate.ts';

/** How long an unused account is kept: longer than the access gate admits anyone without asking the API. */
const KEPT_MILLISECONDS = 300_000;

/** An order, or a sub-user of one. */
interface Account {
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
export type BytesByAccount = ReadonlyMap<string, number>;

/**
 * The remaining allowance of each order and sub-user, from the API's latest figure and what this gateway has counted. The API's figure
 * doesn't include unreported use, so that is subtracted here.
 */
export class Accounts {
  readonly #accounts = new Map<string, Account>();
  readonly #seen = new WeakSet<Admission['access']>();
  readonly #clock: () => number;
  /** Reports that the API has accepted or will never accept. */
  finishedReports = 0;

  constructor(clock: () => number) {
    this.#clock = clock;
  }

  /** Applies an admission by the API. Each one counts once, from when it was new: connections admitted with an older one change nothing. */
  hear({ access, reportsBefore }: Admission): void {
    const { orderId, subUser, leftBytes } = access;
    const isNew = !this.#seen.has(access);
    const isKnown = this.#accounts.has(orderId) && (!subUser || this.#accounts.has(subUser.id));
    if (!isNew && isKnown) return;
    this.#seen.add(access);
    const endsAt = Date.parse(access.endsAt);
    if (isNew || !this.#accounts.has(orderId)) this.#hear(orderId, { leftBytes, endsAt, reportsBefore });
    if (subUser && (isNew || !this.#accounts.has(subUser.id)))
      this.#hear(subUser.id, { leftBytes: subUser.leftBytes ?? Infinity, endsAt, reportsBefore });
  }

  count(id: string, bytes: number): void {
    const account = this.#accounts.get(id);
    if (!account) return;
    account.counted += bytes;
    account.usedAt = this.#clock();
  }

  /** Restores use that an earlier run counted and may have reported. */
  restore(bytes: BytesByAccount): void {
    for (const [id, count] of bytes) {
      const account = this.#of(id);
      account.counted += count;
      account.uncertain += count;
    }
  }

  /** Records that a report is sent for the first time. */
  send(bytes: BytesByAccount): void {
    for (const [id, count] of bytes) this.#of(id).uncertain += count;
  }

  /** Records that the API has accepted a report, or never will. */
  finish(bytes: BytesByAccount): void {
    this.finishedReports += 1;
    for (const [id, count] of bytes) {
      const account = this.#of(id);
      account.uncertain -= count;
      account.takenIn += count;
      account.lastReport = this.finishedReports;
    }
  }

  /** Bytes that may still be counted; `Infinity` if nothing is known of the id. */
  left(id: string): number {
    const account = this.#accounts.get(id);
    return account === undefined ? Infinity : account.limit - account.counted;
  }

  isUsedUp(id: string): boolean {
    return this.left(id) <= 0;
  }

  isOver(id: string): boolean {
    return (this.#accounts.get(id)?.endsAt ?? Infinity) <= this.#clock();
  }

  /** @param inUse ids with open connections */
  tidy(inUse: ReadonlySet<string>): void {
    const before = this.#clock() - KEPT_MILLISECONDS;
    for (const [id, { usedAt, counted, takenIn }] of this.#accounts)
      if (usedAt < before && counted === takenIn && !inUse.has(id)) this.#accounts.delete(id);
  }

  #hear(id: string, told: { readonly leftBytes: number; readonly endsAt: number; readonly reportsBefore: number }): void {
    const account = this.#of(id);
    account.endsAt = told.endsAt;
    account.usedAt = this.#clock();
    // A report that was finished in the meantime may or may not be included in this figure, so the previous limit stays.
    if (account.lastReport > told.reportsBefore && account.limit !== -Infinity) return;
    const least = told.leftBytes + account.takenIn;
    account.limit = Math.min(Math.max(account.limit, least), least + account.uncertain);
  }

  #of(id: string): Account {
    const known = this.#accounts.get(id);
    if (known) return known;
    const usedAt = this.#clock();
    const account = { counted: 0, takenIn: 0, uncertain: 0, limit: -Infinity, endsAt: Infinity, usedAt, lastReport: 0 };
    this.#accounts.set(id, account);
    return account;
  }
}
