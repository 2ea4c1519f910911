import { isNull, min } from 'drizzle-orm';
import { reviews } from '../../payments/records/review-tables.ts';
import { findUnsent } from '../../payments/refunds/find-unsent.ts';
import { moneyInReview } from '../../payments/reviews/money-in-review.ts';
import type { Database } from '../../platform/database/database.ts';

/** Open reviews and refunds that weren't sent. */
export async function moneyToDecide(db: Database, now: Date): Promise<string> {
  const isOpen = isNull(reviews.resolvedAt);
  const open = await db.$count(reviews, isOpen);
  const [{ oldest } = { oldest: null }] = await db
    .select({ oldest: min(reviews.at) })
    .from(reviews)
    .where(isOpen);
  const unsent = await findUnsent(db, now);
  const held = await moneyInReview(db);
  return [
    oldest === null ? 'No open reviews.' : `Open reviews: ${open}, oldest ${oldest.toISOString()}. Received: ${held.join(', ') || '-'}.`,
    ...unsent.map((text) => `Not sent: ${text}.`),
  ].join('\n');
}
