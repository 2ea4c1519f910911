import { eq } from 'drizzle-orm';
import type { ErrorName } from 'shared-contracts/texts/errors/error-codes';
import { lockOrderAndRenewed } from '../../orders/records/orders.ts';
import type { Change } from '../../platform/commands/make-change.ts';
import type { Database } from '../../platform/database/database.ts';
import { isUniqueViolation } from '../../platform/database/database-errors.ts';
import { PlainError } from '../../platform/plain-error.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findPayment } from '../records/payments.ts';
import { returnedOf } from '../records/received-money.ts';
import { reviews, type ReviewOutcome } from '../records/review-tables.ts';
import { acceptLate } from './accept-late.ts';
import { lockOpenReview, type Review } from './lock-review.ts';

export interface Resolution {
  readonly outcome: ReviewOutcome;
  /** Reason for the decision, for later reference. */
  readonly note: string;
}

/** Explains to ops why an order could not be opened. */
const reasons: Partial<Readonly<Record<ErrorName, string>>> = {
  orderNotPayable: 'the order was paid in the meantime or can no longer be paid',
  orderNotRenewable: 'the order that it renews can no longer be renewed',
  couponNotUsable: 'its coupon was used for another order or has expired',
  outOfStock: 'not enough static lines are in stock',
  lineNotFound: 'the static lines that it renews were sold to another customer',
};

const returnIt = (id: string, what = 'its money') => `Return ${what} with \`reviews refund ${id}\`.`;

function explain(id: string, error: unknown): unknown {
  if (isUniqueViolation(error)) return new PlainError(`${id} cannot be accepted: the customer has another order instead. ${returnIt(id)}`);
  const reason = error instanceof Refusal ? reasons[error.reason] : undefined;
  return reason === undefined ? error : new PlainError(`${id} cannot be accepted: ${reason}. ${returnIt(id)}`);
}

async function accept(tx: Database, { id, reason, orderId, paymentId }: Review, now: Date): Promise<string> {
  if (reason !== 'paidLate' || orderId === null)
    throw new PlainError(`${id} cannot be accepted: only a late payment for an order can be, and this one is ${reason}.`);
  await lockOrderAndRenewed(tx, orderId);
  const payment = await findPayment(tx, paymentId);
  if ((await returnedOf(tx, paymentId)).cents > 0 || (payment?.refundedCents ?? 0) > 0)
    throw new PlainError(`${id} cannot be accepted: some of its money was returned. ${returnIt(id, 'the rest')}`);
  try {
    await acceptLate(tx, orderId, paymentId, now);
  } catch (error) {
    throw explain(id, error);
  }
  return `Order ${orderId} is paid by payment ${paymentId}, and runs from now on.`;
}

/**
 * Records the decision on a review. Only `accepted` changes an order; `refunded` is for money returned by hand, at the provider.
 * @throws PlainError
 */
export async function resolveReview(tx: Database, id: string, { outcome, note }: Resolution, now: Date): Promise<Change> {
  const review = await lockOpenReview(tx, id);
  const told = outcome === 'accepted' ? [await accept(tx, review, now)] : [];
  await tx.update(reviews).set({ resolvedAt: now, outcome, note }).where(eq(reviews.id, id));
  const { orderId, paymentId } = review;
  return {
    told: [`resolved: ${id}, as ${outcome}`, ...told],
    details: { reviewId: id, orderId, paymentId, before: null, after: { outcome, note } },
  };
}
