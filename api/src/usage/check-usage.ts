import { eq, ne, sql } from 'drizzle-orm';
import { USAGE_HOUR_DAYS } from 'shared-contracts/constants';
import { orders } from '../orders/records/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { firstKeptDay, listPartitions } from '../platform/database/day-partitions.ts';
import { bytesOfDays } from './bytes-of-hours.ts';
import { checkSubUserUsage } from './sub-user-usage.ts';
import { usageDays, usageHours } from './tables.ts';

/** Describes every order whose used bytes differ from the sum of its days. */
async function checkOrders(db: Database): Promise<string[]> {
  const wrong = await db
    .select({ id: orders.id, usedBytes: orders.usedBytes, counted: bytesOfDays })
    .from(orders)
    .leftJoin(usageDays, eq(usageDays.orderId, orders.id))
    .groupBy(orders.id)
    .having(ne(sql`${orders.usedBytes}::numeric`, bytesOfDays))
    .orderBy(orders.id);
  return wrong.map(({ id, usedBytes, counted }) => `order ${id}: ${usedBytes} bytes used, ${counted} in its rows`);
}

/** Describes every day of an order, in a partition, whose rows differ from its sums; by hour, older rows have none anymore. */
async function checkSums(db: Database, partition: string, from: Date): Promise<string[]> {
  const { rows } = (await db.execute(sql`
    with rows as (
      select order_id, date_trunc('day', hour, 'UTC') as day, sum(sent_bytes + received_bytes) as bytes
      from ${sql.identifier(partition)} where hour >= ${from.toISOString()}::timestamptz group by 1, 2
    )
    select 'order ' || order_id || ', ' || to_char(day at time zone 'UTC', 'YYYY-MM-DD') || ': ' || bytes || ' bytes in its rows, '
      || by_hour || ' by hour, ' || by_day || ' by day' as text
    from rows,
      lateral (select coalesce(sum(sums.bytes), 0) as by_hour from usage_hour_sums as sums
        where sums.order_id = rows.order_id and hour >= rows.day and hour < rows.day + interval '24 hours') as hours,
      lateral (select coalesce(sum(sent_bytes + received_bytes), 0) as by_day from usage_days as days
        where days.order_id = rows.order_id and days.day = rows.day) as days
    where bytes <> by_hour or bytes <> by_day order by 1`)) as { rows: { text: string }[] };
  return rows.map(({ text }) => text);
}

/**
 * Describes all usage that doesn't add up; empty if there is none. The days of an order must equal its used bytes exactly, and the rows of a
 * day, as long as they are kept, its sums by hour and by day. The same holds for a sub-user; together, an order's
 * sub-users can't have used more than the order.
 */
export async function checkUsage(db: Database, now: Date): Promise<string[]> {
  const faults = await checkOrders(db);
  const from = firstKeptDay(now, USAGE_HOUR_DAYS);
  // One partition at a time, so that each statement stays within its time limit.
  for (const { name } of await listPartitions(db, usageHours)) faults.push(...(await checkSums(db, name, from)));
  return [...faults, ...(await checkSubUserUsage(db, now))];
}
