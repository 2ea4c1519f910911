import type { CallInput } from 'shared-contracts/calls';
import { apiPagePath } from 'shared-contracts/api-pages';
import type { PaymentProvider, PaymentProviders } from '../payments/providers/provider.ts';
import { returnUrl } from '../payments/providers/return-url.ts';
import type { PaymentMethod } from '../payments/records/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { hmac } from '../platform/hashes.ts';
import { findDecision } from './payment-decisions.ts';

export type SandboxNotice = CallInput<'sandboxPayNotice'>;

/** The signature that belongs to a notice of the sandbox's provider. */
export function signNotice(secret: string, notice: Omit<SandboxNotice, 'signature'>): string {
  const { paymentId, state, amountCents, currency, noticeId } = notice;
  return hmac(secret, [paymentId, state, amountCents, currency, noticeId].join('.'));
}

/** Pays on a page of the sandbox itself, which says of each payment what it is told to say, or nothing. */
const standInFor = (method: PaymentMethod, db: Database): PaymentProvider => ({
  start: async ({ paymentId, orderId, language }) => ({
    payUrl: apiPagePath('sandboxPay', { id: paymentId }),
    returnUrl: returnUrl(method, orderId, language),
  }),
  query: ({ id }) => findDecision(db, id),
  // It plays a provider whose page was open already, so that money can come late.
  close: async () => true,
});

/** In the sandbox every way to pay is there. */
export function sandboxProviders(db: Database): PaymentProviders {
  return { sandbox: standInFor('sandbox', db), stripe: standInFor('stripe', db), alipay: standInFor('alipay', db) };
}
