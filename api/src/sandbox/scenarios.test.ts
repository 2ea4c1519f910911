import {
  COUNT_AHEAD,
  FREE_TRIAL_PRODUCT_ID,
  orderStatus,
  productFamily,
  sandboxScenarios,
  thirdPartyType,
  usageOutcomes,
} from 'shared-contracts/constants';
import type { SandboxScenario } from 'shared-contracts/constants';
import { schemas } from 'shared-contracts/api/schemas';
import { thirdPartyIdentities } from '../customers/third-party/tables.ts';
import { flowProductId } from '../seed/price-ladder.ts';
import { findPartialOrders } from '../testing/incomplete-orders.ts';
import { testServer } from '../testing/test-server.ts';
import { checkUsage } from '../usage/check-usage.ts';

const server = testServer();
const GB = 1_000_000_000;

const made = (scenario: SandboxScenario) => server.call('sandboxCustomers', { scenario });
const ordersOf = async (token: string, request = {}) => server.call('queryOrderInfos', request, { token });
/** Orders of a scenario, in the order it returns them. */
async function told({ token, orderIds }: Awaited<ReturnType<typeof made>>) {
  return Promise.all(orderIds.map(async (orderId) => (await server.call('queryPayFlowState', { orderId }, { token })).order));
}

describe.each(sandboxScenarios)('scenario %s', (scenario) => {
  it('creates a customer whose orders are consistent', async () => {
    const { token, orderIds } = await made(scenario);
    const { total } = await server.call('queryConsumeRecordList', {}, { token });
    expect(total).toBeLessThanOrEqual(scenario === 'manyOrders' ? 2000 : orderIds.length + 1);
    expect(await findPartialOrders(server.db)).toEqual([]);
    expect(await checkUsage(server.db, server.clock.now())).toEqual([]);
  });
});

describe('customers', () => {
  it('in China have a Chinese mobile number, whatever was requested', async () => {
    for (const scenario of ['china', 'certified'] as const) {
      const customer = await server.call('sandboxCustomers', { scenario, countryMobileCode: '+44' });
      expect(customer).toMatchObject({ countryMobileCode: '+86', countryEnName: 'China' });
    }
  });

  it('of a third-party service have no mobile number and no password', async () => {
    const customer = await made('thirdParty');
    const loginWay = String(thirdPartyType.google);
    expect(customer).toMatchObject({ mobile: '', password: '', countryMobileCode: '', countryEnName: '', loginWay });
    expect(await server.call('getUserInfo', {}, { token: customer.token })).toMatchObject({ loginWay, nickName: customer.nickName });
    expect((await made('thirdParty')).token).not.toBe(customer.token);
  });

  it('that are certified have that status everywhere', async () => {
    const customer = await made('certified');
    const { token } = customer;
    const info = await server.call('getUserCertifyInfo', {}, { token });
    expect(info).toMatchObject({ kind: 'personal', state: 'passed', bonusOrderId: customer.orderIds[0] });
    expect(await server.call('getUserInfo', {}, { token })).toMatchObject({ certified: true });
    expect(await told(customer)).toMatchObject([{ kind: 'gift', status: orderStatus.normal }]);
    expect(await server.call('getFreeProduct', { productId: FREE_TRIAL_PRODUCT_ID }, { token })).toMatchObject({ kind: 'gift' });
  });

  it('with a discount get 15 % off', async () => {
    const { token } = await made('discount');
    const { lines } = await server.call('quote', { productId: flowProductId(1), quantity: 1 }, { token });
    expect(lines).toContainEqual(expect.objectContaining({ kind: 'customer', percentOff: 15 }));
  });

  it('with coupons have one in each state', async () => {
    const customer = await made('couponHolder');
    const { coupons } = await server.call('allCoupons', {}, { token: customer.token });
    expect(coupons.map(({ state }) => state).toSorted()).toEqual(['expired', 'reserved', 'usable', 'used']);
    expect(await told(customer)).toMatchObject([
      { status: orderStatus.normal, couponCents: 500 },
      { status: orderStatus.toBePaid, couponCents: 200 },
    ]);
  });
});

