import type { Logger } from 'pino';
import { recordEvent } from '../../orders/records/transitions.ts';
import type { Database } from '../../platform/database/database.ts';
import { randomId } from '../../platform/random.ts';
import { reviews, type ReviewReason } from './review-tables.ts';

export interface ReviewCase {
  readonly reason: ReviewReason;
  readonly paymentId: string;
  /** Null if the payment isn't ours. */
  readonly orderId: string | null;
  /** Set for reasons that a payment can have several times, each from its own notice. */
  readonly noticeId?: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly detail: string;
}

/**
 * Opens a review, once, for money that could not be matched to its order or was returned, and raises an alert.
 * @returns whether the review is new
 */
export async function openReview(tx: Database, review: ReviewCase, now: Date, log: Logger): Promise<boolean> {
  const opened = await tx
    .insert(reviews)
    .values({ id: randomId('r'), at: now, ...review })
    .onConflictDoNothing({ target: [reviews.paymentId, reviews.reason, reviews.noticeId] })
    .returning({ id: reviews.id });
  if (opened.length === 0) return false;
  const { reason, paymentId, orderId, detail } = review;
  if (orderId !== null) await recordEvent(tx, orderId, 'needsReview', now, paymentId);
  log.error({ alert: 'payment review', reason, paymentId, orderId, detail }, 'payment needs a review');
  return true;
}
