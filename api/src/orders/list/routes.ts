import { callerMay } from '../../platform/http/caller-role.ts';
import type { Handle } from '../../platform/http/handle.ts';
import { findUnpaidOrder, toOrderAnswer } from '../records/orders.ts';
import { pageOfOrders } from './page-of-orders.ts';
import { remarkOrder } from './remark.ts';

export function orderListRoutes(handle: Handle): void {
  handle('checkIsExistUnpaidOrder', async ({ family }, { db, caller }) => {
    const order = await findUnpaidOrder(db, caller.customerId, family);
    return { order: order ? toOrderAnswer(order) : null };
  });

  handle('queryOrderInfos', async (input, { db, caller }) => {
    const page = await pageOfOrders(db, caller.customerId, input);
    if (callerMay(caller, 'pay')) return page;
    // Its limits and failures tell of the account's money.
    return { ...page, list: page.list.map((order) => ({ ...order, autoRenewal: null })) };
  });

  handle('addOrderRemark', async ({ orderId, remark }, { db, caller }) =>
    toOrderAnswer(await remarkOrder(db, caller.customerId, orderId, remark)),
  );
}
