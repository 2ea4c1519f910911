import { sql } from 'drizzle-orm';
import { usageDays, usageHourSums } from './tables.ts';

/** Bytes in both directions, summed over all rows of a group. */
export const bytesOfDays = sql<number>`coalesce(sum(${usageDays.sentBytes} + ${usageDays.receivedBytes}), 0)`.mapWith(Number);
export const bytesOfSums = sql<number>`coalesce(sum(${usageHourSums.bytes}), 0)`.mapWith(Number);
/** Rows of `usage_hours`. */
export const rowsOfSums = sql<number>`coalesce(sum(${usageHourSums.rowCount}), 0)`.mapWith(Number);
