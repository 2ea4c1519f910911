import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { pino } from 'pino';
import {
  ACCOUNT_DELETION_DAYS,
  AUTO_RENEWAL_RETRY_HOURS,
  STORED_METHODS_MAX,
  STORE_METHOD_MINUTES,
  UNPAID_ORDER_MINUTES,
} from 'shared-contracts/constants';
import { customers } from '../../customers/records/tables.ts';
import { CLOSED_SECONDS } from '../../delete-accounts.ts';
import { offers } from '../../catalog/prices/tables.ts';
import { autoRenewals } from '../../orders/records/auto-renewal-tables.ts';
import { balanceTerms } from '../../orders/records/charge-terms.ts';
import { orders } from '../../orders/records/tables.ts';
import { findDecision } from '../../sandbox/payment-decisions.ts';
import { sandboxProviders } from '../../sandbox/payment-provider.ts';
import { after, autoRenewalOfTest, historyOf, renewDue, settingOf } from '../../testing/auto-renewals.ts';
import { balanceOf } from '../../testing/balances.ts';
import { buyer, orderOf, paid, payFor } from '../../testing/buyers.ts';
import { confirmedEmail, emailsTo } from '../../testing/emails.ts';
import { opsOf } from '../../testing/ops.ts';
import { findOrderInconsistencies } from '../../testing/order-problems.ts';
import { cardDue, cardRenewing, storedCard, type CardRenewing } from '../../testing/stored-cards.ts';
import { testServer } from '../../testing/test-server.ts';
import { renewDueOrders } from '../auto-renewal/renew-due-orders.ts';
import { receiveNotice } from '../receive-notice.ts';
import { invoices } from '../records/invoice-tables.ts';
import { closingNoticeId } from '../records/close-payments.ts';
import { findPayment } from '../records/payments.ts';
import { reviews } from '../records/review-tables.ts';
import { storedMethods } from '../records/stored-method-tables.ts';
import { paymentNotices, payments } from '../records/tables.ts';
import { removeMethod } from '../stored-methods/list-stored-methods.ts';
import { chargeStored } from './charge-stored.ts';

const server = testServer();
const ops = opsOf(server);
const HOUR_DAYS = 1 / 24;
const silent = pino({ enabled: false });

const listOf = async (token: string) => server.call('storedMethods', {}, { token });
/** States of the charges of an order's renewals, oldest first. */
async function chargesOf({ orderId }: CardRenewing): Promise<string[]> {
  const rows = await server.db
    .select({ state: payments.state })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(orders.renewsOrderId, orderId), isNotNull(payments.storedMethodId)))
    .orderBy(asc(payments.createdAt));
  return rows.map(({ state }) => state);
}
/** Charges, then settles. */
async function charged(): Promise<void> {
  await renewDue(server);
  await renewDue(server);
}
/** Places the renewals that are due, without charging them yet. */
const place = async () => renewDueOrders({ db: server.db, jobs: server.jobs, log: silent, termsOf: balanceTerms }, server.clock.now());

// An offer that ends between announcement and charge is announced again.
beforeAll(() => server.db.delete(offers));

afterEach(async () => {
  expect(await findOrderInconsistencies(server)).toEqual([]);
  // Later tests advance the clock, too.
  await server.db.update(autoRenewals).set({ isOn: false, offReason: 'customer' }).where(eq(autoRenewals.isOn, true));
});

