import { and, eq, exists, isNull, sql, type SQL } from 'drizzle-orm';
import { orders } from '../../orders/records/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { paymentNotices, payments } from './tables.ts';

/** For queries of orders: money for the order has come, says its provider, and is not worked off yet. Such an order must not end. */
export function moneyIsUnapplied(db: Database): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(payments)
      .innerJoin(paymentNotices, eq(paymentNotices.paymentId, payments.id))
      .where(and(eq(payments.orderId, orders.id), eq(paymentNotices.state, 'paid'), isNull(paymentNotices.appliedAt))),
  );
}

export async function hasUnappliedMoney(db: Database, orderId: string): Promise<boolean> {
  return (await db.$count(orders, and(eq(orders.id, orderId), moneyIsUnapplied(db)))) > 0;
}
