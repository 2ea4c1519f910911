import { eq } from 'drizzle-orm';
import type { CallResponse } from 'shared-contracts/api/calls';
import { orderStatus } from 'shared-contracts/constants';
import { convert } from 'shared-contracts/rules/charge-currencies';
import { customers } from '../customers/records/tables.ts';
import { sessions } from '../customers/sessions/tables.ts';
import { balanceOf } from '../testing/balances.ts';
import { orderOf, placed, quoted } from '../testing/buyers.ts';
import { openedSession, stripePage } from '../testing/card-payment.ts';
import { invoicesOf, someBuyer } from '../testing/invoices.ts';
import { findOrderInconsistencies } from '../testing/order-problems.ts';
import { opsOf } from '../testing/ops.ts';
import { pdfText } from '../testing/pdf-text.ts';
import { deliverPaypal, paypalEvent } from '../testing/paypal-stand-in.ts';
import { providerServer } from '../testing/provider-server.ts';
import { deliverStripe, stripeEvent, stripeSession } from '../testing/stripe-events.ts';
import { refunds } from './records/refund-tables.ts';
import { reviews } from './records/review-tables.ts';

const RATE = 0.923456;
const HKD_RATE = 7.8;
const settings = { CURRENCY_RATES: `EUR:${RATE},HKD:${HKD_RATE}`, REGION_CURRENCIES: 'DE:EUR,HK:HKD' };
const { server, stubs, customer } = providerServer(settings);
const ops = opsOf(server);

type Charges = CallResponse<'quote'>['charges'];
type Method = 'stripe' | 'paypal' | 'alipay';

/** What a customer is shown for a method. */
function shownFor(charges: Charges, method: Method) {
  const { amountCents = 0, currency = '' } = charges?.find((each) => each.method === method) ?? {};
  return { amountCents, currency };
}

/** A customer with a mobile number of a country. */
async function customerIn(countryEnName: string): Promise<string> {
  const { customerId, token } = await customer();
  await server.db.update(customers).set({ countryEnName }).where(eq(customers.id, customerId));
  return token;
}

const stripeForm = () => Object.fromEntries(new URLSearchParams(stubs.stripe.received[0]?.body));
const placeTopUp: typeof placed = async ({ call }, token) => (await call('placeTopUp', { topUpCents: 500 }, { token })).orderId;

/** An order of a German customer that was paid by card. */
async function paidByCard(place = placed) {
  const token = await customerIn('Germany');
  const orderId = await place(server, token);
  const shown = shownFor((await orderOf(server, token, orderId)).charges, 'stripe');
  stubs.stripe.react(openedSession(`cs_${orderId}`));
  const { paymentId } = await server.call('toPay', { orderId, method: 'stripe', shown }, { token });
  const session = stripeSession(paymentId, { amount_total: shown.amountCents, currency: 'eur', payment_intent: 'pi_1' });
  await deliverStripe(server, stripeEvent(session));
  await server.jobs.run();
  return { token, orderId, paymentId, shown, session };
}

const refund = async (orderId: string, amount: string, to: 'method' | 'balance' = 'method') =>
  ops.changed('refund', orderId, '--amount', amount, '--to', to, '--order', 'keep', '--reason', 'the line was down');
const send = async () => {
  await server.jobs.send('sendRefunds', {}, { on: server.db });
  await server.jobs.run();
};
const refundsOf = (orderId: string) => server.db.select().from(refunds).where(eq(refunds.orderId, orderId));
const ok = (body: object) => ({ status: 200, body }) as const;
const noRefunds = ok({ object: 'list', data: [], has_more: false, url: '/v1/refunds' });

beforeEach(() => {
  stubs.paypal.forget();
});
afterEach(async () => {
  expect(await findOrderInconsistencies(server)).toEqual([]);
  await server.jobs.clear(server.db);
});

