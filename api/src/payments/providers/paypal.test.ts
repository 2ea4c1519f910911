import { eq } from 'drizzle-orm';
import { endpointPath } from 'shared-contracts/api/endpoints';
import { UNPAID_ORDER_MINUTES, orderStatus } from 'shared-contracts/constants';
import { orderOf, placed } from '../../testing/buyers.ts';
import { deliverPaypal, paypalCaptured, paypalEvent, type PaypalDelivery } from '../../testing/paypal-stand-in.ts';
import { providerServer, siteOrigin } from '../../testing/provider-server.ts';
import type { Reaction } from '../../testing/provider-stub.ts';
import { rsaPair } from '../../testing/rsa-pair.ts';
import { checkLedger } from '../reconciliation/check-ledger.ts';
import { reviews } from '../records/review-tables.ts';

const { server, stubs, customer } = providerServer();

async function paying() {
  const { token } = await customer();
  const orderId = await placed(server, token);
  const answer = await server.call('toPay', { orderId, method: 'paypal' }, { token, language: 'zh' });
  return { token, orderId, ...answer };
}

const stateOf = async (token: string, orderId: string) => (await server.call('queryPayFlowState', { orderId }, { token })).state;
const statusOf = async (token: string, orderId: string) => (await orderOf(server, token, orderId)).status;
const sent = (end: string) => stubs.paypal.received.filter(({ url }) => url.pathname.endsWith(end));

async function deliver(body: string, delivery: PaypalDelivery = {}) {
  const { statusCode } = await deliverPaypal(server, stubs.paypal, body, delivery);
  await server.jobs.run();
  return statusCode;
}

const approved = (paymentId: string) =>
  paypalEvent('CHECKOUT.ORDER.APPROVED', { status: 'APPROVED', purchase_units: [{ custom_id: paymentId }] });

/** Advances two minutes, so that PayPal is queried. */
const queried = async () => {
  await server.jobs.advance(server.db, 2 * 60_000);
  await server.jobs.run();
};

async function comeBack(paymentId: string) {
  const { statusCode, headers } = await server.app.inject({ url: endpointPath('payReturn', { paymentId }) });
  await server.jobs.run();
  return { status: statusCode, location: headers.location };
}

beforeEach(() => {
  stubs.paypal.forget();
});

