import type { Product } from '../price-list/use-price-list.ts';

/**
 * The product that a choice means: where none is chosen, or one that is not on sale, the first one. Static lines of which no country
 * or region is chosen are none; those to be renewed have theirs.
 */
export function chosenProduct(products: readonly Product[], productId: string | undefined, isRenewal: boolean): Product | undefined {
  const [first] = products;
  return products.find((product) => product.productId === productId) ?? (first?.place && !isRenewal ? undefined : first);
}
