import { eq, getTableName, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { TARGETS_MAX, USAGE_DAYS, USAGE_HOUR_DAYS, USAGE_RETRY_DAYS } from 'shared-contracts/constants';
import { tries } from 'shared-contracts/testing/tries';
import { BATCH_SIZE, cleanUp, partitionedTables } from '../housekeeping.ts';
import { orders, usedBytesOf } from '../orders/records/tables.ts';
import { addDays, addSeconds } from '../platform/clock.ts';
import { addPartitions, dropPartitions, firstKeptDay, listPartitions } from '../platform/database/day-partitions.ts';
import { randomId } from '../platform/random.ts';
import { longLivedBuyer, paid, setUsedBytes } from '../testing/buyers.ts';
import { INTERNAL_TOKEN, report, reportedCounts, usedNow } from '../testing/gateways.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { checkUsage } from './check-usage.ts';
import { processUsageReport } from './process-usage-report.ts';
import { findRemainingTraffic } from './remaining-traffic.ts';
import { subUserHours, usageDays, usageHours, usageHourSums } from './tables.ts';
import { sumByTag } from './tags/sum-by-tag.ts';
import { listTargets } from './targets/list-targets.ts';
import { usageTargets } from './targets/tables.ts';
import { usageByTime } from './usage-by-time.ts';
import { listUsageRows } from './usage-rows.ts';

// Housekeepers that race need several connections: these tests run on PostgreSQL only.
const server = testServer({ INTERNAL_TOKEN });
const kept = { table: usageHours, keptDays: USAGE_HOUR_DAYS };

const dayOf = (at: Date) => at.toISOString().slice(0, 10);
const midnight = (at: Date) => new Date(dayOf(at));
/** Name of the partition for a day. */
const partitionOf = (at: Date) => `usage_hours_${dayOf(at).replaceAll('-', '')}`;
const partitions = async (of: TestServer = server) => (await listPartitions(of.db, usageHours)).map(({ name }) => name);
/** Names of the partitions that contain rows of an order. */
async function placesOf(orderId: string): Promise<string[]> {
  const { rows } = (await server.db.execute(sql`
    select distinct tableoid::regclass::text as name from usage_hours where order_id = ${orderId} order by 1`)) as {
    rows: { name: string }[];
  };
  return rows.map(({ name }) => name);
}
const at = (time: Date) => ({ at: time.toISOString() });
async function newOrder() {
  const token = await longLivedBuyer(server);
  return { token, ...(await paid(server, token)) };
}

afterEach(async () => {
  expect(await checkUsage(server.db, server.clock.now())).toEqual([]);
});

describe('partitions of usage [S1]', () => {
  it('exist for today and a week ahead after housekeeping', async () => {
    const now = server.clock.now();
    await cleanUp(server.db, now);
    const days = Array.from({ length: 8 }, (_, ahead) => partitionOf(addDays(now, ahead)));
    expect(await partitions()).toEqual(expect.arrayContaining(days));
    expect((await partitions()).at(-1)).toBe('usage_hours_default');
  });

  it('that are missing cost no report, and get its rows with the next housekeeping', async () => {
    const { orderId } = await newOrder();
    server.clock.advance(20 * 86_400);
    const now = server.clock.now();
    const late = addDays(now, -USAGE_RETRY_DAYS);
    await report(server, [usedNow(server, orderId, 5), usedNow(server, orderId, 7, at(late))]);
    expect(await placesOf(orderId)).toEqual(['usage_hours_default']);
    await cleanUp(server.db, now);
    expect(await placesOf(orderId)).toEqual([partitionOf(late), partitionOf(now)]);
    await report(server, [usedNow(server, orderId, 11)]);
    expect(await placesOf(orderId)).toEqual([partitionOf(late), partitionOf(now)]);
  });

  it('divide usage at midnight in UTC, also for reports that arrive after it', async () => {
    const { token, orderId } = await newOrder();
    const next = midnight(addDays(server.clock.now(), 1));
    server.clock.advance((next.getTime() - server.clock.now().getTime()) / 1000 + 30);
    const before = addSeconds(next, -0.001);
    await cleanUp(server.db, server.clock.now());
    await report(server, [usedNow(server, orderId, 1, at(before)), usedNow(server, orderId, 2, at(next)), usedNow(server, orderId, 4)]);
    // A clock that is ahead of ours doesn't bring usage into another day.
    await report(server, [usedNow(server, orderId, 8, at(addDays(next, 1)))]);
    expect(await placesOf(orderId)).toEqual([partitionOf(before), partitionOf(next)]);
    const days = await server.db.select().from(usageDays).where(eq(usageDays.orderId, orderId)).orderBy(usageDays.day);
    expect(days.map(({ day, receivedBytes }) => [dayOf(day), receivedBytes])).toEqual([
      [dayOf(before), 1],
      [dayOf(next), 14],
    ]);
    expect(await server.call('usageLedger', { orderId }, { token })).toMatchObject({ total: 2, sumBytes: 15 });
  });

  it('are dropped when they are no longer kept, and their days remain', async () => {
    const { token, orderId } = await newOrder();
    await cleanUp(server.db, server.clock.now());
    const first = midnight(server.clock.now());
    await report(server, [
      usedNow(server, orderId, 100),
      usedNow(server, orderId, 20, { outcome: 'failed', countryCode: 'BR', sentBytes: 3 }),
    ]);
    await server.call('tagOrders', { orderIds: [orderId], add: ['tag'] }, { token });
    const tagBytes = async (range = {}) => (await server.call('tagSums', range, { token })).tags[0]?.bytes;
    const end = addDays(first, USAGE_HOUR_DAYS);
    server.clock.advance((end.getTime() - server.clock.now().getTime()) / 1000 - 1);
    await report(server, [usedNow(server, orderId, 1000)]);
    const ledger = async () => server.call('usageLedger', { orderId }, { token });

    await cleanUp(server.db, server.clock.now());
    expect(await partitions()).toContain(partitionOf(first));
    expect(await ledger()).toMatchObject({ total: 3, sumBytes: 1123 });
    server.clock.advance(1);
    // What customers see changes at midnight, whenever housekeeping runs.
    const after = await ledger();
    await cleanUp(server.db, server.clock.now());
    expect(await partitions()).not.toContain(partitionOf(first));
    expect(await ledger()).toEqual(after);
    expect([await tagBytes(), await tagBytes({ to: addDays(first, 1).toISOString() })]).toEqual([1123, 123]);
    const { list, total, sumBytes } = after;
    expect({ total, sumBytes }).toEqual({ total: 3, sumBytes: 1123 });
    expect(
      list.map(({ hour, clientAddress, countryCode, outcome, sentBytes, receivedBytes }) => [
        hour,
        clientAddress,
        countryCode,
        outcome,
        sentBytes,
        receivedBytes,
      ]),
    ).toEqual([
      [expect.stringMatching(/T23:00:00.000Z$/), '198.51.100.7', 'DE', 'ok', 0, 1000],
      [first.toISOString(), '', 'DE', 'ok', 0, 100],
      [first.toISOString(), '', 'BR', 'failed', 3, 20],
    ]);
    expect(await server.db.$count(usageHourSums, eq(usageHourSums.orderId, orderId))).toBe(1);
    const page = async (pageNo: number) => (await server.call('usageLedger', { orderId, pageNo, pageSize: 2 }, { token })).list;
    expect([...(await page(1)), ...(await page(2)), ...(await page(3))]).toEqual(list);
  });

  it('cover the charts of a month in every zone', () => {
    expect(USAGE_HOUR_DAYS).toBeGreaterThan(USAGE_DAYS + 1);
  });

  it('are kept by several housekeepers at once, beside reports', async () => {
    const { orderId } = await newOrder();
    for (const round of [1, 2]) {
      server.clock.advance(9 * 86_400);
      const now = server.clock.now();
      const reports = async () => {
        for (const days of [0, 1, 2, 3, 4]) await report(server, [usedNow(server, orderId, 10 ** round, at(addDays(now, -days)))]);
      };
      // One that waited two seconds for the others gives up. No more than there are connections, so that no report waits for one.
      const housekeeper = async () =>
        cleanUp(server.db, now).catch((error: unknown) => {
          if (!String(error).endsWith('chores failed')) throw error;
        });
      await Promise.all([1, 2, 3].flatMap(() => [housekeeper(), reports()]));
      await addPartitions(server.db, kept, now);
      expect(await partitions()).toEqual(expect.arrayContaining([partitionOf(now), partitionOf(addDays(now, 7))]));
      expect((await placesOf(orderId)).filter((name) => name.endsWith('default'))).toEqual([]);
    }
    const [order] = await server.db.select({ usedBytes: usedBytesOf }).from(orders).where(eq(orders.id, orderId));
    expect(order?.usedBytes).toBe(15 * (10 + 100));
  });

  it('are complete after a housekeeper was killed in the middle', async () => {
    const { orderId } = await newOrder();
    server.clock.advance(60 * 86_400);
    const now = server.clock.now();
    await report(server, [usedNow(server, orderId, 5), usedNow(server, orderId, 6, at(addDays(now, -1)))]);
    const before = await partitions();
    // Both are done, but the connection is lost before they are committed.
    const killed = server.db.transaction(async (tx) => {
      await addPartitions(tx, kept, now);
      await dropPartitions(tx, kept, now, 100);
      await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
    });
    await expect(killed).rejects.toThrow(/^Failed query/);
    expect(await partitions()).toEqual(before);
    await cleanUp(server.db, now);
    expect(await placesOf(orderId)).toEqual([partitionOf(addDays(now, -1)), partitionOf(now)]);
    expect((await partitions()).filter((name) => before.includes(name) && name !== 'usage_hours_default')).toEqual([]);
  });

  it("aren't changed while a long query uses them, but by the next housekeeping", async () => {
    await server.db.transaction(async (tx) => {
      await tx.execute(sql`select from usage_hours limit 1`);
      server.clock.advance(100 * 86_400);
      await expect(cleanUp(server.db, server.clock.now())).rejects.toThrow(/chores failed$/);
    });
    await cleanUp(server.db, server.clock.now());
    expect(await partitions()).toContain(partitionOf(server.clock.now()));
  });
});

describe('partitions of usage, when something keeps them from being changed [9.58]', () => {
  it('wait for the end of a backup, which delays nobody', async () => {
    server.clock.advance(60 * 86_400);
    const { orderId } = await newOrder();
    await cleanUp(server.db, server.clock.now());
    const before = await partitions();
    await report(server, [usedNow(server, orderId, 5)]);
    server.clock.advance((USAGE_HOUR_DAYS + 8) * 86_400);
    // The days from today on exist, but the one in a week.
    await addPartitions(server.db, kept, addDays(server.clock.now(), -1));
    const expected = await partitions();
    await server.db.transaction(async (tx) => {
      // As pg_dump locks them: each partition, until its end.
      for (const name of ['usage_hours', ...expected]) await tx.execute(sql`lock table only ${sql.identifier(name)} in access share mode`);
      await dropPartitions(server.db, kept, server.clock.now(), 100);
      await addPartitions(server.db, kept, server.clock.now());
      expect(await partitions()).toEqual(expected);
      await report(server, [usedNow(server, orderId, 7)]);
    });
    await cleanUp(server.db, server.clock.now());
    const after = await partitions();
    expect(after).toContain(partitionOf(addDays(server.clock.now(), 7)));
    expect(after.filter((name) => before.includes(name))).toEqual(['usage_hours_default']);
  });

  it('are added for all other days if the rows of one cannot be moved', async () => {
    const { orderId } = await newOrder();
    server.clock.advance(20 * 86_400);
    const now = server.clock.now();
    await report(server, [usedNow(server, orderId, 5)]);
    // Instead of a statement that takes too long.
    await server.db.execute(sql`create function refuse_move() returns trigger language plpgsql as $$ begin raise 'too many rows'; end $$`);
    await server.db.execute(sql`create trigger refuse before delete on usage_hours_default for each row execute function refuse_move()`);
    await expect(cleanUp(server.db, now)).rejects.toThrow(/^1 of \d+ chores failed$/);
    const days = Array.from({ length: 7 }, (_, ahead) => partitionOf(addDays(now, ahead + 1)));
    expect(await partitions()).toEqual(expect.arrayContaining(days));
    expect(await placesOf(orderId)).toEqual(['usage_hours_default']);
    await server.db.execute(sql`drop function refuse_move() cascade`);
    await cleanUp(server.db, now);
    expect(await placesOf(orderId)).toEqual([partitionOf(now)]);
  });

  it('leave more rows than a batch of days that are over to the same run', async () => {
    server.clock.advance(100 * 86_400);
    const past = midnight(addDays(server.clock.now(), -USAGE_HOUR_DAYS)).toISOString();
    const rows = 2 * BATCH_SIZE + 1;
    await server.db.execute(sql`
      insert into usage_targets (order_id, day, sub_user_id, host, sent_bytes, received_bytes, counts)
      select 'past', ${past}::timestamptz, '', 'host-' || n, 1, 1, '{}' from generate_series(1, ${rows}::int) as n`);
    await cleanUp(server.db, server.clock.now());
    expect(await server.db.$count(usageTargets, eq(usageTargets.orderId, 'past'))).toBe(0);
  });
});

describe('an expired day', () => {
  it('is neither read nor locked by reports, charts and lists', async () => {
    server.clock.advance(100 * 86_400);
    const now = server.clock.now();
    const { token, orderId } = await newOrder();
    const { subUserId } = (await server.call('createSubUser', { orderId, name: 'alice' }, { token })).subUser;
    const [order] = await server.db.select({ customerId: orders.customerId }).from(orders).where(eq(orders.id, orderId));
    const customerId = order?.customerId ?? '';
    for (const each of partitionedTables)
      for (const day of [addDays(now, -each.keptDays - 7), now]) await addPartitions(server.db, each, day);
    // More than a day keeps by name.
    const targets = Array.from({ length: 2 * TARGETS_MAX + 1 }, (_, index) => {
      const host = `host-${index}.example.com`;
      return { orderId, host, at: now.toISOString(), sentBytes: 0, receivedBytes: 1, counts: reportedCounts({ ok: 1 }) };
    });
    const rows = [usedNow(server, orderId, 5, { subUserId })];
    const locked = await server.db.transaction(async (tx) => {
      await processUsageReport(tx, server.jobs, { reportId: randomId('over'), rows, targets }, now);
      for (const part of [{ orderId }, { subUserId }, { tag: 'tag' }, {}])
        await usageByTime(tx, customerId, { ...part, by: 'day', zone: 'Asia/Shanghai' }, now);
      await listUsageRows(tx, { orderId, pageNo: 1, pageSize: 50 }, now);
      await listTargets(tx, { orderId, period: 'month' }, now);
      await sumByTag(tx, customerId, {}, now);
      await findRemainingTraffic(tx, customerId, now);
      const { rows: locks } = (await tx.execute(sql`
        select relation::regclass::text as name from pg_locks where pid = pg_backend_pid() and locktype = 'relation'`)) as {
        rows: { name: string }[];
      };
      return locks.map(({ name }) => name);
    });
    const over: string[] = [];
    for (const { table, keptDays } of partitionedTables) {
      const end = firstKeptDay(now, keptDays);
      for (const { name, ends } of await listPartitions(server.db, table)) if (ends !== null && new Date(ends) <= end) over.push(name);
    }
    const read = [usageHours, usageHourSums, usageTargets, subUserHours].map((table) => getTableName(table));
    for (const names of [locked, over]) expect(names.map((name) => name.replace(/_\d+$/, ''))).toEqual(expect.arrayContaining(read));
    expect(over.filter((name) => locked.includes(name))).toEqual([]);
  });
});

describe('sums of usage [S1]', () => {
  const outcome = fc.constantFrom('ok', 'refused', 'failed', 'aborted');
  const change = fc.record({
    what: fc.constantFrom('report', 'report', 'report', 'forget', 'remove', 'double'),
    rows: fc.array(
      fc.record({
        day: fc.nat(5),
        hour: fc.nat(23),
        clientAddress: fc.constantFrom('198.51.100.7', '2001:db8::1'),
        countryCode: fc.constantFrom('', 'DE', 'US'),
        outcome,
        requests: fc.nat(1000),
        sentBytes: fc.nat(),
        receivedBytes: fc.nat(),
      }),
      { maxLength: 8 },
    ),
    addsPartitions: fc.boolean(),
  });

  it('equal the sums of the rows after any changes', async () => {
    const { orderId } = await newOrder();
    const own = eq(usageHours.orderId, orderId);
    const sums = async () => {
      const { rows } = (await server.db.execute(sql`
        select (select coalesce(json_agg(each), '[]') from (
            select hour, sum(requests)::float8 as requests, sum(sent_bytes + received_bytes)::float8 as bytes, count(*)::float8 as row_count
            from usage_hours where order_id = ${orderId} group by 1 order by 1) as each) as rows,
          (select coalesce(json_agg(each), '[]') from (
            select hour, requests::float8, bytes::float8, row_count::float8 from usage_hour_sums
            where order_id = ${orderId} and requests + bytes + row_count > 0 order by 1) as each) as hours,
          (select coalesce(json_agg(each), '[]') from (
            select date_trunc('day', hour, 'UTC') as day, country_code, outcome, sum(requests)::float8 as requests, sum(sent_bytes)::float8 as sent,
              sum(received_bytes)::float8 as received
            from usage_hours where order_id = ${orderId} group by 1, 2, 3 having sum(requests + sent_bytes + received_bytes) > 0 order by 1, 2, 3) as each) as by_day,
          (select coalesce(json_agg(each), '[]') from (
            select day, country_code, outcome, requests::float8, sent_bytes::float8 as sent, received_bytes::float8 as received
            from usage_days where order_id = ${orderId} and requests + sent_bytes + received_bytes > 0 order by 1, 2, 3) as each) as days`)) as {
        rows: Readonly<Record<'rows' | 'hours' | 'by_day' | 'days', readonly { requests: number; bytes?: number }[]>>[];
      };
      return rows[0];
    };
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
        for (const { what, rows, addsPartitions } of changes) {
          const today = midnight(server.clock.now());
          if (what === 'report') {
            const reported = rows.map(({ day, hour, ...row }) => ({
              orderId,
              ...row,
              ...at(addSeconds(addDays(today, -day), hour * 3600)),
            }));
            await processUsageReport(server.db, server.jobs, { reportId: randomId('mix'), rows: reported }, server.clock.now());
          }
          if (what === 'forget')
            await server.db
              .update(usageHours)
              .set({ requests: sql`${usageHours.requests} + 1` })
              .where(own);
          if (what === 'remove') await server.db.delete(usageHours).where(own);
          if (what === 'double')
            await server.db
              .update(usageHours)
              .set({ sentBytes: sql`${usageHours.sentBytes} * 2` })
              .where(own);
          if (addsPartitions) await addPartitions(server.db, kept, server.clock.now());
          const found = await sums();
          expect(found?.hours).toEqual(found?.rows);
          expect(found?.days).toEqual(found?.by_day);
        }
      }),
      { numRuns: tries(10) },
    );
    await server.db.delete(usageHours).where(own);
    await setUsedBytes(server, orderId, 0);
  });

  it('that differ from the rows are found by the usage check', async () => {
    const { orderId } = await newOrder();
    await report(server, [usedNow(server, orderId, 1000)]);
    const day = dayOf(server.clock.now());
    const own = eq(usageHourSums.orderId, orderId);
    await server.db.update(usageHourSums).set({ bytes: 999 }).where(own);
    expect(await checkUsage(server.db, server.clock.now())).toEqual([
      `order ${orderId}, ${day}: 1000 bytes in its rows, 999 by hour, 1000 by day`,
    ]);
    await server.db.update(usageHourSums).set({ bytes: 1000, rowCount: 2 }).where(own);
    expect(await checkUsage(server.db, server.clock.now())).toEqual([
      `order ${orderId}, ${day}: 1000 bytes in its rows, 1000 by hour, 1000 by day; 1 rows, 2 by hour`,
    ]);
    await server.db.update(usageHourSums).set({ rowCount: 1 }).where(own);
    await server.db.update(usageDays).set({ receivedBytes: 1001 }).where(eq(usageDays.orderId, orderId));
    expect(await checkUsage(server.db, server.clock.now())).toEqual([
      `order ${orderId}: 1000 bytes used, 1001 in its rows`,
      `order ${orderId}, ${day}: 1000 bytes in its rows, 1000 by hour, 1001 by day`,
    ]);
    await server.db.update(usageDays).set({ receivedBytes: 1000 }).where(eq(usageDays.orderId, orderId));
  });

  it('that differ from the rows are found by the usage check in any place, on each day', async () => {
    const [one, other] = [await newOrder(), await newOrder()];
    server.clock.advance(50 * 86_400);
    const now = server.clock.now();
    await cleanUp(server.db, now);
    const days = [addDays(now, -3), addDays(now, -2), now];
    for (const { orderId } of [one, other])
      await report(
        server,
        days.map((day) => usedNow(server, orderId, 100, at(day))),
      );
    expect(await placesOf(one.orderId)).toEqual([partitionOf(now), 'usage_hours_default']);
    const add = async (bytes: number) =>
      server.db
        .update(usageHourSums)
        .set({ bytes: sql`bytes + ${bytes}` })
        .where(eq(usageHourSums.orderId, one.orderId));
    await add(5);
    const faults = days.map((day) => `order ${one.orderId}, ${dayOf(day)}: 100 bytes in its rows, 105 by hour, 100 by day`);
    expect(await checkUsage(server.db, now)).toEqual(faults);
    const [{ today } = { today: '' }] = await server.db.select({ today: sql<string>`max(${usageDays.changedOn})::text` }).from(usageDays);
    expect(await checkUsage(server.db, now, today)).toEqual(faults);
    const last = sql`case when day = ${midnight(now).toISOString()}::timestamptz then changed_on else changed_on - 1 end`;
    await server.db.update(usageDays).set({ changedOn: last });
    expect(await checkUsage(server.db, now, today)).toEqual(faults.slice(2));
    await add(-5);
  });

  it('whose rows are lost are found by the usage check', async () => {
    const { orderId } = await newOrder();
    const now = server.clock.now();
    await cleanUp(server.db, now);
    await report(server, [usedNow(server, orderId, 1000)]);
    const partition = sql.identifier(partitionOf(now));
    // Triggers, which keep the sums, don't run for partitions.
    await server.db.execute(sql`create table lost as select * from ${partition} where order_id = ${orderId}`);
    await server.db.execute(sql`delete from ${partition} where order_id = ${orderId}`);
    expect(await checkUsage(server.db, now)).toEqual([
      `order ${orderId}, ${dayOf(now)}: 0 bytes in its rows, 1000 by hour, 1000 by day; 0 rows, 1 by hour`,
    ]);
    await server.db.execute(sql`insert into ${partition} select * from lost`);
    await server.db.execute(sql`drop table lost`);
  });
});
