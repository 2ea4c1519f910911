import type { Order } from '../../orders/records/tables.ts';
import { refuse } from '../../platform/refusal.ts';

/**
 * Checks that the customer has an order with metered traffic.
 * @throws Refusal `orderNotFound`, `orderHasNoKey`
 */
export function checkIsMetered(order: Order | undefined, customerId: string): void {
  if (order?.customerId !== customerId) throw refuse('orderNotFound');
  if (order.orderKey === null) throw refuse('orderHasNoKey');
}