describe('a stored card [2.167]', () => {
  it('is listed once the provider has stored it, without its number, and can be removed', async () => {
    const token = await buyer(server);
    expect(await listOf(token)).toEqual({ list: [], isPending: false, offered: ['stripe', 'alipay'], max: STORED_METHODS_MAX });
    const { storedMethodId, setupUrl } = await server.call('startStoredMethod', { payMethod: 'stripe' }, { token, language: 'zh' });
    expect(setupUrl).toBe(`/zh/sandbox/pay-method/${storedMethodId}`);
    expect(await listOf(token)).toMatchObject({ list: [], isPending: true });
    expect(await server.call('sandboxStoreMethod', { storedMethodId, card: 'approved' }, { language: 'zh' })).toEqual({
      returnUrl: `/zh/person/balance?saved=${storedMethodId}`,
    });
    const card = { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2034 };
    expect(await listOf(token)).toMatchObject({ list: [{ storedMethodId, payMethod: 'stripe', card, renews: [] }], isPending: false });
    expect(await server.call('removeStoredMethod', { storedMethodId }, { token })).toMatchObject({ list: [] });
    expect(await server.call.reasonOf('removeStoredMethod', { storedMethodId }, { token })).toBe('storedMethodNotFound');
  });

  it("is not stored if the customer leaves the provider's page, which is found out without a notice", async () => {
    const token = await buyer(server);
    await storedCard(server, token, null);
    const { storedMethodId } = await server.call('startStoredMethod', { payMethod: 'stripe' }, { token });
    server.clock.advance((STORE_METHOD_MINUTES + 1) * 60);
    expect(await listOf(token)).toMatchObject({ list: [], isPending: false });
    const rows = await server.db.select().from(storedMethods).where(eq(storedMethods.state, 'ended'));
    expect(rows.map(({ endReason }) => endReason)).toContain('abandoned');
    expect(rows.map(({ id }) => id)).not.toContain(storedMethodId);
  });

  it(`is one of at most ${STORED_METHODS_MAX}; only methods that can be charged later can be stored [9.56]`, async () => {
    const token = await buyer(server);
    const [first = ''] = await Promise.all(Array.from({ length: STORED_METHODS_MAX }, async () => storedCard(server, token)));
    expect(await server.call.reasonOf('startStoredMethod', { payMethod: 'stripe' }, { token })).toBe('storedMethodsFull');
    await server.call('removeStoredMethod', { storedMethodId: first }, { token });
    expect(await server.call.reasonOf('startStoredMethod', { payMethod: 'wechat' }, { token })).toBe('paymentMethodUnavailable');
    await storedCard(server, token);
  });

  it("can't be charged for another customer's order", async () => {
    const { orderId, token } = await cardRenewing(server);
    const other = await storedCard(server, await buyer(server));
    const { autoRenewal } = await server.call('getAutoRenewal', { orderId }, { token });
    const { productId = '', quantity = 1, trigger = { kind: 'beforeEnd', value: 1 } as const } = autoRenewal ?? {};
    const setting = { orderId, productId, quantity, trigger, maxPriceCents: 1400, monthlyCapCents: 3000, storedMethodId: other };
    expect(await server.call.reasonOf('setAutoRenewal', setting, { token })).toBe('storedMethodNotFound');
  });
});

