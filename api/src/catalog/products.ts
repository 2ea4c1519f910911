import { and, asc, eq, isNull, type InferSelectModel } from 'drizzle-orm';
import type { ProductFamily } from 'shared-contracts/constants';
import type { Database } from '../platform/database.ts';
import { products } from './tables.ts';

export type Product = InferSelectModel<typeof products>;

/** The packages of a family that are on sale, place by place, by rising size. */
export async function listProducts(db: Database, family: ProductFamily): Promise<Product[]> {
  return db
    .select()
    .from(products)
    .where(and(eq(products.family, family), eq(products.onSale, true)))
    .orderBy(asc(products.countryCode), asc(products.units));
}

/** A package on sale. */
export async function findProduct(db: Database, productId: string): Promise<Product | undefined> {
  const [product] = await db
    .select()
    .from(products)
    .where(and(eq(products.id, productId), eq(products.onSale, true)));
  return product;
}

/** The tiers of a package's graduated price: all that are sold of its family and place, by rising size. */
export async function tiersOf(db: Database, { family, countryCode }: Product): Promise<Product[]> {
  const place = countryCode === null ? isNull(products.countryCode) : eq(products.countryCode, countryCode);
  return db
    .select()
    .from(products)
    .where(and(eq(products.family, family), place, eq(products.onSale, true)))
    .orderBy(asc(products.units));
}
