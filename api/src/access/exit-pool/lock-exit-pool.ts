import type { Database } from '../../platform/database/database.ts';
import { acquireLock } from '../../platform/database/transactions.ts';
import { exits } from '../exits/tables.ts';
import type { ListedExit } from './listed-exits.ts';

/** Locks the exit pool and returns its exits by address. No other command can change the pool until the transaction ends. */
export async function lockExitPool(tx: Database): Promise<ReadonlyMap<string, ListedExit>> {
  await acquireLock(tx, 'pool of exits');
  const rows = await tx.select().from(exits);
  return new Map(rows.map((exit) => [exit.address, exit]));
}
