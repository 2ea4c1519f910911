import { eq } from 'drizzle-orm';
import { orders } from '../../orders/records/tables.ts';
import { balanceOf } from '../../testing/balances.ts';
import { orderOf, placed } from '../../testing/buyers.ts';
import { opsOf } from '../../testing/ops.ts';
import { findOrderInconsistencies } from '../../testing/order-problems.ts';
import { deliverPaypal, paypalEvent } from '../../testing/paypal-stand-in.ts';
import { providerServer, siteOrigin } from '../../testing/provider-server.ts';
import { deliverWechat, wechatNotice, wechatPaid, wechatRefunded } from '../../testing/wechat-stand-in.ts';
import { checkLedger } from '../reconciliation/check-ledger.ts';
import { refunds } from '../records/refund-tables.ts';
import { reviews } from '../records/review-tables.ts';
import { payments } from '../records/tables.ts';

const { server, stubs, keys, customer } = providerServer();
const ops = opsOf(server);

const refund = async (orderId: string, amount: string, order: 'end' | 'keep' = 'keep') =>
  ops.changed('refund', orderId, '--amount', amount, '--to', 'method', '--order', order, '--reason', 'the line was down');
const send = async () => {
  await server.jobs.send('sendRefunds', {}, { on: server.db });
  await server.jobs.run();
};
const refundsOf = (orderId: string) => server.db.select().from(refunds).where(eq(refunds.orderId, orderId));
const reviewsOf = (orderId: string) =>
  server.db.select({ reason: reviews.reason, cents: reviews.amountCents }).from(reviews).where(eq(reviews.orderId, orderId));
const refundedAt = async (orderId: string) => {
  const [payment] = await server.db.select({ cents: payments.refundedCents }).from(payments).where(eq(payments.orderId, orderId));
  return payment?.cents;
};

async function started(method: 'paypal' | 'wechat') {
  const { token } = await customer();
  const orderId = await placed(server, token);
  const { paymentId } = await server.call('toPay', { orderId, method, byCode: true }, { token });
  return { token, orderId, paymentId };
}

async function paidByWechat() {
  const payment = await started('wechat');
  stubs.wechat.pay(payment.paymentId);
  await deliverWechat(server, wechatNotice(wechatPaid(payment.paymentId)), keys.wechats);
  await server.jobs.run();
  return payment;
}

async function paidByPaypal() {
  const payment = await started('paypal');
  stubs.paypal.approve(payment.paymentId);
  const resource = { purchase_units: [{ custom_id: payment.paymentId }] };
  await deliverPaypal(server, stubs.paypal, paypalEvent('CHECKOUT.ORDER.APPROVED', resource));
  await server.jobs.run();
  return payment;
}

const reportedByWechat = async (paymentId: string, refundId: string, status: string) => {
  await deliverWechat(server, wechatNotice(wechatRefunded(paymentId, refundId, status), { type: `REFUND.${status}` }), keys.wechats);
  await server.jobs.run();
};
const reportedByPaypal = async (type: string, resource: object) => {
  const { statusCode } = await deliverPaypal(server, stubs.paypal, paypalEvent(type, resource));
  await server.jobs.run();
  return statusCode;
};

const money = (value: string) => ({ currency_code: 'USD', value });

/** A refund as its event has it. */
const refunded = (paymentId: string, total: string) => ({
  id: 'R1',
  amount: money('0.70'),
  seller_payable_breakdown: { total_refunded_amount: money(total) },
  links: [{ rel: 'up', href: `https://api.paypal.com/v2/payments/captures/${stubs.paypal.orderOf(paymentId).capture?.id}` }],
});

beforeEach(() => {
  stubs.paypal.forget();
  stubs.wechat.forget();
});

afterEach(async () => {
  expect(await findOrderInconsistencies(server)).toEqual([]);
  expect(await checkLedger(server.db)).toEqual([]);
  await server.jobs.clear(server.db);
  await server.db.update(refunds).set({ state: 'done', endedAt: server.clock.now() }).where(eq(refunds.state, 'pending'));
  await server.jobs.send('issueMissingInvoices', {}, { on: server.db });
  await server.jobs.run();
});

