import type { Database } from '../platform/database/database.ts';
import { returnCoupon } from './coupons/coupon-of-order.ts';
import type { OrderPayments } from './order-payments.ts';
import { freeLines } from './static-lines/reserve.ts';

/**
 * Gives back what an order held that will not be paid: its open payment, its coupon, its lines. Whoever calls holds the order's row.
 * @returns ids of the payments that it closed, for `closePages`
 */
export async function releaseOrder(tx: Database, payments: OrderPayments, orderId: string, now: Date): Promise<string[]> {
  const closed = await payments.closePayments(tx, orderId, now);
  await returnCoupon(tx, orderId);
  await freeLines(tx, orderId);
  return closed;
}
