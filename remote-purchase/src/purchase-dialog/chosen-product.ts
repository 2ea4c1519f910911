import type { Product } from '../price-list/use-price-list.ts';
import type { RenewedOrder } from './order-form.tsx';

/**
 * The product that a choice means: where none is chosen, or one that is not on sale, what the order to be renewed was for, else the
 * first one. Static lines of which no country or region is chosen are none.
 */
export function chosenProduct(
  products: readonly Product[],
  productId: string | undefined,
  renewal?: Pick<RenewedOrder, 'productId'>,
): Product | undefined {
  const [first] = products;
  const find = (id: string | null | undefined) => products.find((product) => product.productId === id);
  return find(productId) ?? find(renewal?.productId) ?? (first?.place && !renewal ? undefined : first);
}
