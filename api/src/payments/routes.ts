import { endDueOrders } from '../orders/end-due-orders.ts';
import { findOrder, toOrderAnswer } from '../orders/orders.ts';
import { sameText } from '../platform/hashes.ts';
import type { Handle } from '../platform/http/handle.ts';
import { refuse } from '../platform/http/refusal.ts';
import { isInReview } from '../reviews/reviews.ts';
import { findPayment, payState } from './payments.ts';
import { receiveNotice } from './receive-notice.ts';
import { signNotice } from './sandbox-provider.ts';
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
    return { orderId, state, method, isInReview: await isInReview(db, orderId), order: toOrderAnswer(order), now: now.toISOString() };
  });
}

/** Where the sandbox's payment provider sends its notices, by whichever method the payment is. */
export function sandboxNoticeRoutes(handle: Handle, secret: string, { jobs, log }: PayServices): void {
  handle('sandboxPayNotice', async (notice, { db, now }) => {
    const { paymentId, noticeId } = notice;
    if (!sameText(notice.signature, signNotice(secret, notice))) {
      log.warn({ paymentId, noticeId }, 'payment notice refused: wrong signature');
      throw refuse('badRequest');
    }
    const { method = 'sandbox' } = (await findPayment(db, paymentId)) ?? {};
    if (!(await receiveNotice(db, jobs, { ...notice, method }, now, log))) throw refuse('badRequest');
    return null;
  });
}
