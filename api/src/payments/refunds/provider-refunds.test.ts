import { createVerify } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { orders } from '../../orders/records/tables.ts';
import { alipayAnswer, alipayFields, deliverAlipay, signAlipay } from '../../testing/alipay-notices.ts';
import { balanceOf } from '../../testing/balances.ts';
import { orderOf, placed } from '../../testing/buyers.ts';
import { openedSession } from '../../testing/card-payment.ts';
import { findOrderInconsistencies } from '../../testing/order-problems.ts';
import { opsOf } from '../../testing/ops.ts';
import { providerServer } from '../../testing/provider-server.ts';
import { deliverStripe, stripeEvent, stripeSession } from '../../testing/stripe-events.ts';
import { reviews } from '../records/review-tables.ts';
import { payments } from '../records/tables.ts';
import { findUnsent } from './find-unsent.ts';
import { refunds } from '../records/refund-tables.ts';

const { server, stubs, keys, customer } = providerServer();
const ops = opsOf(server);

const refund = async (orderId: string, amount: string, order: 'end' | 'keep' = 'keep') =>
  ops.changed('refund', orderId, '--amount', amount, '--to', 'method', '--order', order, '--reason', 'the line was down');
const send = async () => {
  await server.jobs.send('sendRefunds', {}, { on: server.db });
  await server.jobs.run();
};
const refundsOf = (orderId: string) => server.db.select().from(refunds).where(eq(refunds.orderId, orderId));
const reviewsOf = (orderId: string) => server.db.select({ reason: reviews.reason }).from(reviews).where(eq(reviews.orderId, orderId));
const refundedAt = async (orderId: string) => {
  const [payment] = await server.db.select({ cents: payments.refundedCents }).from(payments).where(eq(payments.orderId, orderId));
  return payment?.cents;
};

afterEach(async () => {
  expect(await findOrderInconsistencies(server)).toEqual([]);
  await server.jobs.clear(server.db);
  await server.db.update(refunds).set({ state: 'done', endedAt: server.clock.now() }).where(eq(refunds.state, 'pending'));
  await server.jobs.send('issueMissingInvoices', {}, { on: server.db });
  await server.jobs.run();
});

const alipayReply = (fields: Readonly<Record<string, string>>, key = keys.alipays.privateKey) =>
  ({ status: 200, body: alipayAnswer({ code: '10000', msg: 'Success', ...fields }, key, 'refund') }) as const;
const notifyByAlipay = async (paymentId: string, changes: Readonly<Record<string, string>>) => {
  await deliverAlipay(server, signAlipay(alipayFields(server, paymentId, changes), keys.alipays.privateKey));
  await server.jobs.run();
};

async function paidByAlipay() {
  const { token } = await customer();
  const orderId = await placed(server, token);
  const { paymentId } = await server.call('toPay', { orderId, method: 'alipay' }, { token });
  await notifyByAlipay(paymentId, {});
  return { token, orderId, paymentId };
}

const ok = (body: object) => ({ status: 200, body }) as const;
const session = (paymentId: string) => ok(stripeSession(paymentId, { payment_intent: 'pi_1' }));
const noRefunds = ok({ object: 'list', data: [], has_more: false, url: '/v1/refunds' });

async function paidByCard(place = placed) {
  const { token } = await customer();
  const orderId = await place(server, token);
  const { toPayCents } = await orderOf(server, token, orderId);
  stubs.stripe.react(openedSession(`cs_${orderId}`));
  const { paymentId } = await server.call('toPay', { orderId, method: 'stripe' }, { token });
  await deliverStripe(server, stripeEvent(stripeSession(paymentId, { amount_total: toPayCents })));
  await server.jobs.run();
  return { token, orderId, paymentId };
}

const placeTopUp: typeof placed = async ({ call }, token) => (await call('placeTopUp', { topUpCents: 500 }, { token })).orderId;

