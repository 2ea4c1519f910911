import { eq } from 'drizzle-orm';
import { ORDER_TAGS_MAX, TAGS_MAX } from 'shared-contracts/constants';
import { createPeople } from '../../testing/customer-fixtures.ts';
import { paid } from '../../testing/buyers.ts';
import { deadlocksOf } from '../../testing/deadlocks-of.ts';
import { INTERNAL_TOKEN, report, usedNow } from '../../testing/gateways.ts';
import { testServer } from '../../testing/test-server.ts';
import { shuffled } from '../../platform/random.ts';
import { orderTags } from '../records/tag-tables.ts';

// The embedded database has one connection and hides races, so these tests run on PostgreSQL only.
const pepper = 'pepper of the races about tags';
const server = testServer({ TOKEN_PEPPER: pepper, INTERNAL_TOKEN });
const { person } = createPeople(server, pepper);
const CALLS = 20;

const customerWithOrders = async (orders: number) => {
  const { token } = await person('elsewhere');
  const orderIds: string[] = [];
  for (let index = 0; index < orders; index += 1) orderIds.push((await paid(server, token)).orderId);
  return { token, orderIds };
};
const tagsOf = async (token: string) => (await server.call('tags', {}, { token })).tags.map(({ name }) => name);

describe('tagging at once', () => {
  it('creates a tag once, and loses no change of another call', async () => {
    const { token, orderIds } = await customerWithOrders(3);
    await Promise.all(
      Array.from({ length: CALLS }, (_, index) =>
        server.call(
          'tagOrders',
          {
            orderIds: shuffled(orderIds),
            add: [index % 2 === 0 ? 'SHARED' : 'shared', `own ${index % ORDER_TAGS_MAX}`].slice(0, 1 + (index % 2)),
          },
          { token },
        ),
      ),
    );
    const own = [...new Set(Array.from({ length: CALLS / 2 }, (_, index) => `own ${(2 * index + 1) % ORDER_TAGS_MAX}`))];
    expect((await tagsOf(token)).map((name) => name.toLowerCase()).toSorted()).toEqual([...own, 'shared'].toSorted());
    const { list } = await server.call('queryOrderInfos', {}, { token });
    for (const { tags } of list) expect(tags).toHaveLength(own.length + 1);
  });

  it('keeps to the maximums of an order and of a customer', async () => {
    const { token, orderIds } = await customerWithOrders(TAGS_MAX / ORDER_TAGS_MAX);
    const last = orderIds.pop() ?? '';
    for (const [index, orderId] of orderIds.entries()) {
      const add = Array.from({ length: ORDER_TAGS_MAX }, (_, n) => `tag ${ORDER_TAGS_MAX * index + n}`);
      await server.call('tagOrders', { orderIds: [orderId], add }, { token });
    }
    /** Adds tags to the last order at once, and returns why that was refused. */
    const reasonsOf = (prefix: string) =>
      Promise.all(
        Array.from({ length: CALLS }, (_, n) =>
          server.call.reasonOf('tagOrders', { orderIds: [last], add: [`${prefix} ${n}`] }, { token }),
        ),
      );
    const created = await reasonsOf('new');
    expect(created.filter((reason) => reason === undefined)).toHaveLength(ORDER_TAGS_MAX);
    expect(created.filter((reason) => reason === 'tagsFull')).toHaveLength(CALLS - ORDER_TAGS_MAX);
    expect(await tagsOf(token)).toHaveLength(TAGS_MAX);
    await server.call('tagOrders', { orderIds: [last], remove: await tagsOf(token) }, { token });
    const added = await reasonsOf('tag');
    expect(added.filter((reason) => reason === undefined)).toHaveLength(ORDER_TAGS_MAX);
    expect(added.filter((reason) => reason === 'orderTagsFull')).toHaveLength(CALLS - ORDER_TAGS_MAX);
    expect(await server.db.$count(orderTags, eq(orderTags.orderId, last))).toBe(ORDER_TAGS_MAX);
  });

  it('takes part in no deadlock with usage reports, renames and deletions', async () => {
    const { token, orderIds } = await customerWithOrders(3);
    await server.call('tagOrders', { orderIds, add: ['a', 'b'] }, { token });
    await Promise.all(
      Array.from({ length: CALLS }, async (_, index) => {
        await Promise.all([
          server.call.reasonOf('tagOrders', { orderIds: shuffled(orderIds), add: ['a', 'c'], remove: ['b'] }, { token }),
          server.call.reasonOf('renameTag', { tag: 'c', name: `c${index}` }, { token }),
          server.call.reasonOf('removeTag', { tag: 'a' }, { token }),
          report(
            server,
            shuffled(orderIds).map((orderId) => usedNow(server, orderId, 1000)),
          ),
        ]);
      }),
    );
    expect(await deadlocksOf(server)).toBe(0);
  });
});
