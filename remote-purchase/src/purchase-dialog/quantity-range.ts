import { ORDER_QUANTITY_MAX, ORDER_QUANTITY_MIN } from 'shared-contracts/constants';
import type { Product } from '../price-list/use-price-list.ts';
import type { RenewedOrder } from './order-form.tsx';

export interface QuantityRange {
  readonly quantity: number;
  /** The most that can be ordered now; 0 where a place is sold out. */
  readonly max: number;
  /** Lines that are renewed are not chosen here. */
  readonly isFixed: boolean;
}

/** How many are ordered, brought within what there is. Lines that are renewed take nothing from the stock. */
export function quantityRange(
  product: Product | undefined,
  wanted: number = ORDER_QUANTITY_MIN,
  renewal?: Pick<RenewedOrder, 'lines'>,
): QuantityRange {
  if (renewal?.lines !== undefined) {
    // Of an order to be renewed the price list answers how many lines it still has.
    const quantity = renewal.lines === 'all' ? Math.max(product?.stock ?? 0, ORDER_QUANTITY_MIN) : renewal.lines;
    return { quantity, max: quantity, isFixed: true };
  }
  const max = Math.min(product?.stock ?? ORDER_QUANTITY_MAX, ORDER_QUANTITY_MAX);
  return { quantity: Math.min(wanted, Math.max(max, ORDER_QUANTITY_MIN)), max, isFixed: false };
}
