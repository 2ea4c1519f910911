import { USAGE_DAYS, USAGE_HOURS } from 'shared-contracts/constants';
import { addSeconds } from '../platform/clock.ts';
import { buyer, paid, longLivedBuyer } from '../testing/buyers.ts';
import { INTERNAL_TOKEN, report, usedNow } from '../testing/gateways.ts';
import { TEST_START } from '../testing/test-clock.ts';
import { testServer } from '../testing/test-server.ts';
import { apiTokenOf, ask } from '../testing/v1.ts';

// The clock is set to 08:00 UTC, which is 16:00 in Shanghai.
const server = testServer({ INTERNAL_TOKEN });

const HOUR = 3600;
const hoursAgo = (hours: number) => ({ at: addSeconds(server.clock.now(), -hours * HOUR).toISOString() });

async function plotOf(token: string, request: object = {}) {
  const { points, totalBytes } = await server.call('usage', request, { token });
  const used = points.filter(({ bytes }) => bytes > 0).map(({ from, bytes }) => [from, bytes]);
  return { points, used, totalBytes };
}

describe('usage over time', () => {
  it('covers every hour of the last day, ending with the current one', async () => {
    const token = await buyer(server);
    const { orderId } = await paid(server, token);
    const rows = [
      usedNow(server, orderId, 1),
      usedNow(server, orderId, 2, { sentBytes: 3, outcome: 'aborted' }),
      usedNow(server, orderId, 10, hoursAgo(0.01)),
      usedNow(server, orderId, 100, hoursAgo(USAGE_HOURS - 1)),
      usedNow(server, orderId, 1000, hoursAgo(USAGE_HOURS)),
    ];
    await report(server, rows);
    const { points, used, totalBytes } = await plotOf(token, { by: 'hour' });
    expect(points).toHaveLength(USAGE_HOURS);
    expect([points[0]?.from, points.at(-1)?.from]).toEqual(['2026-11-30T09:00:00.000Z', TEST_START]);
    expect(used).toEqual([
      ['2026-11-30T09:00:00.000Z', 100],
      ['2026-12-01T07:00:00.000Z', 10],
      [TEST_START, 6],
    ]);
    expect(totalBytes).toBe(116);
  });

  it('covers every day of the last month, by the days of a zone', async () => {
    const token = await buyer(server);
    const { orderId } = await paid(server, token);
    // 15:00 and 16:00 UTC on the previous day: before and after midnight in Shanghai.
    await report(server, [
      usedNow(server, orderId, 1, hoursAgo(17)),
      usedNow(server, orderId, 2, hoursAgo(16)),
      usedNow(server, orderId, 4),
    ]);
    const inUtc = await plotOf(token);
    expect(inUtc.points).toHaveLength(USAGE_DAYS);
    expect([inUtc.points[0]?.from, inUtc.points.at(-1)?.from]).toEqual(['2026-11-02T00:00:00.000Z', '2026-12-01T00:00:00.000Z']);
    expect(inUtc.used).toEqual([
      ['2026-11-30T00:00:00.000Z', 3],
      ['2026-12-01T00:00:00.000Z', 4],
    ]);
    expect((await plotOf(token, { zone: 'Asia/Shanghai' })).used).toEqual([
      ['2026-11-29T16:00:00.000Z', 1],
      ['2026-11-30T16:00:00.000Z', 6],
    ]);
  });

  it('assigns an hour to the day in which it begins if midnight is at half past', async () => {
    const token = await buyer(server);
    const { orderId } = await paid(server, token);
    // 18:00 UTC is 23:30 in Kolkata.
    await report(server, [usedNow(server, orderId, 1, hoursAgo(14)), usedNow(server, orderId, 2, hoursAgo(13))]);
    expect((await plotOf(token, { zone: 'Asia/Kolkata' })).used).toEqual([
      ['2026-11-29T18:30:00.000Z', 1],
      ['2026-11-30T18:30:00.000Z', 2],
    ]);
  });

  it('covers all orders or a single one', async () => {
    const token = await longLivedBuyer(server);
    const [first, second] = [await paid(server, token), await paid(server, token)];
    const other = await paid(server, await buyer(server));
    await report(
      server,
      [first, second, other].map(({ orderId }, index) => usedNow(server, orderId, 10 ** index)),
    );
    expect((await plotOf(token)).totalBytes).toBe(11);
    expect((await plotOf(token, { orderId: second.orderId })).totalBytes).toBe(10);
    await server.call.refused('usage', 'orderNotFound', { orderId: other.orderId }, { token });
  });

  it('covers the orders with a tag, also within other filters [4.81]', async () => {
    const [token, stranger] = [await longLivedBuyer(server), await buyer(server)];
    const [first, second, third] = [await paid(server, token), await paid(server, token), await paid(server, token)];
    const theirs = await paid(server, stranger);
    await server.call('tagOrders', { orderIds: [first.orderId, second.orderId], add: ['Shop 7'] }, { token });
    await server.call('tagOrders', { orderIds: [theirs.orderId], add: ['shop 7', 'theirs'] }, { token: stranger });
    const { subUser } = await server.call('createSubUser', { orderId: first.orderId, name: 'alice' }, { token });
    const { subUserId } = subUser;
    await report(server, [
      usedNow(server, first.orderId, 1, { subUserId }),
      usedNow(server, first.orderId, 2, hoursAgo(2)),
      ...[second, third, theirs].map(({ orderId }, index) => usedNow(server, orderId, 10 ** (index + 1))),
    ]);
    expect((await plotOf(token, { tag: ' SHOP 7' })).totalBytes).toBe(13);
    expect((await plotOf(token, { tag: 'shop 7', by: 'hour' })).used.map(([, bytes]) => bytes)).toEqual([2, 11]);
    expect((await plotOf(token, { tag: 'shop 7', orderId: second.orderId })).totalBytes).toBe(10);
    expect((await plotOf(token, { tag: 'shop 7', orderId: third.orderId })).totalBytes).toBe(0);
    expect((await plotOf(token, { tag: 'shop 7', subUserId })).totalBytes).toBe(1);
    for (const tag of ['theirs', 'unknown']) expect(await plotOf(token, { tag })).toMatchObject({ used: [], totalBytes: 0 });
    const answer = await ask(server, 'getUsage', { tag: 'shop 7' }, await apiTokenOf(server, token));
    expect(answer.json()).toMatchObject({ totalBytes: 13 });
    expect(await server.call.failed('usage', { tag: 'x'.repeat(31) }, { token })).toMatchObject([{ field: 'tag', rule: 'tag.name' }]);
  });

  it('contains every point even if nothing was used', async () => {
    const { points, used, totalBytes } = await plotOf(await buyer(server));
    expect({ count: points.length, used, totalBytes }).toEqual({ count: USAGE_DAYS, used: [], totalBytes: 0 });
  });

  it('rejects an unknown zone', async () => {
    const token = await buyer(server);
    for (const by of ['day', 'hour'] as const) {
      const issues = await server.call.failed('usage', { by, zone: 'Mars/Olympus' }, { token });
      expect(issues).toMatchObject([{ field: 'zone', rule: 'invalid' }]);
    }
  });
});
