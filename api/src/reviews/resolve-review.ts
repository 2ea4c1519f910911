import { and, eq, isNull, type InferSelectModel } from 'drizzle-orm';
import type { ErrorName } from 'shared-contracts/error-codes';
import type { Change } from '../ops/make-change.ts';
import { isTaken } from '../platform/database-errors.ts';
import type { Database } from '../platform/database.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { PlainError } from '../platform/plain-error.ts';
import { acceptLate } from './accept-late.ts';
import { reviews, type ReviewOutcome } from './tables.ts';

type Review = InferSelectModel<typeof reviews>;

export interface Resolution {
  readonly outcome: ReviewOutcome;
  /** Why, for those who look it up later. */
  readonly note: string;
}

/** Why an order could not be opened, told to ops. */
const reasons: Partial<Readonly<Record<ErrorName, string>>> = {
  orderNotPayable: 'the order was paid meanwhile, or is in no state to be paid',
  orderNotRenewable: 'the order that it renews can no longer be renewed',
  couponNotUsable: 'the coupon that it was placed with was used for another order or has expired',
  outOfStock: 'there are no longer as many static lines in stock as it is for',
  lineNotFound: 'the static lines that it renews were sold to somebody else',
};

function explain(id: string, error: unknown): unknown {
  if (isTaken(error)) return new PlainError(`${id} cannot be accepted: the customer has another order in its place. Refund the money.`);
  const reason = error instanceof Refusal ? reasons[error.reason] : undefined;
  return reason === undefined
    ? error
    : new PlainError(`${id} cannot be accepted: ${reason}. Refund the money at the provider, and resolve it as refunded.`);
}

async function accept(tx: Database, { id, reason, orderId, paymentId }: Review, now: Date): Promise<string> {
  if (reason !== 'paidLate' || orderId === null)
    throw new PlainError(`${id} cannot be accepted: only money that came late for an order can be, and this is ${reason}.`);
  try {
    await acceptLate(tx, orderId, paymentId, now);
  } catch (error) {
    throw explain(id, error);
  }
  return `Order ${orderId} is paid by payment ${paymentId}, and runs from now on.`;
}

/**
 * Writes down what was decided about money in review. Only accepting moves anything here: money goes back at the provider.
 * @throws PlainError
 */
export async function resolveReview(tx: Database, id: string, { outcome, note }: Resolution, now: Date): Promise<Change> {
  const [review] = await tx.select().from(reviews).where(eq(reviews.id, id));
  if (!review) throw new PlainError(`There is no review ${JSON.stringify(id)}. \`reviews list\` names them.`);
  const told = outcome === 'accepted' && review.resolvedAt === null ? [await accept(tx, review, now)] : [];
  const resolved = await tx
    .update(reviews)
    .set({ resolvedAt: now, outcome, note })
    .where(and(eq(reviews.id, id), isNull(reviews.resolvedAt)))
    .returning({ id: reviews.id });
  if (resolved.length === 0) throw new PlainError(`${id} is resolved already${review.outcome ? `, as ${review.outcome}` : ''}.`);
  const { orderId, paymentId } = review;
  return {
    told: [`resolved: ${id}, as ${outcome}`, ...told],
    details: { reviewId: id, orderId, paymentId, before: null, after: { outcome, note } },
  };
}