describe('an auto-renewal by a stored card [4.92][M9]', () => {
  it('is announced with the card, charged once at its price, and has an invoice', async () => {
    const renewing = await cardRenewing(server);
    const { token, orderId } = renewing;
    const address = await confirmedEmail(server, token);
    expect(await server.call('getAutoRenewal', { orderId }, { token })).toMatchObject({
      storedMethod: { storedMethodId: renewing.storedMethodId, card: { last4: '4242' } },
    });
    expect((await listOf(token)).list).toMatchObject([{ renews: [orderId] }]);
    await after(server, 26);
    await after(server, 3);
    await renewDue(server);
    await renewDue(server);
    expect(await historyOf(server, renewing)).toEqual(['turnedOn', 'announced', 'renewed']);
    const { priceCents = 0 } = (await settingOf(server, renewing)) ?? {};
    expect(await chargesOf(renewing)).toEqual(['paid']);
    const [charge] = await server.db.select().from(payments).where(eq(payments.storedMethodId, renewing.storedMethodId));
    expect(charge).toMatchObject({ amountCents: priceCents, currency: 'USD', method: 'stripe' });
    expect(await balanceOf(server, token)).toBe(0);
    expect((await orderOf(server, token, orderId)).totalBytes).toBe(2e9);
    const { customerId } = await server.call('getUserInfo', {}, { token });
    expect(await server.db.$count(invoices, eq(invoices.customerId, customerId))).toBe(2);
    const sent = (await emailsTo(server, address)).slice(1);
    expect(sent.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Your order renews on/),
      expect.stringMatching(/^Receipt for your payment/),
      expect.stringMatching(/^Your order was renewed for \$/),
    ]);
    expect([sent[0]?.text, sent[2]?.text]).toEqual([expect.stringContaining('ending in 4242'), expect.stringContaining('ending in 4242')]);
  });

  it.each([
    ['declined', 'cardDeclined'],
    ['authentication', 'authenticationNeeded'],
  ] as const)('by a card that fails as %s is tried again, and turned off with its reason', async (card, failureDetail) => {
    const renewing = await cardDue(server, card);
    const { token, orderId } = renewing;
    await charged();
    expect(await settingOf(server, renewing)).toMatchObject({ isOn: true, failure: 'balanceTooLow', failureDetail });
    // Nothing stays behind that would block the customer.
    expect(await server.call('checkIsExistUnpaidOrder', {}, { token })).toEqual({ order: null });
    for (const hours of AUTO_RENEWAL_RETRY_HOURS) {
      await after(server, hours * HOUR_DAYS);
      await renewDue(server);
    }
    expect(await settingOf(server, renewing)).toMatchObject({ isOn: false, offReason: 'balanceTooLow', failureDetail });
    expect(await chargesOf(renewing)).toEqual(Array.from({ length: AUTO_RENEWAL_RETRY_HOURS.length + 1 }, () => 'declined'));
    expect((await orderOf(server, token, orderId)).totalBytes).toBe(1e9);
  });

  it.each(['stripe', 'alipay'] as const)('is charged once, and renewed once, if the answer of %s is lost [7.85]', async (payMethod) => {
    const renewing = await cardDue(server, 'noAnswer', {}, payMethod);
    await renewDue(server);
    expect(await chargesOf(renewing)).toEqual(['pending']);
    await server.jobs.advance(server.db, 60_000);
    await charged();
    await after(server, 1);
    expect(await historyOf(server, renewing)).toEqual(['turnedOn', 'announced', 'renewed']);
    expect(await chargesOf(renewing)).toEqual(['paid']);
    expect((await orderOf(server, renewing.token, renewing.orderId)).totalBytes).toBe(2e9);
  });

  it('keeps within the monthly limit', async () => {
    const renewing = await cardDue(server);
    await server.db.update(autoRenewals).set({ monthlyCapCents: 100 }).where(eq(autoRenewals.orderId, renewing.orderId));
    await charged();
    expect((await historyOf(server, renewing)).at(-1)).toBe('failed: capReached');
    expect(await chargesOf(renewing)).toEqual([]);
  });

  it.each([
    ['turns auto-renewal off', async ({ token, orderId }: CardRenewing) => server.call('stopAutoRenewal', { orderId }, { token })],
    [
      'removes the card',
      async ({ token, storedMethodId }: CardRenewing) => server.call('removeStoredMethod', { storedMethodId }, { token }),
    ],
  ])('is not charged if the customer %s before its turn', async (_, act) => {
    const renewing = await cardDue(server);
    await place();
    await act(renewing);
    await charged();
    expect(await chargesOf(renewing)).toEqual(['closed']);
    expect(await settingOf(server, renewing)).toMatchObject({ isOn: false, offReason: 'customer' });
    expect(await server.call('checkIsExistUnpaidOrder', {}, { token: renewing.token })).toEqual({ order: null });
  });

  it('is not charged for a suspended order, and goes on later', async () => {
    const renewing = await cardDue(server);
    await place();
    const suspended = eq(orders.id, renewing.orderId);
    await server.db.update(orders).set({ suspension: 'abuse' }).where(suspended);
    await charged();
    expect(await chargesOf(renewing)).toEqual(['closed']);
    expect((await historyOf(server, renewing)).at(-1)).toBe('failed: balanceTooLow');
    await server.db.update(orders).set({ suspension: null }).where(suspended);
  });

  it('is turned off at once, and the customer is told, if the provider can no longer charge the card', async () => {
    const renewing = await cardDue(server);
    await server.call('sandboxStoreMethod', { storedMethodId: renewing.storedMethodId, card: null });
    expect(await settingOf(server, renewing)).toMatchObject({ isOn: false, offReason: 'unavailable', failureDetail: 'methodEnded' });
    expect(await chargesOf(renewing)).toEqual([]);
    expect((await listOf(renewing.token)).list).toEqual([]);
    const { mobile } = await server.call('getUserInfo', {}, { token: renewing.token });
    const [told] = await server.call('sandboxSmsNotices', {});
    expect([mobile, told?.text]).toEqual([
      expect.any(String),
      expect.stringContaining('the stored payment method can no longer be charged'),
    ]);
    await charged();
    expect(await chargesOf(renewing)).toEqual([]);
  });

  it('is renewed by what the customer pays on a page meanwhile', async () => {
    const renewing = await cardDue(server);
    const { token, orderId } = renewing;
    await place();
    const { order } = await server.call('checkIsExistUnpaidOrder', {}, { token });
    await payFor(server, token, order?.orderId ?? '');
    await charged();
    expect(await chargesOf(renewing)).toEqual(['closed']);
    expect((await historyOf(server, renewing)).at(-1)).toBe('renewed');
    expect((await orderOf(server, token, orderId)).totalBytes).toBe(2e9);
  });

  it('holds money that arrives after the customer canceled it, and charges nothing again', async () => {
    const renewing = await cardDue(server, 'noAnswer');
    const { token } = renewing;
    await renewDue(server);
    const { order } = await server.call('checkIsExistUnpaidOrder', {}, { token });
    await server.call('cancelTrade', { orderId: order?.orderId ?? '' }, { token });
    await server.jobs.advance(server.db, 60_000);
    await charged();
    expect(await chargesOf(renewing)).toEqual(['paid']);
    expect(await settingOf(server, renewing)).toMatchObject({ isOn: false, failureDetail: 'notCharged' });
    expect(await ops.run('reviews', 'list')).toContain('paidLate');
    await after(server, 2);
    await charged();
    expect(await chargesOf(renewing)).toEqual(['paid']);
  });

  it('of several orders is charged one after the other, because a customer has one unpaid order at a time', async () => {
    const first = await cardRenewing(server);
    const { token, storedMethodId } = first;
    const second = { token, storedMethodId, orderId: (await paid(server, token)).orderId };
    await server.call('setAutoRenewal', { orderId: second.orderId, ...autoRenewalOfTest, storedMethodId }, { token });
    await after(server, 26);
    await after(server, 3);
    await renewDue(server);
    await after(server, HOUR_DAYS / 20);
    await renewDue(server);
    for (const each of [first, second]) {
      expect((await historyOf(server, each)).at(-1)).toBe('renewed');
      expect(await chargesOf(each)).toHaveLength(1);
    }
  });

  it('can be refunded to the card, in part', async () => {
    const renewing = await cardDue(server);
    await charged();
    const { history } = await server.call('getAutoRenewal', { orderId: renewing.orderId }, { token: renewing.token });
    const refund = await ops.run(
      'refund',
      history[0]?.renewalOrderId ?? '',
      '--amount',
      '1.00',
      '--to',
      'method',
      '--order',
      'keep',
      '--reason',
      'Sorry',
    );
    expect(refund).toContain('1.00');
    await server.jobs.send('sendRefunds', {}, { on: server.db });
    await server.jobs.run();
  });
});

