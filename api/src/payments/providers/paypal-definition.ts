import { z } from 'zod';
import { blank } from '../../platform/config/setting-shapes.ts';
import { createPaypalClient, type PaypalSettings } from './paypal-client.ts';
import { createPaypalReader } from './paypal-notice.ts';
import { createPaypalProvider } from './paypal-provider.ts';
import { shaped, type ProviderDefinition, type Values } from './provider-definition.ts';

export function paypalSettingsOf(values: Values): PaypalSettings | undefined {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret, PAYPAL_WEBHOOK_ID: webhookId } = values;
  const environment = values.PAYPAL_ENVIRONMENT === 'sandbox' ? 'sandbox' : 'live';
  return clientId && clientSecret && webhookId ? { clientId, clientSecret, webhookId, environment } : undefined;
}

export const definition: ProviderDefinition = {
  shape: {
    PAYPAL_CLIENT_ID: shaped(/^[\w-]{20,128}$/, 'must be the client ID of a PayPal app'),
    PAYPAL_CLIENT_SECRET: shaped(/^[\w-]{20,128}$/, 'must be the secret of a PayPal app'),
    PAYPAL_WEBHOOK_ID: shaped(/^[\dA-Z]{10,50}$/, 'must be the ID of a PayPal webhook'),
    PAYPAL_ENVIRONMENT: z.preprocess(blank, z.enum(['live', 'sandbox']).default('live')),
  },
  needed: ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
  testSetting: ({ PAYPAL_ENVIRONMENT: environment }) => (environment === 'sandbox' ? 'PAYPAL_ENVIRONMENT is sandbox' : undefined),
  replies: { accepted: 'received', refused: 'refused' },
  setUp: async (values, { apiOrigin, timeoutMs, standIn }) => {
    const settings = paypalSettingsOf(values);
    if (!settings) return undefined;
    const ask = createPaypalClient(settings, timeoutMs, standIn);
    return { provider: createPaypalProvider(ask, apiOrigin), read: createPaypalReader(ask, settings, timeoutMs, standIn) };
  },
};
