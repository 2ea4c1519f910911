import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Writes what only its owner may read. @returns where it is */
export function writePrivateFile(folder: string, name: string, text: string): string {
  const file = path.resolve(folder, name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, text, { mode: 0o600 });
  return file;
}
