import { eq } from 'drizzle-orm';
import { orderStatus } from 'shared-contracts/constants';
import { alipayFields, deliverAlipay, signAlipay } from '../testing/alipay-notices.ts';
import { orderOf, placed } from '../testing/buyers.ts';
import { openedSession, payingByCard } from '../testing/card-payment.ts';
import { opsOf } from '../testing/ops.ts';
import { providerServer } from '../testing/provider-server.ts';
import { deliverStripe, stripeEvent, stripeSession } from '../testing/stripe-events.ts';
import { reviews } from './records/review-tables.ts';

const site = providerServer();
const { server, stubs, keys, customer } = site;
const ops = opsOf(server);

const reviewsOf = async (paymentId: string) =>
  server.db
    .select({ reason: reviews.reason, amountCents: reviews.amountCents, currency: reviews.currency })
    .from(reviews)
    .where(eq(reviews.paymentId, paymentId))
    .orderBy(reviews.amountCents);

async function paidByCard() {
  const paying = await payingByCard(site);
  await deliverStripe(server, stripeEvent(stripeSession(paying.paymentId)));
  await server.jobs.run();
  return paying;
}

const charge = (paymentId: string, refunded: number) => ({
  id: 'ch_1',
  object: 'charge',
  amount_refunded: refunded,
  currency: 'usd',
  metadata: { paymentId },
});
const back = (amountCents: number, currency = 'USD') => ({ reason: 'moneyBack', amountCents, currency });

describe('money returned by card', () => {
  it('can be matched, because charges carry the payment ID', async () => {
    const { token } = await customer();
    const orderId = await placed(server, token);
    stubs.stripe.react(openedSession('cs_named'));
    const { paymentId } = await server.call('toPay', { orderId, method: 'stripe' }, { token });
    const form = new URLSearchParams(stubs.stripe.received[0]?.body);
    expect(form.get('payment_intent_data[metadata][paymentId]')).toBe(paymentId);
  });

  it('opens one review per refund and leaves the order unchanged', async () => {
    const { token, orderId, paymentId } = await paidByCard();
    const first = stripeEvent(charge(paymentId, 40), 'charge.refunded', { amount_refunded: 0 });
    const second = stripeEvent(charge(paymentId, 140), 'charge.refunded', { amount_refunded: 40 });
    for (const event of [first, first, second, first]) expect((await deliverStripe(server, event)).statusCode).toBe(200);
    expect(await reviewsOf(paymentId)).toEqual([back(40), back(100)]);
    expect(await server.call('queryPayFlowState', { orderId }, { token })).toMatchObject({
      state: 'paid',
      review: null,
      order: { status: orderStatus.normal, paidCents: 140 },
    });
  });

  it('is computed correctly if a later total arrives first [M7]', async () => {
    const { paymentId } = await paidByCard();
    for (const total of [140, 40, 140]) await deliverStripe(server, stripeEvent(charge(paymentId, total), 'charge.refunded'));
    expect(await reviewsOf(paymentId)).toEqual([back(140)]);
  });

  it('is not inferred from a session reported as expired after it was paid [M7]', async () => {
    const { token, orderId, paymentId } = await paidByCard();
    const expired = stripeSession(paymentId, { status: 'expired', payment_status: 'unpaid' });
    await deliverStripe(server, stripeEvent(expired, 'checkout.session.expired'));
    await server.jobs.run();
    expect(await reviewsOf(paymentId)).toEqual([]);
    expect(await orderOf(server, token, orderId)).toMatchObject({ status: orderStatus.normal, paidCents: 140 });
  });

  it('opens a review and suspends the order on a chargeback, once Stripe says which payment it concerns [B11]', async () => {
    const { token, orderId, paymentId } = await paidByCard();
    const dispute = { id: 'dp_1', object: 'dispute', amount: 140, currency: 'usd', payment_intent: 'pi_1' };
    const event = stripeEvent(dispute, 'charge.dispute.created');
    stubs.stripe.react('break');
    expect((await deliverStripe(server, event)).statusCode).toBe(500);
    stubs.stripe.react({ status: 200, body: { id: 'pi_1', object: 'payment_intent', metadata: { paymentId } } });
    for (const each of [event, event]) expect((await deliverStripe(server, each)).statusCode).toBe(200);
    expect(stubs.stripe.received[0]?.url.pathname).toBe('/v1/payment_intents/pi_1');
    expect(await reviewsOf(paymentId)).toEqual([back(140)]);
    expect(await orderOf(server, token, orderId)).toMatchObject({ status: orderStatus.normal, suspension: 'chargeback' });
    // A repeated notice doesn't undo what ops decided.
    await ops.run('resume', 'order', orderId);
    await deliverStripe(server, event);
    expect(await orderOf(server, token, orderId)).toMatchObject({ suspension: null });
    expect(await ops.run('reviews', 'list')).toMatch(new RegExp(`moneyBack +1.40 USD +stripe .*${paymentId}.*: chargeback`));
  });

  it.each([
    ['of another product on the account', { ...charge('', 140), metadata: {} }],
    ['of an unknown payment', charge('p-nothing', 140)],
  ])('%s is ignored', async (_, object) => {
    const before = await server.db.$count(reviews);
    expect((await deliverStripe(server, stripeEvent(object, 'charge.refunded'))).statusCode).toBe(200);
    expect(await server.db.$count(reviews)).toBe(before);
  });
});

