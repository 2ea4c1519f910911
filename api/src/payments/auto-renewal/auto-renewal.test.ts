import { eq } from 'drizzle-orm';
import { AUTO_RENEWAL_RETRY_HOURS, orderStatus, productFamily } from 'shared-contracts/constants';
import { staticProductId, flowProductId } from '../../seed/price-ladder.ts';
import { emailAddresses } from '../../customers/records/email-tables.ts';
import { customers } from '../../customers/records/tables.ts';
import { autoRenewals } from '../../orders/records/auto-renewal-tables.ts';
import { orders } from '../../orders/records/tables.ts';
import { after, autoRenewalOfTest, autoRenewing, historyOf, renewDue, settingOf, takenOf } from '../../testing/auto-renewals.ts';
import { balanceOf, toppedUp } from '../../testing/balances.ts';
import {
  activeOrder,
  buyer,
  linesPaid,
  longLivedBuyer,
  orderOf,
  paid,
  placed,
  quoted,
  renewed,
  setUsedBytes,
} from '../../testing/buyers.ts';
import { confirmedEmail, emailsTo, freshEmail } from '../../testing/emails.ts';
import { findOrderInconsistencies } from '../../testing/order-problems.ts';
import { opsOf } from '../../testing/ops.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();
const ops = opsOf(server);
const HOUR_DAYS = 1 / 24;

const noticesOf = async (orderId: string) => {
  const [customer] = await server.db
    .select({ mobile: customers.mobile })
    .from(customers)
    .innerJoin(orders, eq(orders.customerId, customers.id))
    .where(eq(orders.id, orderId));
  return (await server.call('sandboxSmsNotices', { mobile: customer?.mobile ?? '' })).map(({ text }) => text).toReversed();
};

afterEach(async () => {
  expect(await findOrderInconsistencies(server)).toEqual([]);
  // Later tests advance the clock, too.
  await server.db.update(autoRenewals).set({ isOn: false, offReason: 'customer' }).where(eq(autoRenewals.isOn, true));
});

