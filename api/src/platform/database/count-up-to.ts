import { count, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { COUNT_AHEAD } from 'shared-contracts/constants';
import type { Database } from './database.ts';

export interface Counted {
  readonly total: number;
  readonly hasMore: boolean;
}

/**
 * Caps a number of rows at the limit shown in lists.
 * @param skipped rows on earlier pages
 */
export function capCount(total: number, skipped: number): Counted {
  const most = skipped + COUNT_AHEAD;
  return { total: Math.min(total, most), hasMore: total > most };
}

/** Counts rows up to the limit shown in lists, without scanning more. */
export async function countUpTo(db: Database, skipped: number, table: PgTable | SQL, where?: SQL): Promise<Counted> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(skipped + COUNT_AHEAD + 1)
    .as('some');
  const [row] = await db.select({ total: count() }).from(some);
  return capCount(row?.total ?? 0, skipped);
}
