import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { BuiltRelease } from 'shared-contracts/built-release';
import type { Part } from 'shared-contracts/routes';
import { root } from './root.ts';

/**
 * The last release of each part, kept in the repository as it was built, with its texts: parts of now are tested together with
 * those that they will meet when they are released alone.
 */
const KEPT = path.join(root, 'last-release');
const contents = ['dist/release.json', 'dist/files/**/*', 'dist/server/server.cjs', 'src/**/locales/*.json'];
/** A window that holds a whole part: what its chunks have in common is stored once. */
const packing = { params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_QUALITY]: 11 } };

type Content = string | { readonly base64: string };

const isText = (file: string): boolean => /\.(js|cjs|css|json|svg)$/.test(file);

const fileOf = (part: Part): string => path.join(KEPT, `${part}.json.br`);

/**
 * Keeps a part as it is built now as its last release.
 * @returns its release and how many bytes that takes
 */
export function keepRelease(part: Part): { release: string; bytes: number } {
  const folder = path.join(root, part);
  const names = globSync(contents, { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = names
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted()
    .map(
      (file) =>
        [
          path.relative(folder, file).replaceAll(path.sep, '/'),
          isText(file) ? readFileSync(file, 'utf8') : { base64: readFileSync(file, 'base64') },
        ] as const,
    );
  const packed = brotliCompressSync(JSON.stringify(Object.fromEntries(files)), packing);
  mkdirSync(KEPT, { recursive: true });
  writeFileSync(fileOf(part), packed);
  const { release } = JSON.parse(readFileSync(path.join(folder, 'dist/release.json'), 'utf8')) as BuiltRelease;
  return { release, bytes: packed.length };
}

/** Lays the last release of a part out in a folder of its name, as the part's own folder has it. */
export function unpackRelease(part: Part, into: string): string {
  const files = JSON.parse(brotliDecompressSync(readFileSync(fileOf(part))).toString()) as Record<string, Content>;
  const folder = path.join(into, part);
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), typeof content === 'string' ? content : Buffer.from(content.base64, 'base64'));
  }
  return folder;
}