describe('payment by PayPal [M9]', () => {
  it("opens PayPal's page with the price of the order", async () => {
    const { orderId, paymentId, payUrl, amountCents, currency } = await paying();
    const { id } = stubs.paypal.orderOf(paymentId);
    expect({ payUrl, amountCents, currency }).toEqual({
      payUrl: `https://www.paypal.com/checkoutnow?token=${id}`,
      amountCents: 140,
      currency: 'USD',
    });
    const [request] = sent('/orders');
    expect(request?.headers).toMatchObject({ 'paypal-request-id': paymentId });
    expect(JSON.parse(request?.body ?? '')).toEqual({
      intent: 'CAPTURE',
      purchase_units: [
        {
          custom_id: paymentId,
          invoice_id: paymentId,
          description: '潮汐代理 流量套餐 1 GB',
          amount: { currency_code: 'USD', value: '1.40' },
        },
      ],
      payment_source: {
        paypal: {
          experience_context: {
            payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
            shipping_preference: 'NO_SHIPPING',
            user_action: 'PAY_NOW',
            locale: 'zh-CN',
            return_url: `${siteOrigin}/api/v1/pay/${paymentId}/return`,
            cancel_url: `${siteOrigin}/zh/success/buy?orderId=${orderId}`,
          },
        },
      },
    });
  });

  it('is collected when the customer comes back, and activates the order', async () => {
    const { token, orderId, paymentId } = await paying();
    stubs.paypal.approve(paymentId);
    expect(await comeBack(paymentId)).toEqual({ status: 302, location: `${siteOrigin}/zh/success/buy?orderId=${orderId}` });
    expect(sent('/capture').map(({ headers }) => headers['paypal-request-id'])).toEqual([`capture-${paymentId}`]);
    expect(await server.call('queryPayFlowState', { orderId }, { token })).toMatchObject({
      state: 'paid',
      method: 'stripe',
      payMethod: 'paypal',
      order: { status: orderStatus.normal, paidCents: 140 },
    });
    expect(await server.call('receipt', { orderId }, { token })).toMatchObject({ payMethod: 'paypal' });
    const { list } = await server.call('queryConsumeRecordList', {}, { token });
    expect(list).toMatchObject([{ orderId, method: 'other' }]);
  });

  it('is collected when PayPal reports that the customer has approved it', async () => {
    const { token, orderId, paymentId } = await paying();
    stubs.paypal.approve(paymentId);
    expect(await deliver(approved(paymentId))).toBe(200);
    expect(await stateOf(token, orderId)).toBe('paid');
  });

  it('is collected two minutes later if neither happens', async () => {
    const { token, orderId, paymentId } = await paying();
    stubs.paypal.approve(paymentId);
    await queried();
    expect(await stateOf(token, orderId)).toBe('paid');
  });

  it('is collected once, whatever is reported how often', async () => {
    const { token, orderId, paymentId } = await paying();
    stubs.paypal.approve(paymentId);
    await comeBack(paymentId);
    await deliver(approved(paymentId));
    await comeBack(paymentId);
    const captured = paypalCaptured(paymentId);
    expect([await deliver(captured), await deliver(captured), await deliver(paypalCaptured(paymentId))]).toEqual([200, 200, 200]);
    expect(await orderOf(server, token, orderId)).toMatchObject({ paidCents: 140 });
    expect(sent('/capture')).toHaveLength(1);
  });

  it('is not collected if the order has ended meanwhile', async () => {
    const { token, orderId, paymentId } = await paying();
    await server.call('cancelTrade', { orderId }, { token });
    stubs.paypal.approve(paymentId);
    await comeBack(paymentId);
    await deliver(approved(paymentId));
    await queried();
    expect(sent('/capture')).toEqual([]);
    expect(await server.call('queryPayFlowState', { orderId }, { token })).toMatchObject({ state: 'closed', review: null });
  });

  it('is not collected if another method was chosen meanwhile', async () => {
    const { token, orderId, paymentId } = await paying();
    server.clock.advance(1);
    await server.call('toPay', { orderId, method: 'alipay' }, { token });
    stubs.paypal.approve(paymentId);
    await comeBack(paymentId);
    await queried();
    expect(sent('/capture')).toEqual([]);
    expect(await stateOf(token, orderId)).toBe('pending');
  });

  it('is declined if PayPal cannot collect the money', async () => {
    const { token, orderId, paymentId } = await paying();
    stubs.paypal.approve(paymentId);
    const order = stubs.paypal.answerOf(paymentId);
    stubs.paypal.react(order, { status: 422, body: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'INSTRUMENT_DECLINED' }] } });
    await comeBack(paymentId);
    expect(await stateOf(token, orderId)).toBe('declined');
    expect(await server.call('toPay', { orderId, method: 'paypal' }, { token })).not.toMatchObject({ paymentId });
  });

  it('stays pending while it waits for the customer, and nothing is collected', async () => {
    const { token, orderId, paymentId } = await paying();
    await comeBack(paymentId);
    expect(sent('/capture')).toEqual([]);
    expect(await stateOf(token, orderId)).toBe('pending');
  });

  it.each([
    ['PENDING', 'pending'],
    ['DECLINED', 'declined'],
    ['REFUNDED', 'paid'],
    ['TOMORROW', 'pending'],
  ])('with a capture in state %s is %s', async (status, state) => {
    const { token, orderId, paymentId } = await paying();
    const order = stubs.paypal.orderOf(paymentId);
    order.status = 'COMPLETED';
    order.capture = { id: `C${order.id}`, status, amount: order.unit.amount, custom_id: paymentId };
    await queried();
    expect(await stateOf(token, orderId)).toBe(state);
  });

  it.each(['silence', 'failing', 'busy', 'somebody else'] as const)('is queried again if PayPal is of no use once (%s)', async (fault) => {
    await server.jobs.clear(server.db);
    const { token, orderId, paymentId } = await paying();
    stubs.paypal.approve(paymentId);
    const order = stubs.paypal.answerOf(paymentId);
    const amount = { currency_code: 'USD', value: '1.40' };
    const theirs = { custom_id: 'p-other', amount, payments: { captures: [{ id: 'C1', status: 'COMPLETED', amount }] } };
    const reactions: Readonly<Record<typeof fault, readonly [Reaction, ...Reaction[]]>> = {
      silence: ['silence'],
      failing: [{ status: 500 }],
      busy: [order, { status: 409, body: { name: 'RESOURCE_CONFLICT' } }],
      'somebody else': [{ status: 200, body: { status: 'COMPLETED', purchase_units: [theirs] } }],
    };
    stubs.paypal.react(...reactions[fault]);
    await queried();
    expect(stubs.paypal.received.length).toBeGreaterThan(0);
    await server.jobs.advance(server.db, 15 * 60_000);
    await server.jobs.run();
    expect(await stateOf(token, orderId)).toBe('paid');
    expect(stubs.paypal.capturesOf(paymentId)).toBe(1);
  });
});

