import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Handle } from '../platform/http/handle.ts';
import { cancelOrder } from './cancel-order.ts';
import { endDueOrders } from './end-due-orders.ts';
import { refuseTooMany } from './hourly-limit.ts';
import { findUnpaidOrder, toOrderAnswer } from './records/orders.ts';
import { pageOfOrders } from './page-of-orders.ts';
import { placeAtOnce, placeOrder } from './place-order.ts';
import { remarkOrder } from './remark.ts';

interface OrderTerms {
  /** CNY for one USD where Alipay is offered. */
  readonly cnyPerUsd: number | null;
  /** That a customer may place. */
  readonly ordersPerHour: number;
}

export function orderRoutes(handle: Handle, jobs: Jobs, { cnyPerUsd, ordersPerHour }: OrderTerms): void {
  handle(
    'placeOrder',
    async ({ quoteId }, { db, now, language, caller: { customerId } }) => {
      await refuseTooMany(db, customerId, ordersPerHour, now);
      return placeOrder(db, { customerId, quoteId, language, cnyPerUsd, now });
    },
    async ({ quoteId }, { db, now, caller: { customerId } }, attempt) => {
      const placed = await placeAtOnce(db, { customerId, quoteId, ordersPerHour, now }, attempt);
      // Committed by itself: inside of what follows it would be held while the same statement of another request waits for it.
      if (!placed) await endDueOrders(db, now, customerId);
      return placed;
    },
  );

  handle('renewOrder', async ({ orderId, quoteId }, { db, now, language, caller: { customerId } }) => {
    await refuseTooMany(db, customerId, ordersPerHour, now);
    return placeOrder(db, { customerId, quoteId, renewsOrderId: orderId, language, cnyPerUsd, now });
  });

  handle('cancelTrade', async ({ orderId }, { db, now, caller }) => {
    await cancelOrder(db, jobs, caller.customerId, orderId, now);
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

  handle('addOrderRemark', async ({ orderId, remark }, { db, now, caller }) => {
    await endDueOrders(db, now, caller.customerId);
    return toOrderAnswer(await remarkOrder(db, caller.customerId, orderId, remark));
  });
}
