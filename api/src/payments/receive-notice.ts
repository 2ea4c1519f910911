import { and, eq, isNull } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Jobs } from '../jobs/jobs.ts';
import type { Database } from '../platform/database.ts';
import { inTransaction } from '../platform/transactions.ts';
import { openReview } from '../reviews/open-review.ts';
import { findPayment } from './payments.ts';
import { paymentNotices, type NoticeKey, type PaymentState } from './tables.ts';

/** What a provider says of a payment, by a notice whose signature has been verified, or asked by us. */
export interface VerifiedNotice extends NoticeKey {
  readonly paymentId: string;
  readonly state: PaymentState;
  readonly amountCents: number;
  readonly currency: string;
}

/** Whether a notice was stored and is not worked off. */
async function isUnapplied(tx: Database, { method, noticeId }: NoticeKey): Promise<boolean> {
  const isThis = and(eq(paymentNotices.method, method), eq(paymentNotices.noticeId, noticeId));
  return (await tx.$count(paymentNotices, and(isThis, isNull(paymentNotices.appliedAt)))) > 0;
}

/** Money that belongs to no payment of ours, or is not what was asked for, is put before people. */
async function holdMismatch(db: Database, notice: VerifiedNotice, orderId: string | null, now: Date, log: Logger): Promise<void> {
  const { method, noticeId, paymentId, state, amountCents, currency } = notice;
  log.warn({ paymentId, noticeId }, 'payment notice refused: it does not match its payment');
  if (state !== 'paid') return;
  const reason = orderId === null ? 'unknownPayment' : 'mismatch';
  const detail = `${method} ${noticeId}: ${amountCents} ${currency}`;
  await inTransaction(db, (tx) => openReview(tx, { reason, paymentId, orderId, noticeId, amountCents, currency, detail }, now, log));
}

/**
 * Stores what a provider says of a payment, together with the job that works it off. A repeat changes nothing, but where the job has
 * failed it sends another.
 * @returns false where payment, method, amount or currency do not match: then it is not stored, and its money put before people
 */
export async function receiveNotice(db: Database, jobs: Jobs, notice: VerifiedNotice, now: Date, log: Logger): Promise<boolean> {
  const { method, noticeId, paymentId, state, amountCents, currency } = notice;
  const payment = await findPayment(db, paymentId);
  const matches = payment?.method === method && payment.amountCents === amountCents && payment.currency === currency;
  if (!matches) {
    await holdMismatch(db, notice, payment?.orderId ?? null, now, log);
    return false;
  }
  await inTransaction(db, async (tx) => {
    const stored = await tx
      .insert(paymentNotices)
      .values({ method, noticeId, paymentId, state, amountCents, currency, receivedAt: now })
      .onConflictDoNothing()
      .returning({ noticeId: paymentNotices.noticeId });
    if (stored.length > 0 || (await isUnapplied(tx, notice))) await jobs.send('applyNotice', { method, noticeId }, { on: tx });
  });
  jobs.wake();
  return true;
}
