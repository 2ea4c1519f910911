import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { priceHistory, products } from './tables.ts';

/** Writes the first history row of every package on sale without one: those just seeded and those older than the history. */
export async function beginPriceHistory(db: Database, now: Date): Promise<void> {
  const unwritten = await db
    .select({ productId: products.id, listCents: products.listCents })
    .from(products)
    .leftJoin(priceHistory, eq(priceHistory.productId, products.id))
    .where(and(eq(products.onSale, true), isNull(priceHistory.id)));
  if (unwritten.length > 0) await db.insert(priceHistory).values(unwritten.map((first) => ({ ...first, at: now })));
}
