import { productFamily } from 'shared-contracts/constants';
import type { PriceRow } from './price-import-rows.ts';
import type { Product } from './products.ts';

/** Terms of a package on sale that are reported and recorded. */
interface Terms {
  readonly listCents: number;
  /** Such as `30 days` or `12 months`. */
  readonly validity: string;
}

export interface PriceChange {
  readonly id: string;
  /** Null if the package was not on sale. */
  readonly before: Terms | null;
  /** Null if the package is withdrawn. */
  readonly after: Terms | null;
}

type Sold = Pick<PriceRow, 'family' | 'units' | 'validityDays' | 'listCents'>;

function termsOf({ family, units, validityDays, listCents }: Sold): Terms {
  const validity = family === productFamily.staticIp ? `${units} ${units === 1 ? 'month' : 'months'}` : `${validityDays} days`;
  return { listCents, validity };
}

/**
 * Returns the differences between the packages on sale and a list.
 * @param withdrawn packages on sale that are missing from the list and will be withdrawn
 */
export function priceChanges(onSale: readonly Product[], rows: readonly PriceRow[], withdrawn: readonly Product[]): PriceChange[] {
  const known = new Map(onSale.map((product) => [product.id, termsOf(product)]));
  const listed = rows.map((row) => ({ id: row.id, before: known.get(row.id) ?? null, after: termsOf(row) }));
  const changed = listed.filter(({ before, after }) => before?.listCents !== after.listCents || before.validity !== after.validity);
  return [...changed, ...withdrawn.map((product) => ({ id: product.id, before: termsOf(product), after: null }))];
}