describe('the setting of auto-renewal [4.62]', () => {
  it('is off for every new order', async () => {
    const token = await buyer(server);
    const { orderId } = await paid(server, token);
    expect(await server.call('getAutoRenewal', { orderId }, { token })).toMatchObject({
      isAvailable: true,
      autoRenewal: null,
      history: [],
      baseBytes: 1e9,
    });
    const { list } = await server.call('queryOrderInfos', {}, { token });
    expect(list).toMatchObject([{ orderId, autoRenewal: null }]);
  });

  it('is turned on with the price and the limits that the customer agrees to, and appears in the list', async () => {
    const renewing = await autoRenewing(server);
    const { token, orderId } = renewing;
    const { endsAt } = await orderOf(server, token, orderId);
    const setting = {
      isOn: true,
      trigger: { kind: 'beforeEnd', value: 1 },
      priceCents: 140,
      maxPriceCents: 1400,
      monthlyCapCents: 3000,
      nextAt: new Date(Date.parse(endsAt ?? '') - 86_400_000).toISOString(),
      failure: null,
      offReason: null,
    };
    expect(await settingOf(server, renewing)).toMatchObject(setting);
    expect((await server.call('queryOrderInfos', {}, { token })).list).toMatchObject([{ orderId, autoRenewal: setting }]);
    expect(await historyOf(server, renewing)).toEqual(['turnedOn']);
  });

  it('is turned off by one call, and a repeat changes nothing', async () => {
    const renewing = await autoRenewing(server);
    const { token, orderId } = renewing;
    await server.call('stopAutoRenewal', { orderId }, { token });
    const { autoRenewal } = await server.call('stopAutoRenewal', { orderId }, { token });
    expect(autoRenewal).toMatchObject({ isOn: false, offReason: 'customer', nextAt: null });
    expect(await historyOf(server, renewing)).toEqual(['turnedOn', 'turnedOff']);
    await after(server, 31);
    expect((await takenOf(server, token)).taken).toEqual([]);
  });

  it.each([
    ['maxPriceCents', 'autoRenewal.price', { maxPriceCents: 139 }],
    ['monthlyCapCents', 'autoRenewal.cap', { monthlyCapCents: 1399 }],
    ['monthlyCapCents', 'autoRenewal.cap', { monthlyCapCents: 1_000_001 }],
    ['quantity', 'quantity.range', { quantity: 0 }],
    ['trigger', 'invalid', { trigger: { kind: 'beforeEnd', value: 2 } }],
  ] as const)('refuses a wrong %s by the rule %s', async (field, rule, wrong) => {
    const token = await buyer(server);
    const { orderId } = await paid(server, token);
    expect(await server.call.failed('setAutoRenewal', { orderId, ...autoRenewalOfTest, ...wrong }, { token })).toMatchObject([
      { field, rule },
    ]);
    expect((await server.call('getAutoRenewal', { orderId }, { token })).autoRenewal).toBeNull();
  });

  it("isn't available for trials, unpaid and ended orders, packages of another family, or traffic of static lines", async () => {
    const token = await longLivedBuyer(server);
    const refusal = async (orderId: string, change = {}) =>
      server.call.reasonOf('setAutoRenewal', { orderId, ...autoRenewalOfTest, ...change }, { token });
    const unpaid = await placed(server, token);
    expect(await refusal(unpaid)).toBe('autoRenewalUnavailable');
    await server.call('cancelTrade', { orderId: unpaid }, { token });
    const { orderId } = await paid(server, token);
    expect(await refusal(orderId, { productId: staticProductId('US', 1) })).toBe('productNotFound');
    const lines = await linesPaid(server, token);
    expect(await refusal(lines.orderId, { productId: staticProductId('US', 1), trigger: { kind: 'trafficLeft', value: 10 } })).toBe(
      'validationFailed',
    );
    await server.db.update(orders).set({ kind: 'gift' }).where(eq(orders.id, orderId));
    expect(await refusal(orderId)).toBe('autoRenewalUnavailable');
    await server.db.update(orders).set({ kind: 'new' }).where(eq(orders.id, orderId));
    server.clock.advance(31 * 86_400);
    expect(await refusal(orderId)).toBe('autoRenewalUnavailable');
  });
});

