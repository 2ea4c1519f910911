import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compressFile, type Compressing } from './compress.ts';

/** Writes a text of the site, with its compressed twin. */
export function writeSiteFile(file: string, text: string, how?: Compressing): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  compressFile(file, how);
}
