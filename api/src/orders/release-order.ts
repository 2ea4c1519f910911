import type { Database } from '../platform/database/database.ts';
import { releaseCoupon } from './coupons/order-coupon.ts';
import type { OrderPayments } from './order-payments.ts';
import { freeLines } from './static-lines/reserve.ts';

/**
 * Releases what an order that won't be paid has reserved: its open payments, coupon and lines. The caller must hold the order's lock.
 * @returns IDs of the payments it closed, for `queueClosingAtProvider`
 */
export async function releaseOrder(tx: Database, payments: OrderPayments, orderId: string, now: Date): Promise<string[]> {
  const closed = await payments.closeInRecords(tx, orderId, now);
  await releaseCoupon(tx, orderId);
  await freeLines(tx, orderId);
  return closed;
}
