import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolders } from 'shared-contracts/testing/temporary-folders';
import { certificationKey } from '../../testing/certification-key.ts';
import { operatorSettings } from '../../testing/operator-settings.ts';
import { paymentSettings } from '../../testing/payment-settings.ts';
import { smsSettings } from '../../testing/sms-settings.ts';
import { readConfig } from '../../platform/config/config.ts';
import { randomSecret } from '../../platform/random.ts';
import { alipaySettingsOf } from './alipay-definition.ts';
import { paymentProblems } from './payment-settings.ts';
import { paypalSettingsOf } from './paypal-definition.ts';
import { stripeSettingsOf } from './stripe-definition.ts';
import { wechatSettingsOf } from './wechat-definition.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 3072 });
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const publicPem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
const bare = (der: Buffer) => der.toString('base64');
const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

const site = {
  TIDEGATE_MODE: 'production',
  TOKEN_PEPPER: randomSecret(),
  CERTIFICATION_KEY: certificationKey,
  INTERNAL_TOKEN: randomSecret(),
  PASSWORD_PRIVATE_KEY: pem,
  PUBLIC_ORIGIN: 'https://proxies.example.org',
  EMBEDDED_DATABASE: 'yes',
  ...operatorSettings,
  ...smsSettings,
};
const alipay = {
  ALIPAY_APP_ID: '2021000000000001',
  ALIPAY_PRIVATE_KEY: pem,
  ALIPAY_PUBLIC_KEY: publicPem,
  CNY_PER_USD: '7.1',
};
const paypal = { PAYPAL_CLIENT_ID: 'A'.repeat(80), PAYPAL_CLIENT_SECRET: 'E'.repeat(80), PAYPAL_WEBHOOK_ID: '8PT597110X687430L' };
const wechat = {
  WECHAT_PAY_APP_ID: 'wx0123456789abcdef',
  WECHAT_PAY_MERCHANT_ID: '1900000001',
  WECHAT_PAY_CERTIFICATE_SERIAL: 'AB'.repeat(20),
  WECHAT_PAY_PRIVATE_KEY: pem,
  WECHAT_PAY_API_KEY: 'k'.repeat(32),
  WECHAT_PAY_PUBLIC_KEY: publicPem,
  WECHAT_PAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_0119000000012026',
  CNY_PER_USD: '7.1',
};
const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = paymentSettings;

const newFolder = temporaryFolders('payment-settings');
const valuesOf = (settings: Readonly<Record<string, string>>) => readConfig({ ...site, ...settings }).payments;
const problemsOf = (settings: Readonly<Record<string, string>>) => paymentProblems(readConfig(settings));

