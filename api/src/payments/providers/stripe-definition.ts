import { shaped, type ProviderDefinition, type Values } from './provider-definition.ts';
import { openStripe, type StripeSettings } from './stripe.ts';
import { createStripeReader } from './stripe-notice.ts';
import { createStripeProvider } from './stripe-provider.ts';

export function stripeSettingsOf({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
}: Values): StripeSettings | undefined {
  return secretKey && webhookSecret ? { secretKey, webhookSecret } : undefined;
}

export const definition: ProviderDefinition = {
  shape: {
    STRIPE_SECRET_KEY: shaped(/^(sk|rk)_(live|test)_\w+$/, 'must be a Stripe secret key'),
    STRIPE_WEBHOOK_SECRET: shaped(/^whsec_[\w+/=]+$/, 'must be the signing secret of a Stripe endpoint'),
  },
  needed: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  testSetting: ({ STRIPE_SECRET_KEY: key = '' }) => (/^(sk|rk)_test_/.test(key) ? 'STRIPE_SECRET_KEY is a test key' : undefined),
  replies: { accepted: 'received', refused: 'refused' },
  setUp: async (values, { timeoutMs, standIn }) => {
    const settings = stripeSettingsOf(values);
    if (!settings) return undefined;
    const stripe = await openStripe(settings, timeoutMs, standIn);
    return { provider: createStripeProvider(stripe, timeoutMs), read: createStripeReader(stripe, settings.webhookSecret, timeoutMs) };
  },
};
