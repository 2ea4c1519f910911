import { orderStatus } from 'shared-contracts/constants';
import { spendCoupon } from '../coupons/coupon-of-order.ts';
import { grantForVerification } from '../pay-verification/grant.ts';
import { addDays } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { extendLines, openLines } from '../static-lines/open-lines.ts';
import { createOrderKey } from './order-ids.ts';
import { holdOrder } from './orders.ts';
import { extension } from './renewals.ts';
import type { Order } from './tables.ts';
import { applyTransition } from './transitions.ts';

/** Adds what a renewal bought to the order that it renews. */
async function extendOrder(tx: Database, renewal: Order, now: Date): Promise<void> {
  const target = renewal.renewsOrderId === null ? undefined : await holdOrder(tx, renewal.renewsOrderId);
  if (!target) throw new Error(`${renewal.id} renews no order`);
  const isRunning = target.status === orderStatus.normal;
  const { endsAt, totalBytes } = extension(target, renewal, now);
  const lastEnd = await extendLines(tx, renewal, now);
  await applyTransition(tx, target.id, isRunning ? 'extend' : 'revive', {
    at: now,
    also: { totalBytes, endsAt: lastEnd ?? endsAt },
    detail: renewal.id,
  });
}

/** What each kind of order opens once it is paid. */
async function open(tx: Database, order: Order, now: Date): Promise<void> {
  if (order.kind === 'renewal') await extendOrder(tx, order, now);
  if (order.kind === 'new') await openLines(tx, order);
  if (order.kind === 'verification') await grantForVerification(tx, order, now);
  await spendCoupon(tx, order.id, now);
}

/** Columns that being paid changes: only what is used itself has a key and an end. */
function paidColumns({ kind, toPayCents, validityDays }: Order, now: Date) {
  const paid = { paidCents: toPayCents, paidAt: now };
  return kind === 'new' ? { ...paid, orderKey: createOrderKey(), endsAt: addDays(now, validityDays) } : paid;
}

/**
 * Pays an order whose money has arrived, and opens what it bought. Whoever calls holds the order's row.
 * @param detail id of the payment
 * @returns false where the order is in no state to be paid
 */
export async function payOrder(
  tx: Database,
  order: Order,
  { now, detail, transition = 'pay' }: { readonly now: Date; readonly detail: string; readonly transition?: 'pay' | 'acceptLate' },
): Promise<boolean> {
  const paid = await applyTransition(tx, order.id, transition, { at: now, also: paidColumns(order, now), detail });
  if (!paid) return false;
  await open(tx, paid, now);
  return true;
}
