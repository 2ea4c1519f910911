import { BYTES_PER_GB, RENEW_WITHIN_DAYS, orderStatus } from 'shared-contracts/constants';
import { addDays } from '../../platform/clock.ts';
import type { Order } from './tables.ts';
import { endAfter, type Validity } from './validity.ts';

/** Until when an order can be renewed; undefined where it never could. */
export function renewBefore({ kind, status, failureReason, endsAt, endedAt }: Order): Date | undefined {
  if (kind !== 'new' && kind !== 'gift') return undefined;
  if (status === orderStatus.normal && endsAt) return addDays(endsAt, RENEW_WITHIN_DAYS);
  if (failureReason === 'expired' || failureReason === 'usedUp') return endedAt ? addDays(endedAt, RENEW_WITHIN_DAYS) : undefined;
  return undefined;
}

export function isRenewable(order: Order, now: Date): boolean {
  const until = renewBefore(order);
  return until !== undefined && now < until;
}

/** When something ends whose validity is added to the later of now and an end. */
export function extendedEnd(endsAt: Date | null, validity: Validity, now: Date): Date {
  return endAfter(endsAt && endsAt > now ? endsAt : now, validity);
}

/**
 * What renewing changes of an order: times add up, and the traffic comes on top of what was bought or used before, whichever is more,
 * so that all of it can be used. Traffic that was left when the order expired has lapsed.
 */
export function extension(order: Order, bought: Validity & Pick<Order, 'gigabytes'>, now: Date) {
  const isRunning = order.endsAt !== null && order.endsAt > now;
  const base = isRunning ? Math.max(order.totalBytes, order.usedBytes) : order.usedBytes;
  return { endsAt: extendedEnd(order.endsAt, bought, now), totalBytes: base + bought.gigabytes * BYTES_PER_GB };
}
