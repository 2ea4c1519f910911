import type { Logger } from 'pino';
import { findOrder, toOrderAnswer } from '../orders/orders.ts';
import { settleOrders } from '../orders/settle.ts';
import { sameText } from '../platform/hashes.ts';
import type { Handle } from '../platform/http/handle.ts';
import { refuse } from '../platform/http/refusal.ts';
import { applyNotice } from './apply-notice.ts';
import { payState } from './payments.ts';
import type { PaymentProviders } from './provider.ts';
import { signNotice } from './sandbox-provider.ts';
import { startPayment } from './start-payment.ts';

export function paymentRoutes(handle: Handle, providers: PaymentProviders): void {
  handle('toPay', async ({ orderId, method }, { db, now, language, caller }) =>
    startPayment(db, providers, { customerId: caller.customerId, orderId, method, language, now }),
  );

  handle('queryPayFlowState', async ({ orderId }, { db, now, caller }) => {
    await settleOrders(db, now, caller.customerId);
    const order = await findOrder(db, orderId, caller.customerId);
    if (!order) throw refuse('orderNotFound');
    return { orderId, state: await payState(db, order), order: toOrderAnswer(order) };
  });
}

/** Where the sandbox's payment provider sends its notices. */
export function sandboxNoticeRoutes(handle: Handle, secret: string, log: Logger): void {
  handle('sandboxPayNotice', async (notice, { db, now }) => {
    if (!sameText(notice.signature, signNotice(secret, notice))) {
      log.warn({ paymentId: notice.paymentId, noticeId: notice.noticeId }, 'payment notice refused: wrong signature');
      throw refuse('badRequest');
    }
    await applyNotice(db, { ...notice, method: 'sandbox' }, now, log);
    return null;
  });
}
