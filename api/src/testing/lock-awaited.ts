import { sql } from 'drizzle-orm';
import type { TestServer } from './test-server.ts';

/** Waits until a transaction of a server's database waits for a lock. */
export async function lockAwaited({ db }: TestServer): Promise<void> {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while (((await db.execute(waiting)) as { rows: unknown[] }).rows.length === 0);
}
