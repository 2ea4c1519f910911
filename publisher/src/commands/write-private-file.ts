import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Writes a file that only its owner can read.
 * @returns its path
 */
export function writePrivateFile(folder: string, name: string, text: string): string {
  const file = path.resolve(folder, name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, text, { mode: 0o600 });
  return file;
}
