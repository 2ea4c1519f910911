import { eq, sql } from 'drizzle-orm';
import { USAGE_HOUR_DAYS } from 'shared-contracts/constants';
import { BATCH_SIZE, cleanUp } from '../housekeeping.ts';
import { addDays, addSeconds } from '../platform/clock.ts';
import { longLivedBuyer, paid } from '../testing/buyers.ts';
import { INTERNAL_TOKEN, report, usedNow } from '../testing/gateways.ts';
import { testServer } from '../testing/test-server.ts';
import { checkUsage } from './check-usage.ts';
import { moveFinishedHours } from './move-finished-hours.ts';
import { usageHourSums, usageWeeks } from './tables.ts';

// Reports that arrive while hours are moved need several connections.
const server = testServer({ INTERNAL_TOKEN });
const HOUR = 3600;

async function newOrder() {
  const token = await longLivedBuyer(server);
  return { token, ...(await paid(server, token)) };
}
const move = async (batchSize = BATCH_SIZE) => moveFinishedHours(server.db, server.clock.now(), batchSize, () => true);
const at = (time: Date) => ({ at: time.toISOString() });
const left = async (orderId: string) => server.db.$count(usageHourSums, eq(usageHourSums.orderId, orderId));
const weeksOf = async (orderId: string) =>
  server.db.select().from(usageWeeks).where(eq(usageWeeks.orderId, orderId)).orderBy(usageWeeks.week);

/** What the customer sees of an order's usage. */
async function seen(token: string, orderId: string) {
  const bare = async (pageNo: number) => server.call('usageLedger', { orderId, pageNo }, { token });
  return {
    ledger: [await bare(1), await bare(2), await bare(3)],
    days: await server.call('usage', { orderId, by: 'day', zone: 'Asia/Kolkata' }, { token }),
    hours: await server.call('usage', { orderId, by: 'hour', zone: 'UTC' }, { token }),
    left: await server.call('getOrderSurplusFlowInfos', {}, { token }),
    tags: await server.call('tagSums', {}, { token }),
  };
}

afterEach(async () => {
  expect(await checkUsage(server.db, server.clock.now())).toEqual([]);
});

