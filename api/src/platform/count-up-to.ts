import { count, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { COUNT_MAX } from 'shared-contracts/constants';
import type { Database } from './database.ts';

export interface Counted {
  readonly total: number;
  readonly hasMore: boolean;
}

/** A number of rows, as far as lists tell. */
export function counted(total: number): Counted {
  return { total: Math.min(total, COUNT_MAX), hasMore: total > COUNT_MAX };
}

/** Counts rows as far as lists tell, and not one further. */
export async function countUpTo(db: Database, table: PgTable | SQL, where: SQL | undefined): Promise<Counted> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(COUNT_MAX + 1)
    .as('some');
  const [row] = await db.select({ total: count() }).from(some);
  return counted(row?.total ?? 0);
}
