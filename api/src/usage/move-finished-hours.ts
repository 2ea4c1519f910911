import { sql } from 'drizzle-orm';
import { USAGE_HOUR_DAYS } from 'shared-contracts/constants';
import type { Database } from '../platform/database/database.ts';
import { firstKeptDay, listPartitions } from '../platform/database/day-partitions.ts';
import { usageHourSums, usageWeeks } from './tables.ts';

/** Days whose hours change with most reports: today, and yesterday for those that arrive after midnight. */
export const CHANGING_DAYS = 2;

/** Moves the hours of some orders that follow one in a partition, and returns the last of them, or null if there are no more. */
async function moveSome(db: Database, partition: string, after: string, before: Date, batchSize: number): Promise<string | null> {
  const part = sql.identifier(partition);
  const next = sql`from ${part} where order_id > ${after} and hour < ${before.toISOString()}::timestamptz`;
  // All hours of an order at once, so that its row is written once. Locked in the order in which reports lock them.
  const { rows } = (await db.execute(sql`
    with few as (select order_id ${next} order by order_id limit ${batchSize}),
    moved as (
      delete from ${part} where ctid = any(array(
        select ctid ${next} and order_id <= (select max(order_id) from few) order by order_id, hour for update
      )) returning order_id, hour, date_trunc('week', hour, 'UTC') as week, bytes, row_count
    ),
    kept as (
      insert into ${usageWeeks} as kept (order_id, week, since, hours, bytes, row_counts)
      select order_id, week, min(hour), array_agg(extract(epoch from hour - week) / 3600 order by hour), array_agg(bytes order by hour),
        array_agg(row_count order by hour)
      from moved group by 1, 2
      on conflict (order_id, week) do update set since = least(kept.since, excluded.since), hours = kept.hours || excluded.hours, bytes = kept.bytes || excluded.bytes,
        row_counts = kept.row_counts || excluded.row_counts
    )
    select max(order_id) as last from few`)) as { rows: { last: string | null }[] };
  return rows[0]?.last ?? null;
}

/** Moves hours of finished days, some orders at a time, as long as it may go on. Each statement leaves every sum as it was. */
export async function moveFinishedHours(db: Database, now: Date, batchSize: number, mayGoOn: () => boolean): Promise<void> {
  const before = firstKeptDay(now, CHANGING_DAYS);
  for (const { name, starts } of await listPartitions(db, usageHourSums)) {
    if (starts !== null && new Date(starts) >= before) continue;
    let last: string | null = '';
    while (last !== null && mayGoOn()) last = await moveSome(db, name, last, before, batchSize);
  }
}

/**
 * Removes hours that are no longer kept from some of the weeks that still have others.
 * @returns whether there may be more
 */
export async function forgetHours(db: Database, now: Date, batchSize: number): Promise<boolean> {
  const oldest = sql`${firstKeptDay(now, USAGE_HOUR_DAYS).toISOString()}::timestamptz`;
  const { rows } = (await db.execute(sql`
    update usage_weeks set since = ${oldest}, (hours, bytes, row_counts) = (
      select coalesce(array_agg(nth order by nth), '{}'), coalesce(array_agg(of_hour order by nth), '{}'), coalesce(array_agg(rows order by nth), '{}')
      from unnest(hours, bytes, row_counts) as each_hour(nth, of_hour, rows) where week + nth * interval '1 hour' >= ${oldest}
    )
    where ctid = any(array(
      select ctid from usage_weeks where since < ${oldest} and week > ${oldest} - interval '7 days' limit ${batchSize} for update
    )) returning 1`)) as { rows: unknown[] };
  return rows.length === batchSize;
}
