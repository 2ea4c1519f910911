import { and, eq, gte, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm';
import { USAGE_HOUR_DAYS } from 'shared-contracts/constants';
import { orders, orderUsage } from '../orders/records/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { firstKeptDay } from '../platform/database/day-partitions.ts';
import { bytesOfDays } from './bytes-of-hours.ts';
import { hourSumsOfDay } from './hour-sums.ts';
import { checkSubUserUsage } from './sub-user-usage.ts';
import { usageChecks, usageDays } from './tables.ts';

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

/** A day in UTC whose rows are in a partition of `usage_hours`: its own, or the default one. */
interface RowsOfDay {
  readonly partition: string;
  readonly day: string;
  readonly isOwn: boolean;
}

/** Kept days that have a partition, or rows without one, the oldest first; if `since` is given, only those that have changed. */
async function daysWithRows(db: Database, from: Date, since: string | null): Promise<RowsOfDay[]> {
  const first = sql`${from.toISOString()}::timestamptz`;
  const { rows } = (await db.execute(sql`
    with days as (
      select name as partition, day, true as is_own
      from day_partitions('usage_hours'), generate_series(greatest(starts, ${first}), ends - interval '24 hours', interval '24 hours') as day
      union all
      select distinct 'usage_hours_default', date_trunc('day', hour, 'UTC'), false from usage_hours_default where hour >= ${first}
    )
    select partition, to_char(day at time zone 'UTC', 'YYYY-MM-DD') as day, is_own as "isOwn" from days
    ${since === null ? sql`` : sql`where day in (select day from usage_days where changed_on >= ${since}::date)`}
    order by days.day`)) as { rows: RowsOfDay[] };
  return rows;
}

/**
 * Describes every order whose rows of a day differ from its sums. Each table is read in one pass, whatever the planner expects: a full join is
 * never a nested loop. Only `usage_days`, which has many more days, is read by index.
 */
async function checkSums(db: Database, { partition, day, isOwn }: RowsOfDay, since: string | null): Promise<string[]> {
  const start = sql`${new Date(day).toISOString()}::timestamptz`;
  const changed = sql`changed as materialized (
    select distinct order_id from usage_days where changed_on >= ${since}::date and day = ${start}
  ),`;
  const chosen = since === null ? sql`` : sql`and order_id in (select order_id from changed)`;
  // Rows in the default partition may be moved to one of their own meanwhile.
  const found = isOwn ? sql`` : sql`where coalesce(row_count, 0) > 0`;
  const { rows } = (await db.execute(sql`
    with ${since === null ? sql`` : changed}
    rows as (
      select order_id, sum(sent_bytes + received_bytes) as bytes, count(*) as row_count from ${sql.identifier(partition)}
      where hour >= ${start} and hour < ${start} + interval '24 hours' ${chosen} group by 1
    ),
    hours as (
      select order_id, sum(bytes) as by_hour, sum(row_count) as counted from ${hourSumsOfDay(new Date(day), chosen)} group by 1
    ),
    compared as (
      select order_id, coalesce(bytes, 0) as bytes, coalesce(row_count, 0) as row_count, coalesce(by_hour, 0) as by_hour,
        coalesce(counted, 0) as counted
      from rows full join hours using (order_id) ${found} order by 1
    )
    select 'order ' || order_id || ', ' || ${day}::text || ': ' || bytes || ' bytes in its rows, ' || by_hour || ' by hour, ' || by_day || ' by day'
      || case when row_count = counted then '' else '; ' || row_count || ' rows, ' || counted || ' by hour' end as text
    from compared,
      lateral (select coalesce(sum(sent_bytes + received_bytes), 0) as by_day from usage_days as days
        where days.order_id = compared.order_id and days.day = ${start}) as days
    where bytes <> by_hour or bytes <> by_day or row_count <> counted order by 1`)) as { rows: { text: string }[] };
  return rows.map(({ text }) => text);
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
  // One day at a time, so that each statement stays within its time limit.
  for (const each of await daysWithRows(db, from, since)) faults.push(...(await checkSums(db, each, since)));
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
