import { eq, ne, sql } from 'drizzle-orm';
import { orders } from '../orders/records/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { bytesOfHours } from './bytes-of-hours.ts';
import { usageHours } from './tables.ts';

/** Every order whose use does not add up, in words; empty where all is well: the bytes of its rows are what was taken off it, to the byte. */
export async function checkUsage(db: Database): Promise<string[]> {
  const wrong = await db
    .select({ id: orders.id, usedBytes: orders.usedBytes, counted: bytesOfHours })
    .from(orders)
    .leftJoin(usageHours, eq(usageHours.orderId, orders.id))
    .groupBy(orders.id)
    .having(ne(sql`${orders.usedBytes}::numeric`, bytesOfHours))
    .orderBy(orders.id);
  return wrong.map((order) => `order ${order.id}: ${order.usedBytes} bytes used, ${order.counted} in its rows`);
}
