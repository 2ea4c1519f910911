import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate as migrateTo } from 'drizzle-orm/pglite/migrator';
import { migrate } from '../platform/schema/migrate.ts';

const PATIENCE_MS = 60_000;

const migrations = path.resolve(import.meta.dirname, '../../migrations');

/** Creates a folder with the migrations up to the given one. */
export function migrationsUpTo(last: number): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'tidegate-migrations-'));
  cpSync(migrations, folder, { recursive: true });
  const file = path.join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { idx: number }[] };
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.filter(({ idx }) => idx <= last) }));
  return folder;
}

/** A database of the suite with these rows, upgraded from the tables of the given migration. */
export function upgradedDatabase(last: number, rows: string) {
  let client: PGlite;
  const database = () => drizzle(client);

  beforeAll(async () => {
    client = await PGlite.create();
    const folder = migrationsUpTo(last);
    await migrateTo(database(), { migrationsFolder: folder });
    rmSync(folder, { recursive: true });
    await client.exec(rows);
    await migrate(database(), undefined, async () => {});
  }, PATIENCE_MS);

  afterAll(() => client.close());
  return database;
}
