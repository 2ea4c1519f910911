import { eq } from 'drizzle-orm';
import { providerServer, siteOrigin } from '../../testing/provider-server.ts';
import { paymentSettings } from '../../testing/payment-settings.ts';
import { startProviderStub, type ProviderStub, type Reaction } from '../../testing/provider-stub.ts';
import { deliverStripe, stripeEvent } from '../../testing/stripe-events.ts';
import { storedMethods } from '../records/stored-method-tables.ts';
import { openStripe } from './stripe.ts';
import { createStripeProvider } from './stripe-provider.ts';
import type { StoredCharges } from './stored-charges.ts';
import type { PaymentProvider } from './provider.ts';

const ok = (body: object): Reaction => ({ status: 200, body });
const refusal = (status: number, error: object): Reaction => ({ status, body: { error } });
const card = { brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2031 };
const method = { id: 'pm_1', object: 'payment_method', customer: 'cus_1', card };
const intent = (changes: object = {}) => ({
  id: 'pi_1',
  object: 'payment_intent',
  amount: 1400,
  currency: 'usd',
  status: 'requires_confirmation',
  last_payment_error: null,
  metadata: { paymentId: 'p1' },
  ...changes,
});
const declined = (code: string) => intent({ status: 'requires_payment_method', last_payment_error: { type: 'card_error', code } });
const payment = { id: 'p1', providerRef: 'pi_1', state: 'pending', amountCents: 1400, title: 'Tidegate 1 GB' } as const;
const now = new Date('2026-12-01T08:00:00.000Z');
const refs = { id: 'sm1', customerRef: 'cus_1', setupRef: 'cs_1', createdAt: now };

