import { and, eq, gt, isNull, type InferSelectModel } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { quotes } from './quote-tables.ts';

export type Quote = InferSelectModel<typeof quotes>;

/** Finds a quote of a customer, in any state. */
export async function findQuote(db: Database, customerId: string, quoteId: string): Promise<Quote | undefined> {
  const [quote] = await db
    .select()
    .from(quotes)
    .where(and(eq(quotes.id, quoteId), eq(quotes.customerId, customerId)));
  return quote;
}

/** Locks an unused, unexpired quote of a customer until the end of the transaction, so that no other request can use it. */
export async function lockQuote(tx: Database, customerId: string, quoteId: string, now: Date): Promise<Quote | undefined> {
  const [quote] = await tx
    .select()
    .from(quotes)
    .where(and(eq(quotes.id, quoteId), eq(quotes.customerId, customerId), isNull(quotes.usedAt), gt(quotes.expiresAt, now)))
    .for('update');
  return quote;
}
