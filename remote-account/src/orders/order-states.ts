import { orderStatus, productFamily } from 'shared-contracts/constants';
import type { StatusName } from './use-order-filter.ts';
import type { Order } from './use-orders.ts';

export function statusName({ status }: Pick<Order, 'status'>): StatusName {
  return (Object.keys(orderStatus) as StatusName[]).find((name) => orderStatus[name] === status) ?? 'failure';
}

/** What a customer can do with an order in its state. */
interface OrderActions {
  /** Pay or cancel it. */
  readonly canPay: boolean;
  /** Extract addresses with its key. */
  readonly canExtract: boolean;
  /** See what was used of it, and from where it may be. */
  readonly hasLedger: boolean;
  readonly hasReceipt: boolean;
}

export function actionsOf({ status, family, paidCents, hasKey }: Order): OrderActions {
  return {
    canPay: status === orderStatus.toBePaid,
    canExtract: status === orderStatus.normal && family === productFamily.flow,
    hasLedger: hasKey,
    hasReceipt: paidCents > 0,
  };
}

export function hasTraffic({ hasKey }: Pick<Order, 'hasKey'>): boolean {
  return hasKey;
}
