import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.ts';

const FILE = path.join(root, 'last-release/api.json');
/** What the API of a release is made of. */
const SOURCES = ['api', 'shared-contracts', 'content'];
const JOURNAL = 'api/migrations/meta/_journal.json';

/** The API of the last release: it is not built, so that its commit says all. */
export interface ReleasedApi {
  /** In full. */
  readonly commit: string;
  /** Migrations that it brought, such as `0009_access`. */
  readonly migrations: readonly string[];
}

const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** Migrations that a journal of drizzle names. */
export const migrationsIn = (journal: string): string[] =>
  (JSON.parse(journal) as { readonly entries: readonly { readonly tag: string }[] }).entries.map(({ tag }) => tag);

/** The migrations of now. */
export const migrationsOfNow = (): string[] => migrationsIn(readFileSync(path.join(root, JOURNAL), 'utf8'));

/** The API that `keepApi` has kept. */
export function readReleasedApi(): ReleasedApi {
  return JSON.parse(readFileSync(FILE, 'utf8')) as ReleasedApi;
}

/**
 * The same, where its commit can be checked out.
 * @throws Error where the clone is too shallow for that
 */
export function releasedApi(): ReleasedApi {
  const released = readReleasedApi();
  const isThere = spawnSync('git', ['cat-file', '-e', `${released.commit}^{commit}`], { cwd: root }).status === 0;
  if (!isThere)
    throw new Error(
      `The commit ${released.commit} of the API's last release is not in this clone. \`git fetch --unshallow\` brings it; where history was rewritten, run \`npm run keep-release\` on the release again.`,
    );
  return released;
}

/**
 * Keeps the API of the current commit as the last release.
 * @throws Error where what is in the folders is not what the commit has
 */
export function keepApi(): ReleasedApi {
  if (git('status', '--porcelain', '--', ...SOURCES) !== '') throw new Error(`Commit ${SOURCES.join(', ')} first: a release is a commit.`);
  const released = { commit: git('rev-parse', 'HEAD'), migrations: migrationsOfNow() };
  writeFileSync(FILE, `${JSON.stringify(released, null, 2)}\n`);
  return released;
}
