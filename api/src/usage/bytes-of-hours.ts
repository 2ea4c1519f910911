import { sql } from 'drizzle-orm';
import { usageHours } from './tables.ts';

/** Bytes in both directions, summed over all rows of a group. */
export const bytesOfHours = sql<number>`coalesce(sum(${usageHours.sentBytes} + ${usageHours.receivedBytes}), 0)`.mapWith(Number);
