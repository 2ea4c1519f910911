import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { accountDeletions } from './deletion-tables.ts';
import { customers } from './tables.ts';

/**
 * Refuses what would take money for an account that is about to be deleted. A request to delete it at the same moment waits for this
 * transaction, and then undoes what has to be undone.
 * @throws Refusal `accountDeletionRequested`
 */
export async function refuseDeletionRequested(tx: Database, customerId: string): Promise<void> {
  await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('share');
  if ((await tx.$count(accountDeletions, eq(accountDeletions.customerId, customerId))) > 0) throw refuse('accountDeletionRequested');
}
