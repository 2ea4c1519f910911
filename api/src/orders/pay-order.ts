import { eq } from 'drizzle-orm';
import { orderStatus, productFamily } from 'shared-contracts/constants';
import type { Database } from '../platform/database/database.ts';
import { spendCoupon } from './coupons/coupon-of-order.ts';
import { grantForVerification } from './coupons/grant-for-verification.ts';
import { createOrderKey } from './records/order-ids.ts';
import { findTarget } from './records/orders.ts';
import { extension } from './records/renewals.ts';
import { orders, type Order } from './records/tables.ts';
import { applyTransition } from './records/transitions.ts';
import { endAfter } from './records/validity.ts';
import { extendLines, openLines } from './static-lines/open-lines.ts';
import { regainLines } from './static-lines/regain-lines.ts';

/** Adds what a renewal bought to the order that it renews. */
async function extendOrder(tx: Database, renewal: Order, now: Date): Promise<void> {
  const target = await findTarget(tx, renewal);
  const isRunning = target.status === orderStatus.normal;
  const { endsAt, totalBytes } = extension(target, renewal, now);
  const lastEnd = await extendLines(tx, renewal, now);
  const extended = await applyTransition(tx, target.id, isRunning ? 'extend' : 'revive', {
    at: now,
    also: { totalBytes, endsAt: lastEnd ?? endsAt },
    detail: renewal.id,
  });
  // Money must not be counted that bought nothing.
  if (!extended) throw new Error(`${target.id} could not be renewed by ${renewal.id}`);
  if (renewal.family !== productFamily.flow) return;
  const usableBytes = extended.totalBytes - extended.usedBytes;
  await tx.update(orders).set({ usableBytes }).where(eq(orders.id, renewal.id));
}

/** What each kind of order opens once it is paid. */
async function open(tx: Database, order: Order, now: Date): Promise<void> {
  if (order.kind === 'renewal') await extendOrder(tx, order, now);
  if (order.kind === 'new') await openLines(tx, order);
  if (order.kind === 'verification') await grantForVerification(tx, order, now);
  await spendCoupon(tx, order.id, now);
}

/** Columns that being paid changes: only what is used itself has an end, and only traffic a key. */
function paidColumns(order: Order, now: Date) {
  const { kind, family, toPayCents } = order;
  const paid = { paidCents: toPayCents, paidAt: now };
  if (kind !== 'new') return paid;
  return { ...paid, endsAt: endAfter(now, order), ...(family === productFamily.flow && { orderKey: createOrderKey() }) };
}

/**
 * Pays an order whose money has arrived, and opens what it bought. Whoever calls holds the order as `holdOrderToPay` does.
 * @param detail id of the payment
 * @returns false where the order is in no state to be paid
 * @throws Refusal `outOfStock`, `lineNotFound` where money is accepted late and the lines are somebody else's by now
 */
export async function payOrder(
  tx: Database,
  order: Order,
  { now, detail, transition = 'pay' }: { readonly now: Date; readonly detail: string; readonly transition?: 'pay' | 'acceptLate' },
): Promise<boolean> {
  const paid = await applyTransition(tx, order.id, transition, { at: now, also: paidColumns(order, now), detail });
  if (!paid) return false;
  if (transition === 'acceptLate') await regainLines(tx, paid, now);
  await open(tx, paid, now);
  return true;
}