describe('refund at WeChat Pay', () => {
  it('is requested with the ID of the refund, in parts that add up to the charge', async () => {
    const { orderId, paymentId } = await paidByWechat();
    await refund(orderId, '0.70');
    await refund(orderId, '0.70');
    stubs.wechat.forget();
    await send();
    const stored = await refundsOf(orderId);
    expect(stored.map(({ state, chargedCents }) => [state, chargedCents])).toEqual([
      ['done', 497],
      ['done', 497],
    ]);
    expect(stubs.wechat.received.map(({ body }) => JSON.parse(body) as object)).toEqual(
      expect.arrayContaining(
        stored.map(({ id }) => ({
          out_trade_no: paymentId,
          out_refund_no: id,
          reason: 'the line was down',
          notify_url: `${siteOrigin}/api/pay/notify/wechat`,
          amount: { refund: 497, total: 994, currency: 'CNY' },
        })),
      ),
    );
    for (const { id } of stored) await reportedByWechat(paymentId, id, 'SUCCESS');
    expect(await reviewsOf(orderId)).toEqual([]);
    expect(await refundedAt(orderId)).toBe(994);
  });

  it.each(['CLOSED', 'ABNORMAL'])('that ends as %s fails, and its amount can be refunded to the balance', async (status) => {
    const { token, orderId, paymentId } = await paidByWechat();
    await refund(orderId, '1.40', 'end');
    await send();
    const [stored] = await refundsOf(orderId);
    await reportedByWechat(paymentId, stored?.id ?? '', status);
    await reportedByWechat(paymentId, stored?.id ?? '', status);
    expect(await refundsOf(orderId)).toMatchObject([{ state: 'failed', failure: `the refund is ${status}` }]);
    expect(await orderOf(server, token, orderId)).toMatchObject({ refundedCents: 0 });
    expect(await refundedAt(orderId)).toBe(0);
    await ops.changed('refund', orderId, '--amount', '1.40', '--to', 'balance', '--order', 'keep', '--reason', 'WeChat Pay refused it');
    expect(await balanceOf(server, token)).toBe(140);
  });

  it('that WeChat Pay never accepts fails', async () => {
    const { orderId } = await paidByWechat();
    await refund(orderId, '0.70');
    stubs.wechat.react(stubs.wechat.answer(400, { code: 'INVALID_REQUEST', message: 'over a year ago' }));
    await send();
    expect(await refundsOf(orderId)).toMatchObject([{ state: 'failed', failure: 'WeChat Pay returned INVALIDREQUEST' }]);
    expect(await refundedAt(orderId)).toBe(0);
  });

  it.each(['silence', 'NOT_ENOUGH', 'FREQUENCY_LIMITED', 'SYSTEM_ERROR', 'forged'])(
    'is tried again with the same ID after: %s',
    async (fault) => {
      const { orderId } = await paidByWechat();
      await refund(orderId, '0.70');
      const code = { code: fault, message: fault };
      if (fault === 'silence') stubs.wechat.react('silence');
      else if (fault === 'forged') stubs.wechat.react(stubs.wechat.answer(400, { code: 'INVALID_REQUEST' }, keys.ours.privateKey));
      else stubs.wechat.react(stubs.wechat.answer(403, code));
      await send();
      const [first] = await refundsOf(orderId);
      expect(first).toMatchObject({ state: 'pending', tries: 1 });
      server.clock.advance(61);
      await send();
      expect(await refundsOf(orderId)).toMatchObject([{ id: first?.id, state: 'done', tries: 2 }]);
      expect(stubs.wechat.refunds.get(first?.id ?? '')?.amount).toMatchObject({ refund: 497 });
    },
  );
});

