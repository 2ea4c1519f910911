import { GRANT_SECONDS } from 'shared-contracts/constants';
import { keptOnRecall } from 'shared-contracts/rules/traffic-grants';
import type { CallRequest, CallResponse } from 'shared-contracts/api/calls';
import type { Admission } from '../access/access-gate.ts';

/** How long an unused quota is kept: longer than the access gate admits anyone without asking the API. */
const KEPT_MILLISECONDS = 300_000;
/** When grants end at a gateway that can't reach the API: before the API ends them, by more than it may be late in noting its last question. */
const GRANT_MILLISECONDS = GRANT_SECONDS * 1000 - 90_000;
/** How long connections wait for what other gateways give back: they are asked every second. */
const WAIT_MILLISECONDS = 3000;
/** Whether an order is in use is judged by this time. */
const IDLE_MILLISECONDS = 1000;

type Granted = NonNullable<CallResponse<'usageReport'>['grants']>[number];
export type GrantChange = NonNullable<CallRequest<'usageReport'>['grants']>[number];

/** An order, or a sub-user of one. */
interface Quota {
  /** Bytes that this gateway has counted for it, including those an earlier run left in the spool. */
  counted: number;
  /** Counted bytes that the API has booked, or never will. */
  booked: number;
  /** Counted bytes that the API may have booked: their report is in flight, or its response was lost. */
  uncertain: number;
  /** Upper bound for `counted`. */
  limit: number;
  endsAt: number;
  usedAt: number;
  /** When its last byte was counted. */
  countedAt: number;
  /** How many reports had been finished when one last included it. */
  lastReport: number;
  /** Whether its limit was granted to this gateway alone. */
  isGranted: boolean;
  /** Whether the order has more than that. */
  hasMore: boolean;
  /** Since when connections have waited for more. */
  waitsSince: number | undefined;
  /** Change of its grant that a report has to include, and whether that report is on its way. */
  change: { readonly wantsMore: boolean; isSent: boolean } | undefined;
}

/** Bytes by the id of an order or a sub-user. */
export type BytesByQuota = ReadonlyMap<string, number>;

/**
 * What may still be counted of each order and sub-user, from the API's latest figure and what this gateway has counted. The API's figure
 * doesn't include unreported usage, so that is subtracted here.
 *
 * An order that other gateways may use too has a grant instead: the API deducts it from what it grants to others until this gateway has
 * reported it as used, or has reported that it keeps less ([ADR 34](../../../docs/adr/0034-traffic-is-granted-to-gateways.md)).
 */
