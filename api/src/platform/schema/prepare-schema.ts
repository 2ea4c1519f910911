import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { isUnavailable } from '../database/database-errors.ts';
import { causeCode } from '../error-code.ts';
import { JOB_SCHEMA, queues } from '../jobs/queues.ts';
import { retryWithBackoff } from '../retry-with-backoff.ts';
import { MIGRATION_LOCK, migrate, migrationsFolder } from './migrate.ts';

/** The tables are older than this server requires. */
class SchemaBehindError extends Error {
  constructor(reason: string) {
    super(`the database is not ready for this version: ${reason}`);
    this.name = 'SchemaBehindError';
  }
}

/** SQLSTATEs for a missing schema and a missing table. */
const NOT_THERE = new Set(['3F000', '42P01']);

/** Migrations newer than ours are harmless, because they are additive. */
async function checkSchema(db: Database): Promise<void> {
  const needed = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;
  const kept = db.execute(sql`
    select pg_try_advisory_xact_lock_shared(${MIGRATION_LOCK}) as "isUnlocked",
      (select max(created_at) from drizzle.__drizzle_migrations)::float8 as "latest",
      (select count(*) from ${sql.raw(JOB_SCHEMA)}.queue where name in ${Object.keys(queues)})::int as "queues"`);
  const { rows } = (await kept) as { rows: { isUnlocked: boolean; latest: number | null; queues: number }[] };
  const [found] = rows;
  if (!found?.isUnlocked) throw new SchemaBehindError('it is being migrated');
  if ((found.latest ?? 0) < needed) throw new SchemaBehindError('migrations are missing');
  if (found.queues < Object.keys(queues).length) throw new SchemaBehindError('queues are missing');
}

function isBehind(error: unknown): boolean {
  return error instanceof SchemaBehindError || NOT_THERE.has(causeCode(error) ?? '');
}

/**
 * Waits until the database is available, then migrates it or, if another process does that, waits until it's up to date.
 * @throws permanent errors, such as a wrong password
 */
export async function prepareSchema(
  db: Database,
  { databaseUrl, migrates }: Pick<Config, 'databaseUrl' | 'migrates'>,
  seed: (db: Database) => Promise<void>,
  log: Logger,
): Promise<void> {
  const work = async () => (migrates ? migrate(db, databaseUrl, seed) : checkSchema(db));
  await retryWithBackoff(work, {
    isPassing: (error) => isUnavailable(error) || (!migrates && isBehind(error)),
    tell: (error) => log.warn({ err: error }, 'waiting for the database'),
  });
}
