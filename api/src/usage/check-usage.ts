import { eq, ne, sql } from 'drizzle-orm';
import { orders } from '../orders/records/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { bytesOfHours } from './bytes-of-hours.ts';
import { checkSubUserUsage } from './sub-user-usage.ts';
import { usageHours } from './tables.ts';

/**
 * Describes all usage that doesn't add up; empty if there is none. The bytes of an order's rows must equal its used bytes exactly, as those
 * of a sub-user's rows must; together, an order's sub-users can't have used more than the order.
 */
export async function checkUsage(db: Database): Promise<string[]> {
  const wrong = await db
    .select({ id: orders.id, usedBytes: orders.usedBytes, counted: bytesOfHours })
    .from(orders)
    .leftJoin(usageHours, eq(usageHours.orderId, orders.id))
    .groupBy(orders.id)
    .having(ne(sql`${orders.usedBytes}::numeric`, bytesOfHours))
    .orderBy(orders.id);
  const ofOrders = wrong.map((order) => `order ${order.id}: ${order.usedBytes} bytes used, ${order.counted} in its rows`);
  return [...ofOrders, ...(await checkSubUserUsage(db))];
}
