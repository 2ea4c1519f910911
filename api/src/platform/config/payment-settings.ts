import { z } from 'zod';
import { alipayAppId, alipayAppOf, alipayKeyProblems, type AlipayApp } from './alipay-app.ts';
import { rsaKeyProblems, rsaPem } from './rsa-key.ts';
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

export interface PaypalSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** PayPal's ID of our webhook, which its signatures cover. */
  readonly webhookId: string;
  /** `sandbox` charges nobody. */
  readonly environment: 'live' | 'sandbox';
}

export interface WechatSettings {
  readonly appId: string;
  readonly merchantId: string;
  /** Serial number of our API certificate, hex. */
  readonly certificateSerial: string;
  /** PEM, PKCS #8, of that certificate; signs our requests. */
  readonly privateKey: string;
  /** APIv3 key, 32 bytes; decrypts notices. */
  readonly apiKey: string;
  /** PEM; verifies WeChat Pay's signatures. */
  readonly publicKey: string;
  /** Names that key in WeChat Pay's headers: `PUB_KEY_ID_…`, or the serial number of a platform certificate. */
  readonly publicKeyId: string;
}

/** Payment providers with their settings; undefined ones aren't offered. Sandbox mode simulates all of them. */
export interface PaymentSettings {
  readonly stripe: StripeSettings | undefined;
  readonly alipay: AlipaySettings | undefined;
  readonly paypal: PaypalSettings | undefined;
  readonly wechat: WechatSettings | undefined;
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
  PAYPAL_CLIENT_ID: shaped(/^[\w-]{20,128}$/, 'must be the client ID of a PayPal app'),
  PAYPAL_CLIENT_SECRET: shaped(/^[\w-]{20,128}$/, 'must be the secret of a PayPal app'),
  PAYPAL_WEBHOOK_ID: shaped(/^[\dA-Z]{10,50}$/, 'must be the ID of a PayPal webhook'),
  PAYPAL_ENVIRONMENT: z.preprocess(blank, z.enum(['live', 'sandbox']).default('live')),
  WECHAT_PAY_APP_ID: shaped(/^wx[\da-f]{16}$/, 'must be a WeChat app ID: wx and 16 hex digits'),
  WECHAT_PAY_MERCHANT_ID: shaped(/^\d{8,10}$/, 'must be a WeChat Pay merchant ID: 8 to 10 digits'),
  WECHAT_PAY_CERTIFICATE_SERIAL: shaped(/^[\dA-F]{40}$/, 'must be the serial number of an API certificate: 40 hex digits in upper case'),
  WECHAT_PAY_PRIVATE_KEY: optional,
  WECHAT_PAY_API_KEY: shaped(/^[\dA-Za-z]{32}$/, 'must be an APIv3 key: 32 letters or digits'),
  WECHAT_PAY_PUBLIC_KEY: optional,
  WECHAT_PAY_PUBLIC_KEY_ID: shaped(
    /^(PUB_KEY_ID_\d+|[\dA-F]{40})$/,
    'must be PUB_KEY_ID_ and digits, or the serial number of a platform certificate',
  ),
  ALLOW_TEST_PAYMENTS: z.preprocess(blank, z.enum(['yes', 'no']).default('no')),
};

const needed = {
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  alipay: ['ALIPAY_APP_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY'],
  paypal: ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
  wechat: [
    'WECHAT_PAY_APP_ID',
    'WECHAT_PAY_MERCHANT_ID',
    'WECHAT_PAY_CERTIFICATE_SERIAL',
    'WECHAT_PAY_PRIVATE_KEY',
    'WECHAT_PAY_API_KEY',
    'WECHAT_PAY_PUBLIC_KEY',
    'WECHAT_PAY_PUBLIC_KEY_ID',
  ],
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
  const wechatKeys = { own: 'WECHAT_PAY_PRIVATE_KEY', theirs: 'WECHAT_PAY_PUBLIC_KEY', provider: 'WeChat Pay' };
  return [...missing, ...seller, ...alipayKeyProblems(values, ''), ...rsaKeyProblems(values, wechatKeys)];
}

/** Returns all problems that prevent production from accepting payments. */
export function productionPaymentProblems(values: Values): string[] {
  const isTest = /^(sk|rk)_test_/.test(values.STRIPE_SECRET_KEY ?? '');
  const isPaypalTest = isPartlyConfigured('paypal', values) && values.PAYPAL_ENVIRONMENT === 'sandbox';
  const isAllowed = values.ALLOW_TEST_PAYMENTS === 'yes';
  return [
    ...(providers.some((provider) => isPartlyConfigured(provider, values))
      ? []
      : ['no payment method is set up: set the settings of Stripe, PayPal, Alipay or WeChat Pay']),
    ...(isTest && !isAllowed ? ['STRIPE_SECRET_KEY is a test key: nobody would be charged (ALLOW_TEST_PAYMENTS=yes allows it)'] : []),
    ...(isPaypalTest && !isAllowed ? ['PAYPAL_ENVIRONMENT is sandbox: nobody would be charged (ALLOW_TEST_PAYMENTS=yes allows it)'] : []),
    ...((['alipay', 'wechat'] as const).some((provider) => isPartlyConfigured(provider, values)) && !values.CNY_PER_USD
      ? ['CNY_PER_USD is missing: Alipay and WeChat Pay charge in CNY at this rate']
      : []),
  ];
}

function paypalOf(values: Values): PaypalSettings | undefined {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret, PAYPAL_WEBHOOK_ID: webhookId } = values;
  const environment = values.PAYPAL_ENVIRONMENT === 'sandbox' ? 'sandbox' : 'live';
  return clientId && clientSecret && webhookId ? { clientId, clientSecret, webhookId, environment } : undefined;
}

function wechatOf(values: Values): WechatSettings | undefined {
  const { WECHAT_PAY_APP_ID: appId, WECHAT_PAY_MERCHANT_ID: merchantId, WECHAT_PAY_CERTIFICATE_SERIAL: certificateSerial } = values;
  const { WECHAT_PAY_API_KEY: apiKey, WECHAT_PAY_PUBLIC_KEY_ID: publicKeyId } = values;
  const privateKey = rsaPem(values.WECHAT_PAY_PRIVATE_KEY, 'private');
  const publicKey = rsaPem(values.WECHAT_PAY_PUBLIC_KEY, 'public');
  if (!appId || !merchantId || !certificateSerial || !apiKey || !publicKeyId || !privateKey || !publicKey) return undefined;
  return { appId, merchantId, certificateSerial, privateKey, apiKey, publicKey, publicKeyId };
}

/** The configured providers. The settings must be valid. */
export function paymentSettingsOf(values: Values): PaymentSettings {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values;
  const alipay = alipayAppOf(values, '');
  return {
    stripe: secretKey && webhookSecret ? { secretKey, webhookSecret } : undefined,
    alipay: alipay && { ...alipay, sellerId: values.ALIPAY_SELLER_ID || undefined },
    paypal: paypalOf(values),
    wechat: wechatOf(values),
  };
}
