import type { Logger } from 'pino';
import type { Database } from '../platform/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import { openReview } from '../reviews/open-review.ts';
import { findPayment } from './payments.ts';
import { paymentNotices, type PaymentMethod, type PaymentState } from './tables.ts';

/** A notice whose signature has been verified. */
export interface VerifiedNotice {
  readonly method: PaymentMethod;
  readonly noticeId: string;
  readonly paymentId: string;
  readonly state: PaymentState;
  readonly amountCents: number;
  readonly currency: string;
}

/**
 * Stores what a provider says of a payment, to be worked off at once by whoever calls.
 * @throws Refusal `badRequest` where payment, method, amount or currency do not match; money that is told of so is put before people
 */
export async function receiveNotice(db: Database, notice: VerifiedNotice, now: Date, log: Logger): Promise<void> {
  const { method, noticeId, paymentId, state, amountCents, currency } = notice;
  const payment = await findPayment(db, paymentId);
  const matches = payment?.method === method && payment.amountCents === amountCents && payment.currency === currency;
  if (!matches) {
    const detail = `${method} ${noticeId}: ${amountCents} ${currency}`;
    log.warn({ paymentId, noticeId }, 'payment notice refused: it does not match its payment');
    const reason = payment ? 'mismatch' : 'unknownPayment';
    if (state === 'paid') await openReview(db, { reason, paymentId, orderId: payment?.orderId ?? null, detail }, now, log);
    throw refuse('badRequest');
  }
  await db
    .insert(paymentNotices)
    .values({ method, noticeId, paymentId, state, amountCents, currency, receivedAt: now })
    .onConflictDoNothing();
}
