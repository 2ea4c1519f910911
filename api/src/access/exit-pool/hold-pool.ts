import type { Database } from '../../platform/database/database.ts';
import { holdLock } from '../../platform/database/transactions.ts';
import { exits } from '../exits/tables.ts';

/** The pool of exits, the country or region of each by its address. No other command changes it before the end of the transaction. */
export async function holdPool(tx: Database): Promise<ReadonlyMap<string, string>> {
  await holdLock(tx, 'pool of exits');
  const rows = await tx.select().from(exits);
  return new Map(rows.map(({ address, countryCode }) => [address, countryCode]));
}
