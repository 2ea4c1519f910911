import { setTimeout as sleep } from 'node:timers/promises';
import { asc, eq } from 'drizzle-orm';
import { UNPAID_ORDER_MINUTES, orderStatus } from 'shared-contracts/constants';
import { endpointPath } from 'shared-contracts/api/endpoints';
import { orderEvents } from '../orders/records/tables.ts';
import { signNotice, type SandboxNotice } from '../sandbox/payment-provider.ts';
import { buyer, keyed, orderOf, paid, paying, placed } from '../testing/buyers.ts';
import { testServer } from '../testing/test-server.ts';
import { encrypted } from '../testing/visitors.ts';
import { reviews } from './records/review-tables.ts';
import { paymentNotices } from './records/tables.ts';

const paySecret = 'pay-secret-of-this-test';
const server = testServer({ SANDBOX_PAY_SECRET: paySecret });

async function eventsOf(orderId: string): Promise<string[]> {
  const rows = await server.db
    .select({ event: orderEvents.event })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id));
  return rows.map(({ event }) => event);
}

async function notice(paymentId: string, changes: Partial<SandboxNotice> = {}): Promise<SandboxNotice> {
  const { amountCents, currency } = await server.call('sandboxPayment', { paymentId });
  const unsigned = {
    paymentId,
    state: 'paid' as const,
    amountCents,
    currency,
    noticeId: `n-${paymentId}`,
    ...changes,
  };
  return { ...unsigned, signature: changes.signature ?? signNotice(paySecret, unsigned) };
}

