import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { money } from '../../platform/commands/money.ts';
import type { Database } from '../../platform/database/database.ts';
import { reviews } from '../records/review-tables.ts';
import { payments } from '../records/tables.ts';

/** Total money received in open reviews, by currency: `1.40 USD`. Excludes returned money. */
export async function moneyInReview(db: Database): Promise<string[]> {
  const currency = sql<string>`coalesce(${reviews.currency}, ${payments.currency})`;
  const sums = await db
    .select({ currency, cents: sql<string>`sum(coalesce(${reviews.amountCents}, ${payments.amountCents}))` })
    .from(reviews)
    .leftJoin(payments, eq(payments.id, reviews.paymentId))
    .where(and(isNull(reviews.resolvedAt), ne(reviews.reason, 'moneyBack'), sql`${currency} is not null`))
    .groupBy(currency)
    .orderBy(currency);
  return sums.map((sum) => money(Number(sum.cents), sum.currency));
}
