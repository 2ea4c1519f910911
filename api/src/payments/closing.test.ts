import { eq } from 'drizzle-orm';
import { UNPAID_ORDER_MINUTES, orderStatus } from 'shared-contracts/constants';
import { alipayAnswer } from '../testing/alipay-notices.ts';
import { orderOf, placed } from '../testing/buyers.ts';
import { openedSession, payingByCard } from '../testing/card-payment.ts';
import { providerServer } from '../testing/provider-server.ts';
import { stripeSession } from '../testing/stripe-events.ts';
import { reviews } from './records/review-tables.ts';

const site = providerServer();
const { server, stubs, keys, customer } = site;

const open = { status: 'open', payment_status: 'unpaid' };
const notOpen = { status: 400, body: { error: { type: 'invalid_request_error', message: 'not in an expireable state' } } };
const expired = ({ received }: (typeof stubs)['stripe']) =>
  received.map(({ url }) => url.pathname).filter((path) => path.endsWith('/expire'));
const reasonsOf = async (paymentId: string) =>
  (await server.db.select({ reason: reviews.reason }).from(reviews).where(eq(reviews.paymentId, paymentId))).map(({ reason }) => reason);

async function pass(seconds: number): Promise<void> {
  server.clock.advance(seconds);
  await server.jobs.advance(server.db, seconds * 1000);
  await server.jobs.run();
}

beforeEach(() => server.jobs.clear(server.db));

describe('Stripe session of an order', () => {
  it('is closed when the order is canceled', async () => {
    const { token, orderId, paymentId } = await payingByCard(site);
    stubs.stripe.react({ status: 200, body: stripeSession(paymentId, { status: 'expired' }) });
    await server.call('cancelTrade', { orderId }, { token });
    await server.jobs.run();
    expect(expired(stubs.stripe)).toEqual([`/v1/checkout/sessions/cs_${orderId}/expire`]);
  });

  it('is closed when another payment method is chosen', async () => {
    const { token, orderId, paymentId } = await payingByCard(site);
    stubs.stripe.react({ status: 200, body: stripeSession(paymentId, { status: 'expired' }) });
    await server.call('toPay', { orderId, method: 'alipay' }, { token });
    await server.jobs.run();
    expect(expired(stubs.stripe)).toEqual([`/v1/checkout/sessions/cs_${orderId}/expire`]);
  });

  it('is closed when the time to pay runs out, and not before', async () => {
    const { token, orderId, paymentId } = await payingByCard(site);
    stubs.stripe.react({ status: 200, body: stripeSession(paymentId, open) });
    await pass(UNPAID_ORDER_MINUTES * 60 - 1);
    expect(expired(stubs.stripe)).toEqual([]);
    await pass(1);
    expect(expired(stubs.stripe)).toEqual([`/v1/checkout/sessions/cs_${orderId}/expire`]);
    expect(await orderOf(server, token, orderId)).toMatchObject({ failureReason: 'timedOut' });
  });
});

describe('payment that is complete at Stripe when it is closed', () => {
  it('is queried at once, and its money flagged for review', async () => {
    const { token, orderId, paymentId } = await payingByCard(site);
    stubs.stripe.react(notOpen, { status: 200, body: stripeSession(paymentId) });
    await server.call('cancelTrade', { orderId }, { token });
    await server.jobs.run();
    expect(await reasonsOf(paymentId)).toEqual(['paidLate']);
  });

  it('is retried if Stripe is unreachable', async () => {
    const { token, orderId, paymentId } = await payingByCard(site);
    stubs.stripe.react('break');
    await server.call('cancelTrade', { orderId }, { token });
    await server.jobs.run();
    stubs.stripe.react({ status: 200, body: stripeSession(paymentId, { status: 'expired' }) });
    await server.jobs.advance(server.db, 60_000);
    await server.jobs.run();
    expect(expired(stubs.stripe)).toHaveLength(1);
  });
});

/** Cancels an order with an open Alipay payment; Alipay returns the given responses. */
async function cancelled(...answers: readonly [Readonly<Record<string, string>>, 'close' | 'query'][]) {
  const { token } = await customer();
  const orderId = await placed(server, token);
  const { paymentId } = await server.call('toPay', { orderId, method: 'alipay' }, { token });
  const [first, ...more] = answers.map(([answer, asked]) => ({
    status: 200,
    body: alipayAnswer({ msg: '', out_trade_no: paymentId, ...answer }, keys.alipays.privateKey, asked),
  }));
  if (first) stubs.alipay.react(first, ...more);
  await server.call('cancelTrade', { orderId }, { token });
  await server.jobs.run();
  const asked = stubs.alipay.received.map(({ url }) => url.searchParams.get('method'));
  await server.jobs.advance(server.db, 60_000);
  await server.jobs.run();
  return { paymentId, asked, askedLater: stubs.alipay.received.length - asked.length };
}

describe('Alipay trade', () => {
  it('is closed when its order is canceled', async () => {
    const { paymentId, asked, askedLater } = await cancelled([{ code: '10000' }, 'close']);
    expect({ asked, askedLater }).toEqual({ asked: ['alipay.trade.close'], askedLater: 0 });
    const [{ url, body } = { url: new URL('http://none'), body: '' }] = stubs.alipay.received;
    expect(`${url.search}${decodeURIComponent(body)}`).toContain(paymentId);
  });

  it('that was never opened needs no closing', async () => {
    const { asked, askedLater } = await cancelled([{ code: '40004', sub_code: 'ACQ.TRADE_NOT_EXIST' }, 'close']);
    expect({ asked, askedLater }).toEqual({ asked: ['alipay.trade.close'], askedLater: 0 });
  });

  it('that was paid is queried at once, and its money flagged for review', async () => {
    const { paymentId, asked } = await cancelled(
      [{ code: '40004', sub_code: 'ACQ.TRADE_STATUS_ERROR' }, 'close'],
      [{ code: '10000', trade_status: 'TRADE_SUCCESS', total_amount: '9.94' }, 'query'],
    );
    expect(asked).toEqual(['alipay.trade.close', 'alipay.trade.query']);
    expect(await reasonsOf(paymentId)).toEqual(['paidLate']);
  });
});

describe('paid checkout page', () => {
  it('is not closed when the time to pay would have run out', async () => {
    const { token } = await customer();
    const orderId = await placed(server, token);
    stubs.stripe.react(openedSession(`cs_${orderId}`));
    const { paymentId } = await server.call('toPay', { orderId, method: 'stripe' }, { token });
    stubs.stripe.react({ status: 200, body: stripeSession(paymentId) });
    await pass(UNPAID_ORDER_MINUTES * 60 - 60);
    expect(await orderOf(server, token, orderId)).toMatchObject({ status: orderStatus.normal });
    await pass(60);
    expect(expired(stubs.stripe)).toEqual([]);
  });
});
