import type { Product } from '../price-list/use-price-list.ts';
import type { RenewedOrder } from './purchase-form.ts';

/**
 * The selected product. If none is selected, or the selected one isn't on sale: the renewed order's product, otherwise the first one.
 * Undefined for static lines until a country or region is selected.
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
