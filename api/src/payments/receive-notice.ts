import { and, eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/transactions.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { StateNotice } from './providers/notices.ts';
import { openReview } from './records/open-review.ts';
import { findPayment } from './records/payments.ts';
import { paymentNotices } from './records/tables.ts';

type Unstored = Pick<typeof paymentNotices.$inferInsert, keyof StateNotice | 'receivedAt'>;

/** Stores a notice under an ID. Returns the notice already stored under it, if any. */
async function insertNotice(tx: Database, noticeId: string, notice: Unstored): Promise<typeof paymentNotices.$inferSelect | undefined> {
  const stored = await tx
    .insert(paymentNotices)
    .values({ ...notice, noticeId })
    .onConflictDoNothing()
    .returning({ noticeId: paymentNotices.noticeId });
  if (stored.length > 0) return undefined;
  const isThis = and(eq(paymentNotices.method, notice.method), eq(paymentNotices.noticeId, noticeId));
  const [earlier] = await tx.select().from(paymentNotices).where(isThis);
  return earlier;
}

/**
 * Stores a notice and queues it, unless it repeats an applied one. If a provider reuses an ID for another payment or state, the notice is a
 * different one and is stored under a derived ID.
 */
async function storeNotice(tx: Database, jobs: Jobs, notice: Unstored): Promise<void> {
  const { method, paymentId, state } = notice;
  const isSame = (other: Pick<Unstored, 'paymentId' | 'state'>) => other.paymentId === paymentId && other.state === state;
  let noticeId = notice.noticeId;
  let earlier = await insertNotice(tx, noticeId, notice);
  if (earlier && !isSame(earlier)) {
    noticeId = `${noticeId} ${paymentId} ${state}`;
    earlier = await insertNotice(tx, noticeId, notice);
  }
  if (!earlier || earlier.appliedAt === null) await jobs.send('applyNotice', { method, noticeId }, { on: tx });
}

/** Opens a review for money that matches no payment or has the wrong amount. */
async function holdMismatch(db: Database, notice: StateNotice, orderId: string | null, now: Date, log: Logger): Promise<void> {
  const { method, noticeId, paymentId, state, amountCents, currency } = notice;
  log.warn({ paymentId, noticeId }, 'payment notice rejected: it does not match its payment');
  if (state !== 'paid') return;
  const reason = orderId === null ? 'unknownPayment' : 'mismatch';
  const detail = `${method} ${noticeId}: ${amountCents} ${currency}`;
  await inTransaction(db, (tx) => openReview(tx, { reason, paymentId, orderId, noticeId, amountCents, currency, detail }, now, log));
}

/**
 * Stores a provider's report on a payment, together with the job that applies it. A repeat changes nothing, except that it queues another
 * job if the first one failed.
 * @returns false if payment, method, amount or currency don't match; such a notice isn't stored, and its money gets a review
 */
export async function receiveNotice(db: Database, jobs: Jobs, notice: StateNotice, now: Date, log: Logger): Promise<boolean> {
  const { method, noticeId, paymentId, state, amountCents, currency } = notice;
  const payment = await findPayment(db, paymentId);
  const matches = payment?.method === method && payment.amountCents === amountCents && payment.currency === currency;
  if (!matches) {
    await holdMismatch(db, notice, payment?.orderId ?? null, now, log);
    return false;
  }
  await inTransaction(db, (tx) => storeNotice(tx, jobs, { method, noticeId, paymentId, state, amountCents, currency, receivedAt: now }));
  jobs.wake();
  return true;
}
