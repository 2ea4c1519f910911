import { eq } from 'drizzle-orm';
import { ORDER_TAGS_MAX, TAGGED_ORDERS_MAX, TAGS_MAX, TAG_NAME_MAX, productFamily } from 'shared-contracts/constants';
import { flowProductId } from '../../seed/price-ladder.ts';
import { activeOrder, buyer, linesPaid, longLivedBuyer, paid, renewalPlaced } from '../../testing/buyers.ts';
import { testServer } from '../../testing/test-server.ts';
import { orders } from '../records/tables.ts';

const server = testServer();

let token: string;
let orderId: string;
beforeEach(async () => {
  token = await buyer(server);
  ({ orderId } = await paid(server, token));
});

const tag = (add: readonly string[], remove: readonly string[] = [], orderIds = [orderId]) =>
  server.call('tagOrders', { orderIds, add: [...add], remove: [...remove] }, { token });
const reasonOf = (add: readonly string[], orderIds = [orderId]) =>
  server.call.reasonOf('tagOrders', { orderIds, add: [...add] }, { token });
const listed = async (request = {}) => (await server.call('queryOrderInfos', request, { token })).list;
const idsOf = async (request: object) => (await listed(request)).map((order) => order.orderId);
const tagsOf = async (id = orderId) => (await listed()).find((order) => order.orderId === id)?.tags;
const allTags = async () => (await server.call('tags', {}, { token })).tags.map(({ name }) => name);
const names = (count: number, start = 0) => Array.from({ length: count }, (_, n) => `tag ${start + n}`);

describe('the tags of an order', () => {
  it('are added and removed, and listed by name [4.78]', async () => {
    expect(await tagsOf()).toEqual([]);
    await tag(['shop 7', 'Anna']);
    expect(await tagsOf()).toEqual(['Anna', 'shop 7']);
    await tag(['客户 A'], ['anna']);
    expect(await tagsOf()).toEqual(['shop 7', '客户 A']);
    expect(await allTags()).toEqual(['Anna', 'shop 7', '客户 A']);
    // A repeated call changes nothing.
    await tag(['客户 A'], ['anna']);
    expect(await tagsOf()).toEqual(['shop 7', '客户 A']);
  });

  it('keep their first spelling and are unique whatever their case, spaces and invisible characters [4.79]', async () => {
    await tag(['  Shop\n7 ']);
    await tag(['SHOP 7', 'sh\u200bop 7', 'Shop 7']);
    expect(await tagsOf()).toEqual(['Shop 7']);
    expect(await allTags()).toEqual(['Shop 7']);
    await tag([], ['sHOP 7']);
    expect(await tagsOf()).toEqual([]);
  });

  it.each([
    ['an empty name', [''], 'tag.name'],
    ['only invisible characters', ['\u200b \u3000'], 'tag.name'],
    ['a name that is too long', ['x'.repeat(TAG_NAME_MAX + 1)], 'tag.name'],
    ['a NUL', ['a\0b'], 'text.unstorable'],
  ])("can't be %s, and nothing changes", async (_, add, rule) => {
    await tag(['before']);
    expect(await server.call.failed('tagOrders', { orderIds: [orderId], add }, { token })).toMatchObject([{ rule }]);
    expect(await allTags()).toEqual(['before']);
  });

  it('are set on several orders at once, of both families [4.80]', async () => {
    const lines = await linesPaid(server, token);
    await tag(['old'], [], [lines.orderId]);
    await tag(['both'], ['old'], [orderId, lines.orderId, orderId]);
    expect(await tagsOf()).toEqual(['both']);
    expect(await listed({ family: productFamily.staticIp })).toMatchObject([{ orderId: lines.orderId, tags: ['both'] }]);
    expect(await server.call.failed('tagOrders', { orderIds: [], add: ['a'] }, { token })).toMatchObject([{ field: 'orderIds' }]);
    const many = Array.from({ length: TAGGED_ORDERS_MAX + 1 }, () => orderId);
    expect(await server.call.failed('tagOrders', { orderIds: many, add: ['a'] }, { token })).toMatchObject([{ field: 'orderIds' }]);
  });

  it("can't be set on orders of others or on renewals, not even partly", async () => {
    const stranger = await buyer(server);
    const { orderId: theirs } = await paid(server, stranger);
    expect(await reasonOf(['mine'], [orderId, theirs])).toBe('orderNotFound');
    expect(await reasonOf(['mine'], ['nothing'])).toBe('orderNotFound');
    const renewalId = await renewalPlaced(server, token, { orderId, productId: flowProductId(1) });
    expect(await reasonOf(['mine'], [renewalId])).toBe('orderNotFound');
    expect(await allTags()).toEqual([]);
    expect(await tagsOf()).toEqual([]);
    expect((await server.call('queryOrderInfos', {}, { token: stranger })).list).toMatchObject([{ orderId: theirs, tags: [] }]);
  });

  it('are limited per order and per customer, and a refused change is undone [9.53]', async () => {
    await tag(names(ORDER_TAGS_MAX));
    expect(await reasonOf(['one more'])).toBe('orderTagsFull');
    expect(await allTags()).toHaveLength(ORDER_TAGS_MAX);
    // Removing makes room in the same call.
    await tag(['one more'], ['tag 0']);
    for (let start = ORDER_TAGS_MAX; start < TAGS_MAX - 1; start += ORDER_TAGS_MAX) {
      const { orderId: other } = await paid(server, token);
      await tag(names(Math.min(ORDER_TAGS_MAX, TAGS_MAX - 1 - start), start), [], [other]);
    }
    expect(await server.call('tags', {}, { token })).toMatchObject({ max: TAGS_MAX, maxPerOrder: ORDER_TAGS_MAX });
    expect(await allTags()).toHaveLength(TAGS_MAX);
    const { orderId: last } = await paid(server, token);
    expect(await reasonOf(['another'], [last])).toBe('tagsFull');
    expect(await reasonOf(['TAG 1'], [last])).toBeUndefined();
    expect(await server.call.reasonOf('removeTag', { tag: 'tag 1' }, { token })).toBeUndefined();
    expect(await reasonOf(['another'], [last])).toBeUndefined();
  });

  it('change nothing else about it', async () => {
    const [before] = await listed();
    await tag(['a']);
    expect(await listed()).toEqual([{ ...before, tags: ['a'] }]);
  });
});

