import { eq } from 'drizzle-orm';
import { orderStatus } from 'shared-contracts/constants';
import { orderOf, placed } from '../../testing/buyers.ts';
import { providerServer, siteOrigin } from '../../testing/provider-server.ts';
import { deliverWechat, wechatNotice, wechatPaid, wechatSettings, type WechatDelivery } from '../../testing/wechat-stand-in.ts';
import { checkLedger } from '../reconciliation/check-ledger.ts';
import { reviews } from '../records/review-tables.ts';
import { payments } from '../records/tables.ts';

const { server, stubs, keys, customer } = providerServer();

async function paying(byCode = true) {
  const { token } = await customer();
  const orderId = await placed(server, token);
  const answer = await server.call('toPay', { orderId, method: 'wechat', byCode }, { token, language: 'zh' });
  return { token, orderId, ...answer };
}

const stateOf = async (token: string, orderId: string) => (await server.call('queryPayFlowState', { orderId }, { token })).state;
const statusOf = async (token: string, orderId: string) => (await orderOf(server, token, orderId)).status;
const content = (index: number) => JSON.parse(stubs.wechat.received[index]?.body ?? '') as unknown;

async function deliver(body: string, delivery: WechatDelivery = {}, key = keys.wechats) {
  const { statusCode } = await deliverWechat(server, body, key, delivery);
  await server.jobs.run();
  return statusCode;
}

const of = (id: string, changes = {}) => wechatNotice(wechatPaid(id, changes));

/** Advances two minutes, so that WeChat Pay is queried. */
const queried = async () => {
  await server.jobs.advance(server.db, 2 * 60_000);
  await server.jobs.run();
};

const common = (paymentId: string) => ({
  appid: wechatSettings.WECHAT_PAY_APP_ID,
  mchid: wechatSettings.WECHAT_PAY_MERCHANT_ID,
  description: '潮汐代理 流量套餐 1 GB',
  out_trade_no: paymentId,
  time_expire: '2026-12-01T16:30:00+08:00',
  notify_url: `${siteOrigin}/api/pay/notify/wechat`,
  amount: { total: 994, currency: 'CNY' },
});

