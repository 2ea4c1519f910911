import type { Logger } from 'pino';
import { lockOrder, lockOrderAndRenewed } from '../orders/records/orders.ts';
import { suspendOrder } from '../orders/records/suspend-order.ts';
import type { Database } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/transactions.ts';
import type { MoneyBack } from './providers/notices.ts';
import { openReview } from './records/open-review.ts';
import { findPayment } from './records/payments.ts';
import { recordReportedRefund } from './records/record-reported-refund.ts';

/**
 * Suspends the paid order while the bank disputes the payment; `npm run ops -- resume order` ends the suspension. A payment verification has
 * nothing to suspend.
 */
async function suspendDisputed(tx: Database, orderId: string, now: Date): Promise<void> {
  const paid = await lockOrderAndRenewed(tx, orderId);
  const used = paid?.renewsOrderId ? await lockOrder(tx, paid.renewsOrderId) : paid;
  if (used && used.suspension === null && used.kind !== 'verification') await suspendOrder(tx, used, 'chargeback', now);
}

/** Opens one review per refund or chargeback. Ops decide what happens to the order; a chargeback suspends it until then. */
export async function receiveMoneyBack(db: Database, notice: MoneyBack, now: Date, log: Logger): Promise<void> {
  const { method, noticeId, paymentId, moneyBack, amountCents, currency } = notice;
  const payment = await findPayment(db, paymentId);
  if (payment?.method !== method) {
    log.warn({ paymentId, noticeId }, 'refund or chargeback of an unknown payment');
    return;
  }
  const { orderId } = payment;
  await inTransaction(db, async (tx) => {
    if (moneyBack === 'refund') return recordReportedRefund(tx, payment, amountCents, notice, now, log);
    const detail = `${method} ${noticeId}: ${moneyBack}`;
    const isNew = await openReview(tx, { reason: 'moneyBack', paymentId, orderId, noticeId, amountCents, currency, detail }, now, log);
    if (isNew) await suspendDisputed(tx, orderId, now);
    return undefined;
  });
}
