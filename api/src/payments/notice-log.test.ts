import StripeLibrary from 'stripe';
import { endpointPath } from 'shared-contracts/api/endpoints';
import { createApp } from '../platform/http/app.ts';
import { createCallPools } from '../platform/limits/call-pools.ts';
import { createLog } from '../platform/logging.ts';
import { alipayFields, signAlipay } from '../testing/alipay-notices.ts';
import { placed } from '../testing/buyers.ts';
import { paypalSettings } from '../testing/paypal-stand-in.ts';
import { paymentSettings } from '../testing/payment-settings.ts';
import { alipayAppId, providerServer, standInsOf } from '../testing/provider-server.ts';
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
  const settings = {
    ...paymentSettings,
    ALIPAY_APP_ID: alipayAppId,
    ALIPAY_PRIVATE_KEY: keys.ours.privateKey,
    ALIPAY_PUBLIC_KEY: keys.alipays.publicKey,
    ...paypalSettings,
    ...wechatSettings,
    WECHAT_PAY_PRIVATE_KEY: keys.ours.privateKey,
    WECHAT_PAY_PUBLIC_KEY: keys.wechats.publicKey,
  };
  const connection = { standIns: standInsOf(stubs), timeoutMs: 1000 };
  const { providers, notices } = await setUpPayments(settings, 'https://api.example.org', connection);
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
    await app.inject({ method: 'POST', url: endpointPath('payNotice', { method: 'stripe' }), headers: stripe, payload });
    const fields = signAlipay(alipayFields(server, 'p-hidden'), keys.ours.privateKey);
    const alipay = { 'content-type': 'application/x-www-form-urlencoded' };
    await app.inject({
      method: 'POST',
      url: endpointPath('payNotice', { method: 'alipay' }),
      headers: alipay,
      payload: new URLSearchParams(fields).toString(),
    });
    const notice = wechatNotice(wechatPaid('p-hidden'));
    for (const method of ['paypal', 'wechat'])
      await app.inject({
        method: 'POST',
        url: endpointPath('payNotice', { method }),
        headers: { 'content-type': 'application/json' },
        payload: notice,
      });
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
