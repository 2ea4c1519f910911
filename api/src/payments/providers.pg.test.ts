import { eq } from 'drizzle-orm';
import { endpointPath } from 'shared-contracts/api/endpoints';
import { orderStatus } from 'shared-contracts/constants';
import { tries } from 'shared-contracts/testing/tries';
import { customers } from '../customers/records/tables.ts';
import { orderEvents } from '../orders/records/tables.ts';
import { orderOf, placed } from '../testing/buyers.ts';
import { deadlocksOf } from '../testing/deadlocks-of.ts';
import { opsOf } from '../testing/ops.ts';
import { deliverPaypal, paypalCaptured, paypalEvent } from '../testing/paypal-stand-in.ts';
import { providerServer } from '../testing/provider-server.ts';
import { deliverWechat, wechatNotice, wechatPaid } from '../testing/wechat-stand-in.ts';
import { checkLedger } from './reconciliation/check-ledger.ts';
import { ledgerEntries } from './records/ledger-tables.ts';
import { refunds } from './records/refund-tables.ts';

// The embedded database has a single connection and hides races, so these tests need PostgreSQL.
const { server, stubs, keys, customer } = providerServer({ CURRENCY_RATES: 'EUR:0.923456', REGION_CURRENCIES: 'DE:EUR' });
const ops = opsOf(server);

const ROUNDS = tries(5);
const times = [1, 2, 3];

async function paying(method: 'paypal' | 'wechat') {
  const { token } = await customer();
  const orderId = await placed(server, token);
  const { paymentId } = await server.call('toPay', { orderId, method, byCode: true }, { token });
  return { token, orderId, paymentId };
}

const comeBack = async (paymentId: string) => server.app.inject({ url: endpointPath('payReturn', { paymentId }) });
const approved = async (paymentId: string) =>
  deliverPaypal(server, stubs.paypal, paypalEvent('CHECKOUT.ORDER.APPROVED', { purchase_units: [{ custom_id: paymentId }] }));
const notified = async (paymentId: string) => deliverWechat(server, wechatNotice(wechatPaid(paymentId)), keys.wechats);
const cancel = async ({ token, orderId }: { readonly token: string; readonly orderId: string }) =>
  (await server.call.raw('cancelTrade', { orderId }, { token })).body.code === 200;

const paidOnce = { status: orderStatus.normal, paidCents: 140, entries: 1, events: ['place', 'pay'] };

async function outcomeOf(token: string, orderId: string) {
  await server.jobs.run();
  const { status, paidCents } = await orderOf(server, token, orderId);
  const entries = await server.db.$count(ledgerEntries, eq(ledgerEntries.orderId, orderId));
  const events = await server.db.select({ event: orderEvents.event }).from(orderEvents).where(eq(orderEvents.orderId, orderId));
  return { status, paidCents, entries, events: events.map(({ event }) => event) };
}

describe('concurrent reports of a payment', () => {
  it('by WeChat Pay, and queries, pay once and are all accepted', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { token, orderId, paymentId } = await paying('wechat');
      stubs.wechat.pay(paymentId);
      const body = wechatNotice(wechatPaid(paymentId));
      const query = async () => {
        await server.jobs.send('queryPayment', { paymentId }, { on: server.db });
        await server.jobs.run();
      };
      const same = times.map(() => deliverWechat(server, body, keys.wechats));
      const answers = await Promise.all([...same, ...times.map(() => notified(paymentId)), query()]);
      expect(answers.slice(0, -1).map((answer) => answer?.statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
      expect(await outcomeOf(token, orderId)).toEqual(paidOnce);
    }
  });

  it('by PayPal, and the return of the customer, collect and pay once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { token, orderId, paymentId } = await paying('paypal');
      stubs.paypal.approve(paymentId);
      await Promise.all([
        ...times.map(() => approved(paymentId)),
        ...times.map(() => comeBack(paymentId)),
        deliverPaypal(server, stubs.paypal, paypalCaptured(paymentId)),
        server.jobs.run(),
      ]);
      expect(await outcomeOf(token, orderId)).toEqual(paidOnce);
      expect(stubs.paypal.capturesOf(paymentId)).toBe(1);
    }
  });
});