export class Quotas {
  readonly #quotas = new Map<string, Quota>();
  readonly #seen = new WeakSet<Admission['access']>();
  readonly #clock: () => number;
  /** When the API was last reached by the call that keeps the grants. */
  #heartbeatAt = -Infinity;
  /** How many reports the API has booked, or never will. */
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
    // It counts once the order has a grant.
    if (access.needsGrant && !this.#quotas.has(orderId)) return;
    this.#seen.add(access);
    const endsAt = Date.parse(access.endsAt);
    if (access.needsGrant) this.#admitGranted(orderId, { leftBytes, endsAt, isNew });
    else if (isNew || !this.#quotas.has(orderId)) this.#apply(orderId, { leftBytes, endsAt, reportsBefore });
    if (subUser && (isNew || !this.#quotas.has(subUser.id)))
      this.#apply(subUser.id, { leftBytes: subUser.leftBytes ?? Infinity, endsAt, reportsBefore });
  }

  count(id: string, bytes: number): void {
    const quota = this.#quotas.get(id);
    if (!quota) return;
    quota.counted += bytes;
    quota.countedAt = this.#clock();
    quota.usedAt = quota.countedAt;
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
  noteSent(bytes: BytesByQuota): void {
    for (const [id, count] of bytes) this.#of(id).uncertain += count;
  }

  /** Records that the API has booked a report, or never will. */
  noteFinished(bytes: BytesByQuota): void {
    this.finishedReports += 1;
    for (const [id, count] of bytes) {
      const quota = this.#of(id);
      quota.uncertain -= count;
      quota.booked += count;
      quota.lastReport = this.finishedReports;
    }
  }

  /** Applies what the API says is left of a quota, with all reports that are finished. Other gateways may have used it, too. */
  applyLeft(id: string, leftBytes: number): void {
    const quota = this.#quotas.get(id);
    if (quota && !quota.isGranted) this.#limit(quota, leftBytes);
  }

  /** Bytes that may still be counted; `Infinity` if nothing is known of the id. */
  left(id: string): number {
    const quota = this.#quotas.get(id);
    if (quota === undefined) return Infinity;
    return quota.isGranted && this.#mayHaveLostGrants ? Math.min(0, quota.limit - quota.counted) : quota.limit - quota.counted;
  }

  isUsedUp(id: string): boolean {
    return this.left(id) <= 0;
  }

  hasEnded(id: string): boolean {
    return (this.#quotas.get(id)?.endsAt ?? Infinity) <= this.#clock();
  }

  /** Records that the API was reached by the call that keeps the grants. @param at when the call was made */
  recordHeartbeat(at: number): void {
    if (at - this.#heartbeatAt >= GRANT_MILLISECONDS) {
      // The API may have granted them to others meanwhile.
      for (const quota of this.#quotas.values())
        if (quota.isGranted) [quota.limit, quota.hasMore] = [Math.min(quota.limit, quota.counted), true];
    }
    this.#heartbeatAt = at;
  }

  isGranted(id: string): boolean {
    return this.#quotas.get(id)?.isGranted ?? false;
  }

  /** Whether an order has more than this gateway's grant. */
  hasMore(id: string): boolean {
    return this.#quotas.get(id)?.hasMore ?? false;
  }

  /** Whether connections of an order wait for more. */
  isWaiting(id: string): boolean {
    return this.#quotas.get(id)?.waitsSince !== undefined && this.mayGrow(id);
  }

  /** Whether more may be granted of an order whose grant is used up, so that its connections may wait. */
  mayGrow(id: string): boolean {
    const quota = this.#quotas.get(id);
    if (!quota?.isGranted || !quota.hasMore || this.#mayHaveLostGrants) return false;
    return quota.waitsSince === undefined || this.#clock() - quota.waitsSince < WAIT_MILLISECONDS;
  }

  /** Starts with a grant that was asked for without a report, because nothing was known of the order. */
  startGrant({ id, bytes, isAll }: Granted): void {
    const quota = this.#of(id);
    if (quota.isGranted) return;
    // Whatever was counted before is covered by the grant of an earlier run.
    quota.limit = quota.counted + bytes;
    quota.isGranted = true;
    quota.hasMore = !isAll;
  }

  /** Applies what the API grants beyond all reports that are finished. */
  applyGrant({ id, bytes, isAll }: Granted): void {
    const quota = this.#quotas.get(id);
    if (!quota?.isGranted) return;
    const limit = quota.booked + bytes;
    // What is about to be given back isn't taken again.
    const givesBack = quota.change !== undefined && !quota.change.wantsMore;
    quota.limit = givesBack ? Math.min(quota.limit, limit) : limit;
    quota.hasMore = givesBack || !isAll;
    if (quota.limit > quota.counted) quota.waitsSince = undefined;
  }

  /** Records that the order has ended, and its grant with it. */
  end(id: string): void {
    const quota = this.#quotas.get(id);
    if (quota?.isGranted) [quota.limit, quota.hasMore] = [Math.min(quota.limit, quota.counted), false];
  }

  /**
   * Has the next report ask for more of an order whose connections wait.
   * @param inTransit bytes that they have accepted and that aren't counted yet
   */
  askMore(id: string, inTransit: number): void {
    const quota = this.#quotas.get(id);
    if (!quota?.isGranted) return;
    quota.waitsSince ??= this.#clock();
    this.#keep(quota, inTransit, true);
  }

  /**
   * Gives back some of an order, because another gateway needs it.
   * @param inTransit as above
   */
  giveBack(id: string, inTransit: number): void {
    const quota = this.#of(id);
    if (!quota.isGranted) {
      // The response to the question for this grant was lost.
      [quota.isGranted, quota.hasMore, quota.limit] = [true, true, quota.counted];
    }
    const isIdle = this.#clock() - quota.countedAt >= IDLE_MILLISECONDS;
    const left = this.hasEnded(id) ? 0 : quota.limit - quota.counted - inTransit;
    this.#keep(quota, inTransit + keptOnRecall(left, isIdle), false);
  }

  /** Gives everything back that has not been counted. */
  giveAllBack(): void {
    for (const quota of this.#quotas.values()) if (quota.isGranted && quota.limit > quota.booked) this.#keep(quota, 0, false);
  }

  /** Whether a report has to include a change. */
  get hasChanges(): boolean {
    return [...this.#quotas.values()].some(({ change }) => change && !change.isSent);
  }

  /** Changes for the report that is about to be sent for the first time, relative to all reports up to it. */
  takeChanges(most: number): GrantChange[] {
    const taken = [...this.#quotas].filter(([, { change }]) => change && !change.isSent).slice(0, most);
    return taken.map(([orderId, quota]) => {
      const { limit, booked, uncertain } = quota;
      quota.change = { wantsMore: quota.change?.wantsMore ?? false, isSent: true };
      return { orderId, keptBytes: Math.max(0, limit - booked - uncertain), wantsMore: quota.change.wantsMore };
    });
  }

  /** Records that the API has received them. */
  finishChanges(changes: readonly GrantChange[]): void {
    for (const { orderId } of changes) {
      const quota = this.#quotas.get(orderId);
      if (quota) quota.change = undefined;
    }
  }

  /** @param inUse ids with open connections */
  tidy(inUse: ReadonlySet<string>): void {
    const before = this.#clock() - KEPT_MILLISECONDS;
    for (const [id, quota] of this.#quotas) {
      if (quota.usedAt >= before || quota.counted !== quota.booked || quota.change || inUse.has(id)) continue;
      if (quota.isGranted && quota.limit > quota.counted) this.#keep(quota, 0, false);
      else this.#quotas.delete(id);
    }
  }

  get #mayHaveLostGrants(): boolean {
    return this.#clock() - this.#heartbeatAt >= GRANT_MILLISECONDS;
  }

  #admitGranted(id: string, told: { readonly leftBytes: number; readonly endsAt: number; readonly isNew: boolean }): void {
    const quota = this.#quotas.get(id);
    if (!quota) return;
    // The grant has ended with the order, which was renewed since: what was left then may be void.
    if (quota.isGranted && this.hasEnded(id)) this.#keep(quota, 0, true);
    quota.endsAt = told.endsAt;
    quota.usedAt = this.#clock();
    // It may have been renewed.
    if (told.isNew && told.leftBytes > quota.counted - quota.booked && quota.limit <= quota.counted)
      [quota.hasMore, quota.waitsSince] = [true, undefined];
  }

  /** @param bytes to keep beyond what is counted */
  #keep(quota: Quota, bytes: number, wantsMore: boolean): void {
    // While an earlier change is on its way, the API's figures don't include this one.
    if (quota.change?.isSent) return;
    // Others may have the rest, which isn't used up; the API's response tells.
    quota.hasMore = true;
    quota.limit = quota.counted + bytes;
    quota.change = { wantsMore: wantsMore || (quota.change?.wantsMore ?? false), isSent: false };
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
    const least = leftBytes + quota.booked;
    quota.limit = Math.min(Math.max(quota.limit, least), least + quota.uncertain);
  }

  #of(id: string): Quota {
    const known = this.#quotas.get(id);
    if (known) return known;
    const usedAt = this.#clock();
    const numbers = {
      counted: 0,
      booked: 0,
      uncertain: 0,
      limit: -Infinity,
      endsAt: Infinity,
      usedAt,
      countedAt: -Infinity,
      lastReport: 0,
    };
    const quota = { ...numbers, isGranted: false, hasMore: false, waitsSince: undefined, change: undefined };
    this.#quotas.set(id, quota);
    return quota;
  }
}
