import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from '../platform/migrate.ts';
import { seed } from '../seed/seed.ts';
import { TEST_START } from './test-clock.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const folder = path.join(root, '.tidegate/test-data');
/** What the tables and the seed are made of. */
const sources = [
  'api/migrations/*.sql',
  'api/src/{seed,content,articles,platform,code-samples}/**/*.ts',
  'content/**/*.md',
  'shared-contracts/src/**/*.ts',
];

function versionOf(): string {
  const hash = createHash('sha256');
  for (const file of globSync(sources, { cwd: root }).toSorted()) hash.update(file).update(readFileSync(path.join(root, file)));
  return hash.digest('hex').slice(0, 16);
}

async function prepare(file: string): Promise<void> {
  const client = await PGlite.create();
  await migrate(drizzle(client), undefined, (db) => seed(db, 'sandbox', new Date(TEST_START)));
  const data = await client.dumpDataDir('none');
  await client.close();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // Another test file may be doing the same at this moment.
  const own = `${file}.${process.pid}`;
  writeFileSync(own, Buffer.from(await data.arrayBuffer()));
  renameSync(own, file);
}

/**
 * The embedded database with all tables and the sandbox's seed in it, made once for all test files: beginning with it takes a
 * quarter of the time that making it takes.
 */
export async function preparedData(): Promise<Blob> {
  const file = path.join(folder, `${versionOf()}.tar`);
  if (!existsSync(file)) await prepare(file);
  return new Blob([readFileSync(file)]);
}
