import { orderStatus } from 'shared-contracts/constants';
import { withoutQueue } from '../../customers/notifications/notify.ts';
import { reserveCoupon } from '../../orders/coupons/order-coupon.ts';
import { activateOrder } from '../../orders/activate-order.ts';
import { findRenewedOrder, lockOrderAndRenewed } from '../../orders/records/orders.ts';
import { findQuote } from '../../orders/records/quotes.ts';
import { isRenewable } from '../../orders/records/renewals.ts';
import type { Order } from '../../orders/records/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { issueInvoice } from '../records/issue-invoice.ts';
import { countHeldPayment } from '../records/ledger.ts';
import { notifyOfPayment } from '../records/notify-of-payment.ts';
import { findPayment } from '../records/payments.ts';

/** Reserves the coupon that the order returned when it ended. */
async function reserveCouponAgain(tx: Database, order: Order, now: Date): Promise<void> {
  const quote = order.quoteId === null ? undefined : await findQuote(tx, order.customerId, order.quoteId);
  if (quote && quote.couponId !== null) await reserveCoupon(tx, quote.couponId, order, now);
}

/**
 * Opens a canceled or timed-out order whose money arrived late, as if it had been paid now: at its old price, with its original coupon, and
 * with static lines currently in stock. Its customer is notified of the payment.
 * @throws Refusal `orderNotPayable`, `orderNotRenewable`, `couponNotUsable`, `outOfStock`, `lineNotFound`
 */
export async function acceptLate(tx: Database, orderId: string, paymentId: string, now: Date): Promise<void> {
  const order = await lockOrderAndRenewed(tx, orderId);
  if (order?.status !== orderStatus.failure) throw refuse('orderNotPayable');
  if (order.kind === 'renewal' && !isRenewable(await findRenewedOrder(tx, order), now)) throw refuse('orderNotRenewable');
  await reserveCouponAgain(tx, order, now);
  if (!(await activateOrder(tx, order, { now, detail: paymentId, transition: 'acceptLate' }))) throw refuse('orderNotPayable');
  await countHeldPayment(tx, paymentId);
  const payment = await findPayment(tx, paymentId);
  if (!payment) return;
  const { number } = await issueInvoice(tx, payment, order, now);
  await notifyOfPayment(tx, withoutQueue, payment, order, now, number);
}
