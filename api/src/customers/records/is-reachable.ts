import { and, eq, isNotNull, isNull, or } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { emailAddresses } from './email-tables.ts';
import { customers } from './tables.ts';

/** Whether a customer can be notified by SMS or by email. */
export async function isReachable(db: Database, customerId: string): Promise<boolean> {
  const reachable = await db
    .select({ id: customers.id })
    .from(customers)
    .leftJoin(emailAddresses, and(eq(emailAddresses.customerId, customers.id), isNull(emailAddresses.failingSince)))
    .where(and(eq(customers.id, customerId), or(isNotNull(customers.mobile), isNotNull(emailAddresses.address))));
  return reachable.length > 0;
}
