import { BYTES_PER_GB, orderStatus, productFamily } from 'shared-contracts/constants';
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

/** Renewals have added to it; of static lines that cannot be told. */
const wasRenewed = ({ totalBytes, gigabytes }: Order) => totalBytes > Math.round(gigabytes * BYTES_PER_GB);

export function actionsOf(order: Order): OrderActions {
  const { status, family, paidCents, hasKey } = order;
  return {
    canPay: status === orderStatus.toBePaid,
    canExtract: status === orderStatus.normal && family === productFamily.flow,
    hasLedger: hasKey,
    // A gift has one as soon as somebody has paid for more of it.
    hasReceipt: paidCents > 0 || wasRenewed(order),
  };
}

export function hasTraffic({ hasKey }: Pick<Order, 'hasKey'>): boolean {
  return hasKey;
}