describe('an auto-renewal [M9][7.79]', () => {
  it('is announced three days ahead, then renews the order once and tells the customer', async () => {
    const renewing = await autoRenewing(server);
    const { token, orderId } = renewing;
    const { endsAt } = await orderOf(server, token, orderId);
    await after(server, 25);
    expect(await historyOf(server, renewing)).toEqual(['turnedOn']);
    await after(server, 1);
    await renewDue(server);
    expect(await historyOf(server, renewing)).toEqual(['turnedOn', 'announced']);
    expect((await takenOf(server, token)).taken).toEqual([]);
    await after(server, 3);
    await renewDue(server);
    expect(await historyOf(server, renewing)).toEqual(['turnedOn', 'announced', 'renewed']);
    const { priceCents = 0 } = (await settingOf(server, renewing)) ?? {};
    expect(await takenOf(server, token)).toEqual({ taken: [priceCents], left: 5000 - priceCents });
    const order = await orderOf(server, token, orderId);
    expect(order.totalBytes).toBe(2e9);
    expect(Date.parse(order.endsAt ?? '') - Date.parse(endsAt ?? '')).toBe(30 * 86_400_000);
    expect(await noticesOf(orderId)).toEqual([
      expect.stringContaining(`${orderId} renews on`),
      expect.stringContaining(`${orderId} was renewed`),
    ]);
  });

  it('goes on with the next period', async () => {
    const renewing = await autoRenewing(server, { monthlyCapCents: 5000 });
    for (const days of [26, 3, 27, 3]) await after(server, days);
    expect(await historyOf(server, renewing)).toEqual(['turnedOn', 'announced', 'renewed', 'announced', 'renewed']);
    expect((await takenOf(server, renewing.token)).taken).toHaveLength(2);
  });

  it('leaves an hour after its announcement if it is turned on late', async () => {
    const renewing = await autoRenewing(server, { trigger: { kind: 'beforeEnd', value: 7 } });
    const { token, orderId } = renewing;
    await server.call('stopAutoRenewal', { orderId }, { token });
    server.clock.advance(29 * 86_400);
    await server.call('setAutoRenewal', { orderId, ...autoRenewalOfTest, trigger: { kind: 'beforeEnd', value: 7 } }, { token });
    await renewDue(server);
    await after(server, HOUR_DAYS * 0.9);
    expect((await takenOf(server, token)).taken).toEqual([]);
    await after(server, HOUR_DAYS * 0.2);
    expect((await takenOf(server, token)).taken).toHaveLength(1);
  });

  it('is announced at twice its share of traffic left, and renews at that share', async () => {
    const token = await longLivedBuyer(server);
    const orderId = await activeOrder(server, token, 0);
    await toppedUp(server, token, 50_000);
    const trigger = { kind: 'trafficLeft', value: 10 } as const;
    const chosen = { productId: flowProductId(10), trigger, maxPriceCents: 13_000, monthlyCapCents: 30_000 };
    await server.call('setAutoRenewal', { orderId, ...autoRenewalOfTest, ...chosen }, { token });
    const use = async (usedBytes: number) => {
      await setUsedBytes(server, orderId, usedBytes);
      await after(server, HOUR_DAYS * 2);
    };
    const seen = [];
    for (const usedBytes of [7.9e9, 8e9, 8.9e9, 9e9]) {
      await use(usedBytes);
      seen.push((await historyOf(server, { token, orderId })).at(-1));
    }
    expect(seen).toEqual(['turnedOn', 'announced', 'announced', 'renewed']);
    expect((await orderOf(server, token, orderId)).totalBytes).toBe(20e9);
    // 11 GB were left after that, so that 10 % of those count from now on.
    expect(await server.call('getAutoRenewal', { orderId }, { token })).toMatchObject({ baseBytes: 11e9 });
    await use(17.7e9);
    expect((await historyOf(server, { token, orderId })).at(-1)).toBe('renewed');
    await use(17.8e9);
    expect((await historyOf(server, { token, orderId })).at(-1)).toBe('announced');
  });

  it('revives an order that ran out before it could be renewed', async () => {
    const renewing = await autoRenewing(server, { trigger: { kind: 'trafficLeft', value: 5 } });
    const { token, orderId } = renewing;
    await setUsedBytes(server, orderId, 1e9);
    await server.db
      .update(orders)
      .set({ status: orderStatus.failure, failureReason: 'usedUp', endedAt: server.clock.now() })
      .where(eq(orders.id, orderId));
    await renewDue(server);
    await after(server, HOUR_DAYS);
    expect(await orderOf(server, token, orderId)).toMatchObject({ status: orderStatus.normal, totalBytes: 2e9 });
  });

  it('is not needed after the customer renews', async () => {
    const renewing = await autoRenewing(server);
    const { token, orderId } = renewing;
    await after(server, 26);
    await renewed(server, token, { orderId, productId: flowProductId(1) });
    await after(server, 5);
    expect(await historyOf(server, renewing)).toEqual(['turnedOn', 'announced']);
  });

  it('renews all running lines of a static order for their period', async () => {
    const token = await longLivedBuyer(server);
    const { orderId } = await linesPaid(server, token, { quantity: 2 });
    await toppedUp(server, token, 5000);
    const productId = staticProductId('US', 1);
    const chosen = { productId, quantity: 1, maxPriceCents: 1000, monthlyCapCents: 1000 };
    const { autoRenewal } = await server.call('setAutoRenewal', { orderId, ...autoRenewalOfTest, ...chosen }, { token });
    const priceCents = autoRenewal?.priceCents ?? 0;
    await after(server, 28);
    await after(server, 3);
    expect(await takenOf(server, token)).toEqual({ taken: [expect.any(Number)], left: expect.any(Number) });
    expect(priceCents).toBeGreaterThan(0);
    const { lines } = await server.call('queryStaticOrderDetail', { orderId }, { token });
    expect(lines.map(({ endsAt }) => endsAt > server.clock.now().toISOString())).toEqual([true, true]);
    expect(await server.call('queryOrderInfos', { family: productFamily.staticIp }, { token })).toMatchObject({
      list: [{ orderId, status: orderStatus.normal }],
    });
  });
});

