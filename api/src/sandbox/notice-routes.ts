import { receiveNotice } from '../payments/receive-notice.ts';
import { findPayment } from '../payments/records/payments.ts';
import type { PayServices } from '../payments/start-payment.ts';
import { sameText } from '../platform/hashes.ts';
import type { Handle } from '../platform/http/handle.ts';
import { refuse } from '../platform/refusal.ts';
import { signNotice } from './payment-provider.ts';

/** Webhook for notices of the sandbox's payment provider, for every payment method. */
export function sandboxNoticeRoutes(handle: Handle, secret: string, { jobs, log }: PayServices): void {
  handle('sandboxPayNotice', async (notice, { db, now }) => {
    const { paymentId, noticeId } = notice;
    if (!sameText(notice.signature, signNotice(secret, notice))) {
      log.warn({ paymentId, noticeId }, 'payment notice rejected: wrong signature');
      throw refuse('badRequest');
    }
    const { method = 'sandbox' } = (await findPayment(db, paymentId)) ?? {};
    if (method === 'balance' || !(await receiveNotice(db, jobs, { ...notice, method }, now, log))) throw refuse('badRequest');
    return null;
  });
}
