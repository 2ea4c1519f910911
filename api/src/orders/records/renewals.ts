import { BYTES_PER_GB, RENEW_WITHIN_DAYS, orderStatus } from 'shared-contracts/constants';
import { addDays, addMonths } from '../../platform/clock.ts';
import { usableKinds, type Order, type UsedOrder } from './tables.ts';
import { endAfter, monthsOf, type Validity } from './validity.ts';

/** Latest time at which an order can be renewed; undefined if it never can. */
export function renewalDeadline({ kind, status, failureReason, endsAt, endedAt }: Order): Date | undefined {
  if (!usableKinds.includes(kind)) return undefined;
  if (status === orderStatus.normal && endsAt) return addDays(endsAt, RENEW_WITHIN_DAYS);
  if (failureReason === 'expired' || failureReason === 'usedUp') return endedAt ? addDays(endedAt, RENEW_WITHIN_DAYS) : undefined;
  return undefined;
}

export function isRenewable(order: Order, now: Date): boolean {
  const until = renewalDeadline(order);
  return until !== undefined && now < until;
}

const monthNumber = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth();

/**
 * Adds a validity to the current end, or to now if that is later. Months are counted from the payment since which there was no gap, so that
 * one short month doesn't move all later ends: January 31, February 28, March 31.
 * @param paidAt when the order and its renewals were paid, earliest first; for months only
 */
export function extendedEnd(endsAt: Date | null, validity: Validity, now: Date, paidAt: readonly Date[] = []): Date {
  if (!endsAt || endsAt <= now) return endAfter(now, validity);
  for (const start of paidAt) {
    const passed = monthNumber(endsAt) - monthNumber(start);
    // To the millisecond, so after a gap only the payment that ended it fits.
    if (addMonths(start, passed).getTime() === endsAt.getTime()) return addMonths(start, passed + monthsOf(validity));
  }
  return endAfter(endsAt, validity);
}

/**
 * Changes that a renewal makes to an order. Validity adds up. New traffic is added to the total or to the usage, whichever is larger, so
 * that all of it is usable. Traffic left over at expiry has lapsed.
 */
export function extension(order: UsedOrder, bought: Validity & Pick<Order, 'gigabytes'>, now: Date) {
  const isRunning = order.endsAt !== null && order.endsAt > now;
  const base = isRunning ? Math.max(order.totalBytes, order.usedBytes) : order.usedBytes;
  return { endsAt: extendedEnd(order.endsAt, bought, now), totalBytes: base + bought.gigabytes * BYTES_PER_GB };
}
