import type { Admission } from '../access/access-gate.ts';

/** How long an order is remembered that nobody uses: longer than the access gate lets anybody in without asking the API. */
const KEPT_MILLISECONDS = 300_000;

interface Account {
  /** What this gateway has counted of the order, what an earlier run left in the spool included. */
  counted: number;
  /** What of it the API has taken in. */
  takenIn: number;
  /** What of it the API may have taken in: it is on its way, or the answer was lost. */
  uncertain: number;
  /** How far `counted` may go. */
  limit: number;
  endsAt: number;
  usedAt: number;
  /** Which settled report was the last with use of this order. */
  lastReport: number;
}

/** Bytes of a report, by order. */
export type BytesByOrder = ReadonlyMap<string, number>;

/**
 * What orders may still use, by the API's last word on each and what this gateway has counted. The API's word leaves out what it has
 * not taken in yet, so that this is taken off it.
 */
export class Accounts {
  readonly #accounts = new Map<string, Account>();
  readonly #seen = new WeakSet<Admission['access']>();
  readonly #clock: () => number;
  /** Reports that the API has taken in, or never will. */
  settledReports = 0;

  constructor(clock: () => number) {
    this.#clock = clock;
  }

  /** Takes in the API's word. Each counts from when it was new: connections that are let in by an older one change nothing. */
  hear({ access, reportsBefore }: Admission): void {
    if (this.#seen.has(access) && this.#accounts.has(access.orderId)) return;
    this.#seen.add(access);
    const account = this.#of(access.orderId);
    account.endsAt = Date.parse(access.endsAt);
    account.usedAt = this.#clock();
    // A report that was settled meanwhile may or may not be part of the answer: the word before it still holds.
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

  /** Use that an earlier run has counted, and may have reported. */
  restore(bytes: BytesByOrder): void {
    for (const [orderId, count] of bytes) {
      const account = this.#of(orderId);
      account.counted += count;
      account.uncertain += count;
    }
  }

  /** A report is sent for the first time. */
  send(bytes: BytesByOrder): void {
    for (const [orderId, count] of bytes) this.#of(orderId).uncertain += count;
  }

  /** The API has taken a report in, or never will. */
  settle(bytes: BytesByOrder): void {
    this.settledReports += 1;
    for (const [orderId, count] of bytes) {
      const account = this.#of(orderId);
      account.uncertain -= count;
      account.takenIn += count;
      account.lastReport = this.settledReports;
    }
  }

  isUsedUp(orderId: string): boolean {
    const account = this.#accounts.get(orderId);
    return account !== undefined && account.counted >= account.limit;
  }

  isOver(orderId: string): boolean {
    return (this.#accounts.get(orderId)?.endsAt ?? Infinity) <= this.#clock();
  }

  /** @param inUse orders that have connections */
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