describe('payment', () => {
  it("opens the provider's page, the same one on a second click [7.35]", async () => {
    const token = await buyer(server);
    const orderId = await placed(server, token);
    const first = await server.call('toPay', { orderId, method: 'sandbox' }, { token, language: 'zh' });
    expect(first.payUrl).toBe(`/sandbox/pay/${first.paymentId}`);
    const again = await Promise.all([1, 2, 3].map(() => server.call('toPay', { orderId, method: 'sandbox' }, { token })));
    for (const each of again) expect(each).toEqual(first);
    expect(await server.call('sandboxPayment', { paymentId: first.paymentId })).toEqual({
      paymentId: first.paymentId,
      orderId,
      method: 'sandbox',
      payMethod: 'sandbox',
      amountCents: 140,
      currency: 'USD',
      state: 'pending',
      returnUrl: `/zh/success/buy?orderId=${orderId}`,
    });
  });

  it("is rejected for other customers' orders and unknown methods [6.6]", async () => {
    const token = await buyer(server);
    const orderId = await placed(server, token);
    expect(await server.call.reasonOf('toPay', { orderId, method: 'sandbox' }, { token: await buyer(server) })).toBe('orderNotFound');
    expect(await server.call.reasonOf('queryPayFlowState', { orderId }, { token: await buyer(server) })).toBe('orderNotFound');
    expect(await server.call.failed('toPay', { orderId, method: 'cash' }, { token })).toMatchObject([{ field: 'method' }]);
  });

  it('activates the order, with key and end, only when the provider confirms it [4.35][7.40]', async () => {
    const token = await buyer(server);
    const { orderId, paymentId } = await paying(server, token);
    expect(await server.call('queryPayFlowState', { orderId }, { token })).toMatchObject({
      state: 'pending',
      order: { status: orderStatus.toBePaid },
    });
    expect(await server.call('sandboxPay', { paymentId, action: 'approve', notices: 0 })).toMatchObject({ state: 'pending' });
    expect(await server.call('sandboxPay', { paymentId, action: 'approve', notices: 5 })).toMatchObject({ state: 'paid' });
    const { state, order } = await server.call('queryPayFlowState', { orderId }, { token });
    expect(state).toBe('paid');
    expect(order).toMatchObject({ status: orderStatus.normal, paidCents: 140, payBefore: null });
    expect((await keyed(server, order)).orderKey).toMatch(/^[A-Za-z0-9]{24}$/);
    expect(Date.parse(order.endsAt ?? '') - server.clock.now().getTime()).toBe(30 * 86_400_000);
    expect(await eventsOf(orderId)).toEqual(['place', 'pay']);
    expect(await server.call.reasonOf('toPay', { orderId, method: 'sandbox' }, { token })).toBe('orderNotPayable');
    expect(await server.call.reasonOf('cancelTrade', { orderId }, { token })).toBe('orderNotCancellable');
  });

  it('can be retried after a decline or a closed page', async () => {
    const token = await buyer(server);
    const { orderId, paymentId } = await paying(server, token);
    await server.call('sandboxPay', { paymentId, action: 'decline' });
    expect(await server.call('queryPayFlowState', { orderId }, { token })).toMatchObject({
      state: 'declined',
      order: { status: orderStatus.toBePaid },
    });
    server.clock.advance(1);
    const second = await server.call('toPay', { orderId, method: 'sandbox' }, { token });
    expect(second.paymentId).not.toBe(paymentId);
    await server.call('sandboxPay', { paymentId: second.paymentId, action: 'close' });
    server.clock.advance(1);
    const third = await server.call('toPay', { orderId, method: 'sandbox' }, { token });
    await server.call('sandboxPay', { paymentId: third.paymentId, action: 'approve' });
    await server.call('sandboxPay', { paymentId: third.paymentId, action: 'decline' });
    expect(await server.call('queryPayFlowState', { orderId }, { token })).toMatchObject({ state: 'paid' });
  });

  it('on one of two pages names the one that counted', async () => {
    const token = await buyer(server);
    const orderId = await placed(server, token);
    const first = await server.call('toPay', { orderId, method: 'stripe' }, { token });
    server.clock.advance(1);
    const second = await server.call('toPay', { orderId, method: 'alipay' }, { token });
    for (const { paymentId } of [first, second]) await server.call('sandboxPay', { paymentId, action: 'approve' });
    expect(await server.call('queryPayFlowState', { orderId }, { token })).toMatchObject({
      state: 'paid',
      method: 'stripe',
      review: 'paidTwice',
    });
  });

  it('keeps the order active until its validity ends', async () => {
    const { token, mobile, password } = await server.call('sandboxCustomers', {});
    const { orderId } = await paid(server, token);
    server.clock.advance(30 * 86_400 - 1);
    // The earlier session has expired.
    const login = await server.call('passwordLogin', { mobile, password: await encrypted(server, password) });
    expect(await orderOf(server, login.token, orderId)).toMatchObject({ status: orderStatus.normal });
    server.clock.advance(1);
    expect(await orderOf(server, login.token, orderId)).toMatchObject({ status: orderStatus.failure, failureReason: 'expired' });
    expect(await eventsOf(orderId)).toEqual(['place', 'pay', 'expire']);
  });

  it('activates an order that a job ends on time, even if nobody views it', async () => {
    const { orderId } = await paid(server, await buyer(server));
    server.clock.advance(30 * 86_400);
    await server.jobs.send('endDueOrders', {}, { on: server.db });
    await server.jobs.run();
    expect(await eventsOf(orderId)).toEqual(['place', 'pay', 'expire']);
  });
});

