import { and, asc, eq, isNull, lte, ne } from 'drizzle-orm';
import { addSeconds } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { paymentNotices, payments } from '../records/tables.ts';

/** Notices are applied within seconds; after this long, the job must be failing. */
const STUCK_AFTER_SECONDS = 300;

/** Payments that their provider reported as paid but that were never applied: the order is still unpaid and the ledger has no entry. */
export async function findUnapplied(db: Database, now: Date): Promise<string[]> {
  const stuck = await db
    .select({ paymentId: paymentNotices.paymentId, noticeId: paymentNotices.noticeId })
    .from(paymentNotices)
    .innerJoin(payments, eq(payments.id, paymentNotices.paymentId))
    .where(
      and(
        eq(paymentNotices.state, 'paid'),
        isNull(paymentNotices.appliedAt),
        lte(paymentNotices.receivedAt, addSeconds(now, -STUCK_AFTER_SECONDS)),
        // If the payment is paid, its money was counted through another notice.
        ne(payments.state, 'paid'),
      ),
    )
    .orderBy(asc(paymentNotices.receivedAt), asc(paymentNotices.noticeId));
  return stuck.map(({ paymentId, noticeId }) => `payment ${paymentId}: notice ${noticeId} reports it as paid but was not processed`);
}
