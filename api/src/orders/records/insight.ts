import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { orderInsight } from './insight-tables.ts';

/** Whether an order's usage is recorded with the names of targets: yes, unless the customer turned it off. */
export async function recordsTargets(db: Database, orderId: string): Promise<boolean> {
  const [chosen] = await db
    .select({ recordsTargets: orderInsight.recordsTargets })
    .from(orderInsight)
    .where(eq(orderInsight.orderId, orderId));
  return chosen?.recordsTargets ?? true;
}

/** Those of the given orders whose targets must not be recorded by name. */
export async function ordersWithoutTargets(db: Database, orderIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (orderIds.length === 0) return new Set();
  const rows = await db
    .select({ orderId: orderInsight.orderId })
    .from(orderInsight)
    .where(and(inArray(orderInsight.orderId, [...orderIds]), eq(orderInsight.recordsTargets, false)));
  return new Set(rows.map(({ orderId }) => orderId));
}