describe('an auto-renewal by an Alipay account [2.173][M9]', () => {
  it('is announced with the account, charged once in CNY at the stored rate, and refunded in part', async () => {
    const renewing = await cardRenewing(server, 'approved', {}, 'alipay');
    const { token, orderId, storedMethodId } = renewing;
    const address = await confirmedEmail(server, token);
    expect((await listOf(token)).list).toMatchObject([{ storedMethodId, payMethod: 'alipay', account: '138****4242', renews: [orderId] }]);
    expect(await server.call('getAutoRenewal', { orderId }, { token })).toMatchObject({ storedMethod: { account: '138****4242' } });
    await after(server, 26);
    await after(server, 3);
    await renewDue(server);
    expect(await historyOf(server, renewing)).toEqual(['turnedOn', 'announced', 'renewed']);
    const { priceCents = 0 } = (await settingOf(server, renewing)) ?? {};
    const [charge] = await server.db.select().from(payments).where(eq(payments.storedMethodId, storedMethodId));
    expect(charge).toMatchObject({ method: 'alipay', state: 'paid', currency: 'CNY', amountCents: Math.round(priceCents * 7.1) });
    const renewal = and(eq(orders.id, charge?.orderId ?? ''), eq(orders.cnyPerUsd, 7.1));
    expect(await server.db.$count(orders, renewal)).toBe(1);
    expect(await balanceOf(server, token)).toBe(0);
    const sent = (await emailsTo(server, address)).slice(1);
    expect([sent[0]?.text, sent[2]?.text]).toEqual([
      expect.stringContaining('your Alipay account 138****4242'),
      expect.stringContaining('your Alipay account 138****4242'),
    ]);
    const [to, amount] = ['method', '1.00'];
    const refund = ['refund', charge?.orderId ?? '', '--amount', amount, '--to', to, '--order', 'keep', '--reason', 'Sorry'] as const;
    expect(await ops.run(...refund)).toContain(amount);
    await server.jobs.send('sendRefunds', {}, { on: server.db });
    await server.jobs.run();
    const [refunded] = await server.db.select().from(payments).where(eq(payments.storedMethodId, storedMethodId));
    expect(refunded).toMatchObject({ refundedCents: 710 });
  });

  it('is named on its payment page while it is charged, so that the page starts no other payment', async () => {
    const renewing = await cardDue(server, 'noAnswer', {}, 'alipay');
    await renewDue(server);
    const { order } = await server.call('checkIsExistUnpaidOrder', {}, { token: renewing.token });
    const state = async () => server.call('queryPayFlowState', { orderId: order?.orderId ?? '' }, { token: renewing.token });
    expect(await state()).toMatchObject({ state: 'pending', method: 'alipay', isCharging: true });
    await server.jobs.advance(server.db, 60_000);
    await charged();
    expect(await state()).not.toHaveProperty('isCharging');
  });

  it('is tried again if Alipay declines it', async () => {
    const declined = await cardDue(server, 'declined', {}, 'alipay');
    await charged();
    expect(await settingOf(server, declined)).toMatchObject({ isOn: true, failureDetail: 'cardDeclined' });
  });

  it('is turned off with its account, which ops see', async () => {
    const { token, orderId, storedMethodId } = await cardRenewing(server, 'approved', {}, 'alipay');
    const { customerId } = await server.call('getUserInfo', {}, { token });
    expect(await ops.run('stored-methods', 'list', customerId)).toMatch(/alipay +138\*{4}4242 +active/);
    await server.call('removeStoredMethod', { storedMethodId }, { token });
    expect(await server.call('getAutoRenewal', { orderId }, { token })).toMatchObject({ autoRenewal: { isOn: false } });
  });
});

