import type { PriceRow } from './price-import-rows.ts';
import type { Product } from './products.ts';

/** What is told and recorded of a package on sale. */
interface Terms {
  readonly listCents: number;
  readonly validityDays: number;
}

export interface PriceChange {
  readonly id: string;
  /** Null where it was not on sale. */
  readonly before: Terms | null;
  /** Null where its sale ends. */
  readonly after: Terms | null;
}

const termsOf = ({ listCents, validityDays }: Terms): Terms => ({ listCents, validityDays });

/**
 * What differs between what is on sale and a list.
 * @param withdrawn packages on sale that the list does not have and whose sale ends
 */
export function priceChanges(onSale: readonly Product[], rows: readonly PriceRow[], withdrawn: readonly Product[]): PriceChange[] {
  const known = new Map(onSale.map((product) => [product.id, termsOf(product)]));
  const listed = rows.map((row) => ({ id: row.id, before: known.get(row.id) ?? null, after: termsOf(row) }));
  const changed = listed.filter(({ before, after }) => before?.listCents !== after.listCents || before.validityDays !== after.validityDays);
  return [...changed, ...withdrawn.map((product) => ({ id: product.id, before: termsOf(product), after: null }))];
}
