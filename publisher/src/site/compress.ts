import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const COMPRESSED = /\.(js|css|json|svg|html|txt|xml)$/;

export function compressFile(file: string): void {
  if (COMPRESSED.test(file)) writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }));
}

/** Puts a compressed twin beside each text of a folder, for front doors to send. */
export function compressFolder(folder: string): void {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    if (statSync(file).isDirectory()) compressFolder(file);
    else compressFile(file);
  }
}
