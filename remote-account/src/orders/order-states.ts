import { BYTES_PER_GB, orderStatus, productFamily } from 'shared-contracts/constants';
import type { StatusName } from '../order-parts/use-order-filter.ts';
import type { Order } from '../order-parts/use-orders.ts';

export function statusNameOf({ status }: Pick<Order, 'status'>): StatusName {
  return (Object.keys(orderStatus) as StatusName[]).find((name) => orderStatus[name] === status) ?? 'failure';
}

/** Actions that the status of an order allows. */
interface OrderActions {
  /** The order can be paid or canceled. */
  readonly canPay: boolean;
  /** Its key can extract addresses. */
  readonly canExtract: boolean;
  /** Auto-renewal can be turned on, or was. */
  readonly canAutoRenew: boolean;
  /** It has traffic details and a whitelist. */
  readonly hasUsageRows: boolean;
  readonly hasReceipt: boolean;
}

/** Whether renewals have added traffic; cannot be determined for static lines. */
const wasRenewed = ({ totalBytes, gigabytes }: Order) => totalBytes > Math.round(gigabytes * BYTES_PER_GB);

export function actionsOf(order: Order): OrderActions {
  const { kind, status, family, paidCents, hasKey, autoRenewal } = order;
  return {
    canPay: status === orderStatus.toBePaid,
    canExtract: status === orderStatus.normal && family === productFamily.flow,
    canAutoRenew: (kind === 'new' && status === orderStatus.normal) || Boolean(autoRenewal),
    hasUsageRows: hasKey,
    // A gift has a receipt once a renewal was paid.
    hasReceipt: paidCents > 0 || wasRenewed(order),
  };
}

export function hasTraffic({ hasKey }: Pick<Order, 'hasKey'>): boolean {
  return hasKey;
}
