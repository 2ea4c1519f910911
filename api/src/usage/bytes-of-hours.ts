import { sql } from 'drizzle-orm';
import { usageDays, usageHours, usageHourSums } from './tables.ts';

/** Bytes in both directions, summed over all rows of a group. */
const bytesOf = ({ sentBytes, receivedBytes }: typeof usageHours | typeof usageDays) =>
  sql<number>`coalesce(sum(${sentBytes} + ${receivedBytes}), 0)`.mapWith(Number);

export const bytesOfHours = bytesOf(usageHours);
export const bytesOfDays = bytesOf(usageDays);
export const bytesOfSums = sql<number>`coalesce(sum(${usageHourSums.bytes}), 0)`.mapWith(Number);