describe('refund at PayPal', () => {
  it('is created with the ID of the refund, and its event opens no review', async () => {
    const { token, orderId, paymentId } = await paidByPaypal();
    await refund(orderId, '0.70');
    await send();
    const [stored] = await refundsOf(orderId);
    expect(stored).toMatchObject({ state: 'done', chargedCents: 70 });
    const request = stubs.paypal.received.at(-1);
    expect(request?.url.pathname).toMatch(/^\/v2\/payments\/captures\/C\d+\/refund$/);
    expect(request?.headers).toMatchObject({ 'paypal-request-id': stored?.id });
    expect(JSON.parse(request?.body ?? '')).toEqual({ amount: money('0.70'), custom_id: stored?.id, note_to_payer: 'the line was down' });
    expect(await reportedByPaypal('PAYMENT.CAPTURE.REFUNDED', refunded(paymentId, '0.70'))).toBe(200);
    expect(await reviewsOf(orderId)).toEqual([]);
    // Somebody refunds the rest on PayPal's website.
    await reportedByPaypal('PAYMENT.CAPTURE.REFUNDED', refunded(paymentId, '1.40'));
    expect(await reviewsOf(orderId)).toEqual([{ reason: 'moneyBack', cents: 70 }]);
    expect(await orderOf(server, token, orderId)).toMatchObject({ refundedCents: 70 });
  });

  it('that PayPal already has is not created again, however late', async () => {
    const { orderId, paymentId } = await paidByPaypal();
    await refund(orderId, '0.70');
    const [stored] = await refundsOf(orderId);
    stubs.paypal.orderOf(paymentId).refunds.push({ id: 'R1', status: 'COMPLETED', custom_id: stored?.id ?? '', amount: money('0.70') });
    await send();
    expect(stubs.paypal.orderOf(paymentId).refunds).toHaveLength(1);
    expect(await refundsOf(orderId)).toMatchObject([{ state: 'done' }]);
  });

  it('that PayPal rejects fails', async () => {
    const { token, orderId, paymentId } = await paidByPaypal();
    await refund(orderId, '0.70');
    const order = stubs.paypal.answerOf(paymentId);
    const issue = 'CAPTURE_DISPUTED_PARTIAL_REFUND_NOT_ALLOWED';
    stubs.paypal.react(order, { status: 422, body: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] } });
    await send();
    expect(await refundsOf(orderId)).toMatchObject([{ state: 'failed', failure: `PayPal returned ${issue}` }]);
    expect(await orderOf(server, token, orderId)).toMatchObject({ refundedCents: 0 });
  });

  it('that PayPal could not return after all fails', async () => {
    const { orderId, paymentId } = await paidByPaypal();
    await refund(orderId, '0.70');
    await send();
    const [stored] = await refundsOf(orderId);
    await reportedByPaypal('PAYMENT.REFUND.FAILED', { id: 'R1', custom_id: stored?.id, status: 'FAILED' });
    expect(await refundsOf(orderId)).toMatchObject([{ state: 'failed' }]);
    expect(await refundedAt(orderId)).toBe(0);
    expect(stubs.paypal.orderOf(paymentId).refunds).toHaveLength(1);
  });

  it.each(['silence', 'failing', 'REFUND_FAILED_INSUFFICIENT_FUNDS'] as const)(
    'is tried again with the same ID after: %s',
    async (fault) => {
      const { orderId, paymentId } = await paidByPaypal();
      await refund(orderId, '0.70');
      const order = stubs.paypal.answerOf(paymentId);
      if (fault === 'silence') stubs.paypal.react(order, 'silence');
      else if (fault === 'failing') stubs.paypal.react({ status: 500 });
      else stubs.paypal.react(order, { status: 422, body: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: fault }] } });
      await send();
      const [first] = await refundsOf(orderId);
      expect(first).toMatchObject({ state: 'pending', tries: 1 });
      server.clock.advance(61);
      await send();
      expect(await refundsOf(orderId)).toMatchObject([{ id: first?.id, state: 'done', tries: 2 }]);
      expect(stubs.paypal.orderOf(paymentId).refunds).toMatchObject([{ custom_id: first?.id }]);
    },
  );

  it('by a dispute opens a review and suspends the order, once', async () => {
    const { orderId, paymentId } = await paidByPaypal();
    const captureId = stubs.paypal.orderOf(paymentId).capture?.id;
    const dispute = { disputed_transactions: [{ seller_transaction_id: captureId }], dispute_amount: money('1.40') };
    const body = paypalEvent('CUSTOMER.DISPUTE.CREATED', dispute);
    for (let time = 0; time < 2; time += 1) expect((await deliverPaypal(server, stubs.paypal, body)).statusCode).toBe(200);
    expect(await reviewsOf(orderId)).toEqual([{ reason: 'moneyBack', cents: 140 }]);
    const [order] = await server.db.select({ suspension: orders.suspension }).from(orders).where(eq(orders.id, orderId));
    expect(order).toEqual({ suspension: 'chargeback' });
  });

  it('of another product on the account is ignored', async () => {
    const links = [{ rel: 'up', href: 'https://api.paypal.com/v2/payments/captures/C1' }];
    const breakdown = { seller_payable_breakdown: { total_refunded_amount: money('1.00') } };
    expect(await reportedByPaypal('PAYMENT.CAPTURE.REFUNDED', { ...breakdown, links })).toBe(200);
  });
});
