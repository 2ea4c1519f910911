import { nameMethod } from 'shared-contracts/rules/payment-methods';
import { toOrderAnswer } from '../orders/records/orders.ts';
import { findPricedOrder } from '../orders/records/priced-order.ts';
import { callerMay } from '../platform/http/caller-role.ts';
import type { Handle } from '../platform/http/handle.ts';
import { refuse } from '../platform/refusal.ts';
import { findDecisivePayment } from './records/payments.ts';
import { reviewOf } from './records/reviews.ts';
import { startPayment, type PayServices } from './start-payment.ts';

export function paymentRoutes(handle: Handle, services: PayServices): void {
  handle('toPay', async ({ orderId, method, byCode = false, shown }, { db, now, language, origin, ip, caller: { customerId } }) =>
    startPayment(db, services, { customerId, orderId, method, language, origin, byCode, ip, shown, now }),
  );

  handle('queryPayFlowState', async ({ orderId }, { db, now, caller }) => {
    const priced = await findPricedOrder(db, caller.customerId, orderId);
    if (!priced) throw refuse('orderNotFound');
    const { order, lines } = priced;
    const { state, method, ...details } = await findDecisivePayment(db, order);
    const answered = { orderId, state, order: toOrderAnswer(order), lines, now: now.toISOString() };
    if (!callerMay(caller, 'pay')) return { ...answered, method: null, review: null, isSentBack: false };
    const paidBy = method === 'balance' ? { method: null, isFromBalance: true } : method ? nameMethod(method) : { method };
    return { ...answered, ...paidBy, ...details, ...(await reviewOf(db, orderId)) };
  });
}
