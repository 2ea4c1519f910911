import { sql } from 'drizzle-orm';
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from './database.ts';
import { isRetryable } from './database-errors.ts';

const MAX_TRIES = 4;

/** Runs work in a transaction, with up to three retries if it loses a conflict with another one. Never use the outer database inside. */
export async function inTransaction<Result>(db: Database, work: (tx: Database) => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction((tx) => work(tx));
    } catch (error) {
      if (!isRetryable(error) || tries === MAX_TRIES) throw error;
      await sleep(randomInt(10, 50) * tries);
    }
  }
}

/** Acquires an advisory lock by name, waiting if necessary, and holds it until the end of the transaction. */
export async function acquireLock(tx: Database, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