describe('the filter of the order list', () => {
  it('finds the orders with a tag, with every other filter and sort order [4.81]', async () => {
    const { orderId: other } = await paid(server, token);
    await tag(['a', 'b']);
    await tag(['b'], [], [other]);
    expect(await idsOf({ tag: 'A' })).toEqual([orderId]);
    expect((await idsOf({ tag: ' b ' })).toSorted()).toEqual([orderId, other].toSorted());
    expect(await idsOf({ tag: 'b', search: orderId })).toEqual([orderId]);
    expect(await idsOf({ tag: 'a', sort: 'leftBytes' })).toEqual([orderId]);
    expect(await idsOf({ tag: 'a', sort: 'endsAt', direction: 'ascending' })).toEqual([orderId]);
    expect(await idsOf({ tag: 'a', status: 2 })).toEqual([]);
    expect(await server.call('queryOrderInfos', { tag: 'b', pageSize: 1 }, { token })).toMatchObject({ total: 2, list: [{}] });
    expect(await idsOf({ tag: 'unknown' })).toEqual([]);
    // An unpaid renewal is listed on its own, without tags.
    await renewalPlaced(server, token, { orderId, productId: flowProductId(1) });
    expect(await idsOf({ tag: 'a' })).toEqual([orderId]);
    expect(await server.call.failed('queryOrderInfos', { tag: '' }, { token })).toMatchObject([{ field: 'tag', rule: 'tag.name' }]);
  });

  it("ignores other customers' tags of the same name", async () => {
    await tag(['a']);
    const stranger = await buyer(server);
    const { orderId: theirs } = await paid(server, stranger);
    await server.call('tagOrders', { orderIds: [theirs], add: ['a'] }, { token: stranger });
    expect((await listed({ tag: 'a' })).map((order) => order.orderId)).toEqual([orderId]);
  });
});

describe('a tag', () => {
  it('is renamed everywhere, also only in its spelling [4.82]', async () => {
    await tag(['shop', 'other']);
    const rename = (from: string, to: string) => server.call('renameTag', { tag: from, name: to }, { token });
    await rename('SHOP', 'Shop');
    expect(await tagsOf()).toEqual(['other', 'Shop']);
    await rename('shop', 'Store');
    expect(await tagsOf()).toEqual(['other', 'Store']);
    expect(await server.call.failed('renameTag', { tag: 'Store', name: 'OTHER' }, { token })).toMatchObject([
      { field: 'name', rule: 'tag.taken' },
    ]);
    expect(await server.call.reasonOf('renameTag', { tag: 'shop', name: 'new' }, { token })).toBe('tagNotFound');
    expect(await tagsOf()).toEqual(['other', 'Store']);
  });

  it('is removed from all orders, which stay [4.82]', async () => {
    const other = await paid(server, token);
    await tag(['gone', 'kept'], [], [orderId, other.orderId]);
    await server.call('removeTag', { tag: 'Gone' }, { token });
    expect(await tagsOf()).toEqual(['kept']);
    expect(await tagsOf(other.orderId)).toEqual(['kept']);
    expect(await allTags()).toEqual(['kept']);
    expect(await server.call.reasonOf('removeTag', { tag: 'gone' }, { token })).toBe('tagNotFound');
    expect(await server.db.$count(orders, eq(orders.id, orderId))).toBe(1);
  });

  it('stays on an order that is renewed', async () => {
    const longLived = await longLivedBuyer(server);
    const renewedId = await activeOrder(server, longLived, 0);
    await server.call('tagOrders', { orderIds: [renewedId], add: ['a'] }, { token: longLived });
    await renewalPlaced(server, longLived, { orderId: renewedId, productId: flowProductId(1) });
    const { list } = await server.call('queryOrderInfos', { tag: 'a' }, { token: longLived });
    expect(list.map((order) => order.orderId)).toEqual([renewedId]);
  });
});
