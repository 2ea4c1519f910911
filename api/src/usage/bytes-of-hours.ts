import { sql } from 'drizzle-orm';
import { usageHours } from './tables.ts';

/** Both ways together, of all rows of a group. */
export const bytesOfHours = sql<number>`coalesce(sum(${usageHours.sentBytes} + ${usageHours.receivedBytes}), 0)`.mapWith(Number);