describe('cards stored with Stripe', () => {
  let stub: ProviderStub;
  let provider: PaymentProvider;
  let stored: StoredCharges;
  beforeAll(async () => {
    stub = await startProviderStub();
    const settings = { secretKey: paymentSettings.STRIPE_SECRET_KEY, webhookSecret: paymentSettings.STRIPE_WEBHOOK_SECRET };
    provider = createStripeProvider(await openStripe(settings, 1000, stub.origin), 1000);
    if (!provider.stored) throw new Error('cards cannot be stored');
    ({ stored } = provider);
  });
  afterAll(() => stub.close());

  const asked = () => stub.received.map(({ method: verb, url }) => `${verb} ${url.pathname}`);
  const formOf = (index: number) => Object.fromEntries(new URLSearchParams(stub.received[index]?.body));

  it('are prepared without charging anything, and charged without the customer, each under its own key [4.92]', async () => {
    stub.react(ok(intent()));
    const charge = {
      paymentId: 'p1',
      orderId: 'F1',
      amountCents: 1400,
      currency: 'EUR',
      title: 'Tidegate 1 GB',
      customerRef: 'cus_1',
      methodRef: 'pm_1',
    } as const;
    expect(await stored.prepare(charge)).toBe('pi_1');
    expect(asked()).toEqual(['POST /v1/payment_intents']);
    expect(stub.received[0]?.headers).toMatchObject({ 'idempotency-key': 'p1' });
    expect(formOf(0)).toEqual({
      amount: '1400',
      currency: 'eur',
      customer: 'cus_1',
      payment_method: 'pm_1',
      'allowed_payment_method_types[0]': 'card',
      description: 'Tidegate 1 GB',
      'metadata[paymentId]': 'p1',
      'metadata[orderId]': 'F1',
    });
    stub.react(ok(intent()), ok(intent({ status: 'succeeded' })));
    expect(await stored.charge(payment, now)).toEqual({ state: 'paid', amountCents: 1400, currency: 'USD' });
    expect(asked()).toEqual(['GET /v1/payment_intents/pi_1', 'POST /v1/payment_intents/pi_1/confirm']);
    expect(formOf(1)).toEqual({ off_session: 'true' });
    expect(stub.received[1]?.headers).toMatchObject({ 'idempotency-key': 'confirm-p1' });
  });

  it.each([
    ['card_declined', 'cardDeclined'],
    ['expired_card', 'cardDeclined'],
    ['authentication_required', 'authenticationNeeded'],
  ])('that fail with %s are declined as %s', async (code, failure) => {
    stub.react(ok(intent()), refusal(402, { type: 'card_error', code, message: 'No.' }), ok(declined(code)));
    expect(await stored.charge(payment, now)).toEqual({ state: 'declined', amountCents: 1400, currency: 'USD', failure });
  });

  it('are not charged again if an earlier answer was lost [7.85]', async () => {
    stub.react(ok(intent()), 'silence');
    await expect(stored.charge(payment, now)).rejects.toThrow('did not respond');
    stub.react(ok(intent({ status: 'succeeded' })));
    expect(await stored.charge(payment, now)).toMatchObject({ state: 'paid' });
    expect(asked()).toEqual(['GET /v1/payment_intents/pi_1']);
  });

  it('throw on any other failure, which says nothing about the card', async () => {
    stub.react(ok(intent()), refusal(400, { type: 'invalid_request_error', message: 'Bad.' }));
    await expect(stored.charge(payment, now)).rejects.toThrow('Bad.');
    await expect(stored.charge({ ...payment, providerRef: null }, now)).rejects.toThrow('not prepared');
  });

  it.each([
    ['paid', { status: 'succeeded' }],
    ['closed', { status: 'canceled' }],
    ['pending', { status: 'processing' }],
    ['declined', { status: 'requires_action' }],
  ])('are %s by a query of an intent that is %j', async (state, changes) => {
    stub.react(ok(intent(changes)));
    expect(await provider.query(payment, now)).toMatchObject({ state, amountCents: 1400, currency: 'USD' });
  });

  it("aren't queried about another payment", async () => {
    stub.react(ok(intent({ metadata: { paymentId: 'p2' } })));
    await expect(provider.query(payment, now)).rejects.toThrow('another payment');
  });

  it('can no longer be charged once their payment is canceled, unless that is too late', async () => {
    stub.react(ok(intent({ status: 'canceled' })));
    expect(await provider.close(payment, now)).toBe(true);
    expect(asked()).toEqual(['POST /v1/payment_intents/pi_1/cancel']);
    stub.react(refusal(400, { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' }));
    expect(await provider.close(payment, now)).toBe(false);
  });

  it('are refunded by their intent', async () => {
    stub.react(ok({ object: 'list', data: [] }), ok({ id: 're_1' }));
    expect(await provider.refund(payment, { refundId: 'r1', amountCents: 100, reason: '' }, now)).toBeUndefined();
    expect(formOf(1)).toMatchObject({ payment_intent: 'pi_1', amount: '100' });
  });

  it.each([
    ['active', method],
    ['ended', { ...method, customer: null }],
  ])('are %s as Stripe knows them', async (state, body) => {
    stub.react(ok(body));
    expect(await stored.read({ ...refs, methodRef: 'pm_1' }, now)).toMatchObject({ state });
  });

  it('have ended if Stripe knows them no more, and are removed with their customer, once', async () => {
    stub.react(refusal(404, { type: 'invalid_request_error', code: 'resource_missing' }));
    expect(await stored.read({ ...refs, methodRef: 'pm_1' }, now)).toEqual({ state: 'ended' });
    await stored.remove({ customerRef: 'cus_1' }, now);
    expect(asked().at(-1)).toBe('DELETE /v1/customers/cus_1');
    stub.react(refusal(500, { message: 'Out of order.' }));
    await expect(stored.remove({ customerRef: 'cus_1' }, now)).rejects.toThrow('Out of order.');
    await expect(stored.read({ ...refs, methodRef: 'pm_1' }, now)).rejects.toThrow('Out of order.');
  });

  it('wait while their page is open, and end with it', async () => {
    const session = { id: 'cs_1', object: 'checkout.session', client_reference_id: 'sm1', setup_intent: null };
    stub.react(ok({ ...session, status: 'open' }), ok({ ...session, status: 'expired' }), ok({ ...session, client_reference_id: 'sm2' }));
    expect(await stored.read({ ...refs, methodRef: null }, now)).toEqual({ state: 'starting' });
    expect(await stored.read({ ...refs, methodRef: null }, now)).toEqual({ state: 'ended' });
    await expect(stored.read({ ...refs, methodRef: null }, now)).rejects.toThrow('another stored method');
  });
});

/** A page on which a card was stored. */
const sessionOf = (storedMethodId: string) => ({
  id: 'cs_1',
  object: 'checkout.session',
  mode: 'setup',
  status: 'complete',
  client_reference_id: storedMethodId,
  metadata: { storedMethodId },
  setup_intent: { id: 'seti_1', payment_method: { ...method, id: `pm_${storedMethodId}` } },
});

describe('storing a card with Stripe [2.167]', () => {
  const site = providerServer();
  const { server, stubs, customer } = site;
  const page = 'https://checkout.stripe.com/c/setup/cs_1';
  const listOf = async (token: string) => (await server.call('storedMethods', {}, { token })).list;

  async function started() {
    const { token } = await customer();
    stubs.stripe.react(ok({ id: 'cus_1' }), ok({ id: 'cs_1', object: 'checkout.session', url: page }));
    const { storedMethodId, setupUrl } = await server.call('startStoredMethod', { payMethod: 'stripe' }, { token, language: 'zh' });
    expect(setupUrl).toBe(page);
    return { token, storedMethodId };
  }
  it('opens a page for a card and nothing else, and keeps what the customer recognizes it by', async () => {
    const { token, storedMethodId } = await started();
    const forms = stubs.stripe.received.map(({ body }) => Object.fromEntries(new URLSearchParams(body)));
    const back = `${siteOrigin}/zh/person/balance?saved=${storedMethodId}`;
    expect(forms[1]).toMatchObject({
      mode: 'setup',
      customer: 'cus_1',
      'allowed_payment_method_types[0]': 'card',
      client_reference_id: storedMethodId,
      success_url: back,
      cancel_url: back,
      locale: 'zh',
    });
    stubs.stripe.react(ok(sessionOf(storedMethodId)));
    const answer = await deliverStripe(server, stripeEvent(sessionOf(storedMethodId)));
    expect(answer.statusCode).toBe(200);
    await server.jobs.run();
    expect(await listOf(token)).toMatchObject([{ storedMethodId, payMethod: 'stripe', card: { brand: 'visa', last4: '4242' } }]);
  });

  it('is not believed from a notice with a wrong signature, nor from one about something else', async () => {
    const { token, storedMethodId } = await started();
    stubs.stripe.react(ok(sessionOf(storedMethodId)));
    const secret = `whsec_${'0'.repeat(32)}`;
    expect((await deliverStripe(server, stripeEvent(sessionOf(storedMethodId)), { secret })).statusCode).toBe(400);
    expect((await deliverStripe(server, stripeEvent(sessionOf('sm_unknown')))).statusCode).toBe(200);
    await server.jobs.run();
    expect(await listOf(token)).toEqual([]);
  });

  it('is found out without a notice, and follows what Stripe changes', async () => {
    const { token, storedMethodId } = await started();
    stubs.stripe.react(ok(sessionOf(storedMethodId)));
    await server.jobs.advance(server.db, 120_000);
    await server.jobs.run();
    expect(await listOf(token)).toMatchObject([{ storedMethodId }]);
    const id = `pm_${storedMethodId}`;
    stubs.stripe.react(ok({ ...method, id, card: { ...card, exp_year: 2035 } }));
    await deliverStripe(server, stripeEvent({ ...method, id }, 'payment_method.automatically_updated'));
    await server.jobs.run();
    expect(await listOf(token)).toMatchObject([{ card: { expYear: 2035 } }]);
    stubs.stripe.react(ok({ ...method, id, customer: null }));
    await deliverStripe(server, stripeEvent({ ...method, id, customer: null }, 'payment_method.detached'));
    await server.jobs.run();
    expect(await listOf(token)).toEqual([]);
    const [row] = await server.db.select().from(storedMethods).where(eq(storedMethods.id, storedMethodId));
    expect(row).toMatchObject({ state: 'ended', endReason: 'provider' });
  });

  it('leaves nothing behind if Stripe does not respond', async () => {
    const { token } = await customer();
    stubs.stripe.react({ status: 500, body: { error: { message: 'out of order' } } });
    expect(await server.call.reasonOf('startStoredMethod', { payMethod: 'stripe' }, { token })).toBe('paymentUnavailable');
    expect(await server.call('storedMethods', {}, { token })).toMatchObject({ list: [], isPending: false });
  });

  it('is refused for providers without stored methods', async () => {
    const { token } = await customer();
    for (const payMethod of ['alipay', 'paypal', 'unknown'])
      expect(await server.call.reasonOf('startStoredMethod', { payMethod }, { token })).toBe('paymentMethodUnavailable');
  });
});