it('is ignored for a payment by Alipay', async () => {
  const { paymentId } = await paidByAlipay();
  expect((await deliverStripe(server, stripeEvent(charge(paymentId, 140), 'charge.refunded'))).statusCode).toBe(200);
  expect(await reviewsOf(paymentId)).toEqual([]);
});

async function paidByAlipay() {
  const { token } = await customer();
  const orderId = await placed(server, token);
  const { paymentId } = await server.call('toPay', { orderId, method: 'alipay' }, { token });
  const deliver = async (changes: Readonly<Record<string, string>>) => {
    const answer = await deliverAlipay(server, signAlipay(alipayFields(server, paymentId, changes), keys.alipays.privateKey));
    await server.jobs.run();
    return answer.body;
  };
  await deliver({});
  return { token, orderId, paymentId, deliver };
}

describe('money returned by Alipay', () => {
  it.each([
    ['in part', { refund_fee: '4.00' }, 400],
    ['in full', { refund_fee: '9.94', trade_status: 'TRADE_CLOSED' }, 994],
    ['by closing a paid trade', { trade_status: 'TRADE_CLOSED' }, 994],
  ])('%s opens one review and leaves the order unchanged', async (_, changes, cents) => {
    const { token, orderId, paymentId, deliver } = await paidByAlipay();
    const same = { notify_id: `n-${paymentId}`, ...changes };
    expect([await deliver(same), await deliver(same)]).toEqual(['success', 'success']);
    expect(await reviewsOf(paymentId)).toEqual([back(cents, 'CNY')]);
    expect(await orderOf(server, token, orderId)).toMatchObject({ status: orderStatus.normal, paidCents: 140, suspension: null });
  });

  it('is a running total: only increases open a review, and closing the trade opens none [M7]', async () => {
    const { paymentId, deliver } = await paidByAlipay();
    const totals = ['4.00', '4.00', '9.94', '4.00', '9.94'];
    for (const total of totals) await deliver({ refund_fee: total });
    for (const closing of [1, 2]) await deliver({ notify_id: `closing-${closing}-${paymentId}`, trade_status: 'TRADE_CLOSED' });
    expect(await reviewsOf(paymentId)).toEqual([back(400, 'CNY'), back(594, 'CNY')]);
  });

  it('opens one review if a paid trade is repeatedly reported as closed [M7]', async () => {
    const { paymentId, deliver } = await paidByAlipay();
    for (const closing of [1, 2, 3]) await deliver({ notify_id: `closed-${closing}-${paymentId}`, trade_status: 'TRADE_CLOSED' });
    expect(await reviewsOf(paymentId)).toEqual([back(994, 'CNY')]);
  });

  it('is not inferred from a trade that was never paid', async () => {
    const { token } = await customer();
    const orderId = await placed(server, token);
    const { paymentId } = await server.call('toPay', { orderId, method: 'alipay' }, { token });
    const fields = alipayFields(server, paymentId, { trade_status: 'TRADE_CLOSED', refund_fee: '0.00' });
    await deliverAlipay(server, signAlipay(fields, keys.alipays.privateKey));
    await server.jobs.run();
    expect(await reviewsOf(paymentId)).toEqual([]);
  });
});