const withoutMobile = async (token: string) => {
  const { customerId } = await server.call('getUserInfo', {}, { token });
  await server.db.update(customers).set({ mobile: null }).where(eq(customers.id, customerId));
};

describe('the announcement of an auto-renewal [4.86]', () => {
  it('reaches a customer without a mobile number by email, even if emails about orders are off', async () => {
    const renewing = await autoRenewing(server, {}, 0);
    const { token, orderId } = renewing;
    await withoutMobile(token);
    const address = await confirmedEmail(server, token);
    await server.call('setNotifications', { kinds: [], language: 'en' }, { token });
    const before = (await emailsTo(server, address)).length;
    await after(server, 26);
    await after(server, 3);
    await toppedUp(server, token, 2000);
    await renewDue(server);
    const sent = (await emailsTo(server, address)).slice(before);
    expect(sent.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Your order renews on/),
      "Your order couldn't be renewed",
      expect.stringMatching(/^Your order was renewed for \$/),
    ]);
    for (const { text } of sent) {
      expect(text).toContain(orderId);
      expect(text).not.toContain('/email/unsubscribe');
    }
  });

  it('is sent by both SMS and email to a customer who has both', async () => {
    const { token, orderId } = await autoRenewing(server);
    const address = await confirmedEmail(server, token);
    await after(server, 26);
    expect(await noticesOf(orderId)).toEqual([expect.stringContaining(`${orderId} renews on`)]);
    expect((await emailsTo(server, address)).at(-1)?.subject).toMatch(/^Your order renews on/);
  });

  it('must be able to reach the customer before auto-renewal is turned on', async () => {
    const token = await buyer(server);
    const { orderId } = await paid(server, token);
    await withoutMobile(token);
    expect(await server.call('getAutoRenewal', { orderId }, { token })).toMatchObject({ isReachable: false });
    expect(await server.call.reasonOf('setAutoRenewal', { orderId, ...autoRenewalOfTest }, { token })).toBe('autoRenewalNeedsContact');
    await confirmedEmail(server, token);
    expect(await server.call('getAutoRenewal', { orderId }, { token })).toMatchObject({ isReachable: true });
    await server.call('setAutoRenewal', { orderId, ...autoRenewalOfTest }, { token });
  });
});

async function reachableByEmail() {
  const renewing = await autoRenewing(server);
  await withoutMobile(renewing.token);
  return { renewing, address: await confirmedEmail(server, renewing.token) };
}
const bounce = async (address: string) =>
  server.db.update(emailAddresses).set({ failingSince: server.clock.now() }).where(eq(emailAddresses.address, address));
const lose = {
  removed: async (address: string) => server.db.delete(emailAddresses).where(eq(emailAddresses.address, address)),
  bounced: bounce,
};

