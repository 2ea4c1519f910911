import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { CallInput } from 'shared-contracts/api/calls';
import { addDays } from '../platform/clock.ts';
import { usageHourSums, usageWeeks } from './tables.ts';

/** Columns of `hourSumsOf`; an hour may have several rows. */
export const hourSum = {
  hour: sql<Date>`sums.hour`.mapWith(usageHourSums.hour),
  bytes: sql<number>`sums.bytes`.mapWith(Number),
  /** Rows of `usage_hours`. */
  rowCount: sql<number>`sums.row_count`.mapWith(Number),
} as const;

export const bytesOfSums = sql<number>`coalesce(sum(${hourSum.bytes}), 0)`.mapWith(Number);
export const rowsOfSums = sql<number>`coalesce(sum(${hourSum.rowCount}), 0)`.mapWith(Number);

/** A range of hours that excludes its end. */
export interface Hours {
  readonly from: Date | SQL;
  readonly to?: Date | SQL | undefined;
}

/** The part of a range that isn't before an hour. */
export function hoursSince(first: Date, { from, to }: Pick<CallInput<'usageLedger'>, 'from' | 'to'>): Hours {
  const start = from === undefined ? first : new Date(from);
  return { from: start > first ? start : first, ...(to !== undefined && { to: new Date(to) }) };
}

const time = (at: Date | SQL) => (at instanceof Date ? sql`${at.toISOString()}::timestamptz` : at);

/** Usage of an order by hour, wherever it is stored, for a join or as the only table. */
export function hourSumsOf(orderId: SQLWrapper | string, { from, to }: Hours): SQL {
  const within = (hour: SQLWrapper) => sql`${hour} >= ${time(from)}${to === undefined ? sql`` : sql` and ${hour} < ${time(to)}`}`;
  const hour = sql`${usageWeeks.week} + nth * interval '1 hour'`;
  return sql`lateral (
    select ${usageHourSums.hour} as hour, ${usageHourSums.bytes} as bytes, ${usageHourSums.rowCount} as row_count from ${usageHourSums}
    where ${usageHourSums.orderId} = ${orderId} and ${within(usageHourSums.hour)}
    union all
    select ${hour}, each_hour.bytes, each_hour.row_count
    from ${usageWeeks}, unnest(${usageWeeks.hours}, ${usageWeeks.bytes}, ${usageWeeks.rowCounts}) as each_hour(nth, bytes, row_count)
    where ${usageWeeks.orderId} = ${orderId} and ${usageWeeks.week} > ${time(from)} - interval '7 days' and ${within(hour)}
  ) as sums`;
}

/**
 * Usage of all orders in the hours of a day, wherever it is stored, read in one pass.
 * @param day its start in UTC
 * @param chosen condition on `order_id`, after `and`
 */
export function hourSumsOfDay(day: Date, chosen = sql``): SQL {
  const daysBefore = (day.getUTCDay() + 6) % 7;
  const first = sql.raw(String(daysBefore * 24));
  return sql`(
    select order_id, bytes, row_count from ${usageHourSums} where hour >= ${time(day)} and hour < ${time(addDays(day, 1))} ${chosen}
    union all
    select order_id, each_hour.bytes, each_hour.row_count
    from ${usageWeeks}, unnest(${usageWeeks.hours}, ${usageWeeks.bytes}, ${usageWeeks.rowCounts}) as each_hour(nth, bytes, row_count)
    where week = ${time(addDays(day, -daysBefore))} and nth >= ${first} and nth < ${first} + 24 ${chosen}
  ) as sums`;
}
