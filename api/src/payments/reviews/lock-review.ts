import { eq, type InferSelectModel } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { PlainError } from '../../platform/plain-error.ts';
import { reviews } from '../records/review-tables.ts';

export type Review = InferSelectModel<typeof reviews>;

/**
 * Locks an open review, so that a second operator waits and then sees the first one's decision. Lock it before its order.
 * @throws PlainError
 */
export async function lockOpenReview(tx: Database, id: string): Promise<Review> {
  const [review] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update');
  if (!review) throw new PlainError(`There is no review ${JSON.stringify(id)}. See \`reviews list\`.`);
  if (review.resolvedAt !== null) throw new PlainError(`${id} is already resolved${review.outcome ? `, as ${review.outcome}` : ''}.`);
  return review;
}
