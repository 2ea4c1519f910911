import { eq } from 'drizzle-orm';
import { orderStatus } from 'shared-contracts/constants';
import { endpoints } from 'shared-contracts/endpoints';
import { checkLedger } from '../ledger/check-ledger.ts';
import { reviews } from '../reviews/tables.ts';
import { orderOf, placed } from '../testing/buyers.ts';
import { providerServer, siteOrigin } from '../testing/provider-server.ts';
import { deliverStripe, stripeEvent, stripeSession } from '../testing/stripe-events.ts';
import { payments } from './tables.ts';

const { server, stubs, customer } = providerServer();

const page = 'https://checkout.stripe.com/c/pay/cs_1';
const opened = (id: string) => ({ status: 200, body: { id, object: 'checkout.session', url: page } }) as const;

async function paying() {
  const { token } = await customer();
  const orderId = await placed(server, token);
  stubs.stripe.react(opened(`cs_${orderId}`));
  const { paymentId } = await server.call('toPay', { orderId, method: 'stripe' }, { token, language: 'zh' });
  return { token, orderId, paymentId };
}

const statusOf = async (token: string, orderId: string) => (await orderOf(server, token, orderId)).status;
const reviewsOf = async (paymentId: string) =>
  (await server.db.select({ reason: reviews.reason }).from(reviews).where(eq(reviews.paymentId, paymentId))).map(({ reason }) => reason);

describe('paying by card', () => {
  it('opens a page of Stripe for what the order costs', async () => {
    const { token } = await customer();
    const orderId = await placed(server, token, 3);
    stubs.stripe.react(opened('cs_1'));
    const answer = await server.call('toPay', { orderId, method: 'stripe' }, { token, language: 'zh' });
    expect(answer).toMatchObject({ payUrl: page, amountCents: 397, currency: 'USD' });
    const [request] = stubs.stripe.received;
    expect(request).toMatchObject({ method: 'POST', headers: { 'idempotency-key': answer.paymentId } });
    expect(request?.url.pathname).toBe('/v1/checkout/sessions');
    const form = Object.fromEntries(new URLSearchParams(request?.body));
    const back = `${siteOrigin}/zh/success/en-buy?orderId=${orderId}`;
    expect(form).toMatchObject({
      mode: 'payment',
      client_reference_id: answer.paymentId,
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': '397',
      'line_items[0][price_data][product_data][name]': '潮汐代理 流量套餐 3 GB',
      'line_items[0][quantity]': '1',
      success_url: back,
      cancel_url: back,
      locale: 'zh',
    });
    // Not sooner than Stripe allows, although the order ends before.
    expect(Number(form.expires_at) - server.clock.now().getTime() / 1000).toBe(31 * 60);
  });

  it('opens the order when Stripe says that it was paid', async () => {
    const { token, orderId, paymentId } = await paying();
    const answer = await deliverStripe(server, stripeEvent(stripeSession(paymentId)));
    expect({ status: answer.statusCode, body: answer.body }).toEqual({ status: 200, body: 'received' });
    await server.jobs.run();
    expect(await server.call('queryPayFlowState', { orderId }, { token })).toMatchObject({
      state: 'paid',
      method: 'stripe',
      order: { status: orderStatus.normal, paidCents: 140 },
    });
  });

  it.each([
    ['is still to be paid after the page was left', 'completed', { payment_status: 'unpaid' }, 'pending'],
    ['is declined where the money did not come', 'async_payment_failed', { payment_status: 'unpaid' }, 'declined'],
    ['is closed with the page', 'expired', { payment_status: 'unpaid', status: 'expired' }, 'closed'],
    ['is paid where the money came later', 'async_payment_succeeded', {}, 'paid'],
  ])('%s', async (_, type, changes, state) => {
    const { token, orderId, paymentId } = await paying();
    await deliverStripe(server, stripeEvent(stripeSession(paymentId, changes), `checkout.session.${type}`));
    await server.jobs.run();
    expect(await server.call('queryPayFlowState', { orderId }, { token })).toMatchObject({ state });
  });

  it.each([
    ['is another kind of event', (id: string) => stripeEvent(stripeSession(id), 'charge.refunded')],
    ['is of a session that is not ours', (id: string) => stripeEvent(stripeSession(id, { client_reference_id: null }))],
  ])('hears what %s, and does nothing', async (_, eventOf) => {
    const { token, orderId, paymentId } = await paying();
    expect((await deliverStripe(server, eventOf(paymentId))).statusCode).toBe(200);
    await server.jobs.run();
    expect(await statusOf(token, orderId)).toBe(orderStatus.toBePaid);
  });
});

