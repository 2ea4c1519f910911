import { createVerify } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { orderStatus } from 'shared-contracts/constants';
import { alipayAnswer, alipayFields, deliverAlipay, signAlipay } from '../../testing/alipay-notices.ts';
import { orderOf, placed } from '../../testing/buyers.ts';
import { alipayAppId, providerServer, siteOrigin } from '../../testing/provider-server.ts';
import { checkLedger } from '../reconciliation/check-ledger.ts';
import { reviews } from '../records/review-tables.ts';
import { toShanghaiTime } from './shanghai-time.ts';

const { server, stubs, keys, customer } = providerServer();

async function paying() {
  const { token } = await customer();
  const orderId = await placed(server, token);
  const answer = await server.call('toPay', { orderId, method: 'alipay' }, { token, language: 'zh' });
  return { token, orderId, ...answer };
}

const stateOf = async (token: string, orderId: string) => (await server.call('queryPayFlowState', { orderId }, { token })).state;
const statusOf = async (token: string, orderId: string) => (await orderOf(server, token, orderId)).status;
const notice = (paymentId: string, changes = {}) => signAlipay(alipayFields(server, paymentId, changes), keys.alipays.privateKey);
const inSeconds = (seconds: number) => toShanghaiTime(new Date(server.clock.now().getTime() + seconds * 1000));

async function deliver(fields: Parameters<typeof deliverAlipay>[1]) {
  const { statusCode, body } = await deliverAlipay(server, fields);
  await server.jobs.run();
  return { status: statusCode, body };
}

/** Advances two minutes, so that Alipay is queried and returns the given fields. */
const queried = async (paymentId: string, changes: Readonly<Record<string, string>>, key = keys.alipays.privateKey) => {
  const fine = { code: '10000', msg: 'Success', out_trade_no: paymentId, trade_status: 'TRADE_SUCCESS', total_amount: '9.94' };
  stubs.alipay.react({ status: 200, body: alipayAnswer({ ...fine, ...changes }, key) });
  await server.jobs.advance(server.db, 2 * 60_000);
  await server.jobs.run();
};

const taken = { status: 200, body: 'success' };
const refused = { status: 400, body: 'failure' };

describe('payment by Alipay', () => {
  it("opens Alipay's page with the price in CNY, signed with our key", async () => {
    const { orderId, paymentId, payUrl, amountCents, currency } = await paying();
    expect({ amountCents, currency }).toEqual({ amountCents: 994, currency: 'CNY' });
    const { origin, searchParams } = new URL(payUrl);
    expect(origin).toBe(stubs.alipay.origin);
    const { sign = '', ...fields } = Object.fromEntries(searchParams);
    expect(fields).toMatchObject({
      app_id: alipayAppId,
      method: 'alipay.trade.page.pay',
      sign_type: 'RSA2',
      timestamp: '2026-12-01 16:00:00',
      notify_url: `${siteOrigin}/api/pay/notify/alipay`,
      return_url: `${siteOrigin}/zh/success/zh-buy?orderId=${orderId}`,
    });
    expect(JSON.parse(fields.biz_content ?? '')).toEqual({
      out_trade_no: paymentId,
      product_code: 'FAST_INSTANT_TRADE_PAY',
      total_amount: '9.94',
      subject: '潮汐代理 流量套餐 1 GB',
      time_expire: '2026-12-01 16:30:00',
    });
    const text = Object.keys(fields)
      .toSorted()
      .map((name) => `${name}=${fields[name]}`)
      .join('&');
    expect(createVerify('RSA-SHA256').update(text, 'utf8').verify(keys.ours.publicKey, sign, 'base64')).toBe(true);
  });

  it('activates the order when Alipay reports it as paid', async () => {
    const { token, orderId, paymentId } = await paying();
    expect(await deliver(notice(paymentId))).toEqual(taken);
    expect(await server.call('queryPayFlowState', { orderId }, { token })).toMatchObject({
      state: 'paid',
      method: 'alipay',
      order: { status: orderStatus.normal, paidCents: 140 },
    });
  });

  it.each([
    ['TRADE_FINISHED', 'paid'],
    ['TRADE_CLOSED', 'closed'],
    ['WAIT_BUYER_PAY', 'pending'],
    ['TRADE_OF_TOMORROW', 'pending'],
  ])('with trade status %s is %s', async (status, state) => {
    const { token, orderId, paymentId } = await paying();
    expect(await deliver(notice(paymentId, { trade_status: status }))).toEqual(taken);
    expect(await stateOf(token, orderId)).toBe(state);
  });

  it('counts once, even if the notice is repeated a day later', async () => {
    const { token, orderId, paymentId } = await paying();
    const same = notice(paymentId);
    expect(await deliver(same)).toEqual(taken);
    server.clock.advance(23 * 3600);
    expect(await deliver(same)).toEqual(taken);
    expect(await orderOf(server, token, orderId)).toMatchObject({ paidCents: 140 });
  });
});

describe('Alipay notice with a reused ID', () => {
  it('pays the other payment it names [M7]', async () => {
    const [first, second] = [await paying(), await paying()];
    for (const { paymentId } of [first, second, second]) {
      expect(await deliver(notice(paymentId, { notify_id: 'used-again' }))).toEqual(taken);
    }
    expect(await stateOf(first.token, first.orderId)).toBe('paid');
    expect(await stateOf(second.token, second.orderId)).toBe('paid');
  });

  it('pays the payment that it earlier reported as waiting or closed [M7]', async () => {
    const { token, orderId, paymentId } = await paying();
    for (const status of ['WAIT_BUYER_PAY', 'TRADE_CLOSED', 'TRADE_SUCCESS']) {
      await deliver(notice(paymentId, { notify_id: `same-${paymentId}`, trade_status: status }));
    }
    expect(await stateOf(token, orderId)).toBe('paid');
  });
});

