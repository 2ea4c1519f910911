import type { Access } from '../access/access.ts';

/** How long an order is remembered that nobody uses: longer than the doorman lets anybody in without asking the API. */
const KEPT_MILLISECONDS = 300_000;

interface Account {
  /** What this gateway has counted of the order since it first saw it. */
  counted: number;
  /** How far that may go. */
  limit: number;
  endsAt: number;
  usedAt: number;
}

/** What orders may still use, by the API's last word on each and what this gateway has counted since. */
export class Accounts {
  readonly #accounts = new Map<string, Account>();
  readonly #seen = new WeakSet<Access>();
  readonly #clock: () => number;

  constructor(clock: () => number) {
    this.#clock = clock;
  }

  /** Takes in the API's word. Each counts from when it was new: connections that are let in by an older one change nothing. */
  hear(access: Access): void {
    const { orderId, leftBytes, endsAt } = access;
    const counted = this.#accounts.get(orderId)?.counted ?? 0;
    if (!this.#seen.has(access) || !this.#accounts.has(orderId))
      this.#accounts.set(orderId, { counted, limit: counted + leftBytes, endsAt: Date.parse(endsAt), usedAt: this.#clock() });
    this.#seen.add(access);
  }

  count(orderId: string, bytes: number): void {
    const account = this.#accounts.get(orderId);
    if (!account) return;
    account.counted += bytes;
    account.usedAt = this.#clock();
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
    for (const [orderId, { usedAt }] of this.#accounts) if (usedAt < before && !inUse.has(orderId)) this.#accounts.delete(orderId);
  }
}