describe('orders', () => {
  it('with usage: one 82 % used over nine days, one ending soon, one just bought', async () => {
    const customer = await made('usedOrder');
    const { token, orderIds } = customer;
    const [used, nearlyOver, fresh] = await told(customer);
    const now = server.clock.now();
    expect(used).toMatchObject({ status: orderStatus.normal, totalBytes: 10 * GB, usedBytes: 8_200_000_000, remark: 'Price comparison' });
    expect(nearlyOver).toMatchObject({ status: orderStatus.normal, usedBytes: 350_000_000 });
    expect(new Date(nearlyOver?.endsAt ?? 0).getTime() - now.getTime()).toBe(12 * 3_600_000);
    expect(fresh).toMatchObject({ status: orderStatus.normal, usedBytes: 0, createdAt: now.toISOString() });

    const ledger = await server.call('usageLedger', { orderId: orderIds[0] ?? '', pageSize: 1000 }, { token });
    expect(ledger.sumBytes).toBe(8_200_000_000);
    const hours = ledger.list.map(({ hour }) => new Date(hour).getTime());
    expect(now.getTime() - Math.min(...hours)).toBeLessThan(9 * 86_400_000);
    expect(now.getTime() - Math.max(...hours)).toBeLessThan(3 * 3_600_000);
    expect(new Set(ledger.list.map(({ outcome }) => outcome))).toEqual(new Set(usageOutcomes));
    // As gateways report it: an exit was chosen for every row, and bytes have no outcome of their own.
    expect(new Set(ledger.list.map(({ countryCode }) => countryCode))).toEqual(new Set(['BR', 'DE', 'GB', 'JP', 'US']));
    const otherBytes = ledger.list.flatMap((row) => (row.outcome === 'ok' ? [] : [row.sentBytes + row.receivedBytes]));
    expect(new Set(otherBytes)).toEqual(new Set([0]));
    expect(new Set(ledger.list.map(({ clientAddress }) => clientAddress)).size).toBe(3);

    const { notices } = await server.call('usageNotices', {}, { token });
    expect(notices).toMatchObject([{ orderId: orderIds[0], percent: 80 }]);
    const { orders } = await server.call('getOrderSurplusFlowInfos', {}, { token });
    expect(orders.map(({ orderId, runsOutAt }) => [orderId, runsOutAt === null])).toEqual([
      [orderIds[1], true],
      [orderIds[0], false],
      [orderIds[2], true],
    ]);
    const { addresses } = await server.call('queryOrderWhiteIps', { orderId: orderIds[0] ?? '' }, { token });
    expect(addresses).toHaveLength(2);
  });

  it('for static IPs: three lines with one faulty, and one that ends tomorrow', async () => {
    const customer = await made('staticOrder');
    const [three, ending] = await told(customer);
    const detailOf = (orderId = '') => server.call('queryStaticOrderDetail', { orderId }, { token: customer.token });
    const { lines } = await detailOf(three?.orderId);
    expect(lines.map(({ status }) => status).toSorted()).toEqual(['fault', 'normal', 'normal']);
    expect(new Date(ending?.endsAt ?? 0).getTime() - server.clock.now().getTime()).toBe(86_400_000);
    expect((await detailOf(ending?.orderId)).lines).toHaveLength(1);
  });

  it('that failed: each for a different reason, the last one no longer renewable', async () => {
    const orders = await told(await made('expiredOrders'));
    expect(orders.map(({ failureReason }) => failureReason)).toEqual(['expired', 'usedUp', 'cancelled', 'timedOut', 'expired']);
    const now = server.clock.now();
    expect(orders.map(({ renewBefore }) => renewBefore !== null && new Date(renewBefore) > now)).toEqual([true, true, false, false, false]);
  });

  it('that were refunded: one partly to Alipay, with a credit note in CNY; one to the balance, which has none', async () => {
    const customer = await made('refundedOrder');
    const { token, orderIds } = customer;
    expect(await told(customer)).toMatchObject([
      { status: orderStatus.normal, refundedCents: 1250 },
      { status: orderStatus.failure, failureReason: 'cancelled', refundedCents: 13_000 },
    ]);
    const { list } = await server.call('listInvoices', {}, { token });
    expect(list).toMatchObject([
      { kind: 'invoice', orderId: orderIds[1], amountCents: 13_000 },
      { kind: 'creditNote', orderId: orderIds[0], amountCents: 1250, corrects: list[2]?.number, charged: { currency: 'CNY' } },
      { kind: 'invoice', orderId: orderIds[0], amountCents: 60_000, charged: { currency: 'CNY' } },
    ]);
    expect(await server.call('getBalance', {}, { token })).toMatchObject({ balanceCents: 13_000 });
    expect((await server.call('listStatements', {}, { token })).months.length).toBeGreaterThan(0);
  });

  it('in bulk: a thousand per family, in all states, half of them with a note', async () => {
    const { token, orderIds } = await made('manyOrders');
    for (const family of [productFamily.flow, productFamily.staticIp]) {
      const { list, total, hasMore } = await ordersOf(token, { family, pageSize: 1000 });
      expect({ total, hasMore }).toEqual({ total: 1000, hasMore: false });
      expect(new Set(list.map(({ status }) => status))).toEqual(new Set(Object.values(orderStatus)));
      expect(list.filter(({ remark }) => remark !== '').length).toBeGreaterThan(490);
      const reasons = new Set(list.map(({ failureReason }) => failureReason));
      const usedUp = family === productFamily.flow ? ['usedUp'] : [];
      expect(reasons).toEqual(new Set([null, 'cancelled', 'timedOut', 'expired', ...usedUp]));
      expect(list.filter(({ status }) => status === orderStatus.toBePaid)).toHaveLength(1);
    }
    const [unpaid, unpaidLines, lines] = orderIds;
    expect(await ordersOf(token, { pageSize: 1 })).toMatchObject({ list: [{ orderId: unpaid }] });
    const statics = await ordersOf(token, { family: productFamily.staticIp, pageSize: 2 });
    expect(new Set(statics.list.map(({ orderId }) => orderId))).toEqual(new Set([unpaidLines, lines]));
    const { total } = await server.call('queryConsumeRecordList', {}, { token });
    const { count } = await server.call('consumptionSum', {}, { token });
    expect(count).toBeGreaterThan(COUNT_AHEAD);
    expect(total).toBe(COUNT_AHEAD);
    const { orders } = await server.call('getOrderSurplusFlowInfos', {}, { token });
    expect(orders.length).toBeGreaterThan(10);
    expect((await server.call('usageNotices', {}, { token })).notices).toEqual([]);
  });
});

it('after a reset, the third-party demo customer is the first account of its simulated service', async () => {
  await server.call('sandboxReset', { scenario: 'thirdParty' });
  const identities = await server.db.select().from(thirdPartyIdentities);
  const { subject } = schemas.sandboxThirdPartyDecide.request.parse({ attempt: 'any', action: 'approve' });
  expect(identities).toMatchObject([{ type: thirdPartyType.google, subject }]);
});