describe('an event that is refused', () => {
  const secret = `whsec_${'0'.repeat(32)}`;
  const compact = (text: string) => JSON.stringify(JSON.parse(text));
  const cheaper = (text: string) => text.replace('140', '139');

  it.each([
    ['by a wrong secret', () => ({ secret }), {}],
    ['with its amount changed after signing', (text: string) => ({ sent: cheaper(text) }), {}],
    ['with its JSON written anew', (text: string) => ({ sent: compact(text) }), {}],
    ['ten minutes old', () => ({ offset: -600 }), {}],
    ['of ten minutes from now', () => ({ offset: 600 }), {}],
    ['of another currency', () => ({}), { currency: 'cny' }],
    ['of another amount', () => ({}), { amount_total: 1 }],
    ['of a payment that there is not', () => ({}), { client_reference_id: 'p-nothing' }],
  ])('%s changes nothing', async (_, deliveryOf, changes) => {
    const { token, orderId, paymentId } = await paying();
    const text = stripeEvent(stripeSession(paymentId, changes));
    const answer = await deliverStripe(server, text, deliveryOf(text));
    expect({ status: answer.statusCode, body: answer.body }).toEqual({ status: 400, body: 'refused' });
    await server.jobs.run();
    expect(await statusOf(token, orderId)).toBe(orderStatus.toBePaid);
  });

  it('for another order pays that one alone, and only with what it costs', async () => {
    const [mine, other] = [await paying(), await paying()];
    await deliverStripe(server, stripeEvent(stripeSession(other.paymentId, { id: `cs_${mine.orderId}` })));
    await server.jobs.run();
    expect(await statusOf(mine.token, mine.orderId)).toBe(orderStatus.toBePaid);
    expect(await statusOf(other.token, other.orderId)).toBe(orderStatus.normal);
  });

  it('puts money that is not what was asked for before people', async () => {
    const { token, orderId, paymentId } = await paying();
    await deliverStripe(server, stripeEvent(stripeSession(paymentId, { amount_total: 1 })));
    expect(await reviewsOf(paymentId)).toEqual(['mismatch']);
    expect(await server.call('queryPayFlowState', { orderId }, { token })).toMatchObject({ isInReview: true });
  });

  it.each([undefined, '', 't=1', 'nonsense'])('has the signature %j', async (signature) => {
    const { method, path: url } = endpoints.stripePayNotice;
    const headers = { 'content-type': 'application/json', ...(signature !== undefined && { 'stripe-signature': signature }) };
    expect((await server.app.inject({ method, url, headers, payload: '{}' })).statusCode).toBe(400);
    expect((await server.app.inject({ method, url, headers: {} })).statusCode).toBe(400);
  });
});

describe('events in another order', () => {
  it('end with what the provider says last of money: expired, then paid', async () => {
    const { token, orderId, paymentId } = await paying();
    await deliverStripe(
      server,
      stripeEvent(stripeSession(paymentId, { status: 'expired', payment_status: 'unpaid' }), 'checkout.session.expired'),
    );
    await server.jobs.run();
    await deliverStripe(server, stripeEvent(stripeSession(paymentId)));
    await server.jobs.run();
    expect(await statusOf(token, orderId)).toBe(orderStatus.normal);
  });

  it('keep money for a cancelled order, and put it before people', async () => {
    const { token, orderId, paymentId } = await paying();
    await server.call('cancelTrade', { orderId }, { token });
    await deliverStripe(server, stripeEvent(stripeSession(paymentId)));
    await server.jobs.run();
    expect(await server.call('queryPayFlowState', { orderId }, { token })).toMatchObject({
      isInReview: true,
      order: { status: orderStatus.failure, paidCents: 0 },
    });
    expect(await reviewsOf(paymentId)).toEqual(['paidLate']);
  });
});

describe('when Stripe', () => {
  it.each([
    ['cannot be reached', 'break'],
    ['is out of order', { status: 500, body: { error: { message: 'out of order' } } }],
    ['does not answer', 'silence'],
  ] as const)('%s, the order is kept, and can be paid when it is back', async (_, reaction) => {
    const { token } = await customer();
    const orderId = await placed(server, token);
    stubs.stripe.react(reaction);
    expect(await server.call.reasonOf('toPay', { orderId, method: 'stripe' }, { token })).toBe('paymentUnavailable');
    expect(await statusOf(token, orderId)).toBe(orderStatus.toBePaid);
    expect(await server.db.$count(payments, eq(payments.orderId, orderId))).toBe(0);
    stubs.stripe.react(opened('cs_2'));
    expect(await server.call('toPay', { orderId, method: 'stripe' }, { token })).toMatchObject({ payUrl: page });
  });

  it('fails once, it is asked once more, as the same', async () => {
    const { token } = await customer();
    const orderId = await placed(server, token);
    stubs.stripe.react('break', opened('cs_3'));
    await server.call('toPay', { orderId, method: 'stripe' }, { token });
    const asked = stubs.stripe.received.filter(({ body }) => body.includes(orderId));
    const keys = asked.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual([expect.any(String), keys[0]]);
  });

  it('sends nothing, it is asked after two minutes', async () => {
    await server.jobs.clear(server.db);
    const { token, orderId, paymentId } = await paying();
    stubs.stripe.react({ status: 200, body: stripeSession(paymentId) });
    await server.jobs.advance(server.db, 119_000);
    await server.jobs.run();
    expect(stubs.stripe.received).toHaveLength(0);
    await server.jobs.advance(server.db, 1000);
    await server.jobs.run();
    expect(stubs.stripe.received[0]?.url.pathname).toBe(`/v1/checkout/sessions/cs_${orderId}`);
    expect(await server.call('queryPayFlowState', { orderId }, { token })).toMatchObject({ state: 'paid' });
  });
});

describe('all that was paid', () => {
  it('adds up', async () => {
    expect(await checkLedger(server.db)).toEqual([]);
  });
});
