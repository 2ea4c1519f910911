import { and, eq, exists, isNull, sql, type SQL } from 'drizzle-orm';
import { orders } from '../../orders/records/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { paymentNotices, payments } from './tables.ts';

/** Condition for orders with money that the provider has reported but that isn't applied yet. Such an order must not end. */
export function isMoneyUnapplied(db: Database): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(payments)
      .innerJoin(paymentNotices, eq(paymentNotices.paymentId, payments.id))
      .where(and(eq(payments.orderId, orders.id), eq(paymentNotices.state, 'paid'), isNull(paymentNotices.appliedAt))),
  );
}

/** The same for one order. */
export async function hasUnappliedMoney(db: Database, orderId: string): Promise<boolean> {
  return (await db.$count(orders, and(eq(orders.id, orderId), isMoneyUnapplied(db)))) > 0;
}
