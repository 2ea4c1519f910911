import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { Part } from 'shared-contracts/routes';
import { root } from './root.ts';

/**
 * The last release of each part, kept in the repository as it was built, with its texts, the contract that they kept to, and the API,
 * which is not built, as its sources: what is of now is tested together with what it meets when it is released alone.
 */
const KEPT = path.join(root, 'last-release');

/** What is kept of a part, below its folder. */
export const partContents = ['dist/release.json', 'dist/files/**/*', 'dist/server/server.cjs', 'src/**/locales/*.json'];

/** What the API's process reads of the project, below its root. */
export const apiRooms = ['api', 'shared-contracts', 'content'] as const;
const MIGRATIONS = 'api/migrations/meta/_journal.json';
export const apiContents = [
  ...apiRooms.flatMap((room) => [`${room}/package.json`, `${room}/src/**/*`]),
  'content/*/**/*',
  'api/migrations/*.sql',
  MIGRATIONS,
];

/** A window that holds a whole part: what its chunks have in common is stored once. */
const packing = { params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_QUALITY]: 11 } };

type Content = string | { readonly base64: string };

const isText = (file: string): boolean => /\.(js|cjs|ts|css|json|svg|sql|md)$/.test(file);

const isTest = (file: string): boolean => file.endsWith('.test.ts');

export type Kept = Part | 'shared-contracts' | 'api';

const fileOf = (name: Kept): string => path.join(KEPT, `${name}.json.br`);

/** False for a part that was never released. */
export const isKept = (name: Kept): boolean => existsSync(fileOf(name));

/**
 * Keeps files of a folder as the last release.
 * @returns how many bytes that takes
 */
export function keepRelease(name: Kept, folder: string, contents: readonly string[]): number {
  const files = globSync(contents, { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !isTest(file))
    .toSorted()
    .map((file): [string, Content] => [
      path.relative(folder, file).replaceAll(path.sep, '/'),
      isText(file) ? readFileSync(file, 'utf8') : { base64: readFileSync(file, 'base64') },
    ]);
  const packed = brotliCompressSync(JSON.stringify(Object.fromEntries(files)), packing);
  mkdirSync(KEPT, { recursive: true });
  writeFileSync(fileOf(name), packed);
  return packed.length;
}

const filesOf = (name: Kept): Record<string, Content> =>
  JSON.parse(brotliDecompressSync(readFileSync(fileOf(name))).toString()) as Record<string, Content>;

/**
 * Lays the last release out in a folder of its name, as it was.
 * @returns that folder
 */
export function unpackRelease(name: Kept, into: string): string {
  const folder = path.join(into, name);
  for (const [file, content] of Object.entries(filesOf(name))) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), typeof content === 'string' ? content : Buffer.from(content.base64, 'base64'));
  }
  return folder;
}

/** Migrations that a journal of drizzle names, such as `0009_access`. */
export const migrationsIn = (journal: string): string[] =>
  (JSON.parse(journal) as { readonly entries: readonly { readonly tag: string }[] }).entries.map(({ tag }) => tag);

/** Those of now. */
export const migrationsOfNow = (): string[] => migrationsIn(readFileSync(path.join(root, MIGRATIONS), 'utf8'));

/** Those that the last release of the API brought. */
export const releasedMigrations = (): string[] => migrationsIn(filesOf('api')[MIGRATIONS] as string);