/** A renewal whose charge hasn't reached Alipay yet. */
async function underWay() {
  const renewing = await cardDue(server, 'approved', {}, 'alipay');
  await place();
  const { order } = await server.call('checkIsExistUnpaidOrder', {}, { token: renewing.token });
  const renewalId = order?.orderId ?? '';
  const [payment] = await server.db.select().from(payments).where(eq(payments.orderId, renewalId));
  if (!payment) throw new Error('nothing is charged');
  return { ...renewing, renewalId, payment };
}

describe('a charge whose payment was closed', () => {
  it('is no refund of money that had arrived before', async () => {
    const { payment } = await underWay();
    const { id: paymentId, amountCents, currency } = payment;
    const key = { method: 'alipay', noticeId: closingNoticeId(paymentId) } as const;
    const notice = { ...key, paymentId, state: 'closed', amountCents, currency } as const;
    await server.db.insert(paymentNotices).values({ ...notice, receivedAt: server.clock.now() });
    await charged();
    await server.jobs.send('applyNotice', key, { on: server.db });
    await server.jobs.run();
    expect(await findPayment(server.db, paymentId)).toMatchObject({ state: 'paid', refundedCents: 0 });
    expect(await server.db.$count(reviews, eq(reviews.paymentId, paymentId))).toBe(0);
  });

  it('is not made by a repeat, if its account was being looked up meanwhile [7.85]', async () => {
    const { payment, renewalId, token } = await underWay();
    const { id: paymentId } = payment;
    await server.db.update(payments).set({ providerRef: 'approved' }).where(eq(payments.id, paymentId));
    const { alipay } = sandboxProviders(server.db);
    if (!alipay?.stored) throw new Error('Alipay stores no accounts');
    const { read } = alipay.stored;
    const stored = {
      ...alipay.stored,
      read: async (...looked: Parameters<typeof read>) => {
        await server.call('cancelTrade', { orderId: renewalId }, { token });
        return read(...looked);
      },
    };
    const { db, jobs } = server;
    await chargeStored({ db, jobs, log: silent, providers: { alipay: { ...alipay, stored } } }, paymentId, server.clock.now());
    expect(await findDecision(db, paymentId)).toBeUndefined();
    await charged();
    expect(await findDecision(db, paymentId)).toBeUndefined();
  });

  it('but whose money arrives after all, is not made again while that is in review [7.85]', async () => {
    const renewing = await underWay();
    await server.jobs.clear(server.db);
    await server.call('cancelTrade', { orderId: renewing.renewalId }, { token: renewing.token });
    await charged();
    expect(await settingOf(server, renewing)).toMatchObject({ isOn: true, failureDetail: 'notCharged' });
    await server.call('sandboxPay', { paymentId: renewing.payment.id, action: 'approve' });
    await after(server, AUTO_RENEWAL_RETRY_HOURS[0] * HOUR_DAYS);
    await renewDue(server);
    expect(await settingOf(server, renewing)).toMatchObject({ isOn: false, failureDetail: 'notCharged' });
    expect(await chargesOf(renewing)).toEqual(['paid']);
  });

  it('is not made again if money with another amount has arrived', async () => {
    const renewing = await underWay();
    await server.jobs.clear(server.db);
    const { id: paymentId, amountCents, currency } = renewing.payment;
    const notice = { method: 'alipay', paymentId, state: 'paid', noticeId: 'more', amountCents: amountCents + 1, currency } as const;
    const { db, jobs, clock } = server;
    expect(await receiveNotice(db, jobs, notice, clock.now(), silent)).toBe(false);
    server.clock.advance(UNPAID_ORDER_MINUTES * 60);
    await server.jobs.send('endDueOrders', {}, { on: server.db });
    await server.jobs.run();
    await charged();
    expect(await settingOf(server, renewing)).toMatchObject({ isOn: false, failureDetail: 'notCharged' });
    expect(await chargesOf(renewing)).toEqual(['closed']);
  });
});

