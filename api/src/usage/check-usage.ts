import { eq, ne, sql } from 'drizzle-orm';
import { orders } from '../orders/records/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { bytesOfHours } from './bytes-of-hours.ts';
import { usageHours } from './tables.ts';

/** Describes every order whose usage doesn't add up; empty if all do. The bytes of an order's rows must equal its used bytes exactly. */
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