describe('an auto-renewal of a customer who can no longer be notified [4.86]', () => {
  const ways = ['removed', 'bounced'] as const;

  it.each(ways)('is turned off instead of announced if the email address was %s, and the site says why', async (way) => {
    const { renewing, address } = await reachableByEmail();
    const { token } = renewing;
    await lose[way](address);
    await after(server, 26);
    expect(await settingOf(server, renewing)).toMatchObject({ isOn: false, failureDetail: 'unreachable' });
    expect((await server.call('siteNotices', {}, { token })).list[0]).toMatchObject({
      what: 'autoRenewalOff',
      title: 'Auto-renewal was turned off',
      paragraphs: [expect.stringContaining("we can't reach you by SMS or email"), expect.stringContaining('Account settings')],
      action: { path: '/person/account/settings' },
    });
    expect((await server.call('siteNotices', {}, { token, language: 'zh' })).list[0]?.paragraphs.join('')).toContain('短信或邮件');
    await after(server, 4);
    expect((await takenOf(server, token)).taken).toEqual([]);
  });

  it.each(ways)('is turned off instead of charged if the email address was %s after the announcement', async (way) => {
    const { renewing, address } = await reachableByEmail();
    await after(server, 26);
    expect((await historyOf(server, renewing)).at(-1)).toBe('announced');
    await lose[way](address);
    await after(server, 3);
    expect(await settingOf(server, renewing)).toMatchObject({ isOn: false, failureDetail: 'unreachable' });
    expect((await takenOf(server, renewing.token)).taken).toEqual([]);
  });

  it('is announced again to a new address, an hour before the charge, if the announcement bounced', async () => {
    const { renewing, address } = await reachableByEmail();
    const { token } = renewing;
    await after(server, 26);
    await bounce(address);
    server.clock.advance(86_400);
    const [next, confirmedAt] = [freshEmail(), server.clock.now()];
    await server.db
      .update(emailAddresses)
      .set({ address: next, confirmedAt, failingSince: null })
      .where(eq(emailAddresses.address, address));
    await after(server, 2);
    expect((await takenOf(server, token)).taken).toEqual([]);
    expect((await emailsTo(server, next)).at(-1)?.subject).toMatch(/^Your order renews on/);
    await after(server, HOUR_DAYS);
    expect((await historyOf(server, renewing)).slice(-3)).toEqual(['announced', 'announced', 'renewed']);
  });

  it('goes on if the customer has a mobile number', async () => {
    const renewing = await autoRenewing(server);
    const address = await confirmedEmail(server, renewing.token);
    await after(server, 26);
    await lose.removed(address);
    await after(server, 3);
    expect((await historyOf(server, renewing)).at(-1)).toBe('renewed');
  });
});

