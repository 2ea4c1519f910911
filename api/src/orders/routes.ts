import type { Handle } from '../platform/http/handle.ts';
import { cancelOrder, type CancelServices } from './cancel-order.ts';
import { enforceHourlyLimit } from './hourly-limit.ts';
import { placeInOneStatement, placeOrder } from './place-order.ts';
import type { ChargeTermsOf } from './records/charge-terms.ts';

interface OrderServices extends CancelServices {
  readonly termsOf: ChargeTermsOf;
  /** Limit per customer. */
  readonly ordersPerHour: number;
}

export function orderRoutes(handle: Handle, { jobs, payments, termsOf, ordersPerHour }: OrderServices): void {
  handle(
    'placeOrder',
    async ({ quoteId }, { db, now, language, caller: { customerId } }) => {
      await enforceHourlyLimit(db, customerId, ordersPerHour, now);
      return placeOrder(db, { customerId, quoteId, language, termsOf, now });
    },
    async ({ quoteId }, { db, now, caller: { customerId } }, attempt) =>
      placeInOneStatement(db, { customerId, quoteId, ordersPerHour, now }, attempt),
  );

  handle('renewOrder', async ({ orderId, quoteId }, { db, now, language, caller: { customerId } }) => {
    await enforceHourlyLimit(db, customerId, ordersPerHour, now);
    return placeOrder(db, { customerId, quoteId, renewsOrderId: orderId, language, termsOf, now });
  });

  handle('cancelTrade', async ({ orderId }, { db, now, caller }) => {
    await cancelOrder(db, { jobs, payments }, { customerId: caller.customerId, orderId, now });
    return null;
  });
}
