import { eq, type InferSelectModel } from 'drizzle-orm';
import type { ErrorName } from 'shared-contracts/texts/errors/error-codes';
import type { Change } from '../../platform/commands/make-change.ts';
import type { Database } from '../../platform/database/database.ts';
import { isUniqueViolation } from '../../platform/database/database-errors.ts';
import { PlainError } from '../../platform/plain-error.ts';
import { Refusal } from '../../platform/refusal.ts';
import { reviews, type ReviewOutcome } from '../records/review-tables.ts';
import { acceptLate } from './accept-late.ts';

type Review = InferSelectModel<typeof reviews>;

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

function explain(id: string, error: unknown): unknown {
  if (isUniqueViolation(error))
    return new PlainError(`${id} cannot be accepted: the customer has another order instead. Refund the money.`);
  const reason = error instanceof Refusal ? reasons[error.reason] : undefined;
  return reason === undefined
    ? error
    : new PlainError(`${id} cannot be accepted: ${reason}. Refund the money at the provider, and resolve it as refunded.`);
}

async function accept(tx: Database, { id, reason, orderId, paymentId }: Review, now: Date): Promise<string> {
  if (reason !== 'paidLate' || orderId === null)
    throw new PlainError(`${id} cannot be accepted: only a late payment for an order can be, and this one is ${reason}.`);
  try {
    await acceptLate(tx, orderId, paymentId, now);
  } catch (error) {
    throw explain(id, error);
  }
  return `Order ${orderId} is paid by payment ${paymentId}, and runs from now on.`;
}

/**
 * Records the decision on a review. Only `accepted` changes an order; refunds are made at the provider.
 * @throws PlainError
 */
export async function resolveReview(tx: Database, id: string, { outcome, note }: Resolution, now: Date): Promise<Change> {
  // Locked first, so that a second operator waits and then sees the first one's decision.
  const [review] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update');
  if (!review) throw new PlainError(`There is no review ${JSON.stringify(id)}. See \`reviews list\`.`);
  if (review.resolvedAt !== null) throw new PlainError(`${id} is already resolved${review.outcome ? `, as ${review.outcome}` : ''}.`);
  const told = outcome === 'accepted' ? [await accept(tx, review, now)] : [];
  await tx.update(reviews).set({ resolvedAt: now, outcome, note }).where(eq(reviews.id, id));
  const { orderId, paymentId } = review;
  return {
    told: [`resolved: ${id}, as ${outcome}`, ...told],
    details: { reviewId: id, orderId, paymentId, before: null, after: { outcome, note } },
  };
}
