import { eq } from 'drizzle-orm';
import { alipayAnswer, alipayFields, deliverAlipay, signAlipay } from '../../testing/alipay-notices.ts';
import { balanceOf } from '../../testing/balances.ts';
import { placed } from '../../testing/buyers.ts';
import { payingByCard } from '../../testing/card-payment.ts';
import { findOrderInconsistencies } from '../../testing/order-problems.ts';
import { opsOf } from '../../testing/ops.ts';
import { providerServer } from '../../testing/provider-server.ts';
import { deliverStripe, stripeEvent, stripeSession } from '../../testing/stripe-events.ts';
import { deliverWechat, wechatNotice, wechatPaid } from '../../testing/wechat-stand-in.ts';
import { refunds } from '../records/refund-tables.ts';
import { reviews } from '../records/review-tables.ts';

const site = providerServer();
const { server, stubs, keys, customer } = site;
const ops = opsOf(server);

const reviewsOf = (paymentId: string) =>
  server.db
    .select({ id: reviews.id, reason: reviews.reason, outcome: reviews.outcome })
    .from(reviews)
    .where(eq(reviews.paymentId, paymentId));
const refundsOf = (paymentId: string) => server.db.select().from(refunds).where(eq(refunds.paymentId, paymentId));
const send = async () => {
  await server.jobs.send('sendRefunds', {}, { on: server.db });
  await server.jobs.run();
};
/** Has the only review of a payment refunded. */
async function refund(paymentId: string, to: 'balance' | 'method' = 'method') {
  const [review] = await reviewsOf(paymentId);
  await ops.changed('reviews', 'refund', review?.id ?? '', '--to', to, '--reason', 'it arrived too late');
}

async function startedInYuan(method: 'alipay' | 'wechat') {
  const { token } = await customer();
  const orderId = await placed(server, token);
  const { paymentId } = await server.call('toPay', { orderId, method, byCode: true }, { token });
  return { token, orderId, paymentId };
}

const alipayReply = (fields: Readonly<Record<string, string>>) =>
  ({ status: 200, body: alipayAnswer({ code: '10000', msg: 'Success', ...fields }, keys.alipays.privateKey, 'refund') }) as const;
const notifyByAlipay = async (paymentId: string, changes: Readonly<Record<string, string>> = {}) => {
  await deliverAlipay(server, signAlipay(alipayFields(server, paymentId, changes), keys.alipays.privateKey));
  await server.jobs.run();
};

async function paidLateByAlipay() {
  const started = await startedInYuan('alipay');
  await server.call('cancelTrade', { orderId: started.orderId }, { token: started.token });
  await notifyByAlipay(started.paymentId);
  return started;
}

async function paidLateByCard() {
  const paying = await payingByCard(site);
  await server.call('cancelTrade', { orderId: paying.orderId }, { token: paying.token });
  await deliverStripe(server, stripeEvent(stripeSession(paying.paymentId)));
  await server.jobs.run();
  return paying;
}

const ok = (body: object) => ({ status: 200, body }) as const;
const session = (paymentId: string) => ok(stripeSession(paymentId, { payment_intent: 'pi_1' }));
const noRefunds = ok({ object: 'list', data: [], has_more: false, url: '/v1/refunds' });

beforeEach(async () => {
  // What closes the pages of canceled orders isn't of interest here.
  await server.jobs.clear(server.db);
  stubs.wechat.forget();
});
afterEach(async () => expect(await findOrderInconsistencies(server)).toEqual([]));

describe('the refund of money in review', () => {
  it('is created at Stripe with its ID, its notice opens no review, and if the bank returns it, it is in review again', async () => {
    const { token, paymentId } = await paidLateByCard();
    await server.jobs.clear(server.db);
    await refund(paymentId);
    stubs.stripe.react(session(paymentId), noRefunds, ok({ id: 're_1', object: 'refund', status: 'pending' }));
    await send();
    const [stored] = await refundsOf(paymentId);
    const request = stubs.stripe.received.at(-1);
    expect(request).toMatchObject({ method: 'POST', headers: { 'idempotency-key': stored?.id } });
    expect(Object.fromEntries(new URLSearchParams(request?.body))).toMatchObject({ payment_intent: 'pi_1', amount: '140' });
    const charge = { object: 'charge', amount_refunded: 140, currency: 'usd', metadata: { paymentId } };
    await deliverStripe(server, stripeEvent(charge, 'charge.refunded'));
    expect(await reviewsOf(paymentId)).toMatchObject([{ reason: 'paidLate', outcome: 'refunded' }]);
    const failed = { object: 'refund', id: 're_1', failure_reason: 'lost_or_stolen_card', metadata: { refundId: stored?.id } };
    for (const _ of [1, 2]) await deliverStripe(server, stripeEvent(failed, 'refund.failed'));
    expect(await reviewsOf(paymentId)).toMatchObject([{ reason: 'paidLate', outcome: null }]);
    await refund(paymentId, 'balance');
    expect(await balanceOf(server, token)).toBe(140);
  });

  it('at Alipay, whose notices of it and of the closed trade open no review', async () => {
    const { paymentId } = await paidLateByAlipay();
    await server.jobs.clear(server.db);
    await refund(paymentId);
    stubs.alipay.react(alipayReply({ out_trade_no: paymentId, refund_fee: '9.94', fund_change: 'Y' }));
    await send();
    expect(await refundsOf(paymentId)).toMatchObject([{ state: 'done', chargedCents: 994 }]);
    await notifyByAlipay(paymentId, { refund_fee: '9.94', notify_id: `back-${paymentId}`, trade_status: 'TRADE_CLOSED' });
    await notifyByAlipay(paymentId, { notify_id: `closed-${paymentId}`, trade_status: 'TRADE_CLOSED' });
    expect(await reviewsOf(paymentId)).toMatchObject([{ reason: 'paidLate', outcome: 'refunded' }]);
  });

  it('that Alipay never accepts is in review again', async () => {
    const { token, paymentId } = await paidLateByAlipay();
    await server.jobs.clear(server.db);
    await refund(paymentId);
    stubs.alipay.react(alipayReply({ code: '40004', msg: 'Business Failed', sub_code: 'ACQ.TRADE_NOT_ALLOW_REFUND' }));
    await send();
    expect(await reviewsOf(paymentId)).toMatchObject([{ reason: 'paidLate', outcome: null }]);
    await refund(paymentId, 'balance');
    expect(await balanceOf(server, token)).toBe(140);
  });

  it('at WeChat Pay names the amount that was paid there, not the one that was requested', async () => {
    const { paymentId } = await startedInYuan('wechat');
    stubs.wechat.pay(paymentId);
    const order = stubs.wechat.orders.get(paymentId);
    if (order) Object.assign(order.amount, { total: 710 });
    const amount = { total: 710, payer_total: 710, currency: 'CNY', payer_currency: 'CNY' };
    await deliverWechat(server, wechatNotice(wechatPaid(paymentId, { amount })), keys.wechats);
    await server.jobs.clear(server.db);
    await refund(paymentId);
    await send();
    expect(await refundsOf(paymentId)).toMatchObject([{ state: 'done', cents: 100, chargedCents: 710 }]);
    expect([...stubs.wechat.refunds.values()]).toMatchObject([{ out_trade_no: paymentId, amount: { refund: 710, total: 710 } }]);
  });
});
