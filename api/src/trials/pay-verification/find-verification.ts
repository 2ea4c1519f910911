import { and, eq, ne } from 'drizzle-orm';
import { orderStatus } from 'shared-contracts/constants';
import { orders, type Order } from '../../orders/records/tables.ts';
import type { Database } from '../../platform/database/database.ts';

/** A customer's paid or payable verification order, of which there is at most one. */
export async function findVerification(db: Database, customerId: string): Promise<Order | undefined> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.kind, 'verification'), ne(orders.status, orderStatus.failure)));
  return order;
}

/** Whether a customer has verified a payment method. */
export async function isPayVerified(db: Database, customerId: string): Promise<boolean> {
  return (await findVerification(db, customerId))?.status === orderStatus.normal;
}
