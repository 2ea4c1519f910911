import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Order } from '../records/tables.ts';
import { coupons } from './tables.ts';

/**
 * Reserves a coupon for an order that was just placed. If two orders race, one wins.
 * @throws Refusal `couponNotUsable`
 */
export async function reserveCoupon(tx: Database, couponId: string, { id: orderId, customerId }: Order, now: Date): Promise<void> {
  const reserved = await tx
    .update(coupons)
    .set({ orderId })
    .where(and(eq(coupons.id, couponId), eq(coupons.customerId, customerId), isNull(coupons.orderId), gt(coupons.expiresAt, now)))
    .returning({ id: coupons.id });
  if (reserved.length === 0) throw refuse('couponNotUsable');
}

/** Releases the coupon of an order that won't be paid. */
export async function releaseCoupon(tx: Database, orderId: string): Promise<void> {
  await tx
    .update(coupons)
    .set({ orderId: null })
    .where(and(eq(coupons.orderId, orderId), isNull(coupons.usedAt)));
}

/** Marks the coupon of a paid order as used. */
export async function markCouponUsed(tx: Database, orderId: string, now: Date): Promise<void> {
  await tx.update(coupons).set({ usedAt: now }).where(eq(coupons.orderId, orderId));
}
