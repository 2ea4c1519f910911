import { existsSync, globSync, readFileSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);

const COMPRESSED = /\.(js|css|json|svg|html|txt|xml)$/;

export interface Compressing {
  /**
   * Quality of brotli. Default 5, which takes about as long as gzip and is a sixteenth smaller. 11 is a seventh smaller and takes twenty
   * times as long.
   */
  readonly quality?: number;
}

const DEFAULT_QUALITY = 5;
/** Binary logarithm of the smallest window around a whole text. Setting up a larger one would take longer than compressing a small page. */
const windowOf = ({ length }: Buffer, least: number, most: number) => Math.min(Math.max(Math.ceil(Math.log2(length + 16)), least), most);
const brotliOptions = (text: Buffer, quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: windowOf(text, 10, 22) },
});
const gzipOptions = (text: Buffer) => ({ level: 9, windowBits: windowOf(text, 9, 15) });

export function compressFile(file: string, { quality = DEFAULT_QUALITY }: Compressing = {}): void {
  if (!COMPRESSED.test(file)) return;
  const text = readFileSync(file);
  writeFileSync(`${file}.gz`, gzipSync(text, gzipOptions(text)));
  writeFileSync(`${file}.br`, brotliCompressSync(text, brotliOptions(text, quality)));
}

/** Writes a compressed copy next to each text file of a folder, for front doors to serve. */
export function compressFolder(folder: string, how?: Compressing): void {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    if (statSync(file).isDirectory()) compressFolder(file, how);
    else compressFile(file, how);
  }
}

/**
 * Adds the compressed copies that are missing in a folder that is already served: each appears complete, or not at all.
 * @param draft file on the same file system, for a copy that isn't complete
 */
export async function compressMissing(folder: string, draft: string): Promise<void> {
  const found = globSync('**/*', { cwd: folder }).filter((name) => COMPRESSED.test(name));
  for (const name of found) {
    const file = path.join(folder, name);
    if (existsSync(`${file}.gz`)) continue;
    const text = readFileSync(file);
    const [gz, br] = await Promise.all([gzipped(text, gzipOptions(text)), brotlied(text, brotliOptions(text, DEFAULT_QUALITY))]);
    for (const [copy, content] of [
      [`${file}.br`, br],
      [`${file}.gz`, gz],
    ] as const) {
      writeFileSync(draft, content);
      renameSync(draft, copy);
    }
  }
}
