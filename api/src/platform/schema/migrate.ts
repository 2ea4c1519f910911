import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import { resolve } from 'node:path';
import { Client } from 'pg';
import type { Database } from '../database/database.ts';
import { installQueues } from '../jobs/install-queues.ts';

export const migrationsFolder = resolve(import.meta.dirname, '../../../migrations');
/** Arbitrary fixed key; servers starting together on one database wait for this lock. */
export const MIGRATION_LOCK = 7_311_207;
const CONNECT_MS = 5000;

async function underLock(db: Database, work: () => Promise<void>): Promise<void> {
  await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
  try {
    await work();
  } finally {
    await db.execute(sql`select pg_advisory_unlock(${MIGRATION_LOCK})`);
  }
}

/** @throws if the tables are older than the first migration, which creates all of them and replaces those of earlier releases */
async function expectSupported(db: Database): Promise<void> {
  const first = readMigrationFiles({ migrationsFolder })[0]?.folderMillis ?? 0;
  const asked = db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`);
  const [table] = ((await asked) as { rows: { isThere: boolean }[] }).rows;
  if (!table?.isThere) return;
  const read = db.execute(sql`select max(created_at)::float8 as "latest" from drizzle.__drizzle_migrations`);
  const [{ latest } = { latest: null }] = ((await read) as { rows: { latest: number | null }[] }).rows;
  if (latest !== null && latest < first)
    throw new Error(
      'The database is older than this version can migrate. Start the last version before it once, or delete the data if they are only from a sandbox.',
    );
}

/** Migrates our tables and the queue's and then seeds them, one server at a time. */
export async function migrate(db: Database, databaseUrl: string | undefined, seed: (db: Database) => Promise<void>): Promise<void> {
  if (!databaseUrl) {
    await underLock(db, async () => {
      // Without a URL, this is the embedded database; its driver's type is narrower than ours.
      await expectSupported(db);
      await migrateEmbedded(db as unknown as PgliteDatabase, { migrationsFolder });
      await installQueues(db);
      await seed(db);
    });
    return;
  }
  // Uses a separate connection, because the lock belongs to a connection and migrations may exceed the pool's statement timeout.
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_MS });
  // Ignored, because the running query fails anyway.
  client.on('error', () => {});
  try {
    await client.connect();
    const own = drizzle(client);
    await underLock(own, async () => {
      await expectSupported(own);
      await migratePostgres(own, { migrationsFolder });
      await installQueues(own);
      await seed(own);
    });
  } finally {
    await client.end();
  }
}
