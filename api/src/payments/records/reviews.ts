import { and, eq, ne } from 'drizzle-orm';
import type { CallResponse } from 'shared-contracts/api/calls';
import type { Database } from '../../platform/database/database.ts';
import { heldReasons, reviews } from './review-tables.ts';

type OrderReview = Pick<CallResponse<'queryPayFlowState'>, 'review' | 'isSentBack'>;

/** Review status of money received for an order that could not be applied to it. */
export async function reviewOf(db: Database, orderId: string): Promise<OrderReview> {
  const found = await db
    .select({ reason: reviews.reason, resolvedAt: reviews.resolvedAt, outcome: reviews.outcome })
    .from(reviews)
    .where(and(eq(reviews.orderId, orderId), ne(reviews.reason, 'moneyBack')));
  const open = found.filter(({ resolvedAt }) => resolvedAt === null).map(({ reason }) => reason);
  return {
    review: heldReasons.find((reason) => open.includes(reason)) ?? null,
    isSentBack: found.some(({ outcome }) => outcome === 'refunded'),
  };
}
