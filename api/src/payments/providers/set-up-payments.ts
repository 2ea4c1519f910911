import { endpointPath } from 'shared-contracts/api/endpoints';
import type { PaymentSettings } from '../../platform/config/payment-settings.ts';
import { openAlipay } from './alipay.ts';
import { createAlipayReader } from './alipay-notice.ts';
import { createAlipayProvider } from './alipay-provider.ts';
import { PROVIDER_TIMEOUT_MS } from './with-provider-timeout.ts';
import type { NoticeEndpoint } from './notice-reader.ts';
import { createPaypalClient } from './paypal-client.ts';
import { createPaypalReader } from './paypal-notice.ts';
import { createPaypalProvider } from './paypal-provider.ts';
import type { PaymentProviders } from './provider.ts';
import { openStripe } from './stripe.ts';
import { createStripeReader } from './stripe-notice.ts';
import { createStripeProvider } from './stripe-provider.ts';
import { createWechatClient } from './wechat-client.ts';
import { createWechatReader } from './wechat-notice.ts';
import { createWechatProvider } from './wechat-provider.ts';

/** Provider endpoints for tests. */
export interface PaymentConnection {
  /** `http://…` of a stub. */
  readonly stripeOrigin?: string;
  /** Full URL of the stub. */
  readonly alipayGateway?: string;
  /** `http://…` of a stand-in, which also has PayPal's certificates. */
  readonly paypalOrigin?: string;
  /** `http://…` of a stand-in. */
  readonly wechatOrigin?: string;
  readonly timeoutMs?: number;
}

/** Configured payment methods and the endpoints for their notices. */
export interface Payments {
  readonly providers: PaymentProviders;
  readonly notices: readonly NoticeEndpoint[];
}

/**
 * Sets up the configured providers.
 * @param apiOrigin origin of the API as providers and customers reach it
 */
export async function setUpPayments(
  { stripe, alipay, paypal, wechat }: PaymentSettings,
  apiOrigin: string,
  { stripeOrigin, alipayGateway, paypalOrigin, wechatOrigin, timeoutMs = PROVIDER_TIMEOUT_MS }: PaymentConnection = {},
): Promise<Payments> {
  const card = stripe && (await openStripe(stripe, timeoutMs, stripeOrigin));
  const app = alipay && (await openAlipay(alipay, timeoutMs, alipayGateway));
  const askPaypal = paypal && createPaypalClient(paypal, timeoutMs, paypalOrigin);
  const askWechat = wechat && createWechatClient(wechat, timeoutMs, wechatOrigin);
  const notices: NoticeEndpoint[] = [];
  if (card) {
    const read = createStripeReader(card, stripe.webhookSecret, timeoutMs);
    notices.push({ endpoint: 'stripePayNotice', read, accepted: 'received', refused: 'refused' });
  }
  if (app) {
    const read = createAlipayReader(app, alipay);
    notices.push({ endpoint: 'alipayPayNotice', read, accepted: 'success', refused: 'failure' });
  }
  if (askPaypal) {
    const read = createPaypalReader(askPaypal, paypal, timeoutMs, paypalOrigin);
    notices.push({ endpoint: 'paypalPayNotice', read, accepted: 'received', refused: 'refused' });
  }
  if (wechat) {
    const refused = JSON.stringify({ code: 'FAIL', message: 'refused' });
    notices.push({ endpoint: 'wechatPayNotice', read: createWechatReader(wechat), accepted: '', refused });
  }
  const urlOf = (endpoint: NoticeEndpoint['endpoint']) => apiOrigin + endpointPath(endpoint);
  return {
    providers: {
      ...(card && { stripe: createStripeProvider(card, timeoutMs) }),
      ...(app && { alipay: createAlipayProvider(app, urlOf('alipayPayNotice'), timeoutMs) }),
      ...(askPaypal && { paypal: createPaypalProvider(askPaypal, apiOrigin) }),
      ...(askWechat && { wechat: createWechatProvider(askWechat, wechat, urlOf('wechatPayNotice')) }),
    },
    notices,
  };
}
