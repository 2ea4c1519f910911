import type { Database } from '../../platform/database/database.ts';
import { acquireLock } from '../../platform/database/transactions.ts';
import { exits } from '../exits/tables.ts';

/**
 * Locks the exit pool and returns the country or region of each exit by its address. No other command can change the pool until the
 * transaction ends.
 */
export async function lockExitPool(tx: Database): Promise<ReadonlyMap<string, string>> {
  await acquireLock(tx, 'pool of exits');
  const rows = await tx.select().from(exits);
  return new Map(rows.map(({ address, countryCode }) => [address, countryCode]));
}