describe('a customer in a region with a currency of its own [2.169][M9]', () => {
  it('is charged by card what was shown, and finds it on receipt, invoice and consumption', async () => {
    const token = await customerIn('Germany');
    const quote = await quoted(server, token);
    expect(quote.toPayCents).toBe(140);
    // 1.40 × 0.923456 = 1.2928384
    const euros = { amountCents: 129, currency: 'EUR' };
    const charges = [
      { method: 'stripe', ...euros, perUsd: RATE },
      { method: 'paypal', ...euros, perUsd: RATE },
      { method: 'alipay', amountCents: 994, currency: 'CNY', perUsd: 7.1 },
      { method: 'wechat', amountCents: 994, currency: 'CNY', perUsd: 7.1 },
      { method: 'sandbox', ...euros, perUsd: RATE },
    ];
    expect(quote.charges).toEqual(charges);
    const { orderId } = await server.call('placeOrder', { quoteId: quote.quoteId }, { token });
    expect((await orderOf(server, token, orderId)).charges).toEqual(charges);
    stubs.stripe.react(openedSession('cs_1'));
    const payment = await server.call('toPay', { orderId, method: 'stripe', shown: euros }, { token });
    // Pages of earlier releases know only the price.
    expect(payment).toMatchObject({ payUrl: stripePage, amountCents: 140, currency: 'USD', charged: euros });
    expect(stripeForm()).toMatchObject({
      'line_items[0][price_data][currency]': 'eur',
      'line_items[0][price_data][unit_amount]': '129',
    });
    await deliverStripe(server, stripeEvent(stripeSession(payment.paymentId, { amount_total: 129, currency: 'eur' })));
    await server.jobs.run();
    const state = await server.call('queryPayFlowState', { orderId }, { token });
    expect(state).toMatchObject({ state: 'paid', charged: euros, order: { status: orderStatus.normal, paidCents: 140 } });
    expect(state.order.charges).toBeUndefined();
    expect(await server.call('receipt', { orderId }, { token })).toMatchObject({
      paidCents: 140,
      currency: 'USD',
      charge: { amountCents: 140, currency: 'USD', charged: euros, perUsd: RATE },
    });
    const [invoice] = await invoicesOf(server, token);
    expect(invoice).toMatchObject({ amountCents: 140, currency: 'USD', charged: euros });
    for (const [language, label] of [
      ['en', 'Exchange rate'],
      ['zh', '汇率'],
    ] as const) {
      const { base64 } = await server.call('invoicePdf', { number: invoice?.number ?? '' }, { token, language });
      expect(pdfText(Buffer.from(base64, 'base64'))).toMatch(new RegExp(`€1\\.29 EUR[^]*${label}[^]*1 USD = ${RATE} EUR`));
    }
    const { list } = await server.call('queryConsumeRecordList', {}, { token });
    expect(list).toMatchObject([{ orderId, paidCents: 140, currency: 'USD', charged: euros }]);
  });

  it('is charged the same by PayPal, which collects and refunds that currency', async () => {
    const token = await customerIn('Germany');
    const orderId = await placed(server, token, 3);
    const shown = shownFor((await orderOf(server, token, orderId)).charges, 'paypal');
    expect(shown).toEqual({ amountCents: convert(397, RATE), currency: 'EUR' });
    const { paymentId } = await server.call('toPay', { orderId, method: 'paypal', shown }, { token });
    expect(stubs.paypal.orderOf(paymentId).unit.amount).toEqual({ currency_code: 'EUR', value: '3.67' });
    stubs.paypal.approve(paymentId);
    const approved = paypalEvent('CHECKOUT.ORDER.APPROVED', { status: 'APPROVED', purchase_units: [{ custom_id: paymentId }] });
    await deliverPaypal(server, stubs.paypal, approved);
    await server.jobs.run();
    expect(await server.call('queryPayFlowState', { orderId }, { token })).toMatchObject({ state: 'paid', charged: shown });
    for (const amount of ['0.99', '0.99', '1.99']) {
      await refund(orderId, amount);
      await send();
    }
    const returned = stubs.paypal.orderOf(paymentId).refunds.map(({ amount }) => amount);
    expect(returned.every(({ currency_code: currency }) => currency === 'EUR')).toBe(true);
    expect(returned.reduce((sum, { value }) => sum + Math.round(Number(value) * 100), 0)).toBe(shown.amountCents);
  });

  it('gets refunds in parts that add up to the charge, and credit notes that say them', async () => {
    const { token, orderId, shown, session } = await paidByCard();
    expect(shown.amountCents).toBe(129);
    for (const amount of ['0.33', '0.33', '0.74']) {
      await refund(orderId, amount);
      stubs.stripe.react(ok(session), noRefunds, ok({ object: 'refund', id: 're_1', status: 'succeeded' }));
      await send();
    }
    const stored = await refundsOf(orderId);
    expect(stored.map(({ state }) => state)).toEqual(['done', 'done', 'done']);
    expect(stored.reduce((sum, { chargedCents }) => sum + chargedCents, 0)).toBe(129);
    const notes = (await invoicesOf(server, token)).filter(({ kind }) => kind === 'creditNote');
    expect(notes.map(({ charged }) => charged?.currency)).toEqual(['EUR', 'EUR', 'EUR']);
    expect(notes.reduce((sum, { charged }) => sum + (charged?.amountCents ?? 0), 0)).toBe(129);
  });

  it('gets the whole charge back if an earlier refund failed at the bank [4.96]', async () => {
    const { orderId, session } = await paidByCard();
    const refunded = async (amount: string) => {
      await refund(orderId, amount);
      stubs.stripe.react(ok(session), noRefunds, ok({ object: 'refund', id: 're_1', status: 'succeeded' }));
      await send();
    };
    await refunded('0.33');
    const [first] = await refundsOf(orderId);
    await refunded('0.33');
    await deliverStripe(server, stripeEvent({ object: 'refund', id: 're_1', metadata: { refundId: first?.id } }, 'refund.failed'));
    await refunded('1.07');
    const counting = (await refundsOf(orderId)).filter(({ state }) => state === 'done');
    expect(counting.map(({ cents, chargedCents }) => [cents, chargedCents])).toEqual(
      expect.arrayContaining([
        [33, 31],
        [107, 98],
      ]),
    );
    expect(counting).toHaveLength(2);
  });

  it('tops up the balance in US dollars by a charge in the other currency, which goes back in full', async () => {
    const { token, orderId, session, shown } = await paidByCard(placeTopUp);
    expect(shown).toEqual({ amountCents: 462, currency: 'EUR' });
    expect(await balanceOf(server, token)).toBe(500);
    const unpaidId = await placed(server, token);
    expect(await server.call('payFromBalance', { orderId: unpaidId }, { token })).toMatchObject({ balanceCents: 360 });
    expect(await server.call('queryPayFlowState', { orderId: unpaidId }, { token })).not.toHaveProperty('charged');
    await refund(orderId, '3.60');
    stubs.stripe.react(ok(session), noRefunds, ok({ object: 'refund', id: 're_2', status: 'succeeded' }));
    await send();
    expect(await balanceOf(server, token)).toBe(0);
    const [sent] = await refundsOf(orderId);
    expect(sent).toMatchObject({ state: 'done', cents: 360, chargedCents: Math.round((462 * 360) / 500) });
  });

  it('verifies a payment method by a charge in that currency', async () => {
    const token = await customerIn('Germany');
    const { orderId } = await server.call('payVerify', {}, { token });
    expect(shownFor((await orderOf(server, token, orderId)).charges, 'stripe')).toEqual({ amountCents: 92, currency: 'EUR' });
  });
});

