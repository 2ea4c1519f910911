import { and, asc, eq, sql, type InferSelectModel } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ProductFamily } from 'shared-contracts/constants';
import type { Database } from '../../platform/database/database.ts';
import { products } from './tables.ts';

export type Product = InferSelectModel<typeof products>;

/** Lists the packages of a family on sale, by place and ascending size. */
export async function listProducts(db: Database, family: ProductFamily): Promise<Product[]> {
  return db
    .select()
    .from(products)
    .where(and(eq(products.family, family), eq(products.onSale, true)))
    .orderBy(asc(products.countryCode), asc(products.units));
}

/**
 * Returns the tiers of a package's graduated price: all packages on sale of its family and place, including itself, by ascending size;
 * empty if it is not on sale. Uses a single query, so that concurrent price changes can't mix.
 */
export async function tiersOf(db: Database, productId: string): Promise<Product[]> {
  const asked = alias(products, 'asked');
  const isThere = sql`${asked.countryCode} is not distinct from ${products.countryCode}`;
  const rows = await db
    .select({ tier: products })
    .from(asked)
    .innerJoin(products, and(eq(products.family, asked.family), isThere, eq(products.onSale, true)))
    .where(and(eq(asked.id, productId), eq(asked.onSale, true)))
    .orderBy(asc(products.units));
  return rows.map(({ tier }) => tier);
}