describe('refund at Alipay', () => {
  it('is requested with the ID of the refund, signed with our key', async () => {
    const { orderId, paymentId } = await paidByAlipay();
    await refund(orderId, '0.70');
    stubs.alipay.react(alipayReply({ out_trade_no: paymentId, refund_fee: '4.97', fund_change: 'Y' }));
    await send();
    const [stored] = await refundsOf(orderId);
    expect(stored).toMatchObject({ state: 'done', cents: 70, chargedCents: 497, tries: 1 });
    const [request] = stubs.alipay.received;
    const fields = Object.fromEntries([...(request?.url.searchParams ?? []), ...new URLSearchParams(request?.body)]);
    expect(fields).toMatchObject({ method: 'alipay.trade.refund', sign_type: 'RSA2' });
    expect(JSON.parse(fields.biz_content ?? '')).toEqual({
      out_trade_no: paymentId,
      refund_amount: '4.97',
      out_request_no: stored?.id,
      refund_reason: 'the line was down',
    });
    const { sign = '', ...signed } = fields;
    const text = Object.keys(signed)
      .toSorted()
      .map((name) => `${name}=${signed[name]}`)
      .join('&');
    expect(createVerify('RSA-SHA256').update(text, 'utf8').verify(keys.ours.publicKey, sign, 'base64')).toBe(true);
  });

  it('whose notice arrives before or after the answer, and twice, opens no review', async () => {
    const { orderId, paymentId } = await paidByAlipay();
    await refund(orderId, '0.70');
    await notifyByAlipay(paymentId, { refund_fee: '4.97', notify_id: 'before' });
    stubs.alipay.react(alipayReply({ out_trade_no: paymentId, refund_fee: '4.97', fund_change: 'Y' }));
    await send();
    await notifyByAlipay(paymentId, { refund_fee: '4.97', notify_id: 'after' });
    await notifyByAlipay(paymentId, { refund_fee: '4.97', notify_id: 'after' });
    expect(await reviewsOf(orderId)).toEqual([]);
    expect(await refundedAt(orderId)).toBe(497);
    // Somebody refunds the rest in Alipay's console, which closes the trade.
    await notifyByAlipay(paymentId, { refund_fee: '9.94', notify_id: 'console', trade_status: 'TRADE_CLOSED' });
    expect(await reviewsOf(orderId)).toEqual([{ reason: 'moneyBack' }]);
  });

  it('that Alipay never accepts fails, and its amount can be refunded to the balance', async () => {
    const { token, orderId } = await paidByAlipay();
    await refund(orderId, '1.40', 'end');
    stubs.alipay.react(alipayReply({ code: '40004', msg: 'Business Failed', sub_code: 'ACQ.TRADE_NOT_ALLOW_REFUND' }));
    await send();
    expect(await refundsOf(orderId)).toMatchObject([{ state: 'failed', failure: 'Alipay returned 40004 ACQ.TRADE_NOT_ALLOW_REFUND' }]);
    expect(await orderOf(server, token, orderId)).toMatchObject({ refundedCents: 0 });
    expect(await refundedAt(orderId)).toBe(0);
    await ops.changed('refund', orderId, '--amount', '1.40', '--to', 'balance', '--order', 'keep', '--reason', 'Alipay refused it');
    expect(await balanceOf(server, token)).toBe(140);
  });

  it.each([
    ['does not respond', 'silence' as const],
    ['breaks the connection', 'break' as const],
    ['is busy', () => alipayReply({ code: '20000', msg: 'Service Currently Unavailable', sub_code: 'aop.unknow-error' })],
    ['lacks funds', () => alipayReply({ code: '40004', msg: 'Business Failed', sub_code: 'ACQ.SELLER_BALANCE_NOT_ENOUGH' })],
    ['answers with a wrong signature', () => alipayReply({ fund_change: 'Y' }, keys.ours.privateKey)],
  ])('is tried again with the same ID if Alipay %s', async (_, reaction) => {
    const { orderId } = await paidByAlipay();
    await refund(orderId, '0.70');
    stubs.alipay.react(typeof reaction === 'string' ? reaction : reaction());
    await send();
    const [first] = await refundsOf(orderId);
    expect(first).toMatchObject({ state: 'pending', tries: 1 });
    // Not before it is due.
    stubs.alipay.react(alipayReply({ refund_fee: '4.97', fund_change: 'N' }));
    await send();
    expect(stubs.alipay.received).toEqual([]);
    server.clock.advance(61);
    await send();
    expect(await refundsOf(orderId)).toMatchObject([{ id: first?.id, state: 'done', tries: 2 }]);
    const sent = new URLSearchParams(`${stubs.alipay.received[0]?.url.search}&${stubs.alipay.received[0]?.body}`);
    expect(JSON.parse(sent.get('biz_content') ?? sent.get('?biz_content') ?? '')).toMatchObject({ out_request_no: first?.id });
  });

  it('that was not sent for an hour is reported by the ledger check', async () => {
    const { orderId } = await paidByAlipay();
    await refund(orderId, '0.70');
    expect(await findUnsent(server.db, server.clock.now())).toEqual([]);
    server.clock.advance(3601);
    const [stored] = await refundsOf(orderId);
    expect(await findUnsent(server.db, server.clock.now())).toEqual([
      `refund ${stored?.id} of order ${orderId}: not sent after 0 attempts`,
    ]);
  });
});

