import type { Product } from './teaser-products.ts';

interface UnitPrices {
  /** The product's price is lower than its list price. */
  readonly isReduced: boolean;
  /** To pay for a GB, in cents with their fraction. */
  readonly cents: number;
  /** The same without any reduction. */
  readonly listCents: number;
}

/**
 * Prices per GB of a product.
 * @param isPriced the prices are those to pay; otherwise, only the list price is reliable
 */
export function unitPricesOf({ gigabytes, listCents, priceCents, unitCents }: Product, isPriced: boolean): UnitPrices {
  const isReduced = isPriced && priceCents < listCents;
  return { isReduced, cents: isReduced ? unitCents : listCents / gigabytes, listCents: listCents / gigabytes };
}
