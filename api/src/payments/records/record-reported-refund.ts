import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import { lockOrder } from '../../orders/records/orders.ts';
import type { Database } from '../../platform/database/database.ts';
import type { NoticeKey } from '../../platform/jobs/job-data.ts';
import { openReview } from './open-review.ts';
import { payments, type Payment } from './tables.ts';

/**
 * Records the total refunded by the provider and opens a review for the increase. Providers report running totals, repeat them, and close a
 * fully refunded trade; none of these opens another review, nor do refunds of ours, which are in the total from the start.
 * @param totalCents in the smallest unit of the payment's currency
 */
export async function recordReportedRefund(
  tx: Database,
  { id: paymentId, orderId, currency }: Payment,
  totalCents: number,
  { method, noticeId }: NoticeKey,
  now: Date,
  log: Logger,
): Promise<void> {
  // Lock the order before the payment, as everywhere else, to prevent deadlocks.
  await lockOrder(tx, orderId);
  const [held] = await tx.select({ known: payments.refundedCents }).from(payments).where(eq(payments.id, paymentId)).for('update');
  const amountCents = totalCents - (held?.known ?? 0);
  if (amountCents <= 0) return;
  await tx.update(payments).set({ refundedCents: totalCents }).where(eq(payments.id, paymentId));
  const detail = `${method} ${noticeId}: refund`;
  await openReview(tx, { reason: 'moneyBack', paymentId, orderId, noticeId, amountCents, currency, detail }, now, log);
}
