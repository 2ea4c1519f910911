import { ORDER_QUANTITY_MIN } from 'shared-contracts/constants';
import { quantityMaxOf } from 'shared-contracts/rules/order-quantity';
import type { Product } from '../price-list/use-price-list.ts';
import type { RenewedOrder } from './purchase-form.ts';

export interface QuantityRange {
  readonly quantity: number;
  /** Maximum that can be ordered now; 0 if the location is sold out. */
  readonly max: number;
  /** The number of lines in a renewal can't be changed here. */
  readonly isFixed: boolean;
}

/** Ordered quantity, clamped to what is available. Renewed lines don't use stock. */
export function quantityRange(
  product: Product | undefined,
  requested: number = ORDER_QUANTITY_MIN,
  renewal?: Pick<RenewedOrder, 'lines'>,
): QuantityRange {
  if (renewal?.lines !== undefined) {
    // For a renewal, the price list's `stock` is the number of lines left in the order.
    const quantity = renewal.lines === 'all' ? Math.max(product?.stock ?? 0, ORDER_QUANTITY_MIN) : renewal.lines;
    return { quantity, max: quantity, isFixed: true };
  }
  const limit = quantityMaxOf(product?.gigabytes ?? 0);
  const max = Math.min(product?.stock ?? limit, limit);
  return { quantity: Math.min(requested, Math.max(max, ORDER_QUANTITY_MIN)), max, isFixed: false };
}
