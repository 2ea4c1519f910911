import { endpointPath } from 'shared-contracts/api/endpoints';
import type { PaymentSettings } from '../../platform/config/payment-settings.ts';
import { openAlipay } from './alipay.ts';
import { createAlipayReader } from './alipay-notice.ts';
import { createAlipayProvider } from './alipay-provider.ts';
import { PROVIDER_TIMEOUT_MS } from './with-provider-timeout.ts';
import type { NoticeEndpoint } from './notice-reader.ts';
import type { PaymentProviders } from './provider.ts';
import { openStripe } from './stripe.ts';
import { createStripeReader } from './stripe-notice.ts';
import { createStripeProvider } from './stripe-provider.ts';

/** Provider endpoints for tests. */
export interface PaymentConnection {
  /** `http://…` of a stub. */
  readonly stripeOrigin?: string;
  /** Full URL of the stub. */
  readonly alipayGateway?: string;
  readonly timeoutMs?: number;
}

/** Configured payment methods and the endpoints for their notices. */
export interface Payments {
  readonly providers: PaymentProviders;
  readonly notices: readonly NoticeEndpoint[];
}

/**
 * Sets up the configured providers.
 * @param apiOrigin origin of the API as providers reach it
 */
export async function setUpPayments(
  { stripe, alipay }: PaymentSettings,
  apiOrigin: string,
  { stripeOrigin, alipayGateway, timeoutMs = PROVIDER_TIMEOUT_MS }: PaymentConnection = {},
): Promise<Payments> {
  const card = stripe && (await openStripe(stripe, timeoutMs, stripeOrigin));
  const app = alipay && (await openAlipay(alipay, timeoutMs, alipayGateway));
  const notices: NoticeEndpoint[] = [];
  if (card) {
    const read = createStripeReader(card, stripe.webhookSecret, timeoutMs);
    notices.push({ endpoint: 'stripePayNotice', read, accepted: 'received', refused: 'refused' });
  }
  if (app) {
    const read = createAlipayReader(app, alipay);
    notices.push({ endpoint: 'alipayPayNotice', read, accepted: 'success', refused: 'failure' });
  }
  const notifyUrl = apiOrigin + endpointPath('alipayPayNotice');
  return {
    providers: {
      ...(card && { stripe: createStripeProvider(card, timeoutMs) }),
      ...(app && { alipay: createAlipayProvider(app, notifyUrl, timeoutMs) }),
    },
    notices,
  };
}