describe('payment by WeChat Pay [M9]', () => {
  beforeEach(() => {
    stubs.wechat.forget();
  });

  it('on a desktop is a QR code for WeChat, charged in CNY', async () => {
    const { paymentId, payCode, payUrl, amountCents, currency } = await paying();
    expect({ payCode, amountCents, currency }).toEqual({
      payCode: `weixin://wxpay/bizpayurl?pr=${paymentId}`,
      amountCents: 994,
      currency: 'CNY',
    });
    expect(payUrl).toBe(payCode);
    expect(stubs.wechat.received[0]?.url.pathname).toBe('/v3/pay/transactions/native');
    expect(content(0)).toEqual(common(paymentId));
  });

  it('on a phone is a page that opens WeChat and leads back', async () => {
    const { paymentId, orderId, payCode, payUrl } = await paying(false);
    expect(payCode).toBeUndefined();
    const back = encodeURIComponent(`${siteOrigin}/zh/success/buy?orderId=${orderId}`);
    expect(payUrl).toBe(`https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=${paymentId}&redirect_url=${back}`);
    expect(stubs.wechat.received[0]?.url.pathname).toBe('/v3/pay/transactions/h5');
    expect(content(0)).toEqual({ ...common(paymentId), scene_info: { payer_client_ip: '127.0.0.1', h5_info: { type: 'Wap' } } });
  });

  it('keeps its code while it is open, and starts again on a phone, where the code is of no use', async () => {
    const first = await paying();
    const again = async (byCode: boolean) =>
      server.call('toPay', { orderId: first.orderId, method: 'wechat', byCode }, { token: first.token });
    expect(await again(true)).toEqual({ ...(await again(true)), paymentId: first.paymentId, payCode: first.payCode });
    const second = await again(false);
    expect(second.paymentId).not.toBe(first.paymentId);
    await server.jobs.run();
    expect(stubs.wechat.orders.get(first.paymentId)?.state).toBe('CLOSED');
    server.clock.advance(200);
    expect((await again(false)).paymentId).toBe(second.paymentId);
    // Addresses of pages expire after five minutes.
    server.clock.advance(100);
    expect((await again(false)).paymentId).not.toBe(second.paymentId);
    expect(await server.db.$count(payments, eq(payments.state, 'pending'))).toBeGreaterThan(0);
  });

  it('activates the order when WeChat Pay reports it as paid', async () => {
    const { token, orderId, paymentId } = await paying();
    expect(await deliver(wechatNotice(wechatPaid(paymentId)))).toBe(200);
    expect(await server.call('queryPayFlowState', { orderId }, { token })).toMatchObject({
      state: 'paid',
      method: 'alipay',
      payMethod: 'wechat',
      order: { status: orderStatus.normal, paidCents: 140 },
    });
    expect(await server.call('receipt', { orderId }, { token })).toMatchObject({
      payMethod: 'wechat',
      charge: { amountCents: 994, currency: 'CNY' },
    });
    const { list } = await server.call('queryConsumeRecordList', {}, { token });
    expect(list).toMatchObject([{ orderId, method: 'other' }]);
  });

  it('counts once, however often the notice is repeated', async () => {
    const { token, orderId, paymentId } = await paying();
    const body = wechatNotice(wechatPaid(paymentId));
    for (let time = 0; time < 3; time += 1) {
      expect(await deliver(body)).toBe(200);
      server.clock.advance(1800);
    }
    expect(await orderOf(server, token, orderId)).toMatchObject({ paidCents: 140 });
  });

  it.each(['break', 'silence', 'forged', 'unsigned', 'rejected'] as const)('cannot be started if WeChat Pay fails (%s)', async (fault) => {
    const { token } = await customer();
    const orderId = await placed(server, token);
    const made = { code_url: 'weixin://wxpay/bizpayurl?pr=1' };
    const reactions = {
      break: 'break',
      silence: 'silence',
      forged: stubs.wechat.answer(200, made, keys.ours.privateKey),
      unsigned: { status: 200, body: made },
      rejected: stubs.wechat.answer(400, { code: 'PARAM_ERROR' }),
    } as const;
    stubs.wechat.react(reactions[fault], reactions[fault]);
    const pay = { orderId, method: 'wechat', byCode: true } as const;
    expect(await server.call.reasonOf('toPay', pay, { token })).toBe('paymentUnavailable');
    stubs.wechat.forget();
    expect(await server.call('toPay', pay, { token })).toMatchObject({ currency: 'CNY' });
  });

  it('is requested again if the connection breaks', async () => {
    stubs.wechat.react('break');
    const { paymentId } = await paying();
    expect(stubs.wechat.received).toHaveLength(2);
    expect(stubs.wechat.orders.has(paymentId)).toBe(true);
  });
});

