import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

const ignored = new Set(['node_modules', 'dist']);

function filesBelow(file: string): string[] {
  if (!existsSync(file)) return [];
  if (!statSync(file).isDirectory()) return [file];
  return readdirSync(file)
    .filter((name) => !ignored.has(name))
    .toSorted()
    .flatMap((name) => filesBelow(path.join(file, name)));
}

/** Hash of the names and contents of files and folders. */
export function contentHash(places: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of places.flatMap(filesBelow)) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}
