import { and, asc, eq, isNull, lte, ne } from 'drizzle-orm';
import { addSeconds } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { paymentNotices, payments } from '../records/tables.ts';

/** A notice is worked off within seconds; one that takes so long has a job that fails. */
const SOON_SECONDS = 300;

/** Payments that were made, says their provider, and that nothing has come of: the order still waits, and the ledger knows nothing. */
export async function findUnapplied(db: Database, now: Date): Promise<string[]> {
  const stuck = await db
    .select({ paymentId: paymentNotices.paymentId, noticeId: paymentNotices.noticeId })
    .from(paymentNotices)
    .innerJoin(payments, eq(payments.id, paymentNotices.paymentId))
    .where(
      and(
        eq(paymentNotices.state, 'paid'),
        isNull(paymentNotices.appliedAt),
        lte(paymentNotices.receivedAt, addSeconds(now, -SOON_SECONDS)),
        // By another notice its money has been counted.
        ne(payments.state, 'paid'),
      ),
    )
    .orderBy(asc(paymentNotices.receivedAt), asc(paymentNotices.noticeId));
  return stuck.map(({ paymentId, noticeId }) => `payment ${paymentId}: notice ${noticeId} says that it is paid, and is not worked off`);
}
