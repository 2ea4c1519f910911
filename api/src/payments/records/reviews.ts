import { and, eq, ne } from 'drizzle-orm';
import type { CallResponse } from 'shared-contracts/api/calls';
import type { Database } from '../../platform/database/database.ts';
import { reviews, type ReviewReason } from './review-tables.ts';

type OrderReview = Pick<CallResponse<'queryPayFlowState'>, 'review' | 'isSentBack'>;

/** Order in which open reviews are reported if there are several: full payments before wrong amounts. */
const reasonPriority = ['paidLate', 'paidTwice', 'mismatch'] as const satisfies readonly ReviewReason[];

/** Review status of money received for an order that could not be applied to it. */
export async function reviewOf(db: Database, orderId: string): Promise<OrderReview> {
  const found = await db
    .select({ reason: reviews.reason, resolvedAt: reviews.resolvedAt, outcome: reviews.outcome })
    .from(reviews)
    .where(and(eq(reviews.orderId, orderId), ne(reviews.reason, 'moneyBack')));
  const open = found.filter(({ resolvedAt }) => resolvedAt === null).map(({ reason }) => reason);
  return {
    review: reasonPriority.find((reason) => open.includes(reason)) ?? null,
    isSentBack: found.some(({ outcome }) => outcome === 'refunded'),
  };
}
