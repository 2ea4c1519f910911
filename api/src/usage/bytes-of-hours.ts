import { sql } from 'drizzle-orm';
import { usageDays } from './tables.ts';

/** Bytes in both directions, summed over all rows of a group. */
export const bytesOfDays = sql<number>`coalesce(sum(${usageDays.sentBytes} + ${usageDays.receivedBytes}), 0)`.mapWith(Number);
