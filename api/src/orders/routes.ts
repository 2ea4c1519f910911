import type { Handle } from '../platform/http/handle.ts';
import { cancelOrder, type CancelServices } from './cancel-order.ts';
import { refuseTooMany } from './hourly-limit.ts';
import { findUnpaidOrder, toOrderAnswer } from './records/orders.ts';
import { pageOfOrders } from './page-of-orders.ts';
import { placeAtOnce, placeOrder } from './place-order.ts';
import { remarkOrder } from './remark.ts';

interface OrderServices extends CancelServices {
  /** CNY for one USD where Alipay is offered. */
  readonly cnyPerUsd: number | null;
  /** That a customer may place. */
  readonly ordersPerHour: number;
}

export function orderRoutes(handle: Handle, { jobs, payments, cnyPerUsd, ordersPerHour }: OrderServices): void {
  handle(
    'placeOrder',
    async ({ quoteId }, { db, now, language, caller: { customerId } }) => {
      await refuseTooMany(db, customerId, ordersPerHour, now);
      return placeOrder(db, { customerId, quoteId, language, cnyPerUsd, now });
    },
    async ({ quoteId }, { db, now, caller: { customerId } }, attempt) =>
      placeAtOnce(db, { customerId, quoteId, ordersPerHour, now }, attempt),
  );

  handle('renewOrder', async ({ orderId, quoteId }, { db, now, language, caller: { customerId } }) => {
    await refuseTooMany(db, customerId, ordersPerHour, now);
    return placeOrder(db, { customerId, quoteId, renewsOrderId: orderId, language, cnyPerUsd, now });
  });

  handle('cancelTrade', async ({ orderId }, { db, now, caller }) => {
    await cancelOrder(db, { jobs, payments }, { customerId: caller.customerId, orderId, now });
    return null;
  });

  handle('checkIsExistUnpaidOrder', async ({ family }, { db, caller }) => {
    const order = await findUnpaidOrder(db, caller.customerId, family);
    return { order: order ? toOrderAnswer(order) : null };
  });

  handle('queryOrderInfos', async (input, { db, caller }) => pageOfOrders(db, caller.customerId, input));

  handle('addOrderRemark', async ({ orderId, remark }, { db, caller }) =>
    toOrderAnswer(await remarkOrder(db, caller.customerId, orderId, remark)),
  );
}
