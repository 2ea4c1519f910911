import { generateKeyPairSync } from 'node:crypto';
import { certificationKey } from '../../testing/certification-key.ts';
import { operatorSettings } from '../../testing/operator-settings.ts';
import { paymentSettings } from '../../testing/payment-settings.ts';
import { problemsOf } from '../../testing/problems-of.ts';
import { smsSettings } from '../../testing/sms-settings.ts';
import { randomSecret } from '../random.ts';
import { readConfig } from './config.ts';

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
const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = paymentSettings;

describe('payment settings', () => {
  it('include each provider with all its settings', () => {
    expect(readConfig({ ...site, ...paymentSettings }).payments).toEqual({ stripe: { secretKey, webhookSecret }, alipay: undefined });
    expect(readConfig({ ...site, ...alipay }).payments).toEqual({
      stripe: undefined,
      alipay: { appId: alipay.ALIPAY_APP_ID, privateKey: pem, publicKey: publicPem, sellerId: undefined },
    });
  });

  it.each([
    ['PKCS #8', bare(privateKey.export({ type: 'pkcs8', format: 'der' }))],
    ['PKCS #1', bare(privateKey.export({ type: 'pkcs1', format: 'der' }))],
  ])("accept keys as Alipay's tool writes them: %s without PEM headers", (_, key) => {
    const keys = { ALIPAY_PRIVATE_KEY: key, ALIPAY_PUBLIC_KEY: bare(publicKey.export({ type: 'spki', format: 'der' })) };
    expect(readConfig({ ...site, ...alipay, ...keys }).payments.alipay).toMatchObject({ privateKey: pem, publicKey: publicPem });
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
    ['a test key', { ...paymentSettings, STRIPE_SECRET_KEY: 'sk_test_1' }, /^STRIPE_SECRET_KEY is a test key/],
    ['an invalid key', { ...paymentSettings, STRIPE_SECRET_KEY: 'pk_live_1' }, /^STRIPE_SECRET_KEY: must be a Stripe secret key/],
    ['Alipay without a rate', { ...alipay, CNY_PER_USD: '' }, /^CNY_PER_USD is missing/],
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
  });

  it('reject an incomplete provider in sandbox mode too', () => {
    expect(problemsOf({ STRIPE_SECRET_KEY: secretKey })).toEqual([expect.stringMatching(/^STRIPE_WEBHOOK_SECRET is missing/)]);
  });

  it('reveal no keys in error messages', () => {
    const wrong = { ...alipay, ALIPAY_PRIVATE_KEY: 'hidden', ALIPAY_PUBLIC_KEY: 'hidden', STRIPE_SECRET_KEY: 'hidden' };
    expect(problemsOf({ ...site, ...wrong }).join()).not.toContain('hidden');
  });
});
