import { z } from 'zod';
import { alipayAppId, alipayAppOf, alipayKeyProblems, type AlipayApp } from './alipay-app.ts';
import { blank, optional } from './setting-shapes.ts';

export interface StripeSettings {
  readonly secretKey: string;
  /** Signing secret of its webhooks. */
  readonly webhookSecret: string;
}

export interface AlipaySettings extends AlipayApp {
  /** Recipient of the payments; undefined if the app has a single seller. */
  readonly sellerId: string | undefined;
}

/** Payment providers with their settings; undefined ones aren't offered. Sandbox mode simulates all of them. */
export interface PaymentSettings {
  readonly stripe: StripeSettings | undefined;
  readonly alipay: AlipaySettings | undefined;
}

type Values = Readonly<Record<string, string | undefined>>;

const shaped = (shape: RegExp, message: string) => z.preprocess(blank, z.string().regex(shape, message).optional());

export const paymentShape = {
  STRIPE_SECRET_KEY: shaped(/^(sk|rk)_(live|test)_\w+$/, 'must be a Stripe secret key'),
  STRIPE_WEBHOOK_SECRET: shaped(/^whsec_[\w+/=]+$/, 'must be the signing secret of a Stripe endpoint'),
  ALIPAY_APP_ID: alipayAppId,
  ALIPAY_PRIVATE_KEY: optional,
  ALIPAY_PUBLIC_KEY: optional,
  ALIPAY_SELLER_ID: shaped(/^2088\d{12}$/, 'must be an Alipay seller ID: 16 digits that begin with 2088'),
  ALLOW_TEST_PAYMENTS: z.preprocess(blank, z.enum(['yes', 'no']).default('no')),
};

const needed = {
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  alipay: ['ALIPAY_APP_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY'],
} as const;

type Provider = keyof typeof needed;
const providers = Object.keys(needed) as Provider[];

const isPartlyConfigured = (provider: Provider, values: Values) => needed[provider].some((name) => values[name]);

/** Returns all problems with incompletely configured providers. */
export function paymentProblems(values: Values): string[] {
  const missing = providers
    .filter((provider) => isPartlyConfigured(provider, values))
    .flatMap((provider) => needed[provider].filter((name) => !values[name]))
    .map((name) => `${name} is missing: set all settings of a provider or none`);
  const seller =
    values.ALIPAY_SELLER_ID && !isPartlyConfigured('alipay', values) ? ['ALIPAY_SELLER_ID is set without the other Alipay settings'] : [];
  return [...missing, ...seller, ...alipayKeyProblems(values, '')];
}

/** Returns all problems that prevent production from accepting payments. */
export function productionPaymentProblems(values: Values): string[] {
  const isTest = /^(sk|rk)_test_/.test(values.STRIPE_SECRET_KEY ?? '');
  const isAllowed = values.ALLOW_TEST_PAYMENTS === 'yes';
  return [
    ...(providers.some((provider) => isPartlyConfigured(provider, values))
      ? []
      : ['no payment method is set up: set STRIPE_SECRET_KEY or ALIPAY_APP_ID, and the settings that belong to it']),
    ...(isTest && !isAllowed ? ['STRIPE_SECRET_KEY is a test key: nobody would be charged (ALLOW_TEST_PAYMENTS=yes allows it)'] : []),
    ...(isPartlyConfigured('alipay', values) && !values.CNY_PER_USD ? ['CNY_PER_USD is missing: Alipay charges in CNY at this rate'] : []),
  ];
}

/** The configured providers. The settings must be valid. */
export function paymentSettingsOf(values: Values): PaymentSettings {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values;
  const alipay = alipayAppOf(values, '');
  return {
    stripe: secretKey && webhookSecret ? { secretKey, webhookSecret } : undefined,
    alipay: alipay && { ...alipay, sellerId: values.ALIPAY_SELLER_ID || undefined },
  };
}