describe('when PayPal', () => {
  it.each(['break', 'silence', 'failing', 'without a page'] as const)(
    '%s, the order is kept and can be paid once it is back',
    async (fault) => {
      const { token } = await customer();
      const orderId = await placed(server, token);
      const reactions = {
        break: 'break',
        silence: 'silence',
        failing: { status: 503 },
        'without a page': { status: 201, body: { id: '1', links: [] } },
      };
      const reaction = reactions[fault] as 'break';
      await paying();
      stubs.paypal.react(reaction, reaction);
      expect(await server.call.reasonOf('toPay', { orderId, method: 'paypal' }, { token })).toBe('paymentUnavailable');
      expect(await statusOf(token, orderId)).toBe(orderStatus.toBePaid);
      stubs.paypal.forget();
      expect(await server.call('toPay', { orderId, method: 'paypal' }, { token })).toMatchObject({ currency: 'USD' });
    },
  );

  it('is called, one token serves all requests until it expires or PayPal ends it', async () => {
    const { paymentId } = await paying();
    stubs.paypal.forget();
    await Promise.all([paying(), paying()]);
    expect(sent('/token')).toHaveLength(0);
    server.clock.advance(32_400);
    await Promise.all([paying(), paying(), paying()]);
    expect(sent('/token')).toHaveLength(1);
    stubs.paypal.endTokens();
    await paying();
    expect(sent('/token')).toHaveLength(2);
    expect(stubs.paypal.orderOf(paymentId).status).toBe('PAYER_ACTION_REQUIRED');
  });
});

