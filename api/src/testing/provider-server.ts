import { randomBytes } from 'node:crypto';
import type { PaymentMethod } from 'shared-contracts/rules/payment-methods';
import type { PaymentConnection } from '../payments/providers/set-up-payments.ts';
import { operatorSettings } from './operator-settings.ts';
import { paymentSettings } from './payment-settings.ts';
import { paypalSettings, startPaypalStandIn, type PaypalStandIn } from './paypal-stand-in.ts';
import { createPeople, type Person } from './customer-fixtures.ts';
import { startProviderStub, type ProviderStub } from './provider-stub.ts';
import { rsaPair, type KeyPair } from './rsa-pair.ts';
import { smsSettings } from './sms-settings.ts';
import { testServer, type TestServer } from './test-server.ts';
import { startWechatStandIn, wechatSettings, type WechatStandIn } from './wechat-stand-in.ts';

export const alipayAppId = '2021000000000001';
export const alipaySellerId = '2088000000000001';
export const siteOrigin = 'https://proxies.example.org';

interface Stubs {
  readonly stripe: ProviderStub;
  readonly alipay: ProviderStub;
  readonly paypal: PaypalStandIn;
  readonly wechat: WechatStandIn;
}

export interface ProviderServer {
  readonly server: TestServer;
  /** Stubs for the providers; those for PayPal and WeChat Pay answer by themselves. */
  readonly stubs: Stubs;
  /** Our key pair, whose public half Alipay and WeChat Pay have, and their own. */
  readonly keys: { readonly ours: KeyPair; readonly alipays: KeyPair; readonly wechats: KeyPair };
  /** A customer with a live session. */
  customer(): Promise<Person>;
}

/** Addresses of the stubs. */
export const standInsOf = ({ stripe, alipay, paypal, wechat }: Stubs): NonNullable<PaymentConnection['standIns']> => ({
  stripe: stripe.origin,
  alipay: `${alipay.origin}/gateway.do`,
  paypal: paypal.origin,
  wechat: wechat.origin,
});

/** A secret without letters that could spell a word of `PLACEHOLDER`, by which the settings recognize examples. */
const randomHex = () => randomBytes(32).toString('hex');

/** A server in production mode whose payment providers are local stand-ins, with a request timeout of one second. */
export function providerServer(settings: Readonly<Record<string, string>> = {}): ProviderServer {
  const stubs = {} as Stubs;
  const standIns: Partial<Record<PaymentMethod, string>> = {};
  const keys = { ours: rsaPair('tidegate'), alipays: rsaPair('alipay'), wechats: rsaPair('wechat') };
  // Reads the clock of the server that is created below.
  const clock = { now: () => server.clock.now() };
  // Must run before the server's own hook, which reads the addresses.
  beforeAll(async () => {
    Object.assign(stubs, {
      stripe: await startProviderStub(),
      alipay: await startProviderStub(),
      paypal: await startPaypalStandIn(),
      wechat: await startWechatStandIn({ ...keys, clock }),
    });
    Object.assign(standIns, standInsOf(stubs));
  });
  afterAll(async () => {
    await Promise.all(Object.values(stubs).map((stub: ProviderStub) => stub.close()));
  });
  const pepper = randomHex();
  const server = testServer(
    {
      TIDEGATE_MODE: 'production',
      TOKEN_PEPPER: pepper,
      INTERNAL_TOKEN: randomHex(),
      PUBLIC_ORIGIN: siteOrigin,
      ...operatorSettings,
      ...smsSettings,
      ...paymentSettings,
      ALIPAY_APP_ID: alipayAppId,
      ALIPAY_SELLER_ID: alipaySellerId,
      ALIPAY_PRIVATE_KEY: keys.ours.privateKey,
      ALIPAY_PUBLIC_KEY: keys.alipays.publicKey,
      ...paypalSettings,
      ...wechatSettings,
      WECHAT_PAY_PRIVATE_KEY: keys.ours.privateKey,
      WECHAT_PAY_PUBLIC_KEY: keys.wechats.publicKey,
      CNY_PER_USD: '7.1',
      CERTIFICATION_PROVIDER: 'alipay',
      ...settings,
      ...(process.env.TEST_DATABASE_URL ? {} : { EMBEDDED_DATABASE: 'yes' }),
    },
    { paymentConnection: { standIns, timeoutMs: 1000 } },
  );
  return { server, stubs, keys, customer: async () => createPeople(server, pepper).person('elsewhere') };
}
