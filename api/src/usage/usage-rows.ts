import { and, count, desc, eq, gte, lt, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { CallInput, CallResponse } from 'shared-contracts/api/calls';
import { USAGE_HOUR_DAYS } from 'shared-contracts/constants';
import type { Database } from '../platform/database/database.ts';
import { firstKeptDay } from '../platform/database/day-partitions.ts';
import { bytesOfDays, bytesOfSums, rowsOfSums } from './bytes-of-hours.ts';
import { usageDays, usageHours, usageHourSums } from './tables.ts';

type Input = CallInput<'usageLedger'>;
type Ledger = CallResponse<'usageLedger'>;
type Page = Readonly<Record<'limit' | 'offset', number>>;

/** Condition for times in a range that excludes its end. */
export const within = (column: PgColumn, { from, to }: Pick<Input, 'from' | 'to'>): SQL | undefined =>
  and(from === undefined ? undefined : gte(column, new Date(from)), to === undefined ? undefined : lt(column, new Date(to)));

async function hourRows(db: Database, where: SQL | undefined, { limit, offset }: Page) {
  const { hour, clientAddress, countryCode, outcome, requests, sentBytes, receivedBytes } = usageHours;
  return (
    db
      .select({ hour, clientAddress, countryCode, outcome, requests, sentBytes, receivedBytes })
      .from(usageHours)
      .where(where)
      // Reverse order of the primary key, so that nothing has to be sorted.
      .orderBy(desc(hour), desc(clientAddress), desc(countryCode), desc(outcome))
      .limit(limit)
      .offset(offset)
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

/** Usage rows of an order, newest hour first, then by day, and their sum. */
export async function listUsageRows(db: Database, input: Input, now: Date): Promise<Ledger> {
  const { orderId, pageNo, pageSize } = input;
  const firstHour = firstKeptDay(now, USAGE_HOUR_DAYS);
  const byHour = and(eq(usageHours.orderId, orderId), gte(usageHours.hour, firstHour), within(usageHours.hour, input));
  const byDay = and(eq(usageDays.orderId, orderId), lt(usageDays.day, firstHour), within(usageDays.day, input));
  const summed = and(eq(usageHourSums.orderId, orderId), gte(usageHourSums.hour, firstHour), within(usageHourSums.hour, input));
  const [hours = { total: 0, bytes: 0 }] = await db.select({ total: rowsOfSums, bytes: bytesOfSums }).from(usageHourSums).where(summed);
  const [days = { total: 0, bytes: 0 }] = await db.select({ total: count(), bytes: bytesOfDays }).from(usageDays).where(byDay);

  const offset = (pageNo - 1) * pageSize;
  const first = await hourRows(db, byHour, { limit: pageSize, offset });
  const rest = await dayRows(db, byDay, { limit: pageSize - first.length, offset: Math.max(0, offset - hours.total) });
  const list = [...first, ...rest].map((row) => ({ ...row, hour: row.hour.toISOString() }));
  return { list, total: hours.total + days.total, sumBytes: hours.bytes + days.bytes, pageNo, pageSize };
}
