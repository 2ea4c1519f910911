import { eq } from 'drizzle-orm';
import { orderStatus, productFamily } from 'shared-contracts/constants';
import type { Database } from '../platform/database/database.ts';
import { markCouponUsed } from './coupons/order-coupon.ts';
import { grantForVerification } from './coupons/grant-for-verification.ts';
import { createOrderKey } from './records/create-order-key.ts';
import { moveBalance } from './records/move-balance.ts';
import { findRenewedOrder } from './records/orders.ts';
import { extension } from './records/renewals.ts';
import { orders, type Order } from './records/tables.ts';
import { applyTransition } from './records/transitions.ts';
import { endAfter } from './records/validity.ts';
import { extendLines, openLines } from './static-lines/open-lines.ts';
import { reacquireLines } from './static-lines/reacquire-lines.ts';

/** Adds the purchase of a renewal to the order that it renews. */
async function extendOrder(tx: Database, renewal: Order, now: Date): Promise<void> {
  const renewed = await findRenewedOrder(tx, renewal);
  const isRunning = renewed.status === orderStatus.normal;
  const { endsAt, totalBytes } = extension(renewed, renewal, now);
  const lastEnd = await extendLines(tx, renewal, now);
  const extended = await applyTransition(tx, renewed.id, isRunning ? 'extend' : 'revive', {
    at: now,
    also: { totalBytes, endsAt: lastEnd ?? endsAt },
    detail: renewal.id,
  });
  // Abort, so that no payment is recorded without a purchase.
  if (!extended) throw new Error(`${renewed.id} could not be renewed by ${renewal.id}`);
  if (renewal.family !== productFamily.flow) return;
  const usableBytes = extended.totalBytes - renewed.usedBytes;
  await tx.update(orders).set({ usableBytes }).where(eq(orders.id, renewal.id));
}

async function addTopUp(tx: Database, { id, customerId, toPayCents: cents }: Order, now: Date): Promise<void> {
  await moveBalance(tx, { customerId, kind: 'topUp', cents, reference: id, orderId: id, at: now });
}

/** Activates what a paid order has bought, by its kind. */
async function open(tx: Database, order: Order, now: Date): Promise<void> {
  if (order.kind === 'renewal') await extendOrder(tx, order, now);
  if (order.kind === 'new') await openLines(tx, order);
  if (order.kind === 'verification') await grantForVerification(tx, order, now);
  if (order.kind === 'topUp') await addTopUp(tx, order, now);
  await markCouponUsed(tx, order.id, now);
}

/** Columns to set on payment. Only new orders get an end, and of those only flow orders get a key. */
function paidColumns(order: Order, now: Date) {
  const { kind, family, toPayCents } = order;
  const paid = { paidCents: toPayCents, paidAt: now };
  if (kind !== 'new') return paid;
  return { ...paid, endsAt: endAfter(now, order), ...(family === productFamily.flow && { orderKey: createOrderKey() }) };
}

/**
 * Marks an order as paid, once its payment has arrived or if there is nothing to pay, and activates the purchase. The caller must have locked the order as `lockOrderAndRenewed` does.
 * @param detail for the order's history: the ID of the payment, or why none was needed
 * @returns false if the order's status doesn't allow a payment
 * @throws Refusal `outOfStock`, `lineNotFound` if a late payment is accepted and the lines have been taken in the meantime
 */
export async function activateOrder(
  tx: Database,
  order: Order,
  { now, detail, transition = 'pay' }: { readonly now: Date; readonly detail: string; readonly transition?: 'pay' | 'acceptLate' },
): Promise<boolean> {
  const paid = await applyTransition(tx, order.id, transition, { at: now, also: paidColumns(order, now), detail });
  if (!paid) return false;
  if (transition === 'acceptLate') await reacquireLines(tx, paid, now);
  await open(tx, paid, now);
  return true;
}
