import type { CallResponse } from 'shared-contracts/calls';

export type Product = CallResponse<'getProductPriceList'>['products'][number];

/** How many packages the home page shows. */
export const TEASER_COUNT = 4;

/** Packages from the smallest to the largest, evenly spread where the list is longer than the teaser. */
export function teaserProducts(products: readonly Product[], count: number = TEASER_COUNT): Product[] {
  const sorted = products.toSorted((a, b) => a.gigabytes - b.gigabytes);
  if (sorted.length <= count) return sorted;
  return Array.from({ length: count }, (_, i) => sorted[Math.round((i * (sorted.length - 1)) / (count - 1))] as Product);
}