describe('Alipay notice', () => {
  it.each([
    ['signed with another key', (id: string) => signAlipay(alipayFields(server, id), keys.ours.privateKey)],
    ['without a signature', (id: string) => alipayFields(server, id)],
    ['with its amount changed after signing', (id: string) => ({ ...notice(id), total_amount: '0.01' })],
    ['with its order changed after signing', (id: string) => ({ ...notice('p-other'), out_trade_no: id })],
    ['with an invalid amount', (id: string) => notice(id, { total_amount: '1e3' })],
    ['with an invalid refund amount', (id: string) => notice(id, { refund_fee: '1e3' })],
    ['for another app', (id: string) => notice(id, { app_id: '2021000000000002' })],
    ['for another seller', (id: string) => notice(id, { seller_id: '2088000000000002' })],
    ['dated ten minutes in the future', (id: string) => notice(id, { notify_time: inSeconds(600) })],
    ['older than the last repeat', (id: string) => notice(id, { notify_time: inSeconds(-26 * 3600) })],
    ['without a timestamp', (id: string) => notice(id, { notify_time: '' })],
    ['without any fields', () => ({})],
  ])('%s is rejected and changes nothing', async (_, fieldsOf) => {
    const { token, orderId, paymentId } = await paying();
    expect(await deliver(fieldsOf(paymentId))).toEqual(refused);
    expect(await statusOf(token, orderId)).toBe(orderStatus.toBePaid);
  });

  it.each([
    ['with another amount', 'mismatch', (id: string) => ({ id, changes: { total_amount: '0.01' } })],
    ['of an unknown payment', 'unknownPayment', (id: string) => ({ id: `${id}-none`, changes: {} })],
  ] as const)('%s pays nothing, opens a review, and is accepted', async (_, reason, other) => {
    const { token, orderId, paymentId } = await paying();
    const { id, changes } = other(paymentId);
    expect(await deliver(notice(id, changes))).toEqual(taken);
    expect(await statusOf(token, orderId)).toBe(orderStatus.toBePaid);
    const held = await server.db.select({ reason: reviews.reason }).from(reviews).where(eq(reviews.paymentId, id));
    expect(held).toEqual([{ reason }]);
  });

  it('for a payment by another method pays nothing and opens a review', async () => {
    const { token } = await customer();
    const orderId = await placed(server, token);
    stubs.stripe.react({ status: 200, body: { id: 'cs_1', url: 'https://checkout.stripe.com/c/pay/cs_1' } });
    const { paymentId } = await server.call('toPay', { orderId, method: 'stripe' }, { token });
    expect(await deliver(notice(paymentId, { total_amount: '1.40' }))).toEqual(taken);
    expect(await statusOf(token, orderId)).toBe(orderStatus.toBePaid);
    const held = await server.db.select({ reason: reviews.reason }).from(reviews).where(eq(reviews.paymentId, paymentId));
    expect(held).toEqual([{ reason: 'mismatch' }]);
  });
});

describe('query at Alipay', () => {
  beforeEach(() => server.jobs.clear(server.db));

  it('is sent after two minutes without a notice, and its result counts', async () => {
    const { token, orderId, paymentId } = await paying();
    await queried(paymentId, {});
    expect(stubs.alipay.received[0]?.url.searchParams.get('method')).toBe('alipay.trade.query');
    expect(await stateOf(token, orderId)).toBe('paid');
  });

  it.each([
    ['nobody has opened its page', { code: '40004', sub_code: 'ACQ.TRADE_NOT_EXIST' }, 'pending'],
    ['nobody has paid', { trade_status: 'WAIT_BUYER_PAY' }, 'pending'],
    ['it closed the trade', { trade_status: 'TRADE_CLOSED' }, 'closed'],
    ['it is failing', { code: '20000', sub_code: 'isp.unknow-error' }, 'pending'],
    ['it returns another trade', { out_trade_no: 'p-other' }, 'pending'],
    ['it charged another amount', { total_amount: '0.01' }, 'pending'],
  ] as const)('yields the right state if %s', async (_, changes, state) => {
    const { token, orderId, paymentId } = await paying();
    await queried(paymentId, changes);
    expect(await stateOf(token, orderId)).toBe(state);
  });

  it('is ignored if the response is signed with another key', async () => {
    const { token, orderId, paymentId } = await paying();
    await queried(paymentId, {}, keys.ours.privateKey);
    expect(await stateOf(token, orderId)).toBe('pending');
  });

  it('is retried if Alipay is unreachable', async () => {
    const { token, orderId, paymentId } = await paying();
    stubs.alipay.react('break');
    await server.jobs.advance(server.db, 2 * 60_000);
    await server.jobs.run();
    expect(stubs.alipay.received).toHaveLength(2);
    expect(await stateOf(token, orderId)).toBe('pending');
    await queried(paymentId, {});
    expect(await stateOf(token, orderId)).toBe('paid');
  });
});

describe('ledger after all payments', () => {
  it('balances', async () => {
    expect(await checkLedger(server.db)).toEqual([]);
  });
});