describe('the amount that a page shows [4.96]', () => {
  it('is what is charged: without it, or with another one, nothing is started, and other methods stay usable', async () => {
    const token = await customerIn('Germany');
    const orderId = await placed(server, token);
    stubs.stripe.react(openedSession('cs_2'));
    const dollars = { amountCents: 140, currency: 'USD' };
    for (const shown of [
      {},
      { shown: dollars },
      { shown: { amountCents: 128, currency: 'EUR' } },
      { shown: { amountCents: 129, currency: 'GBP' } },
    ]) {
      expect(await server.call.reasonOf('toPay', { orderId, method: 'stripe', ...shown }, { token })).toBe('chargeChanged');
    }
    expect(stubs.stripe.received).toEqual([]);
    // A page of an earlier release shows the charge in yuan, which is the same.
    expect(await server.call('toPay', { orderId, method: 'alipay' }, { token })).toMatchObject({ amountCents: 994, currency: 'CNY' });
    const elsewhere = await customerIn('United States');
    const ordinary = await placed(server, elsewhere);
    const euros = { amountCents: 129, currency: 'EUR' };
    expect(await server.call.reasonOf('toPay', { orderId: ordinary, method: 'stripe', shown: euros }, { token: elsewhere })).toBe(
      'chargeChanged',
    );
  });

  it('is reviewed if the provider reports the same number in another currency', async () => {
    const token = await customerIn('Germany');
    const orderId = await placed(server, token);
    const shown = { amountCents: 129, currency: 'EUR' };
    stubs.stripe.react(openedSession('cs_3'));
    const { paymentId } = await server.call('toPay', { orderId, method: 'stripe', shown }, { token });
    await deliverStripe(server, stripeEvent(stripeSession(paymentId, { amount_total: 129, currency: 'usd' })));
    await server.jobs.run();
    expect(await server.call('queryPayFlowState', { orderId }, { token })).toMatchObject({ state: 'pending', review: 'mismatch' });
    expect(await server.db.select({ reason: reviews.reason }).from(reviews).where(eq(reviews.orderId, orderId))).toEqual([
      { reason: 'mismatch' },
    ]);
  });

  it('stays that of the quote, whatever changes afterwards', async () => {
    const token = await customerIn('Germany');
    const { quoteId } = await quoted(server, token);
    const inHongKong = { ...someBuyer, countryCode: 'HK', taxNumber: '' };
    await server.call('setCompanyDetails', inHongKong, { token });
    const { orderId } = await server.call('placeOrder', { quoteId }, { token });
    const { charges } = await orderOf(server, token, orderId);
    expect(shownFor(charges, 'stripe')).toEqual({ amountCents: 129, currency: 'EUR' });
    // The next quote follows the company details.
    const { charges: next } = await quoted(server, token);
    expect(shownFor(next, 'stripe')).toEqual({ amountCents: 1092, currency: 'HKD' });
    expect((await orderOf(server, token, orderId)).charges).toEqual(charges);
  });
});

