import { eq } from 'drizzle-orm';
import { customers } from '../../customers/records/tables.ts';
import type { Database } from '../../platform/database/database.ts';

/** A customer's own discount in percent, set by ops. */
export async function discountOf(db: Database, customerId: string): Promise<number> {
  const [customer] = await db.select({ percent: customers.discountPercent }).from(customers).where(eq(customers.id, customerId));
  return customer?.percent ?? 0;
}
