import type { Handle } from '../platform/http/handle.ts';
import { cancelOrder } from './cancel-order.ts';
import { endDueOrders } from './end-due-orders.ts';
import { findUnpaidOrder, pageOfOrders, toOrderAnswer } from './orders.ts';
import { placeAtOnce, placeOrder } from './place-order.ts';

export function orderRoutes(handle: Handle): void {
  handle(
    'placeOrder',
    async ({ quoteId }, { db, now, language, caller: { customerId } }) => placeOrder(db, { customerId, quoteId, language, now }),
    async ({ quoteId }, { db, now, caller: { customerId } }, attempt) => placeAtOnce(db, { customerId, quoteId, now }, attempt),
  );

  handle('renewOrder', async ({ orderId, quoteId }, { db, now, language, caller: { customerId } }) =>
    placeOrder(db, { customerId, quoteId, renewsOrderId: orderId, language, now }),
  );

  handle('cancelTrade', async ({ orderId }, { db, now, caller }) => {
    await cancelOrder(db, caller.customerId, orderId, now);
    return null;
  });

  handle('checkIsExistUnpaidOrder', async ({ family }, { db, now, caller }) => {
    await endDueOrders(db, now, caller.customerId);
    const order = await findUnpaidOrder(db, caller.customerId, family);
    return { order: order ? toOrderAnswer(order) : null };
  });

  handle('queryOrderInfos', async (input, { db, now, caller }) => {
    await endDueOrders(db, now, caller.customerId);
    return pageOfOrders(db, caller.customerId, input);
  });
}
