import type { CallInput } from 'shared-contracts/api/calls';
import { apiPagePath } from 'shared-contracts/pages/api-pages';
import { paymentMethods, type PaymentMethod } from 'shared-contracts/rules/payment-methods';
import type { PaymentProvider, PaymentProviders } from '../payments/providers/provider.ts';
import { returnUrl } from '../payments/providers/return-url.ts';
import type { Database } from '../platform/database/database.ts';
import { hmac } from '../platform/hashes.ts';
import { findDecision } from './payment-decisions.ts';
import { simulatedMethods } from './stored-charges.ts';

export type SandboxNotice = CallInput<'sandboxPayNotice'>;

/** Signs a notice of the sandbox's provider. */
export function signNotice(secret: string, notice: Omit<SandboxNotice, 'signature'>): string {
  const { paymentId, state, amountCents, currency, noticeId } = notice;
  return hmac(secret, [paymentId, state, amountCents, currency, noticeId].join('.'));
}

/** Simulates a provider with a payment page in the sandbox; it reports the stored decision for each payment, or nothing. */
const simulatedProvider = (method: PaymentMethod, db: Database): PaymentProvider => ({
  start: async ({ paymentId, orderId, language }) => ({
    payUrl: apiPagePath('sandboxPay', { id: paymentId }),
    returnUrl: returnUrl(method, orderId, language),
  }),
  query: ({ id }) => findDecision(db, id),
  // Simulates a provider whose page was already open, so that money can arrive late. Only charges of stored cards have a reference.
  close: async ({ id, providerRef }) => providerRef === null || (await findDecision(db, id))?.state !== 'paid',
  refund: async () => undefined,
  ...((method === 'stripe' || method === 'alipay') && { stored: simulatedMethods(method, db) }),
});

/** All payment methods are available in the sandbox. */
export function sandboxProviders(db: Database): PaymentProviders {
  return Object.fromEntries(paymentMethods.map((method) => [method, simulatedProvider(method, db)]));
}