describe('notice', () => {
  it('counts once, regardless of repeats', async () => {
    const token = await buyer(server);
    const { orderId, paymentId } = await paying(server, token);
    const same = await notice(paymentId);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => server.call.raw('sandboxPayNotice', same)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    await server.jobs.run();
    expect(await eventsOf(orderId)).toEqual(['place', 'pay']);
  });

  it('with another ID does not change a paid payment', async () => {
    const token = await buyer(server);
    const { orderId, paymentId } = await paying(server, token);
    for (const [noticeId, state] of [
      ['first', 'paid'],
      ['second', 'paid'],
      ['third', 'declined'],
    ] as const) {
      await server.call('sandboxPayNotice', await notice(paymentId, { noticeId: `${noticeId}-${paymentId}`, state }));
      await server.jobs.run();
    }
    expect(await eventsOf(orderId)).toEqual(['place', 'pay']);
    expect(await server.call('queryPayFlowState', { orderId }, { token })).toMatchObject({ state: 'paid', review: null });
    expect(await server.call('sandboxPayment', { paymentId })).toMatchObject({ state: 'paid' });
    const stored = await server.db.select().from(paymentNotices).where(eq(paymentNotices.paymentId, paymentId));
    expect(stored.map(({ appliedAt }) => appliedAt)).toEqual([expect.any(Date), expect.any(Date), expect.any(Date)]);
  });

  it.each([
    ['a forged signature', { signature: 'f'.repeat(64) }],
    ['an amount changed after signing', { amountCents: 139, signature: 'a'.repeat(64) }],
    ['an unknown currency', { currency: 'XXX' as 'USD' }],
    ['missing fields', { state: undefined as unknown as 'paid' }],
  ])('with %s gets HTTP 400 and changes nothing', async (_, changes) => {
    const token = await buyer(server);
    const { orderId, paymentId } = await paying(server, token);
    const { status, body } = await server.call.raw('sandboxPayNotice', await notice(paymentId, changes));
    expect({ status, code: body.code }).toEqual({ status: 400, code: 400 });
    expect(await orderOf(server, token, orderId)).toMatchObject({ status: orderStatus.toBePaid });
  });

  it.each([
    ['another amount', 'mismatch', () => ({ amountCents: 1 })],
    ['another currency', 'mismatch', () => ({ currency: 'CNY' as const })],
    ['a payment that does not exist', 'unknownPayment', (paymentId: string) => ({ paymentId: `${paymentId}-none` })],
  ])('with %s changes nothing, and its money goes to review', async (_, reason, changesOf) => {
    const token = await buyer(server);
    const { orderId, paymentId } = await paying(server, token);
    const sent = await notice(paymentId, changesOf(paymentId));
    expect(await server.call('sandboxPayNotice', sent)).toBeNull();
    expect(await orderOf(server, token, orderId)).toMatchObject({ status: orderStatus.toBePaid });
    const opened = server.db.select({ reason: reviews.reason }).from(reviews).where(eq(reviews.paymentId, sent.paymentId));
    expect(await opened).toEqual([{ reason }]);
  });

  it('about money for a canceled order is stored and flagged for review', async () => {
    const token = await buyer(server);
    const { orderId, paymentId } = await paying(server, token);
    await server.call('cancelTrade', { orderId }, { token });
    expect(await server.call('sandboxPayment', { paymentId })).toMatchObject({ state: 'closed' });
    expect(await server.call('sandboxPay', { paymentId, action: 'approve' })).toMatchObject({ state: 'paid' });
    expect(await orderOf(server, token, orderId)).toMatchObject({ status: orderStatus.failure, failureReason: 'cancelled', paidCents: 0 });
    expect(await eventsOf(orderId)).toEqual(['place', 'cancel', 'needsReview']);
  });

  it('about money for a timed-out order is stored too', async () => {
    const token = await buyer(server);
    const { orderId, paymentId } = await paying(server, token);
    server.clock.advance(UNPAID_ORDER_MINUTES * 60);
    await orderOf(server, token, orderId);
    await server.call('sandboxPay', { paymentId, action: 'approve' });
    expect(await eventsOf(orderId)).toEqual(['place', 'timeOut', 'needsReview']);
  });

  it('that arrives late pays an order whose payment was declined', async () => {
    const token = await buyer(server);
    const { orderId, paymentId } = await paying(server, token);
    await server.call('sandboxPay', { paymentId, action: 'decline' });
    await server.call('sandboxPay', { paymentId, action: 'approve' });
    expect(await orderOf(server, token, orderId)).toMatchObject({ status: orderStatus.normal });
  });

  it('is not awaited if it is delayed', async () => {
    const token = await buyer(server);
    const { orderId, paymentId } = await paying(server, token);
    expect(await server.call('sandboxPay', { paymentId, action: 'approve', delayMs: 100 })).toMatchObject({ state: 'pending' });
    while ((await orderOf(server, token, orderId)).status !== orderStatus.normal) await sleep(25);
  });

  it('is received at the path in the endpoint table', () => {
    expect(endpointPath('sandboxPayNotice')).toBe('/api/pay/notify/sandbox');
  });
});
