import { endDueOrders } from '../orders/end-due-orders.ts';
import { findOrder, toOrderAnswer } from '../orders/orders.ts';
import type { Handle } from '../platform/http/handle.ts';
import { refuse } from '../platform/http/refusal.ts';
import { linesOfOrder } from '../quotes/lines-of-order.ts';
import { reviewOf } from '../reviews/reviews.ts';
import { payState } from './payments.ts';
import { startPayment, type PayServices } from './start-payment.ts';

export function paymentRoutes(handle: Handle, services: PayServices): void {
  handle('toPay', async ({ orderId, method }, { db, now, language, origin, caller: { customerId } }) =>
    startPayment(db, services, { customerId, orderId, method, language, origin, now }),
  );

  handle('queryPayFlowState', async ({ orderId }, { db, now, caller: { customerId } }) => {
    await endDueOrders(db, now, customerId);
    const order = await findOrder(db, customerId, orderId);
    if (!order) throw refuse('orderNotFound');
    const { state, method } = await payState(db, order);
    const [review, lines] = await Promise.all([reviewOf(db, orderId), linesOfOrder(db, order)]);
    return { orderId, state, method, ...review, order: toOrderAnswer(order), lines, now: now.toISOString() };
  });
}