describe('refund at Stripe', () => {
  it('is created with the ID of the refund as idempotency key', async () => {
    const { orderId, paymentId } = await paidByCard();
    await refund(orderId, '0.70');
    stubs.stripe.react(session(paymentId), noRefunds, ok({ id: 're_1', object: 'refund', status: 'succeeded' }));
    await send();
    const [stored] = await refundsOf(orderId);
    expect(stored).toMatchObject({ state: 'done', chargedCents: 70 });
    const request = stubs.stripe.received.at(-1);
    expect(request).toMatchObject({ method: 'POST', headers: { 'idempotency-key': stored?.id } });
    expect(request?.url.pathname).toBe('/v1/refunds');
    expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
      payment_intent: 'pi_1',
      amount: '70',
      'metadata[refundId]': stored?.id,
    });
    const charge = { object: 'charge', amount_refunded: 70, currency: 'usd', metadata: { paymentId } };
    await deliverStripe(server, stripeEvent(charge, 'charge.refunded'));
    expect(await reviewsOf(orderId)).toEqual([]);
  });

  it('that Stripe already has is not created again, however late', async () => {
    const { orderId, paymentId } = await paidByCard();
    await refund(orderId, '0.70');
    const [stored] = await refundsOf(orderId);
    stubs.stripe.react(
      session(paymentId),
      ok({ object: 'list', data: [{ id: 're_1', metadata: { refundId: stored?.id } }], has_more: false }),
    );
    await send();
    expect(stubs.stripe.received.map(({ method }) => method)).toEqual(['GET', 'GET']);
    expect(await refundsOf(orderId)).toMatchObject([{ state: 'done' }]);
  });

  it('of a disputed charge fails', async () => {
    const { token, orderId, paymentId } = await paidByCard();
    await refund(orderId, '0.70');
    const error = { type: 'invalid_request_error', code: 'charge_disputed', message: 'Charge has been disputed.' };
    stubs.stripe.react(session(paymentId), noRefunds, { status: 400, body: { error } });
    await send();
    expect(await refundsOf(orderId)).toMatchObject([{ state: 'failed', failure: 'Charge has been disputed.' }]);
    expect(await orderOf(server, token, orderId)).toMatchObject({ refundedCents: 0 });
  });

  it('is tried again if Stripe fails', async () => {
    const { orderId, paymentId } = await paidByCard();
    await refund(orderId, '0.70');
    stubs.stripe.react({ status: 500, body: { error: { type: 'api_error', message: 'down' } } });
    await send();
    expect(await refundsOf(orderId)).toMatchObject([{ state: 'pending', tries: 1 }]);
    server.clock.advance(61);
    stubs.stripe.react(session(paymentId), noRefunds, ok({ id: 're_1', object: 'refund', status: 'pending' }));
    await send();
    expect(await refundsOf(orderId)).toMatchObject([{ state: 'done', tries: 2 }]);
  });

  it('that the bank returns later fails, once, and puts a top-up back into the balance', async () => {
    const { token, orderId, paymentId } = await paidByCard(placeTopUp);
    await refund(orderId, '5');
    expect(await balanceOf(server, token)).toBe(0);
    stubs.stripe.react(session(paymentId), noRefunds, ok({ id: 're_1', object: 'refund', status: 'pending' }));
    await send();
    const [stored] = await refundsOf(orderId);
    const failed = { object: 'refund', id: 're_1', failure_reason: 'expired_or_canceled_card', metadata: { refundId: stored?.id } };
    for (const event of [stripeEvent(failed, 'refund.failed'), stripeEvent(failed, 'refund.failed')]) {
      expect((await deliverStripe(server, event)).statusCode).toBe(200);
    }
    expect(await refundsOf(orderId)).toMatchObject([{ state: 'failed', failure: 'expired_or_canceled_card' }]);
    expect(await balanceOf(server, token)).toBe(500);
    const [order] = await server.db.select({ refundedCents: orders.refundedCents }).from(orders).where(eq(orders.id, orderId));
    expect(order).toEqual({ refundedCents: 0 });
    // A refund that isn't ours.
    await deliverStripe(server, stripeEvent({ object: 'refund', id: 're_2', metadata: {} }, 'refund.failed'));
  });

  it('is not the only way a top-up goes back: while the bank disputes it, the balance cannot be used', async () => {
    const { token, orderId, paymentId } = await paidByCard(placeTopUp);
    const unpaidId = await placed(server, token);
    const dispute = { object: 'dispute', amount: 500, currency: 'usd', payment_intent: { id: 'pi_1', metadata: { paymentId } } };
    await deliverStripe(server, stripeEvent(dispute, 'charge.dispute.created'));
    expect(await reviewsOf(orderId)).toEqual([{ reason: 'moneyBack' }]);
    expect(await server.call.reasonOf('payFromBalance', { orderId: unpaidId }, { token })).toBe('balanceFrozen');
    await ops.changed('resume', 'order', orderId);
    expect(await server.call('payFromBalance', { orderId: unpaidId }, { token })).toMatchObject({ balanceCents: 360 });
  });
});
