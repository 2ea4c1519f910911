import { createHash, generateKeyPairSync } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database } from '../platform/database/database.ts';
import type { Mode } from '../platform/mode.ts';
import { migrate } from '../platform/schema/migrate.ts';
import { seed } from '../seed/seed.ts';
import { TEST_START } from './test-clock.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const folder = path.join(root, '.tidegate/test-data');
/** Files that determine the tables and the seed. */
const sources = [
  'api/migrations/*.sql',
  // All of them, because the seed reads constants from many folders and a hand-kept list would miss the next one.
  'api/src/**/*.ts',
  'content/**/*.md',
  'shared-contracts/src/**/*.ts',
];

const versions = new Map<Mode, string>();

/** Identifies the tables and the seed of a mode for the current state of the code, which is read once per process. */
export function dataVersion(mode: Mode): string {
  const known = versions.get(mode) ?? computedVersion(mode);
  versions.set(mode, known);
  return known;
}

function computedVersion(mode: Mode): string {
  const hash = createHash('sha256').update(mode);
  const files = globSync(sources, { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(path.join(root, file)));
  return hash.digest('hex').slice(0, 16);
}

/** Creates all tables and inserts the seed of a mode. */
export async function fill(db: Database, url: string | undefined, mode: Mode): Promise<void> {
  await migrate(db, url, (on) => seed(on, mode, new Date(TEST_START)));
}

/** Creates a file if it is missing; other test files may be creating it at the same time. */
async function keep(name: string, make: () => Promise<Buffer> | Buffer): Promise<Buffer> {
  const file = path.join(folder, name);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    const own = `${file}.${process.pid}`;
    writeFileSync(own, await make());
    renameSync(own, file);
  }
  return readFileSync(file);
}

async function dump(mode: Mode): Promise<Buffer> {
  for (const old of globSync(`${mode}-*.tar`, { cwd: folder })) rmSync(path.join(folder, old), { force: true });
  const client = await PGlite.create();
  await fill(drizzle(client), undefined, mode);
  const data = await client.dumpDataDir('none');
  await client.close();
  return Buffer.from(await data.arrayBuffer());
}

/** The embedded database with all tables and a seed, built once for all test files: starting from it takes a quarter of the time. */
export async function preparedData(mode: Mode): Promise<Blob> {
  return new Blob([new Uint8Array(await keep(`${mode}-${dataVersion(mode)}.tar`, () => dump(mode)))]);
}

/** PEM of a password key, generated once for all test files. */
export async function preparedKey(): Promise<string> {
  const pem = await keep('password-key.pem', () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 3072 });
    return Buffer.from(privateKey.export({ type: 'pkcs8', format: 'pem' }));
  });
  return pem.toString();
}