describe('PayPal event', () => {
  const stranger = rsaPair('stranger');

  it('that reports the money pays the order', async () => {
    const { token, orderId, paymentId } = await paying();
    expect(await deliver(paypalCaptured(paymentId))).toBe(200);
    expect(await stateOf(token, orderId)).toBe('paid');
  });

  it.each<[string, (id: string) => PaypalDelivery]>([
    ['signed with another key', () => ({ privateKey: stranger.privateKey })],
    ['changed after signing', () => ({ sent: paypalCaptured('p-other') })],
    ['for another webhook', () => ({ webhookId: '1AB' })],
    ['from ten minutes ahead', () => ({ offset: 600 })],
    ['older than the last repeat', () => ({ offset: -4 * 86_400 })],
    ['without a time', () => ({ headers: { 'paypal-transmission-time': '' } })],
    ['without a certificate', () => ({ headers: { 'paypal-cert-url': '' } })],
    [
      'whose certificate does not exist',
      () => ({ headers: { 'paypal-cert-url': `${stubs.paypal.origin}/v1/notifications/certs/CERT-0` } }),
    ],
    [
      'whose certificate is of another host',
      () => ({ headers: { 'paypal-cert-url': `${stubs.stripe.origin}/v1/notifications/certs/CERT-1` } }),
    ],
    ['whose certificate is elsewhere on the host', () => ({ headers: { 'paypal-cert-url': `${stubs.paypal.certificateUrl}/../x` } })],
    [
      'whose certificate has a user in its address',
      () => ({ headers: { 'paypal-cert-url': stubs.paypal.certificateUrl.replace('//', '//x@') } }),
    ],
    ['whose certificate has a query', () => ({ headers: { 'paypal-cert-url': `${stubs.paypal.certificateUrl}?x` } })],
  ])('%s is rejected and changes nothing', async (_, deliveryOf) => {
    const { token, orderId, paymentId } = await paying();
    expect(await deliver(paypalCaptured(paymentId), deliveryOf(paymentId))).toBe(400);
    expect(await statusOf(token, orderId)).toBe(orderStatus.toBePaid);
  });

  it('whose certificate cannot be fetched is repeated by PayPal', async () => {
    const { token, orderId, paymentId } = await paying();
    const delivery = { headers: { 'paypal-cert-url': `${stubs.paypal.origin}/v1/notifications/certs/CERT-2` } };
    stubs.paypal.react({ status: 503 });
    expect(await deliver(paypalCaptured(paymentId), delivery)).toBe(500);
    expect(await statusOf(token, orderId)).toBe(orderStatus.toBePaid);
  });

  it('whose certificates strangers make up cause few requests, and delay no other [B7]', async () => {
    const { token, orderId, paymentId } = await paying();
    // From now on, the certificate is known.
    await deliver(paypalEvent('PAYMENT.CAPTURE.PENDING', {}));
    const madeUp = async (name: string) =>
      deliver(paypalCaptured(paymentId), {
        headers: { 'paypal-cert-url': `${stubs.paypal.origin}/v1/notifications/certs/CERT-made-up-${name}` },
      });
    stubs.paypal.forget();
    expect([await madeUp('0'), await madeUp('0')]).toEqual([400, 400]);
    expect(stubs.paypal.received).toHaveLength(1);
    stubs.paypal.react('silence', 'silence');
    const stuck = ['1', '2', '3', '4', '5', '6'].map(madeUp);
    expect(await deliver(paypalCaptured(paymentId))).toBe(200);
    expect(await statusOf(token, orderId)).toBe(orderStatus.normal);
    expect((await Promise.all(stuck)).toSorted((one, other) => one - other)).toEqual([500, 500, 503, 503, 503, 503]);
    expect(stubs.paypal.received).toHaveLength(2);
  });

  it('does not fetch the certificate again', async () => {
    const { paymentId } = await paying();
    await deliver(paypalCaptured(paymentId));
    stubs.paypal.forget();
    await deliver(paypalCaptured(paymentId));
    expect(stubs.paypal.received).toEqual([]);
  });

  it.each([
    ['with another amount', 'mismatch', (id: string) => paypalCaptured(id, { amount: { currency_code: 'USD', value: '0.01' } })],
    ['in another currency', 'mismatch', (id: string) => paypalCaptured(id, { amount: { currency_code: 'MXN', value: '1.40' } })],
    ['of an unknown payment', 'unknownPayment', () => paypalCaptured('p-nobody')],
  ])('%s pays nothing, opens a review, and is accepted', async (_, reason, eventOf) => {
    const { token, orderId, paymentId } = await paying();
    expect(await deliver(eventOf(paymentId))).toBe(200);
    expect(await statusOf(token, orderId)).toBe(orderStatus.toBePaid);
    const id = reason === 'unknownPayment' ? 'p-nobody' : paymentId;
    expect(await server.db.select({ reason: reviews.reason }).from(reviews).where(eq(reviews.paymentId, id))).toEqual([{ reason }]);
  });

  it.each([
    ['is another type of event', () => paypalEvent('BILLING.PLAN.CREATED', {})],
    ['is for another product on the account', () => paypalCaptured('x', { custom_id: undefined })],
    ['is about an order of another product', () => paypalEvent('CHECKOUT.ORDER.APPROVED', { purchase_units: [{}] })],
    ['is about an unknown order', () => approved('p-nobody-else')],
  ])('is acknowledged and ignored if it %s', async (_, eventOf) => {
    const { token, orderId } = await paying();
    expect(await deliver(eventOf())).toBe(200);
    expect(await stateOf(token, orderId)).toBe('pending');
  });

  it('that reports a declined payment ends it', async () => {
    const { token, orderId, paymentId } = await paying();
    expect(await deliver(paypalCaptured(paymentId, { status: 'DECLINED' }, 'PAYMENT.CAPTURE.DENIED'))).toBe(200);
    expect(await stateOf(token, orderId)).toBe('declined');
  });

  it('that reports money after the order timed out opens a review', async () => {
    const { token, orderId, paymentId } = await paying();
    server.clock.advance(UNPAID_ORDER_MINUTES * 60);
    expect(await orderOf(server, token, orderId)).toMatchObject({ failureReason: 'timedOut' });
    await deliver(paypalCaptured(paymentId));
    expect(await server.call('queryPayFlowState', { orderId }, { token })).toMatchObject({ review: 'paidLate' });
  });
});

describe('ledger after all payments', () => {
  it('balances', async () => {
    expect(await checkLedger(server.db)).toEqual([]);
  });
});
