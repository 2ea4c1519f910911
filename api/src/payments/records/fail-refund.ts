import { and, eq, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { moveBalance } from '../../orders/records/move-balance.ts';
import { lockOrder } from '../../orders/records/orders.ts';
import { orders } from '../../orders/records/tables.ts';
import { recordEvent } from '../../orders/records/transitions.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { issueDebitNote } from './issue-invoice.ts';
import { notifyOfFailedRefund } from './notify-of-refund.ts';
import { refunds } from './refund-tables.ts';
import { payments } from './tables.ts';

interface FailServices {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly log: Logger;
}

/**
 * Counts a refund as failed, once: its amount can be refunded again, and a top-up is in the balance again. Raises an alert, and notifies a
 * customer who was told that it was done.
 */
export async function failRefund({ db, jobs, log }: FailServices, refundId: string, failure: string, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [known] = await tx.select({ orderId: refunds.orderId }).from(refunds).where(eq(refunds.id, refundId));
    const order = known && (await lockOrder(tx, known.orderId));
    if (!order) return;
    const isOpen = and(eq(refunds.id, refundId), eq(refunds.target, 'method'), sql`${refunds.state} <> 'failed'`);
    const [earlier] = await tx.select({ state: refunds.state }).from(refunds).where(eq(refunds.id, refundId));
    const [refund] = await tx.update(refunds).set({ state: 'failed', failure, endedAt: now }).where(isOpen).returning();
    if (!refund) return;
    const { orderId, paymentId, cents, chargedCents } = refund;
    await tx
      .update(orders)
      .set({ refundedCents: sql`${orders.refundedCents} - ${cents}` })
      .where(eq(orders.id, orderId));
    const [payment] = await tx
      .update(payments)
      .set({ refundedCents: sql`${payments.refundedCents} - ${chargedCents}` })
      .where(eq(payments.id, paymentId))
      .returning();
    await recordEvent(tx, orderId, 'refundFailed', now, refundId);
    if (order.kind === 'topUp') {
      const { customerId } = order;
      await moveBalance(tx, { customerId, kind: 'refund', cents, reference: `${refundId} failed`, orderId, at: now });
    }
    await issueDebitNote(tx, refund, failure, now);
    if (payment && earlier?.state === 'done') await notifyOfFailedRefund(tx, jobs, order, payment, refund, now);
    log.error({ alert: 'refund failed', refundId, orderId, paymentId, failure }, 'the provider refused a refund');
  });
}
