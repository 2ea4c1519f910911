import { BYTES_PER_GB, RENEW_WITHIN_DAYS, orderStatus } from 'shared-contracts/constants';
import { addDays } from '../../platform/clock.ts';
import type { Order } from './tables.ts';
import { endAfter, type Validity } from './validity.ts';

/** Latest time at which an order can be renewed; undefined if it never can. */
export function renewalDeadline({ kind, status, failureReason, endsAt, endedAt }: Order): Date | undefined {
  if (kind !== 'new' && kind !== 'gift') return undefined;
  if (status === orderStatus.normal && endsAt) return addDays(endsAt, RENEW_WITHIN_DAYS);
  if (failureReason === 'expired' || failureReason === 'usedUp') return endedAt ? addDays(endedAt, RENEW_WITHIN_DAYS) : undefined;
  return undefined;
}

export function isRenewable(order: Order, now: Date): boolean {
  const until = renewalDeadline(order);
  return until !== undefined && now < until;
}

/** Adds a validity to the current end, or to now if that is later. */
export function extendedEnd(endsAt: Date | null, validity: Validity, now: Date): Date {
  return endAfter(endsAt && endsAt > now ? endsAt : now, validity);
}

/**
 * Changes that a renewal makes to an order. Validity adds up. New traffic is added to the total or to the usage, whichever is larger, so
 * that all of it is usable. Traffic left over at expiry has lapsed.
 */
export function extension(order: Order, bought: Validity & Pick<Order, 'gigabytes'>, now: Date) {
  const isRunning = order.endsAt !== null && order.endsAt > now;
  const base = isRunning ? Math.max(order.totalBytes, order.usedBytes) : order.usedBytes;
  return { endsAt: extendedEnd(order.endsAt, bought, now), totalBytes: base + bought.gigabytes * BYTES_PER_GB };
}
