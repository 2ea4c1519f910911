import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compressFile } from './compress.ts';

/**
 * Writes a text file of the site.
 * @param isCompressed false leaves its compressed copies to `compressMissing`
 */
export function writeSiteFile(file: string, text: string, isCompressed = true): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  if (isCompressed) compressFile(file);
}
