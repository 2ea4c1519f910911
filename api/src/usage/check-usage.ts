import { and, eq, gte, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm';
import { USAGE_HOUR_DAYS } from 'shared-contracts/constants';
import { orders, orderUsage } from '../orders/records/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { firstKeptDay, listPartitions } from '../platform/database/day-partitions.ts';
import { bytesOfDays } from './bytes-of-hours.ts';
import { bytesOfSums, hourSumsOf, rowsOfSums } from './hour-sums.ts';
import { checkSubUserUsage } from './sub-user-usage.ts';
import { usageChecks, usageDays, usageHours } from './tables.ts';

/** Describes every order whose used bytes differ from the sum of its days. */
async function checkOrders(db: Database, changed: SQL | undefined): Promise<string[]> {
  const wrong = await db
    .select({ id: orderUsage.orderId, usedBytes: orderUsage.usedBytes, counted: bytesOfDays })
    .from(orderUsage)
    .leftJoin(usageDays, eq(usageDays.orderId, orderUsage.orderId))
    .where(changed && inArray(orderUsage.orderId, changed))
    .groupBy(orderUsage.orderId)
    .having(ne(sql`${orderUsage.usedBytes}::numeric`, bytesOfDays))
    .orderBy(orderUsage.orderId);
  return wrong.map(({ id, usedBytes, counted }) => `order ${id}: ${usedBytes} bytes used, ${counted} in its rows`);
}

/** Describes every order without a row for its used bytes. */
async function checkUncounted(db: Database, changed: SQL | undefined): Promise<string[]> {
  const wrong = await db
    .select({ id: orders.id })
    .from(orders)
    .leftJoin(orderUsage, eq(orderUsage.orderId, orders.id))
    .where(and(changed && inArray(orders.id, changed), isNull(orderUsage.orderId)))
    .orderBy(orders.id);
  return wrong.map(({ id }) => `order ${id}: no row in order_usage`);
}

/** Describes every day of an order, in a partition, whose rows differ from its sums; by hour, older rows have none anymore. */
async function checkSums(db: Database, partition: string, from: Date, since: string | null): Promise<string[]> {
  // With the range of hours, so that the primary key finds the rows if few days have changed.
  const changed = sql`
    join (select distinct order_id as changed_order, day as changed_day from usage_days where changed_on >= ${since}::date) as changed
      on order_id = changed_order and hour >= changed_day and hour < changed_day + interval '24 hours'`;
  const { rows } = (await db.execute(sql`
    with rows as (
      select order_id, date_trunc('day', hour, 'UTC') as day, sum(sent_bytes + received_bytes) as bytes,
        count(*) as row_count
      from ${sql.identifier(partition)} ${since === null ? sql`` : changed}
      where hour >= ${from.toISOString()}::timestamptz group by 1, 2
    )
    select 'order ' || order_id || ', ' || to_char(day at time zone 'UTC', 'YYYY-MM-DD') || ': ' || bytes || ' bytes in its rows, '
      || by_hour || ' by hour, ' || by_day || ' by day'
      || case when row_count = counted then '' else '; ' || row_count || ' rows, ' || counted || ' by hour' end as text
    from rows,
      lateral (select ${bytesOfSums} as by_hour, ${rowsOfSums} as counted
        from ${hourSumsOf(sql`rows.order_id`, { from: sql`rows.day`, to: sql`rows.day + interval '24 hours'` })}) as hours,
      lateral (select coalesce(sum(sent_bytes + received_bytes), 0) as by_day from usage_days as days
        where days.order_id = rows.order_id and days.day = rows.day) as days
    where bytes <> by_hour or bytes <> by_day or row_count <> counted order by 1`)) as { rows: { text: string }[] };
  return rows.map(({ text }) => text);
}

/** Partitions that may contain rows of a day that has changed. */
async function changedPartitions(db: Database, since: string): Promise<string[]> {
  const { rows } = (await db.execute(sql`
    with days as materialized (select distinct day from usage_days where changed_on >= ${since}::date)
    select name from day_partitions('usage_hours')
    where ends is null or exists (select from days where day >= starts and day < ends) order by ends`)) as {
    rows: { name: string }[];
  };
  return rows.map(({ name }) => name);
}

/**
 * Describes all usage that doesn't add up; empty if there is none. The days of an order must equal its used bytes exactly, and the rows of a
 * day, as long as they are kept, its sums by hour, with their number, and by day. The same holds for a sub-user; together, an order's
 * sub-users can't have used more than the order. Every order must have a row for its used bytes.
 * @param since a day in UTC: only days that have changed since then are checked, with their orders and sub-users; null for everything
 */
export async function checkUsage(db: Database, now: Date, since: string | null = null): Promise<string[]> {
  const changed =
    since === null ? undefined : sql`(select ${usageDays.orderId} from ${usageDays} where ${gte(usageDays.changedOn, since)})`;
  const faults = [...(await checkOrders(db, changed)), ...(await checkUncounted(db, changed))];
  const from = firstKeptDay(now, USAGE_HOUR_DAYS);
  const names = since === null ? (await listPartitions(db, usageHours)).map(({ name }) => name) : await changedPartitions(db, since);
  // One partition at a time, so that each statement stays within its time limit.
  for (const name of names) faults.push(...(await checkSums(db, name, from, since)));
  return [...faults, ...(await checkSubUserUsage(db, now, changed))];
}

/** Checks usage that has changed since the latest check without a fault, or all of it. A check without a fault is remembered. */
export async function checkUsageSince(
  db: Database,
  now: Date,
  isAll: boolean,
): Promise<{ readonly faults: readonly string[]; readonly since: string | null }> {
  const [latest] = isAll ? [] : await db.select({ since: usageChecks.checkedUntil }).from(usageChecks);
  const since = latest?.since ?? null;
  // Days are dated by the start of the transaction that changed them. None runs for an hour, so all changes from before that day are visible.
  const { rows } = (await db.execute(sql`select ((now() - interval '1 hour') at time zone 'UTC')::date::text as day`)) as {
    rows: { day: string }[];
  };
  const faults = await checkUsage(db, now, since);
  const checkedUntil = rows[0]?.day;
  if (faults.length === 0 && checkedUntil !== undefined)
    await db.insert(usageChecks).values({ checkedUntil }).onConflictDoUpdate({ target: usageChecks.isLatest, set: { checkedUntil } });
  return { faults, since };
}
