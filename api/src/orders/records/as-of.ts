import { orderStatus } from 'shared-contracts/constants';
import type { Order } from './tables.ts';

/**
 * An order as it is at a moment: one whose validity is over has expired, whether or not it was ended in the database yet. For requests of
 * programs, which change no order; before a customer's call, `endBeforeCalls` ends those that are due.
 */
export function asOf(order: Order, now: Date): Order {
  const isOver = order.status === orderStatus.normal && order.endsAt !== null && order.endsAt <= now;
  return isOver ? { ...order, status: orderStatus.failure, failureReason: 'expired', endedAt: order.endsAt } : order;
}
