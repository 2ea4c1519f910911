import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Logger } from 'pino';
import { activateOrder } from '../orders/activate-order.ts';
import { lockOrderAndRenewed } from '../orders/records/orders.ts';
import type { Database } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/transactions.ts';
import type { NoticeKey } from '../platform/jobs/job-data.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { closeInRecords, closingNoticeId, queueClosingAtProvider } from './records/close-payments.ts';
import { issueInvoice } from './records/issue-invoice.ts';
import { recordPayment } from './records/ledger.ts';
import { notifyOfPayment } from './records/notify-of-payment.ts';
import { openReview } from './records/open-review.ts';
import { findPayment } from './records/payments.ts';
import { returnedOf } from './records/received-money.ts';
import { paymentNotices, payments, type Payment } from './records/tables.ts';
import { recordReportedRefund } from './records/record-reported-refund.ts';

/** Applies received money to its order, once. If the order is already paid or has ended, or its money was returned, it is held for review. */
async function applyPayment(tx: Database, jobs: Jobs, payment: Payment, now: Date, log: Logger): Promise<void> {
  // Lock the order before the payment, as everywhere else, to prevent deadlocks.
  const order = await lockOrderAndRenewed(tx, payment.orderId);
  if (!order) throw new Error(`payment ${payment.id} has no order`);
  const arrived = await tx
    .update(payments)
    .set({ state: 'paid', endedAt: now })
    .where(and(eq(payments.id, payment.id), ne(payments.state, 'paid')))
    .returning({ id: payments.id });
  if (arrived.length === 0) return;

  // An earlier notice may have reported another amount, which ops have returned since.
  const isReturned = (await returnedOf(tx, payment.id)).cents > 0;
  const counts = !isReturned && (await activateOrder(tx, order, { now, detail: payment.id }));
  await recordPayment(tx, payment, order, counts, now);
  if (counts) {
    await queueClosingAtProvider(tx, jobs, await closeInRecords(tx, order.id, now));
    const { number } = await issueInvoice(tx, payment, order, now);
    await notifyOfPayment(tx, jobs, payment, order, now, number);
    return;
  }
  const reason = order.paidAt === null ? 'paidLate' : 'paidTwice';
  const { id: paymentId, amountCents, currency } = payment;
  const detail = isReturned ? 'returned' : (order.failureReason ?? 'paid');
  await openReview(tx, { reason, paymentId, orderId: order.id, amountCents, currency, detail }, now, log);
}

/** Applies a stored notice. Repeated and outdated notices change nothing; received money is always recorded. */
export async function applyNotice(db: Database, jobs: Jobs, { method, noticeId }: NoticeKey, now: Date, log: Logger): Promise<void> {
  await inTransaction(db, async (tx) => {
    const isThis = and(eq(paymentNotices.method, method), eq(paymentNotices.noticeId, noticeId), isNull(paymentNotices.appliedAt));
    const [notice] = await tx.update(paymentNotices).set({ appliedAt: now }).where(isThis).returning();
    const payment = notice && (await findPayment(tx, notice.paymentId));
    if (!payment || notice.state === 'pending') return;
    if (notice.state === 'paid') {
      await applyPayment(tx, jobs, payment, now, log);
      return;
    }
    if (payment.state === 'paid') {
      // Alipay closes a paid trade once all of its money was refunded. Otherwise, this is an outdated notice about a page, or ours.
      const isRefund = notice.state === 'closed' && method === 'alipay' && noticeId !== closingNoticeId(payment.id);
      if (isRefund) await recordReportedRefund(tx, payment, payment.amountCents, { method, noticeId }, now, log);
      return;
    }
    await tx
      .update(payments)
      .set({ state: notice.state, endedAt: now })
      .where(and(eq(payments.id, payment.id), eq(payments.state, 'pending')));
  });
}
