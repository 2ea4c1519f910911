import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { Part } from 'shared-contracts/pages/routes';
import { root } from './root.ts';

/**
 * The last release of each part, stored in the repository: its build and texts, the contract, and the sources of the API, which has no
 * build. It is the baseline for compatibility tests.
 */
const KEPT = path.join(root, 'last-release');

/** Stored files of a part, relative to its folder. */
export const partContents = ['dist/release.json', 'dist/files/**/*', 'dist/server/server.cjs', 'src/**/locales/*.json'];

/** Rooms that the API process reads, relative to the project folder. */
export const apiRooms = ['api', 'shared-contracts', 'content'] as const;
const MIGRATIONS = 'api/migrations/meta/_journal.json';
export const apiContents = [
  ...apiRooms.flatMap((room) => [`${room}/package.json`, `${room}/src/**/*`]),
  'content/*/**/*',
  'api/migrations/*.sql',
  MIGRATIONS,
];

/** A window large enough for a whole part, so that what its chunks share is stored once. */
const packing = { params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_QUALITY]: 11 } };

type Content = string | { readonly base64: string };

const isText = (file: string): boolean => /\.(js|cjs|ts|css|json|svg|sql|md)$/.test(file);

const isTest = (file: string): boolean => file.endsWith('.test.ts');

export type Kept = Part | 'shared-contracts' | 'api';

const fileOf = (name: Kept): string => path.join(KEPT, `${name}.json.br`);

/** False for a part that was never released. */
export const isKept = (name: Kept): boolean => existsSync(fileOf(name));

/**
 * Stores files of a folder as the last release.
 * @returns compressed size in bytes
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
 * Unpacks the last release, unchanged, into a folder of its name.
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

/** Migrations listed in a drizzle journal, such as `0009_access`. */
export const migrationsIn = (journal: string): string[] =>
  (JSON.parse(journal) as { readonly entries: readonly { readonly tag: string }[] }).entries.map(({ tag }) => tag);

/** Current migrations. */
export const currentMigrations = (): string[] => migrationsIn(readFileSync(path.join(root, MIGRATIONS), 'utf8'));

/** Migrations included in the last release of the API. */
export const releasedMigrations = (): string[] => migrationsIn(filesOf('api')[MIGRATIONS] as string);

/** Names that the definition of a table in the last release's API quotes, its columns among them. */
export function releasedColumns(table: string): ReadonlySet<string> {
  const definitions = Object.entries(filesOf('api')).flatMap(([file, content]) =>
    file.endsWith('/tables.ts') && typeof content === 'string' ? content.split(/\bpgTable\(/).slice(1) : [],
  );
  const definition = definitions.find((text) => /^\s*'(\w+)'/.exec(text)?.[1] === table) ?? '';
  return new Set(Array.from(definition.matchAll(/'(\w+)'/g), ([, name = '']) => name));
}