describe('an auto-renewal that fails [7.80]', () => {
  it('for lack of balance is tried again, tells the customer twice, and is turned off with its reason', async () => {
    const renewing = await autoRenewing(server, {}, 0);
    const { token, orderId } = renewing;
    await after(server, 26);
    await after(server, 3);
    expect(await settingOf(server, renewing)).toMatchObject({ isOn: true, failure: 'balanceTooLow' });
    for (const hours of AUTO_RENEWAL_RETRY_HOURS) {
      await renewDue(server);
      await after(server, hours * HOUR_DAYS);
    }
    expect(await settingOf(server, renewing)).toMatchObject({ isOn: false, failure: null, offReason: 'balanceTooLow', nextAt: null });
    const failed = 'failed: balanceTooLow';
    expect(await historyOf(server, renewing)).toEqual([
      'turnedOn',
      'announced',
      failed,
      failed,
      failed,
      failed,
      'turnedOff: balanceTooLow',
    ]);
    const notices = await noticesOf(orderId);
    expect(notices.map((text) => /short|try again|turned off/.exec(text)?.[0])).toEqual(['short', 'try again', 'turned off']);
    // Nothing stays behind that would block the customer.
    expect(await server.call('checkIsExistUnpaidOrder', {}, { token })).toEqual({ order: null });
    await renewed(server, token, { orderId, productId: flowProductId(1) });
  });

  it('succeeds as soon as the balance is enough', async () => {
    const renewing = await autoRenewing(server, {}, 0);
    await after(server, 26);
    await after(server, 3);
    // Less than any price of 1 GB.
    await toppedUp(server, renewing.token, 100);
    await renewDue(server);
    expect((await historyOf(server, renewing)).at(-1)).toBe('failed: balanceTooLow');
    await toppedUp(server, renewing.token, 2000);
    await renewDue(server);
    expect((await historyOf(server, renewing)).slice(-2)).toEqual(['failed: balanceTooLow', 'renewed']);
    expect(await settingOf(server, renewing)).toMatchObject({ isOn: true, failure: null });
  });

  it('buys nothing at a higher price than agreed, and says so days before the end', async () => {
    const renewing = await autoRenewing(server);
    // As if the customer had agreed to the price of an offer that has ended since.
    await server.db.update(autoRenewals).set({ maxPriceCents: 100 }).where(eq(autoRenewals.orderId, renewing.orderId));
    await after(server, 26);
    expect(await settingOf(server, renewing)).toMatchObject({ isOn: false, offReason: 'priceRose' });
    expect(await historyOf(server, renewing)).toEqual(['turnedOn', 'failed: priceRose', 'turnedOff: priceRose']);
    expect(await balanceOf(server, renewing.token)).toBe(5000);
    expect((await noticesOf(renewing.orderId)).at(-1)).toContain('the price is above your limit for a single renewal');
  });

  it('keeps within the monthly limit, and goes on next month', async () => {
    const token = await longLivedBuyer(server);
    const { orderId } = await paid(server, token);
    await toppedUp(server, token, 5000);
    const { toPayCents } = await quoted(server, token);
    const trigger = { kind: 'trafficLeft', value: 10 } as const;
    const limits = { maxPriceCents: toPayCents, monthlyCapCents: toPayCents };
    await server.call('setAutoRenewal', { orderId, ...autoRenewalOfTest, trigger, ...limits }, { token });
    const use = async (usedBytes: number) => {
      await setUsedBytes(server, orderId, usedBytes);
      await renewDue(server);
      await after(server, HOUR_DAYS);
    };
    await use(0.95e9);
    await use(1.95e9);
    const { nextAt = null, failure } = (await settingOf(server, { token, orderId })) ?? {};
    expect(failure).toBe('capReached');
    expect(nextAt).toMatch(/-01T00:00:00\.000Z$/);
    expect((await takenOf(server, token)).taken).toEqual([toPayCents]);
    await after(server, (Date.parse(nextAt ?? '') - server.clock.now().getTime()) / 86_400_000);
    expect((await historyOf(server, { token, orderId })).slice(-2)).toEqual(['failed: capReached', 'renewed']);
  });

  it('waits for an unpaid order and for a suspension, without counting that as a failure', async () => {
    const renewing = await autoRenewing(server);
    const { token, orderId } = renewing;
    await after(server, 26);
    server.clock.advance(3 * 86_400);
    const unpaid = await placed(server, token);
    await renewDue(server);
    expect(await settingOf(server, renewing)).toMatchObject({ isOn: true, failure: null });
    await server.call('cancelTrade', { orderId: unpaid }, { token });
    await ops.changed('suspend', 'order', orderId, '--reason', 'abuse');
    await after(server, HOUR_DAYS);
    expect((await takenOf(server, token)).taken).toEqual([]);
    await ops.changed('resume', 'order', orderId);
    await after(server, HOUR_DAYS);
    expect((await historyOf(server, renewing)).at(-1)).toBe('renewed');
  });

  it('ends when the order can no longer be renewed', async () => {
    const renewing = await autoRenewing(server, { trigger: { kind: 'trafficLeft', value: 5 } });
    await after(server, 31);
    await server.call('queryOrderInfos', {}, { token: renewing.token });
    expect(await settingOf(server, renewing)).toMatchObject({ isOn: true });
    await after(server, 31);
    expect(await settingOf(server, renewing)).toMatchObject({ isOn: false, offReason: 'notRenewable' });
  });
});
