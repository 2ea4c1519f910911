import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { orders, usedOrderColumns, type UsedOrder } from '../records/tables.ts';

/**
 * Sets a customer's note on one of their orders, in any status; an empty text removes it.
 * @throws Refusal `orderNotFound`
 */
export async function remarkOrder(db: Database, customerId: string, orderId: string, remark: string): Promise<UsedOrder> {
  const [order] = await db
    .update(orders)
    .set({ remark })
    .where(and(eq(orders.id, orderId), eq(orders.customerId, customerId)))
    .returning(usedOrderColumns);
  if (!order) throw refuse('orderNotFound');
  return order;
}
