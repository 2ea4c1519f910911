import { sql } from 'drizzle-orm';
import { createTestDatabase } from '../../testing/test-database.ts';
import { IN_MEMORY, readConfig } from '../config/config.ts';
import { openDatabase, type Database } from '../database/database.ts';
import { createLog } from '../logging.ts';
import { migrate } from './migrate.ts';

const seedNothing = async () => {};

async function onEmptyDatabase(work: (db: Database, migrateIt: () => Promise<void>) => Promise<void>): Promise<void> {
  const { url, drop } = await createTestDatabase();
  const config = readConfig({ DATA_DIR: IN_MEMORY, ...(url && { DATABASE_URL: url }) });
  const { db, close } = await openDatabase(config, createLog('silent'));
  try {
    await work(db, () => migrate(db, url, seedNothing));
  } finally {
    await close();
    await drop();
  }
}

describe('migrations', () => {
  it('refuse tables from before the first one, with what to do [H10]', () =>
    onEmptyDatabase(async (db, migrateIt) => {
      await db.execute(sql`create schema drizzle`);
      await db.execute(sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
      await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('0', 1)`);
      await expect(migrateIt()).rejects.toThrow('The database is older than this version can migrate');
    }));

  it('leave tables alone that are up to date', () =>
    onEmptyDatabase(async (_, migrateIt) => {
      await migrateIt();
      await expect(migrateIt()).resolves.toBeUndefined();
    }));
});
