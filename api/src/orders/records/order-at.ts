import { orderStatus } from 'shared-contracts/constants';
import type { Order } from './tables.ts';

type OrderState = Pick<Order, 'status' | 'failureReason' | 'endsAt' | 'endedAt'>;

/**
 * State of an order at a given time: past its end it counts as expired, even if the database doesn't say so yet. For signed calls and calls
 * of gateways, which `endBeforeCalls` doesn't precede.
 */
export function orderAt<Known extends OrderState>(order: Known, now: Date): Known {
  const isOver = order.status === orderStatus.normal && order.endsAt !== null && order.endsAt <= now;
  return isOver ? { ...order, status: orderStatus.failure, failureReason: 'expired', endedAt: order.endsAt } : order;
}
