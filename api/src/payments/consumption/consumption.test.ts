import { eq, sql } from 'drizzle-orm';
import { COUNT_AHEAD, FREE_TRIAL_PRODUCT_ID, productFamily } from 'shared-contracts/constants';
import { orders } from '../../orders/records/tables.ts';
import { businessFigures } from '../../platform/config/business-figures.ts';
import { flowProductId } from '../../seed/price-ladder.ts';
import { buyer, linesPaid, orderOf, paid, payFor, payVerified, placed, renewalPlaced, activeOrder } from '../../testing/buyers.ts';
import { testServer } from '../../testing/test-server.ts';
import { payments } from '../records/tables.ts';

const server = testServer();
const HOUR = 3600;

const listOf = async (token: string, request = {}) => server.call('queryConsumeRecordList', request, { token });
const sumOf = async (token: string, request = {}) => server.call('consumptionSum', request, { token });
const nowText = () => server.clock.now().toISOString();

describe('consumption', () => {
  it('lists paid and gifted orders, newest first, with content and payment method [2.138][7.39]', async () => {
    const token = await buyer(server);
    const gift = await server.call('getFreeProduct', { productId: FREE_TRIAL_PRODUCT_ID }, { token });
    server.clock.advance(60);
    const flowId = await activeOrder(server, token, 0);
    server.clock.advance(60);
    const renewalId = await renewalPlaced(server, token, { orderId: flowId, productId: flowProductId(1) });
    await payFor(server, token, renewalId);
    server.clock.advance(60);
    const lines = await linesPaid(server, token, { country: 'DE', quantity: 2 });
    server.clock.advance(60);
    const verificationId = await payVerified(server, token);
    server.clock.advance(60);
    const unpaidId = await placed(server, token);

    const { list, ...page } = await listOf(token);
    expect(page).toEqual({ total: 5, hasMore: false, pageNo: 1, pageSize: 10 });
    expect(list).toMatchObject([
      { orderId: verificationId, kind: 'verification', paidCents: businessFigures.verificationCents, method: 'other', hasReceipt: true },
      { orderId: lines.orderId, kind: 'new', family: productFamily.staticIp, quantity: 2, place: { code: 'DE' }, hasReceipt: true },
      { orderId: renewalId, kind: 'renewal', renewsOrderId: flowId, gigabytes: 1, totalBytes: 1_000_000_000, method: 'other' },
      { orderId: flowId, kind: 'new', gigabytes: 10, totalBytes: 10_000_000_000 },
      {
        orderId: gift.orderId,
        kind: 'gift',
        totalBytes: businessFigures.trialBytes,
        paidCents: 0,
        method: 'systemGift',
        hasReceipt: false,
      },
    ]);
    const paidCents = list.reduce((sum, record) => sum + record.paidCents, 0);
    expect(await sumOf(token)).toEqual({ count: 5, paidCents, currency: 'USD' });

    await server.call('cancelTrade', { orderId: unpaidId }, { token });
    expect((await listOf(token)).total).toBe(5);
  });

  it.each([
    ['alipay', 'thirdPartyApp'],
    ['stripe', 'other'],
    ['sandbox', 'other'],
  ] as const)('shows payment by %s as %s, and names it [2.139][M8]', async (method, told) => {
    const token = await buyer(server);
    const { orderId } = await paid(server, token);
    // Methods that the sandbox provider can't report.
    await server.db.update(payments).set({ method }).where(eq(payments.orderId, orderId));
    expect((await listOf(token)).list).toMatchObject([{ orderId, method: told, payMethod: method }]);
  });

  it('uses the payment that counted, not other attempts', async () => {
    const token = await buyer(server);
    const { orderId } = await paid(server, token);
    const [payment] = await server.db.select().from(payments).where(eq(payments.orderId, orderId));
    await server.db.insert(payments).values({ ...payment!, id: `${payment?.id}x`, method: 'alipay', state: 'closed' });
    expect((await listOf(token)).list).toMatchObject([{ method: 'other' }]);
  });

  it('is filtered and summed by time, excluding the end', async () => {
    const token = await buyer(server);
    const first = nowText();
    const one = await paid(server, token);
    server.clock.advance(HOUR);
    const second = nowText();
    const two = await paid(server, token);
    server.clock.advance(HOUR);
    const third = nowText();
    const idsOf = async (range: object) => (await listOf(token, range)).list.map(({ orderId }) => orderId);
    expect(await idsOf({ from: first, to: second })).toEqual([one.orderId]);
    expect(await idsOf({ from: second, to: third })).toEqual([two.orderId]);
    expect(await idsOf({ from: second })).toEqual([two.orderId]);
    expect(await idsOf({ to: second })).toEqual([one.orderId]);
    expect(await idsOf({ from: third, to: first })).toEqual([]);
    expect(await sumOf(token, { from: first, to: second })).toMatchObject({ count: 1, paidCents: one.paidCents });
    expect(await sumOf(token, { from: third })).toEqual({ count: 0, paidCents: 0, currency: 'USD' });
    expect(await server.call.failed('queryConsumeRecordList', { from: 'yesterday' }, { token })).toMatchObject([{ field: 'from' }]);
    expect(await server.call.failed('consumptionSum', { to: '2026-02-30' }, { token })).toMatchObject([{ field: 'to' }]);
  });

  it('is filtered and summed by order, including its renewals', async () => {
    const token = await buyer(server);
    const orderId = await activeOrder(server, token, 0);
    server.clock.advance(60);
    const renewalId = await renewalPlaced(server, token, { orderId, productId: flowProductId(1) });
    await payFor(server, token, renewalId);
    server.clock.advance(60);
    await paid(server, token);
    const { list, total } = await listOf(token, { orderId });
    expect(list.map((record) => record.orderId)).toEqual([renewalId, orderId]);
    expect(list.every(({ hasReceipt }) => hasReceipt)).toBe(true);
    expect(total).toBe(2);
    const paidCents = list.reduce((sum, record) => sum + record.paidCents, 0);
    expect(await sumOf(token, { orderId })).toMatchObject({ count: 2, paidCents });
    expect(await listOf(token, { orderId: renewalId })).toMatchObject({ total: 1, list: [{ orderId: renewalId }] });
    const stranger = await buyer(server);
    expect(await listOf(stranger, { orderId })).toMatchObject({ list: [], total: 0 });
    expect(await sumOf(stranger, { orderId })).toMatchObject({ count: 0, paidCents: 0 });
    expect(await server.call.failed('queryConsumeRecordList', { orderId: 'a b' }, { token })).toMatchObject([{ field: 'orderId' }]);
  });

  it('is filtered and summed by tag, renewals included, with every other filter [4.81]', async () => {
    const token = await buyer(server);
    const orderId = await activeOrder(server, token, 0);
    const lines = await linesPaid(server, token);
    await paid(server, token);
    server.clock.advance(HOUR);
    const later = nowText();
    const renewalId = await renewalPlaced(server, token, { orderId, productId: flowProductId(1) });
    await payFor(server, token, renewalId);
    await server.call('tagOrders', { orderIds: [orderId, lines.orderId], add: ['Shop 7', 'other'] }, { token });
    const idsOf = async (request: object) => (await listOf(token, request)).list.map((record) => record.orderId);
    expect((await idsOf({ tag: ' SHOP 7' })).toSorted()).toEqual([orderId, renewalId, lines.orderId].toSorted());
    expect(await idsOf({ tag: 'shop 7', orderId })).toEqual([renewalId, orderId]);
    expect(await idsOf({ tag: 'shop 7', from: later })).toEqual([renewalId]);
    expect(await listOf(token, { tag: 'shop 7', to: later, pageSize: 1 })).toMatchObject({ total: 2, list: [{}] });
    const [one, renewal] = [await sumOf(token, { orderId, to: later }), await sumOf(token, { orderId: renewalId })];
    const all = { count: 3, paidCents: one.paidCents + renewal.paidCents + lines.paidCents, currency: 'USD' };
    expect(await sumOf(token, { tag: 'shop 7' })).toEqual(all);
    expect(await sumOf(token, { tag: 'shop 7', from: later })).toEqual(renewal);
  });

  it("has nothing with an unknown tag or another customer's, and rejects an invalid one", async () => {
    const [token, stranger] = [await buyer(server), await buyer(server)];
    const [mine, theirs] = [await paid(server, token), await paid(server, stranger)];
    await server.call('tagOrders', { orderIds: [mine.orderId], add: ['both', 'mine'] }, { token });
    await server.call('tagOrders', { orderIds: [theirs.orderId], add: ['both', 'theirs'] }, { token: stranger });
    expect(await listOf(token, { tag: 'both' })).toMatchObject({ total: 1, list: [{ orderId: mine.orderId }] });
    expect(await sumOf(token, { tag: 'both' })).toMatchObject({ count: 1, paidCents: mine.paidCents });
    for (const tag of ['theirs', 'unknown']) {
      expect(await listOf(token, { tag })).toMatchObject({ list: [], total: 0, hasMore: false });
      expect(await sumOf(token, { tag })).toEqual({ count: 0, paidCents: 0, currency: 'USD' });
    }
    for (const call of ['queryConsumeRecordList', 'consumptionSum'] as const) {
      expect(await server.call.failed(call, { tag: ' ' }, { token })).toMatchObject([{ field: 'tag', rule: 'tag.name' }]);
    }
  });

  it('is paginated without duplicates, even if several orders were created at the same time', async () => {
    const token = await buyer(server);
    const made = new Set<string>();
    for (let index = 0; index < 5; index += 1) made.add((await paid(server, token)).orderId);
    const pages = await Promise.all([1, 2, 3].map((pageNo) => listOf(token, { pageNo, pageSize: 2 })));
    expect(pages.map(({ list }) => list.length)).toEqual([2, 2, 1]);
    expect(new Set(pages.flatMap(({ list }) => list.map(({ orderId }) => orderId)))).toEqual(made);
    expect((await listOf(token, { pageNo: 9, pageSize: 2 })).list).toEqual([]);
  });

  it('counts up to a limit but sums everything', async () => {
    const { token, orderIds } = await server.call('sandboxCustomers', { scenario: 'paidOrder' });
    const more = COUNT_AHEAD + 100;
    const one = orderIds[0] ?? '';
    const changes = sql`jsonb_build_object('id', 'many-' || n, 'quote_id', null)`;
    await server.db.execute(sql`
      insert into orders select changed.* from orders, generate_series(1, ${more}::int) as n, jsonb_populate_record(orders, ${changes}) as changed
      where orders.id = ${one}`);
    const { paidCents } = await orderOf(server, token, one);
    expect(await listOf(token)).toMatchObject({ total: COUNT_AHEAD, hasMore: true });
    expect(await listOf(token, { pageNo: 11 })).toMatchObject({ total: COUNT_AHEAD + 100, hasMore: true });
    expect(await listOf(token, { pageNo: 12 })).toMatchObject({ total: more + 1, hasMore: false });
    expect(await sumOf(token)).toEqual({ count: more + 1, paidCents: (more + 1) * paidCents, currency: 'USD' });

    // A tag that is on too many orders to look them up one by one.
    await server.call('tagOrders', { orderIds: [one], add: ['many'] }, { token });
    await server.db.execute(sql`
      insert into order_tags select id, tag_id from orders, order_tags where order_id = ${one} and id like 'many-%' and id not in ('many-7', 'many-8')`);
    await server.db.update(orders).set({ kind: 'renewal', renewsOrderId: one }).where(eq(orders.id, 'many-8'));
    expect(await listOf(token, { tag: 'many', pageNo: 12 })).toMatchObject({ total: more, hasMore: false });
    expect(await sumOf(token, { tag: 'many' })).toEqual({ count: more, paidCents: more * paidCents, currency: 'USD' });
    expect(await server.call('queryOrderInfos', { tag: 'many', pageNo: 12 }, { token })).toMatchObject({ total: more - 1, hasMore: false });
  });

  it('is visible only to its customer', async () => {
    const token = await buyer(server);
    await paid(server, token);
    expect((await listOf(await buyer(server))).total).toBe(0);
    expect((await server.call.raw('queryConsumeRecordList', {})).status).toBe(401);
  });
});
