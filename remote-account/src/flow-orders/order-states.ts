import { orderStatus } from 'shared-contracts/constants';
import type { StatusName } from './use-order-filter.ts';
import type { Order } from './use-orders.ts';

export function statusName({ status }: Pick<Order, 'status'>): StatusName {
  return (Object.keys(orderStatus) as StatusName[]).find((name) => orderStatus[name] === status) ?? 'failure';
}

/** What a customer can do with an order in its state. */
export function actionsOf(order: Pick<Order, 'status'>): { readonly canPay: boolean; readonly canExtract: boolean } {
  return { canPay: order.status === orderStatus.toBePaid, canExtract: order.status === orderStatus.normal };
}

export function isPaid({ orderKey }: Pick<Order, 'orderKey'>): boolean {
  return orderKey !== null;
}
