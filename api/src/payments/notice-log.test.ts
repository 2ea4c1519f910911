import StripeLibrary from 'stripe';
import { endpoints } from 'shared-contracts/api/endpoints';
import { createApp } from '../platform/http/app.ts';
import { paymentSettingsOf } from '../platform/config/payment-settings.ts';
import { createCallPools } from '../platform/limits/call-pools.ts';
import { createLog } from '../platform/logging.ts';
import { alipayFields, signAlipay } from '../testing/alipay-notices.ts';
import { placed } from '../testing/buyers.ts';
import { paypalSettings } from '../testing/paypal-stand-in.ts';
import { paymentSettings } from '../testing/payment-settings.ts';
import { providerServer } from '../testing/provider-server.ts';
import { stripeEvent, stripeSession } from '../testing/stripe-events.ts';
import { wechatNotice, wechatPaid, wechatSettings } from '../testing/wechat-stand-in.ts';
import { noticeRoutes } from './notice-routes.ts';
import { setUpPayments } from './providers/set-up-payments.ts';
import { queryPayment } from './query-payment.ts';
import { payments } from './records/tables.ts';

const { server, stubs, keys, customer } = providerServer();

async function capture() {
  const lines: string[] = [];
  const log = createLog('trace', { write: (line) => void lines.push(line) });
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = paymentSettings;
  const alipay = { appId: '2021000000000001', privateKey: keys.ours.privateKey, publicKey: keys.alipays.publicKey, sellerId: undefined };
  const { paypal, wechat } = paymentSettingsOf({
    ...paypalSettings,
    ...wechatSettings,
    WECHAT_PAY_PRIVATE_KEY: keys.ours.privateKey,
    WECHAT_PAY_PUBLIC_KEY: keys.wechats.publicKey,
  });
  const settings = { stripe: { secretKey, webhookSecret }, alipay, paypal, wechat };
  const { providers, notices } = await setUpPayments(settings, 'https://api.example.org', {
    stripeOrigin: stubs.stripe.origin,
    alipayGateway: `${stubs.alipay.origin}/gateway.do`,
    paypalOrigin: stubs.paypal.origin,
    wechatOrigin: stubs.wechat.origin,
    timeoutMs: 1000,
  });
  return { lines, log, providers, notices };
}

describe('payment log', () => {
  it('reports refused notices without their contents', async () => {
    const { lines, log, notices } = await capture();
    const app = createApp({ log, trustProxy: 'loopback', isDraining: () => false });
    await noticeRoutes(app, { ...server, log, poolOf: createCallPools(0) }, notices);
    const payload = stripeEvent(stripeSession('p-hidden'));
    const timestamp = Math.floor(server.clock.now().getTime() / 1000);
    const secret = `whsec_${'0'.repeat(32)}`;
    const signature = new StripeLibrary('sk_test_1').webhooks.generateTestHeaderString({ payload, secret, timestamp });
    const stripe = { 'content-type': 'application/json', 'stripe-signature': signature };
    await app.inject({ method: 'POST', url: endpoints.stripePayNotice.path, headers: stripe, payload });
    const fields = signAlipay(alipayFields(server, 'p-hidden'), keys.ours.privateKey);
    const alipay = { 'content-type': 'application/x-www-form-urlencoded' };
    await app.inject({
      method: 'POST',
      url: endpoints.alipayPayNotice.path,
      headers: alipay,
      payload: new URLSearchParams(fields).toString(),
    });
    const notice = wechatNotice(wechatPaid('p-hidden'));
    for (const url of [endpoints.paypalPayNotice.path, endpoints.wechatPayNotice.path])
      await app.inject({ method: 'POST', url, headers: { 'content-type': 'application/json' }, payload: notice });
    await app.close();
    const told = lines.join('');
    expect(told.match(/payment notice rejected/g)).toHaveLength(4);
    for (const secretText of [signature.slice(-64), fields.sign ?? '', 'p-hidden', paymentSettings.STRIPE_WEBHOOK_SECRET]) {
      expect(told).not.toContain(secretText);
    }
  });

  it.each(['stripe', 'alipay', 'paypal', 'wechat'] as const)(
    'reports that %s is unreachable without our keys and signatures',
    async (method) => {
      const { lines, log, providers } = await capture();
      const { token } = await customer();
      const orderId = await placed(server, token);
      const charge = { amountCents: 140, currency: 'USD', payUrl: '', returnUrl: '', createdAt: server.clock.now() } as const;
      const id = `p-${method}`;
      await server.db.insert(payments).values({ id, orderId, method, state: 'pending', providerRef: 'cs_1', ...charge });
      stubs[method].react('break', 'break');
      const failed = await queryPayment({ ...server, providers, log }, id, server.clock.now()).catch((error: unknown) => error);
      log.error({ err: failed, job: 'queryPayment' }, 'job failed, will be retried');
      const told = lines.join('');
      expect(told).toContain('job failed, will be retried');
      expect(stubs[method].received.length).toBeGreaterThan(0);
      const sent = stubs[method].received.map(({ url }) => url.searchParams.get('sign') ?? '').filter((sign) => sign !== '');
      const headers = stubs[method].received.map(({ headers: { authorization = '' } }) => authorization).filter((header) => header !== '');
      for (const secretText of [paymentSettings.STRIPE_SECRET_KEY, 'PRIVATE KEY', 'sign=', ...sent, ...headers])
        expect(told).not.toContain(secretText);
    },
  );
});