describe('WeChat Pay notice', () => {
  it.each<[string, (id: string) => readonly [string, WechatDelivery?, (typeof keys)['ours']?]]>([
    ['signed with another key', (id) => [of(id), {}, keys.ours]],
    ['changed after signing', (id) => [of('p-other'), { sent: of(id) }]],
    ['naming another key', (id) => [of(id), { headers: { 'wechatpay-serial': 'PUB_KEY_ID_1' } }]],
    ['with a test signature', (id) => [of(id), { headers: { 'wechatpay-signature': 'WECHATPAY/SIGNTEST/abc' } }]],
    ['from over five minutes ago', (id) => [of(id), { offset: -301 }]],
    ['from over five minutes ahead', (id) => [of(id), { offset: 301 }]],
    ['without a timestamp', (id) => [of(id), { headers: { 'wechatpay-timestamp': '' } }]],
    ['encrypted with another key', (id) => [wechatNotice(wechatPaid(id), { apiKey: 'o'.repeat(32) })]],
    ['without contents', () => ['{}']],
    ['that is no JSON', () => ['<xml>']],
    ['for another app', (id) => [of(id, { appid: 'wx1' })]],
    ['for another merchant', (id) => [of(id, { mchid: '1900000002' })]],
  ])('%s is rejected and changes nothing', async (_, noticeOf) => {
    const { token, orderId, paymentId } = await paying();
    expect(await deliver(...noticeOf(paymentId))).toBe(400);
    expect(await statusOf(token, orderId)).toBe(orderStatus.toBePaid);
  });

  it('from nearly five minutes ago is accepted', async () => {
    const { token, orderId, paymentId } = await paying();
    expect(await deliver(of(paymentId), { offset: -299 })).toBe(200);
    expect(await stateOf(token, orderId)).toBe('paid');
  });

  it.each([
    ['with another amount', 'mismatch', (id: string) => of(id, { amount: { total: 1, currency: 'CNY' } })],
    ['in another currency', 'mismatch', (id: string) => of(id, { amount: { total: 994, currency: 'HKD' } })],
    ['of an unknown payment', 'unknownPayment', () => of('p-none-of-ours')],
  ])('%s pays nothing, opens a review, and is accepted', async (_, reason, noticeOf) => {
    const { token, orderId, paymentId } = await paying();
    expect(await deliver(noticeOf(paymentId))).toBe(200);
    expect(await statusOf(token, orderId)).toBe(orderStatus.toBePaid);
    const id = reason === 'unknownPayment' ? 'p-none-of-ours' : paymentId;
    expect(await server.db.select({ reason: reviews.reason }).from(reviews).where(eq(reviews.paymentId, id))).toEqual([{ reason }]);
  });

  it('of another event is accepted and ignored', async () => {
    const { token, orderId, paymentId } = await paying();
    expect(await deliver(wechatNotice(wechatPaid(paymentId), { type: 'PARKING.ENTRANCE' }))).toBe(200);
    expect(await stateOf(token, orderId)).toBe('pending');
  });
});

describe('WeChat Pay query', () => {
  beforeEach(async () => {
    stubs.wechat.forget();
    await server.jobs.clear(server.db);
  });

  it('is sent after two minutes without a notice, and its result counts', async () => {
    const { token, orderId, paymentId } = await paying();
    stubs.wechat.pay(paymentId);
    await queried();
    expect(stubs.wechat.received.at(-1)?.url.pathname).toBe(`/v3/pay/transactions/out-trade-no/${paymentId}`);
    expect(await stateOf(token, orderId)).toBe('paid');
  });

  it.each([
    ['nobody has paid', 'NOTPAY', 'pending'],
    ['somebody is paying', 'USERPAYING', 'pending'],
    ['the payment failed', 'PAYERROR', 'declined'],
    ['it closed the order', 'CLOSED', 'closed'],
    ['it has a state of tomorrow', 'TOMORROW', 'pending'],
  ])('yields the right state if %s', async (_, tradeState, state) => {
    const { token, orderId, paymentId } = await paying();
    const order = stubs.wechat.orders.get(paymentId);
    if (order) order.state = tradeState;
    await queried();
    expect(await stateOf(token, orderId)).toBe(state);
  });

  it.each(['unknown order', 'another order', 'forged', 'failing'] as const)('changes nothing if WeChat Pay returns: %s', async (fault) => {
    const { token, orderId, paymentId } = await paying();
    const reactions = {
      'unknown order': stubs.wechat.answer(404, { code: 'ORDER_NOT_EXIST' }),
      'another order': stubs.wechat.answer(200, wechatPaid('p-other')),
      forged: stubs.wechat.answer(200, wechatPaid(paymentId), keys.ours.privateKey),
      failing: stubs.wechat.answer(500, { code: 'SYSTEM_ERROR' }),
    };
    stubs.wechat.react(reactions[fault]);
    await queried();
    expect(await stateOf(token, orderId)).toBe('pending');
  });

  it('finds a payment made just before another method was chosen, and it counts', async () => {
    const { token, orderId, paymentId } = await paying();
    stubs.wechat.pay(paymentId);
    await server.call('toPay', { orderId, method: 'alipay' }, { token });
    await server.jobs.run();
    expect(await stateOf(token, orderId)).toBe('paid');
    expect(await orderOf(server, token, orderId)).toMatchObject({ status: orderStatus.normal, paidCents: 140 });
  });
});

describe('ledger after all payments', () => {
  it('balances', async () => {
    expect(await checkLedger(server.db)).toEqual([]);
  });
});
