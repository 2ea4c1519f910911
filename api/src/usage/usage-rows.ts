import { and, count, desc, eq, gte, lt, lte, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { CallInput, CallResponse } from 'shared-contracts/api/calls';
import { USAGE_HOUR_DAYS } from 'shared-contracts/constants';
import type { Database } from '../platform/database/database.ts';
import { firstKeptDay } from '../platform/database/day-partitions.ts';
import { bytesOfDays } from './bytes-of-hours.ts';
import { bytesOfSums, hoursSince, hourSum, hourSumsOf, rowsOfSums } from './hour-sums.ts';
import { usageDays, usageHours } from './tables.ts';

type Input = CallInput<'usageLedger'>;
type Ledger = CallResponse<'usageLedger'>;
type Page = Readonly<Record<'limit' | 'offset', number>>;

/** Condition for times in a range that excludes its end. */
export const within = (column: PgColumn, { from, to }: Pick<Input, 'from' | 'to'>): SQL | undefined =>
  and(from === undefined ? undefined : gte(column, new Date(from)), to === undefined ? undefined : lt(column, new Date(to)));

/** Rows and bytes of an hour. */
interface HourSum {
  readonly hour: Date;
  readonly total: number;
  readonly bytes: number;
}

/** Reads the rows of a page. Which hours have them follows from the numbers of their rows, so that all other partitions stay unread. */
async function hourRows(db: Database, ofOrder: string, sums: readonly HourSum[], { limit, offset }: Page) {
  const { hour, clientAddress, countryCode, outcome, requests, sentBytes, receivedBytes } = usageHours;
  let counted = 0;
  const shown = sums
    .map((sum) => ({ ...sum, newerRows: (counted += sum.total) - sum.total }))
    .filter(({ total, newerRows }) => newerRows < offset + limit && newerRows + total > offset);
  const [newest, oldest] = [shown[0], shown.at(-1)];
  if (!newest || !oldest) return [];
  return (
    db
      .select({ hour, clientAddress, countryCode, outcome, requests, sentBytes, receivedBytes })
      .from(usageHours)
      .where(and(eq(usageHours.orderId, ofOrder), gte(hour, oldest.hour), lte(hour, newest.hour)))
      // Reverse order of the primary key, so that nothing has to be sorted.
      .orderBy(desc(hour), desc(clientAddress), desc(countryCode), desc(outcome))
      .limit(limit)
      .offset(offset - newest.newerRows)
  );
}

async function dayRows(db: Database, where: SQL | undefined, { limit, offset }: Page) {
  const { day: hour, countryCode, outcome, requests, sentBytes, receivedBytes } = usageDays;
  return db
    .select({ hour, clientAddress: sql<string>`''`, countryCode, outcome, requests, sentBytes, receivedBytes })
    .from(usageDays)
    .where(where)
    .orderBy(desc(hour), desc(countryCode), desc(outcome))
    .limit(limit)
    .offset(offset);
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** Usage rows of an order, newest hour first, then by day, and their sum. */
export async function listUsageRows(db: Database, input: Input, now: Date): Promise<Ledger> {
  const { orderId, pageNo, pageSize } = input;
  const firstHour = firstKeptDay(now, USAGE_HOUR_DAYS);
  const byDay = and(eq(usageDays.orderId, orderId), lt(usageDays.day, firstHour), within(usageDays.day, input));
  const sums = await db
    .select({ hour: hourSum.hour, total: rowsOfSums, bytes: bytesOfSums })
    .from(hourSumsOf(orderId, hoursSince(firstHour, input)))
    .groupBy(hourSum.hour)
    .orderBy(desc(hourSum.hour));
  const hours = { total: sumOf(sums.map(({ total }) => total)), bytes: sumOf(sums.map(({ bytes }) => bytes)) };
  const [days = { total: 0, bytes: 0 }] = await db.select({ total: count(), bytes: bytesOfDays }).from(usageDays).where(byDay);

  const offset = (pageNo - 1) * pageSize;
  const first = await hourRows(db, orderId, sums, { limit: pageSize, offset });
  const rest = await dayRows(db, byDay, { limit: pageSize - first.length, offset: Math.max(0, offset - hours.total) });
  const list = [...first, ...rest].map((row) => ({ ...row, hour: row.hour.toISOString() }));
  return { list, total: hours.total + days.total, sumBytes: hours.bytes + days.bytes, pageNo, pageSize };
}
