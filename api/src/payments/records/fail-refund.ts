import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { moveBalance } from '../../orders/records/move-balance.ts';
import { lockOrder } from '../../orders/records/orders.ts';
import { orders, type Order } from '../../orders/records/tables.ts';
import { recordEvent } from '../../orders/records/transitions.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { issueDebitNote } from './issue-invoice.ts';
import { notifyOfFailedRefund } from './notify-of-refund.ts';
import { findReceived } from './received-money.ts';
import { refunds, type Refund } from './refund-tables.ts';
import { heldReasons, reviews } from './review-tables.ts';
import { payments } from './tables.ts';

interface FailServices {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly log: Logger;
}

/** Counts the money of a failed refund as paid for the order, and in the balance if that is where it was. */
async function countAgain(tx: Database, { id: orderId, customerId, kind }: Order, { id, cents }: Refund, now: Date): Promise<void> {
  await tx
    .update(orders)
    .set({ refundedCents: sql`${orders.refundedCents} - ${cents}` })
    .where(eq(orders.id, orderId));
  if (kind === 'topUp') await moveBalance(tx, { customerId, kind: 'refund', cents, reference: `${id} failed`, orderId, at: now });
}

/** Opens the reviews of money that was to be returned again, so that ops decide about it once more. */
async function reopenReviews(tx: Database, paymentId: string): Promise<void> {
  const open = { resolvedAt: null, outcome: null, note: null };
  await tx
    .update(reviews)
    .set(open)
    .where(and(eq(reviews.paymentId, paymentId), inArray(reviews.reason, [...heldReasons])));
}

/**
 * Counts a refund as failed, once: its amount can be refunded again, and a top-up is in the balance again. Raises an alert, and notifies a
 * customer who was told that it was done.
 */
export async function failRefund({ db, jobs, log }: FailServices, refundId: string, failure: string, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [known] = await tx
      .select({ orderId: refunds.orderId, paymentId: refunds.paymentId })
      .from(refunds)
      .where(eq(refunds.id, refundId));
    // Lock reviews before the order, as commands that decide about them do, to prevent deadlocks.
    if (known) await tx.select({ id: reviews.id }).from(reviews).where(eq(reviews.paymentId, known.paymentId)).for('update');
    const order = known && (await lockOrder(tx, known.orderId));
    if (!order) return;
    const isOpen = and(eq(refunds.id, refundId), eq(refunds.target, 'method'), sql`${refunds.state} <> 'failed'`);
    const [earlier] = await tx.select({ state: refunds.state }).from(refunds).where(eq(refunds.id, refundId));
    const [refund] = await tx.update(refunds).set({ state: 'failed', failure, endedAt: now }).where(isOpen).returning();
    if (!refund) return;
    const { orderId, paymentId, chargedCents } = refund;
    const isUnapplied = !(await findReceived(tx, order, paymentId))?.isCounted;
    const [payment] = await tx
      .update(payments)
      .set({ refundedCents: sql`${payments.refundedCents} - ${chargedCents}` })
      .where(eq(payments.id, paymentId))
      .returning();
    await recordEvent(tx, orderId, 'refundFailed', now, refundId);
    if (isUnapplied) await reopenReviews(tx, paymentId);
    else await countAgain(tx, order, refund, now);
    await issueDebitNote(tx, refund, failure, now);
    if (payment && earlier?.state === 'done') await notifyOfFailedRefund(tx, jobs, { order, payment, refund, isUnapplied, now });
    log.error({ alert: 'refund failed', refundId, orderId, paymentId, failure }, 'the provider refused a refund');
  });
}