describe('stored methods of a customer', () => {
  it('are shown and ended by ops, with their auto-renewals [4.92]', async () => {
    const { token, orderId, storedMethodId } = await cardRenewing(server);
    const { customerId } = await server.call('getUserInfo', {}, { token });
    expect(await ops.run('stored-methods', 'list', customerId)).toMatch(
      new RegExp(`${storedMethodId} +stripe +visa 4242 +active .*${orderId}`),
    );
    expect(await ops.run('auto-renewals', 'list')).toContain(storedMethodId);
    const { said, record } = await ops.changed('stored-methods', 'end', storedMethodId, '--reason', 'Asked by email');
    expect(said).toContain(`${orderId}: auto-renewal on -> off`);
    expect(record?.details).toEqual({ storedMethodId, reason: 'Asked by email', orderIds: [orderId] });
    expect(await ops.run('stored-methods', 'list', customerId)).toContain('ended (ops)');
    expect(await ops.run('stored-methods', 'list', 'nobody')).toContain('None found.');
    expect(await server.call('getAutoRenewal', { orderId }, { token })).toMatchObject({ autoRenewal: { isOn: false, offReason: 'ops' } });
    expect(await ops.refused('stored-methods', 'end', storedMethodId, '--reason', 'Again')).toContain('no stored method');
  });

  it('are removed at the provider and erased with the account [X11]', async () => {
    const { token } = await cardRenewing(server);
    const { customerId } = await server.call('getUserInfo', {}, { token });
    const { rows } = await server.call('accountData', { section: 'stored_methods' }, { token });
    expect(rows).toMatchObject([{ label: { last4: '4242' } }]);
    expect(Object.keys(rows[0] ?? {})).not.toContain('methodRef');
    await server.call('requestDeletion', { understood: true }, { token });
    for (const seconds of [ACCOUNT_DELETION_DAYS * 86_400, CLOSED_SECONDS]) {
      server.clock.advance(seconds);
      await server.jobs.send('deleteAccounts', {}, { on: server.db });
      await server.jobs.run();
    }
    expect(await server.db.$count(storedMethods, eq(storedMethods.customerId, customerId))).toBe(0);
    const [row] = await server.db.select({ mobile: customers.mobile }).from(customers).where(eq(customers.id, customerId));
    expect(row).toEqual({ mobile: null });
  });

  it('are ended once', async () => {
    const token = await buyer(server);
    const id = await storedCard(server, token);
    const ended = await Promise.all(
      Array.from({ length: 3 }, async () =>
        server.db.transaction((tx) => removeMethod(tx, server.jobs, id, 'customer', server.clock.now())),
      ),
    );
    expect(ended.filter((orderIds) => orderIds !== undefined)).toHaveLength(1);
  });
});
