import { and, eq, inArray, type InferSelectModel } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { orderInsight } from './insight-tables.ts';

type OrderInsight = Omit<InferSelectModel<typeof orderInsight>, 'orderId'>;

/** Targets are recorded by name unless the customer turns it off; alerts and the log are off unless the customer turns them on. */
export const defaultInsight: OrderInsight = { recordsTargets: true, failurePercent: null, failureAlertedAt: null, logUntil: null };

/** What the customer chose for an order. */
export async function insightOf(db: Database, orderId: string): Promise<OrderInsight> {
  const [chosen] = await db.select().from(orderInsight).where(eq(orderInsight.orderId, orderId));
  return chosen ?? defaultInsight;
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
