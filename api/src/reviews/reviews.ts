import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../platform/database.ts';
import { reviews } from './tables.ts';

/** Whether people are still looking into money for an order. */
export async function isInReview(db: Database, orderId: string): Promise<boolean> {
  const [open] = await db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.orderId, orderId), isNull(reviews.resolvedAt)))
    .limit(1);
  return open !== undefined;
}