describe('payment settings', () => {
  it('include each provider with all its settings', () => {
    expect(stripeSettingsOf(valuesOf(paymentSettings))).toEqual({ secretKey, webhookSecret });
    expect(paypalSettingsOf(valuesOf(paypal))).toEqual({
      clientId: paypal.PAYPAL_CLIENT_ID,
      clientSecret: paypal.PAYPAL_CLIENT_SECRET,
      webhookId: paypal.PAYPAL_WEBHOOK_ID,
      environment: 'live',
    });
    expect(wechatSettingsOf(valuesOf(wechat))).toEqual({
      appId: wechat.WECHAT_PAY_APP_ID,
      merchantId: wechat.WECHAT_PAY_MERCHANT_ID,
      certificateSerial: wechat.WECHAT_PAY_CERTIFICATE_SERIAL,
      privateKey: pem,
      apiKey: wechat.WECHAT_PAY_API_KEY,
      publicKey: publicPem,
      publicKeyId: wechat.WECHAT_PAY_PUBLIC_KEY_ID,
    });
    expect(alipaySettingsOf(valuesOf(alipay))).toEqual({
      appId: alipay.ALIPAY_APP_ID,
      privateKey: pem,
      publicKey: publicPem,
      sellerId: undefined,
      agreementScene: undefined,
    });
  });

  it('of one provider set up no other', () => {
    const values = valuesOf(paypal);
    expect([stripeSettingsOf(values), alipaySettingsOf(values), wechatSettingsOf(values)]).toEqual([undefined, undefined, undefined]);
  });

  it('can be read from files, and leave out those of others', () => {
    const file = path.join(newFolder(), 'key');
    writeFileSync(file, `${secretKey}\n`);
    const { payments } = readConfig({ ...site, STRIPE_SECRET_KEY_FILE: file, STRIPE_WEBHOOK_SECRET: webhookSecret });
    expect(stripeSettingsOf(payments)).toEqual({ secretKey, webhookSecret });
    expect(payments).not.toHaveProperty('TOKEN_PEPPER');
  });

  it.each([
    ['PKCS #8', bare(privateKey.export({ type: 'pkcs8', format: 'der' }))],
    ['PKCS #1', bare(privateKey.export({ type: 'pkcs1', format: 'der' }))],
  ])("accept keys as Alipay's tool writes them: %s without PEM headers", (_, key) => {
    const keys = { ALIPAY_PRIVATE_KEY: key, ALIPAY_PUBLIC_KEY: bare(publicKey.export({ type: 'spki', format: 'der' })) };
    expect(alipaySettingsOf(valuesOf({ ...alipay, ...keys }))).toMatchObject({ privateKey: pem, publicKey: publicPem });
  });

  it.each([
    ['no payment method', { ...paymentSettings, STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' }, /^no payment method is set up/],
    ['incomplete Stripe settings', { STRIPE_SECRET_KEY: secretKey }, /^STRIPE_WEBHOOK_SECRET is missing/],
    [
      'incomplete Alipay settings',
      { ...paymentSettings, ALIPAY_APP_ID: alipay.ALIPAY_APP_ID, CNY_PER_USD: '7.1' },
      /^ALIPAY_P\w+_KEY is missing/,
    ],
    ['only a seller ID', { ...paymentSettings, ALIPAY_SELLER_ID: '2088000000000001' }, /^ALIPAY_SELLER_ID is set without/],
    ['only an agreement', { ...paymentSettings, ALIPAY_AGREEMENT_SCENE: 'INDUSTRY|SOFTWARE' }, /^ALIPAY_AGREEMENT_SCENE is set without/],
    ['a default agreement', { ...alipay, ALIPAY_AGREEMENT_SCENE: 'DEFAULT|DEFAULT' }, /^ALIPAY_AGREEMENT_SCENE: must be the scene/],
    ['a test key', { ...paymentSettings, STRIPE_SECRET_KEY: 'sk_test_1' }, /^STRIPE_SECRET_KEY is a test key/],
    ['an invalid key', { ...paymentSettings, STRIPE_SECRET_KEY: 'pk_live_1' }, /^STRIPE_SECRET_KEY: must be a Stripe secret key/],
    ['Alipay without a rate', { ...alipay, CNY_PER_USD: '' }, /^CNY_PER_USD is missing/],
    ['incomplete PayPal settings', { ...paypal, PAYPAL_WEBHOOK_ID: '' }, /^PAYPAL_WEBHOOK_ID is missing/],
    ["PayPal's sandbox", { ...paypal, PAYPAL_ENVIRONMENT: 'sandbox' }, /^PAYPAL_ENVIRONMENT is sandbox/],
    ['an unknown environment of PayPal', { ...paypal, PAYPAL_ENVIRONMENT: 'test' }, /^PAYPAL_ENVIRONMENT/],
    ['incomplete WeChat Pay settings', { ...wechat, WECHAT_PAY_API_KEY: '' }, /^WECHAT_PAY_API_KEY is missing/],
    ['WeChat Pay without a rate', { ...wechat, CNY_PER_USD: '' }, /^CNY_PER_USD is missing/],
    ['a short APIv3 key', { ...wechat, WECHAT_PAY_API_KEY: 'short' }, /^WECHAT_PAY_API_KEY: must be an APIv3 key/],
    ['our own key instead of the key of WeChat Pay', { ...wechat, WECHAT_PAY_PUBLIC_KEY: pem }, /^WECHAT_PAY_PUBLIC_KEY is a private key/],
    ['an invalid private key', { ...alipay, ALIPAY_PRIVATE_KEY: 'abc' }, /^ALIPAY_PRIVATE_KEY is not an RSA private key/],
    ['a private key of another type', { ...alipay, ALIPAY_PRIVATE_KEY: elliptic }, /^ALIPAY_PRIVATE_KEY is not an RSA private key/],
    ['an invalid public key', { ...alipay, ALIPAY_PUBLIC_KEY: 'abc' }, /^ALIPAY_PUBLIC_KEY is not an RSA public key/],
    ['our own key instead of the key of Alipay', { ...alipay, ALIPAY_PUBLIC_KEY: pem }, /^ALIPAY_PUBLIC_KEY is a private key/],
  ])('reject production with %s', (_, change, problem) => {
    const problems = problemsOf({ ...site, ...change });
    expect(problems).not.toEqual([]);
    for (const each of problems) expect(each).toMatch(problem);
  });

  it('allow test keys in production if explicitly permitted', () => {
    expect(problemsOf({ ...site, ...paymentSettings, STRIPE_SECRET_KEY: 'sk_test_1', ALLOW_TEST_PAYMENTS: 'yes' })).toEqual([]);
    expect(problemsOf({ ...site, ...paypal, PAYPAL_ENVIRONMENT: 'sandbox', ALLOW_TEST_PAYMENTS: 'yes' })).toEqual([]);
  });

  it('reject an incomplete provider in sandbox mode too', () => {
    expect(problemsOf({ STRIPE_SECRET_KEY: secretKey })).toEqual([expect.stringMatching(/^STRIPE_WEBHOOK_SECRET is missing/)]);
  });

  it('reveal no keys in error messages', () => {
    const wrong = { ...alipay, ALIPAY_PRIVATE_KEY: 'hidden', ALIPAY_PUBLIC_KEY: 'hidden', STRIPE_SECRET_KEY: 'hidden' };
    expect(problemsOf({ ...site, ...wrong }).join()).not.toContain('hidden');
  });
});
