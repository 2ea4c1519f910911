import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const migrations = path.resolve(import.meta.dirname, '../../migrations');

/** The migrations up to one of them, in a folder of their own. */
export function migrationsUpTo(last: number): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'tidegate-migrations-'));
  cpSync(migrations, folder, { recursive: true });
  const file = path.join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { idx: number }[] };
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.filter(({ idx }) => idx <= last) }));
  return folder;
}
