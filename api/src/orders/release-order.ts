import { returnCoupon } from './coupons/coupon-of-order.ts';
import { closePayments } from '../payments/records/close-payments.ts';
import type { Database } from '../platform/database/database.ts';
import { freeLines } from './static-lines/reserve.ts';

/**
 * Gives back what an order held that will not be paid: its open payment, its coupon, its lines. Whoever calls holds the order's row.
 * @returns ids of the payments that it closed, as `closePayments`
 */
export async function releaseOrder(tx: Database, orderId: string, now: Date): Promise<string[]> {
  const closed = await closePayments(tx, orderId, now);
  await returnCoupon(tx, orderId);
  await freeLines(tx, orderId);
  return closed;
}
