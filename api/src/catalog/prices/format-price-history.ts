import { asc, eq } from 'drizzle-orm';
import { money } from '../../platform/commands/money.ts';
import { textTable } from '../../platform/commands/text-table.ts';
import type { Database } from '../../platform/database/database.ts';
import { PlainError } from '../../platform/plain-error.ts';
import { priceHistory, products } from './tables.ts';
import { percentChange } from './format-price-changes.ts';

/**
 * Renders all past and present prices of packages, oldest first.
 * @param productId limits the history to one package
 * @throws PlainError if there never was such a package
 */
export async function formatPriceHistory(db: Database, productId: string | undefined): Promise<string> {
  const isThis = productId === undefined ? undefined : eq(priceHistory.productId, productId);
  if (productId !== undefined && (await db.$count(products, eq(products.id, productId))) === 0)
    throw new PlainError(`There has never been a package ${JSON.stringify(productId)}.`);
  const prices = await db.select().from(priceHistory).where(isThis).orderBy(asc(priceHistory.at), asc(priceHistory.id));
  const before = new Map<string, number | null>();
  const rows = prices.map(({ productId: id, listCents, at }) => {
    const last = before.get(id) ?? null;
    before.set(id, listCents);
    const change = last === null || listCents === null ? null : percentChange(last, listCents);
    return [at.toISOString(), id, listCents === null ? 'off sale' : money(listCents), change];
  });
  return textTable(['from', 'package', 'list price', 'change'], rows);
}
