import { generateKeyPairSync } from 'node:crypto';
import { randomSecret } from '../platform/random.ts';
import { operatorSettings } from './operator-settings.ts';
import { paymentSettings } from './payment-settings.ts';
import { createPeople, type Person } from './customer-fixtures.ts';
import { startProviderStub, type ProviderStub } from './provider-stub.ts';
import { smsSettings } from './sms-settings.ts';
import { testServer, type TestServer } from './test-server.ts';

const pemOf = (modulusLength: number) =>
  generateKeyPairSync('rsa', {
    modulusLength,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

export const alipayAppId = '2021000000000001';
export const alipaySellerId = '2088000000000001';
export const siteOrigin = 'https://proxies.example.org';

export interface ProviderServer {
  readonly server: TestServer;
  /** Stubs for Stripe and Alipay. */
  readonly stubs: { readonly stripe: ProviderStub; readonly alipay: ProviderStub };
  /** Our key pair, whose public half Alipay has, and Alipay's own. */
  readonly keys: { readonly ours: ReturnType<typeof pemOf>; readonly alipays: ReturnType<typeof pemOf> };
  /** A customer with a live session. */
  customer(): Promise<Person>;
}

/** A server in production mode whose payment providers are local stubs, with a request timeout of one second. */
export function providerServer(settings: Readonly<Record<string, string>> = {}): ProviderServer {
  const stubs = {} as { stripe: ProviderStub; alipay: ProviderStub };
  const connection: { stripeOrigin?: string; alipayGateway?: string; timeoutMs: number } = { timeoutMs: 1000 };
  // Must run before the server's own hook, which reads the addresses.
  beforeAll(async () => {
    Object.assign(stubs, { stripe: await startProviderStub(), alipay: await startProviderStub() });
    connection.stripeOrigin = stubs.stripe.origin;
    connection.alipayGateway = `${stubs.alipay.origin}/gateway.do`;
  });
  afterAll(async () => {
    await Promise.all([stubs.stripe.close(), stubs.alipay.close()]);
  });
  const keys = { ours: pemOf(2048), alipays: pemOf(2048) };
  const pepper = randomSecret();
  const server = testServer(
    {
      TIDEGATE_MODE: 'production',
      TOKEN_PEPPER: pepper,
      INTERNAL_TOKEN: randomSecret(),
      PUBLIC_ORIGIN: siteOrigin,
      ...operatorSettings,
      ...smsSettings,
      ...paymentSettings,
      ALIPAY_APP_ID: alipayAppId,
      ALIPAY_SELLER_ID: alipaySellerId,
      ALIPAY_PRIVATE_KEY: keys.ours.privateKey,
      ALIPAY_PUBLIC_KEY: keys.alipays.publicKey,
      CNY_PER_USD: '7.1',
      CERTIFICATION_PROVIDER: 'alipay',
      ...settings,
      ...(process.env.TEST_DATABASE_URL ? {} : { EMBEDDED_DATABASE: 'yes' }),
    },
    { paymentConnection: connection },
  );
  return { server, stubs, keys, customer: async () => createPeople(server, pepper).person('elsewhere') };
}
