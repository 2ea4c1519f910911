import type { BuiltCall } from 'shared-contracts/calls';
import type { BeforeCall } from '../platform/http/handle.ts';
import { endDueOrders } from './end-due-orders.ts';
import type { OrderPayments } from './order-payments.ts';

/**
 * Calls of customers that neither read nor change an order, so that none has to be ended before them. `permissions.test.ts` sees to it that
 * they don't; a call that is not listed needs nothing done to be right.
 */
export const callsWithoutOrders = ['getUserInfo'] as const satisfies readonly BuiltCall[];

const isWithoutOrders = (name: BuiltCall) => (callsWithoutOrders as readonly BuiltCall[]).includes(name);

/** Ends a customer's orders that are due before each of their calls, so that no handler can read the status of an order that is over. */
export function endBeforeCalls(payments: OrderPayments): BeforeCall {
  return async (name, db, { customerId }, now) => {
    if (!isWithoutOrders(name)) await endDueOrders(db, payments, now, customerId);
  };
}
