import type { Logger } from 'pino';
import { recordEvent } from '../../orders/records/transitions.ts';
import type { Database } from '../../platform/database/database.ts';
import { randomId } from '../../platform/random.ts';
import { reviews, type ReviewReason } from './review-tables.ts';

export interface ReviewCase {
  readonly reason: ReviewReason;
  readonly paymentId: string;
  /** Null where the payment is none of ours. */
  readonly orderId: string | null;
  /** Where one payment can have several of the reason, each by a notice of its own. */
  readonly noticeId?: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly detail: string;
}

/** Puts money that could not be put to its order, or went back, before people, once, and raises the alarm. @returns whether this was the first time */
export async function openReview(tx: Database, review: ReviewCase, now: Date, log: Logger): Promise<boolean> {
  const opened = await tx
    .insert(reviews)
    .values({ id: randomId('r'), at: now, ...review })
    .onConflictDoNothing({ target: [reviews.paymentId, reviews.reason, reviews.noticeId] })
    .returning({ id: reviews.id });
  if (opened.length === 0) return false;
  const { reason, paymentId, orderId, detail } = review;
  if (orderId !== null) await recordEvent(tx, orderId, 'needsReview', now, paymentId);
  log.error({ alert: 'payment review', reason, paymentId, orderId, detail }, 'money needs a review');
  return true;
}