describe('a cancellation during a payment', () => {
  it('by WeChat Pay leaves the order paid or its money in review', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const payment = await paying('wechat');
      stubs.wechat.pay(payment.paymentId);
      const [, isCanceled] = await Promise.all([notified(payment.paymentId).then(() => server.jobs.run()), cancel(payment)]);
      await server.jobs.run();
      const { order, review } = await server.call('queryPayFlowState', { orderId: payment.orderId }, { token: payment.token });
      expect({ status: order.status, review }).toEqual({
        status: isCanceled ? orderStatus.failure : orderStatus.normal,
        review: isCanceled ? 'paidLate' : null,
      });
    }
  });

  it('by PayPal leaves the order paid, or its money uncollected or in review', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const payment = await paying('paypal');
      stubs.paypal.approve(payment.paymentId);
      const [, isCanceled] = await Promise.all([comeBack(payment.paymentId).then(() => server.jobs.run()), cancel(payment)]);
      await server.jobs.run();
      const { order, review } = await server.call('queryPayFlowState', { orderId: payment.orderId }, { token: payment.token });
      const isCollected = stubs.paypal.capturesOf(payment.paymentId) > 0;
      expect({ status: order.status, review }).toEqual(
        isCanceled
          ? { status: orderStatus.failure, review: isCollected ? 'paidLate' : null }
          : { status: orderStatus.normal, review: null },
      );
    }
  });
});

describe('concurrent refunds', () => {
  it('of a charge in euros return no cent more, and add up to it', async () => {
    const { token, customerId } = await customer();
    await server.db.update(customers).set({ countryEnName: 'Germany' }).where(eq(customers.id, customerId));
    const orderId = await placed(server, token, 3);
    // 3.97 × 0.923456
    const shown = { amountCents: 367, currency: 'EUR' };
    const { paymentId } = await server.call('toPay', { orderId, method: 'paypal', shown }, { token });
    stubs.paypal.approve(paymentId);
    await approved(paymentId);
    await server.jobs.run();
    const refund = async (amount: string) =>
      ops.run('refund', orderId, '--amount', amount, '--to', 'method', '--order', 'keep', '--reason', 'test').then(
        () => 'done',
        () => 'refused',
      );
    const outcomes = await Promise.all(Array.from({ length: 6 }, async () => refund('0.99')));
    expect(outcomes.toSorted()).toEqual(['done', 'done', 'done', 'done', 'refused', 'refused']);
    expect(await refund('0.01')).toBe('done');
    await Promise.all(
      times.map(async () => {
        await server.jobs.send('sendRefunds', {}, { on: server.db });
        await server.jobs.run();
      }),
    );
    const returned = stubs.paypal.orderOf(paymentId).refunds.map(({ amount }) => amount);
    expect(returned.map(({ currency_code: currency }) => currency)).toEqual(Array.from({ length: 5 }, () => 'EUR'));
    expect(returned.reduce((sum, { value }) => sum + Math.round(Number(value) * 100), 0)).toBe(shown.amountCents);
  });

  it.each(['paypal', 'wechat'] as const)('by %s return each part once', async (method) => {
    const { token, orderId, paymentId } = await paying(method);
    if (method === 'paypal') {
      stubs.paypal.approve(paymentId);
      await approved(paymentId);
    } else {
      stubs.wechat.pay(paymentId);
      await notified(paymentId);
    }
    await server.jobs.run();
    for (const amount of ['0.50', '0.90'])
      await ops.changed('refund', orderId, '--amount', amount, '--to', 'method', '--order', 'keep', '--reason', 'test');
    await Promise.all(
      times.map(async () => {
        await server.db.update(refunds).set({ nextTryAt: server.clock.now() }).where(eq(refunds.orderId, orderId));
        await server.jobs.send('sendRefunds', {}, { on: server.db });
        await server.jobs.run();
      }),
    );
    const stored = await server.db.select().from(refunds).where(eq(refunds.orderId, orderId));
    expect(stored.map(({ state }) => state)).toEqual(['done', 'done']);
    expect(stored.reduce((sum, { chargedCents }) => sum + chargedCents, 0)).toBe(method === 'paypal' ? 140 : 994);
    const returned =
      method === 'paypal'
        ? stubs.paypal.orderOf(paymentId).refunds.map(({ amount }) => Math.round(Number(amount.value) * 100))
        : [...stubs.wechat.refunds.values()].filter((each) => each.out_trade_no === paymentId).map(({ amount }) => amount.refund);
    expect(returned.reduce((sum, cents) => sum + cents, 0)).toBe(method === 'paypal' ? 140 : 994);
    expect(await orderOf(server, token, orderId)).toMatchObject({ refundedCents: 140 });
  });
});

describe('ledger after all races', () => {
  it('balances, and nothing was deadlocked', async () => {
    expect(await checkLedger(server.db)).toEqual([]);
    expect(await deadlocksOf(server)).toBe(0);
  });
});
