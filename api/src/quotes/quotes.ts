import { and, eq, gt, isNull, type InferSelectModel } from 'drizzle-orm';
import type { Database } from '../platform/database.ts';
import { quotes } from './tables.ts';

export type Quote = InferSelectModel<typeof quotes>;

/** A customer's own quote, in any state. */
export async function findQuote(db: Database, customerId: string, quoteId: string): Promise<Quote | undefined> {
  const [quote] = await db
    .select()
    .from(quotes)
    .where(and(eq(quotes.id, quoteId), eq(quotes.customerId, customerId)));
  return quote;
}

/** Uses a quote up; undefined unless it is the customer's own, unused and unexpired. Of two requests at once one gets it. */
export async function takeQuote(tx: Database, customerId: string, quoteId: string, now: Date): Promise<Quote | undefined> {
  const [quote] = await tx
    .update(quotes)
    .set({ usedAt: now })
    .where(and(eq(quotes.id, quoteId), eq(quotes.customerId, customerId), isNull(quotes.usedAt), gt(quotes.expiresAt, now)))
    .returning();
  return quote;
}
