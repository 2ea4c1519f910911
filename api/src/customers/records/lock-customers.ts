import { asc, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import type { Customer } from './customers.ts';
import { customers } from './tables.ts';

/**
 * Locks customers until the end of the transaction, always in the same order, so that no two transactions wait for each other. Whatever
 * changes who may act for an account starts with it, and so does whatever members leave behind in it.
 * @returns them by ID
 */
export async function lockCustomers(tx: Database, ids: readonly string[]): Promise<ReadonlyMap<string, Customer>> {
  const rows = await tx
    .select()
    .from(customers)
    .where(inArray(customers.id, [...ids]))
    .orderBy(asc(customers.id))
    .for('no key update');
  return new Map(rows.map((row) => [row.id, row]));
}
