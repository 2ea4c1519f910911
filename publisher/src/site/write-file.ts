import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compressFile, type Compressing } from './compress.ts';

/** Writes a text file of the site, and its compressed copy. */
export function writeSiteFile(file: string, text: string, how?: Compressing): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  compressFile(file, how);
}
