import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compressFile } from './compress.ts';

/**
 * Writes a file of the site in one step, so that no visitor is sent half of it; one that stays the same is not touched.
 * @returns whether it changed
 */
export function writeSiteFile(file: string, text: string): boolean {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return false;
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = path.join(path.dirname(file), `.new-${path.basename(file)}`);
  writeFileSync(draft, text);
  compressFile(draft);
  if (existsSync(`${draft}.gz`)) renameSync(`${draft}.gz`, `${file}.gz`);
  renameSync(draft, file);
  return true;
}