describe('hours of finished days [S1]', () => {
  it('lie together by order and week, and every sum stays the same', async () => {
    const { token, orderId } = await newOrder();
    await server.call('tagOrders', { orderIds: [orderId], add: ['tag'] }, { token });
    for (let day = 0; day < 10; day += 1) {
      await cleanUp(server.db, server.clock.now());
      const now = server.clock.now();
      await report(server, [usedNow(server, orderId, 1000 + day), usedNow(server, orderId, 7, at(addSeconds(now, -HOUR)))]);
      server.clock.advance(86_400);
    }
    const before = await seen(token, orderId);
    expect(before.ledger.map(({ list, total }) => [list.length, total])).toEqual([
      [10, 20],
      [10, 20],
      [0, 20],
    ]);
    await move(1);
    expect(await left(orderId)).toBe(2);
    const weeks = await weeksOf(orderId);
    expect(
      weeks.map(({ week, hours, bytes, rowCounts }) => [week.getUTCDay(), week.getUTCHours(), hours.length, bytes.length, rowCounts]),
    ).toEqual(weeks.map(({ hours }) => [1, 0, hours.length, hours.length, hours.map(() => 1)]));
    expect(weeks.flatMap(({ hours }) => hours)).toHaveLength(18);
    expect(await seen(token, orderId)).toEqual(before);
  });

  it('count what reports bring too late, before and after it is moved', async () => {
    const { token, orderId } = await newOrder();
    const first = server.clock.now();
    await report(server, [usedNow(server, orderId, 100)]);
    server.clock.advance(3 * 86_400);
    await move();
    await report(server, [
      usedNow(server, orderId, 20, at(first)),
      usedNow(server, orderId, 3, { ...at(first), clientAddress: '198.51.100.99' }),
    ]);
    const before = await seen(token, orderId);
    expect(before.ledger[0]).toMatchObject({ total: 2, sumBytes: 123 });
    expect(before.days.totalBytes).toBe(123);
    await move();
    expect(await left(orderId)).toBe(0);
    expect(await weeksOf(orderId)).toEqual([expect.objectContaining({ bytes: [100, 23], rowCounts: [1, 1] })]);
    expect(await seen(token, orderId)).toEqual(before);
  });

  it('lose nothing to reports of the same hour that are booked meanwhile', async () => {
    const orders = await Promise.all(Array.from({ length: 4 }, newOrder));
    const first = server.clock.now();
    const late = async (bytes: number) =>
      report(
        server,
        orders.map(({ orderId }) => usedNow(server, orderId, bytes, at(first))),
      );
    await late(1);
    server.clock.advance(3 * 86_400);
    for (let round = 0; round < 5; round += 1) await Promise.all([late(10), move(2), late(100), move()]);
    for (const { token, orderId } of orders)
      expect(await seen(token, orderId)).toMatchObject({ days: { totalBytes: 551 }, ledger: [{ sumBytes: 551, total: 1 }, {}, {}] });
  });

  it('are moved by housekeeping, those of today and yesterday are not', async () => {
    const { orderId } = await newOrder();
    const next = new Date(`${addDays(server.clock.now(), 1).toISOString().slice(0, 10)}T00:00:00Z`);
    await report(server, [usedNow(server, orderId, 5)]);
    server.clock.advance((next.getTime() - server.clock.now().getTime()) / 1000 + 86_400 - 1);
    await report(server, [usedNow(server, orderId, 6)]);
    await cleanUp(server.db, server.clock.now());
    expect([await left(orderId), await weeksOf(orderId)]).toEqual([2, []]);
    server.clock.advance(1);
    await cleanUp(server.db, server.clock.now());
    expect([await left(orderId), await weeksOf(orderId)]).toEqual([1, [expect.objectContaining({ bytes: [5] })]]);
  });

  it('are deleted as soon as their day is no longer kept, also while others of the week are', async () => {
    const { orderId } = await newOrder();
    const first = server.clock.now();
    await report(server, [usedNow(server, orderId, 5)]);
    server.clock.advance(86_400);
    await report(server, [usedNow(server, orderId, 6)]);
    server.clock.advance(3 * 86_400);
    await move();
    const [row] = await weeksOf(orderId);
    expect(row).toMatchObject({ bytes: [5, 6] });
    const end = new Date(`${addDays(first, USAGE_HOUR_DAYS).toISOString().slice(0, 10)}T00:00:00Z`);
    server.clock.advance((end.getTime() - server.clock.now().getTime()) / 1000 - 1);
    await cleanUp(server.db, server.clock.now());
    expect(await weeksOf(orderId)).toEqual([row]);
    server.clock.advance(1);
    await cleanUp(server.db, server.clock.now());
    expect(await weeksOf(orderId)).toEqual([
      { ...row, since: addDays(end, 1 - USAGE_HOUR_DAYS), hours: row?.hours.slice(1), bytes: [6], rowCounts: [1] },
    ]);
    server.clock.advance(86_400);
    await cleanUp(server.db, server.clock.now());
    expect((await weeksOf(orderId)).flatMap(({ hours }) => hours)).toEqual([]);
    server.clock.advance(6 * 86_400);
    await cleanUp(server.db, server.clock.now());
    expect(await weeksOf(orderId)).toEqual([]);
  });

  it('that differ from the rows are found by the usage check', async () => {
    const { orderId } = await newOrder();
    await report(server, [usedNow(server, orderId, 1000)]);
    const day = server.clock.now().toISOString().slice(0, 10);
    server.clock.advance(3 * 86_400);
    await move();
    const set = async (bytes: number) =>
      server.db
        .update(usageWeeks)
        .set({ bytes: sql`array[${bytes}::bigint]` })
        .where(eq(usageWeeks.orderId, orderId));
    await set(999);
    expect(await checkUsage(server.db, server.clock.now())).toEqual([
      `order ${orderId}, ${day}: 1000 bytes in its rows, 999 by hour, 1000 by day`,
    ]);
    await set(1000);
  });
});
