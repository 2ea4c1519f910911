import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import { resolve } from 'node:path';
import { Client } from 'pg';
import type { Database } from '../database/database.ts';
import { installQueues } from '../jobs/install-queues.ts';

export const migrationsFolder = resolve(import.meta.dirname, '../../../migrations');
/** Any fixed number; servers that start together on one database queue behind it. */
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

/** Brings the tables, ours and the queue's, up to date and then fills them in, one server at a time. */
export async function migrate(db: Database, databaseUrl: string | undefined, seed: (db: Database) => Promise<void>): Promise<void> {
  if (!databaseUrl) {
    await underLock(db, async () => {
      // Without a URL the database is the embedded one; its driver's type is narrower than ours.
      await migrateEmbedded(db as unknown as PgliteDatabase, { migrationsFolder });
      await installQueues(db);
      await seed(db);
    });
    return;
  }
  // A connection of its own: the lock belongs to a connection, and migrations may outlast the pool's statement timeout.
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_MS });
  // Whatever it was doing fails, which is enough to know.
  client.on('error', () => {});
  try {
    await client.connect();
    const own = drizzle(client);
    await underLock(own, async () => {
      await migratePostgres(own, { migrationsFolder });
      await installQueues(own);
      await seed(own);
    });
  } finally {
    await client.end();
  }
}
