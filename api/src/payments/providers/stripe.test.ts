import { eq } from 'drizzle-orm';
import { orderStatus } from 'shared-contracts/constants';
import { orderOf, placed } from '../../testing/buyers.ts';
import { openedSession, payingByCard, stripePage } from '../../testing/card-payment.ts';
import { providerServer, siteOrigin } from '../../testing/provider-server.ts';
import { deliverStripe, stripeEvent, stripeSession } from '../../testing/stripe-events.ts';
import { checkLedger } from '../reconciliation/check-ledger.ts';
import { payments } from '../records/tables.ts';

const site = providerServer();
const { server, stubs, customer } = site;

const paying = async () => payingByCard(site);
const statusOf = async (token: string, orderId: string) => (await orderOf(server, token, orderId)).status;

describe('card payment', () => {
  it("opens Stripe's page with the price of the order", async () => {
    const { token } = await customer();
    const orderId = await placed(server, token, 3);
    stubs.stripe.react(openedSession('cs_1'));
    const answer = await server.call('toPay', { orderId, method: 'stripe' }, { token, language: 'zh' });
    expect(answer).toMatchObject({ payUrl: stripePage, amountCents: 397, currency: 'USD' });
    const [request] = stubs.stripe.received;
    expect(request).toMatchObject({ method: 'POST', headers: { 'idempotency-key': answer.paymentId } });
    expect(request?.url.pathname).toBe('/v1/checkout/sessions');
    const form = Object.fromEntries(new URLSearchParams(request?.body));
    const back = `${siteOrigin}/zh/success/en-buy?orderId=${orderId}`;
    expect(form).toMatchObject({
      mode: 'payment',
      'allowed_payment_method_types[0]': 'card',
      client_reference_id: answer.paymentId,
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': '397',
      'line_items[0][price_data][product_data][name]': '潮汐代理 流量套餐 3 GB',
      'line_items[0][quantity]': '1',
      success_url: back,
      cancel_url: back,
      locale: 'zh',
    });
    // Stripe's minimum, although the order ends earlier.
    expect(Number(form.expires_at) - server.clock.now().getTime() / 1000).toBe(31 * 60);
  });

  it('activates the order when Stripe reports it as paid', async () => {
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
    ['stays pending after the page is left', 'completed', { payment_status: 'unpaid' }, 'pending'],
    ['is declined if the money does not arrive', 'async_payment_failed', { payment_status: 'unpaid' }, 'declined'],
    ['is closed when the page expires', 'expired', { payment_status: 'unpaid', status: 'expired' }, 'closed'],
    ['is paid if the money arrives later', 'async_payment_succeeded', {}, 'paid'],
  ])('%s', async (_, type, changes, state) => {
    const { token, orderId, paymentId } = await paying();
    await deliverStripe(server, stripeEvent(stripeSession(paymentId, changes), `checkout.session.${type}`));
    await server.jobs.run();
    expect(await server.call('queryPayFlowState', { orderId }, { token })).toMatchObject({ state });
  });

  it.each([
    ['is another type of event', (id: string) => stripeEvent(stripeSession(id), 'customer.created')],
    ['is for a session that is not ours', (id: string) => stripeEvent(stripeSession(id, { client_reference_id: null }))],
    ['is for another product on the account', (id: string) => stripeEvent(stripeSession(id, { metadata: {} }))],
    ['is for a session of another payment', (id: string) => stripeEvent(stripeSession(id, { metadata: { paymentId: 'p' } }))],
  ])('acknowledges and ignores a notice that %s', async (_, eventOf) => {
    const { token, orderId, paymentId } = await paying();
    expect((await deliverStripe(server, eventOf(paymentId))).statusCode).toBe(200);
    await server.jobs.run();
    expect(await statusOf(token, orderId)).toBe(orderStatus.toBePaid);
  });
});

describe('when Stripe', () => {
  it('fails once, the request is retried with the same idempotency key', async () => {
    const { token } = await customer();
    const orderId = await placed(server, token);
    stubs.stripe.react('break', openedSession('cs_3'));
    await server.call('toPay', { orderId, method: 'stripe' }, { token });
    const asked = stubs.stripe.received.filter(({ body }) => body.includes(orderId));
    const keys = asked.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual([expect.any(String), keys[0]]);
  });

  it.each([
    ['cannot be reached', 'break'],
    ['is failing', { status: 500, body: { error: { message: 'out of order' } } }],
    ['does not respond', 'silence'],
  ] as const)('%s, the order is kept and can be paid once it is back', async (_, reaction) => {
    const { token } = await customer();
    const orderId = await placed(server, token);
    stubs.stripe.react(reaction);
    expect(await server.call.reasonOf('toPay', { orderId, method: 'stripe' }, { token })).toBe('paymentUnavailable');
    expect(await statusOf(token, orderId)).toBe(orderStatus.toBePaid);
    expect(await server.db.$count(payments, eq(payments.orderId, orderId))).toBe(0);
    stubs.stripe.react(openedSession('cs_2'));
    expect(await server.call('toPay', { orderId, method: 'stripe' }, { token })).toMatchObject({ payUrl: stripePage });
  });

  it('sends no notice, it is queried after two minutes', async () => {
    await server.jobs.clear(server.db);
    const { token, orderId, paymentId } = await paying();
    const asked = () => stubs.stripe.received.filter(({ url }) => url.pathname === `/v1/checkout/sessions/cs_${orderId}`).length;
    stubs.stripe.react({ status: 200, body: stripeSession(paymentId) });
    await server.jobs.advance(server.db, 119_000);
    await server.jobs.run();
    expect(asked()).toBe(0);
    await server.jobs.advance(server.db, 1000);
    await server.jobs.run();
    expect(asked()).toBe(1);
    expect(await server.call('queryPayFlowState', { orderId }, { token })).toMatchObject({ state: 'paid' });
  });

  it('returns the session of another payment, the response is ignored', async () => {
    await server.jobs.clear(server.db);
    const { token, orderId } = await paying();
    stubs.stripe.react({ status: 200, body: stripeSession('another') });
    await server.jobs.advance(server.db, 120_000);
    await server.jobs.run();
    expect(stubs.stripe.received.map(({ url }) => url.pathname)).toContain(`/v1/checkout/sessions/cs_${orderId}`);
    expect(await statusOf(token, orderId)).toBe(orderStatus.toBePaid);
  });
});

describe('ledger after all payments', () => {
  it('balances', async () => {
    expect(await checkLedger(server.db)).toEqual([]);
  });
});
