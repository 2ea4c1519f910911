import { eq } from 'drizzle-orm';
import { customers } from '../../customers/records/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { orders } from './tables.ts';

/**
 * Rejects purchases that couldn't be used. Money that arrives anyway, because its payment started before the suspension, is applied.
 * @param renewsOrderId order to renew; null for any other purchase
 * @throws Refusal `customerSuspended`, `orderSuspended`
 */
export async function refuseSuspended(db: Database, customerId: string, renewsOrderId: string | null = null): Promise<void> {
  const [found] = await db
    .select({ customer: customers.suspension, renewed: orders.suspension })
    .from(customers)
    .leftJoin(orders, eq(orders.id, renewsOrderId ?? ''))
    .where(eq(customers.id, customerId));
  if (found?.customer) throw refuse('customerSuspended');
  if (found?.renewed) throw refuse('orderSuspended');
}
