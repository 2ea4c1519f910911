import { localizedPath } from 'shared-contracts/addresses';
import type { CallInput } from 'shared-contracts/calls';
import { routePath } from 'shared-contracts/routes';
import { hmac } from '../platform/hashes.ts';
import type { PaymentProvider } from './provider.ts';

export type SandboxNotice = CallInput<'sandboxPayNotice'>;

/** The signature that belongs to a notice of the sandbox's provider. */
export function signNotice(secret: string, notice: Omit<SandboxNotice, 'signature'>): string {
  const { paymentId, state, amountCents, currency, noticeId } = notice;
  return hmac(secret, [paymentId, state, amountCents, currency, noticeId].join('.'));
}

/** Pays on a page of the sandbox itself. */
export const sandboxProvider: PaymentProvider = {
  start: async ({ paymentId, orderId, language }) => ({
    payUrl: routePath('sandboxPay', { id: paymentId }),
    returnUrl: `${localizedPath(routePath('successBuy'), language)}?orderId=${orderId}`,
  }),
};