describe('a customer elsewhere', () => {
  it.each(['United States', 'China', ''])('pays in US dollars, as if no region had a currency: %j', async (countryEnName) => {
    const token = await customerIn(countryEnName);
    const quote = await quoted(server, token);
    expect(quote).not.toHaveProperty('charges');
    const { orderId } = await server.call('placeOrder', { quoteId: quote.quoteId }, { token });
    expect(await orderOf(server, token, orderId)).not.toHaveProperty('charges');
    stubs.stripe.react(openedSession('cs_4'));
    const payment = await server.call('toPay', { orderId, method: 'stripe' }, { token });
    expect(payment).toMatchObject({ amountCents: 140, currency: 'USD' });
    expect(payment).not.toHaveProperty('charged');
    expect(stripeForm()).toMatchObject({ 'line_items[0][price_data][currency]': 'usd' });
  });
});

// Last, because the limited-time offer has ended by then.
it('the statement of the month names the charge beside the price', async () => {
  const { token } = await paidByCard();
  await server.db.update(sessions).set({ expiresAt: new Date('2100-01-01') });
  server.clock.advance(40 * 86_400);
  const [month = ''] = (await server.call('listStatements', {}, { token })).months;
  const { base64 } = await server.call('statementPdf', { month }, { token });
  expect(pdfText(Buffer.from(base64, 'base64'))).toMatch(/\(€1\.29\)[^]*\$1\.40/);
});
