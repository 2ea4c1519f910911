import type { CallResponse } from 'shared-contracts/api/calls';

export type Product = CallResponse<'getProductPriceList'>['products'][number];

/** Number of packages on the home page. */
export const TEASER_COUNT = 4;

/** Packages sorted by size; a list longer than the teaser is sampled evenly. */
export function teaserProducts(products: readonly Product[], count: number = TEASER_COUNT): Product[] {
  const sorted = products.toSorted((a, b) => a.gigabytes - b.gigabytes);
  if (sorted.length <= count) return sorted;
  return Array.from({ length: count }, (_, i) => sorted[Math.round((i * (sorted.length - 1)) / (count - 1))] as Product);
}
