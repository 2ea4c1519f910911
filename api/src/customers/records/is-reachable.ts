import { and, eq, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { emailAddresses } from './email-tables.ts';
import { customers } from './tables.ts';

/**
 * Whether a customer can be notified by SMS or by email.
 * @param at ignores an email address that was confirmed after that
 */
export async function isReachable(db: Database, customerId: string, at?: Date): Promise<boolean> {
  const reachable = await db
    .select({ id: customers.id })
    .from(customers)
    .leftJoin(
      emailAddresses,
      and(eq(emailAddresses.customerId, customers.id), isNull(emailAddresses.failingSince), at && lte(emailAddresses.confirmedAt, at)),
    )
    .where(and(eq(customers.id, customerId), or(isNotNull(customers.mobile), isNotNull(emailAddresses.address))));
  return reachable.length > 0;
}
