import { globSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../lib/root.ts';

const SERVER_ROOMS: ReadonlySet<string> = new Set(['api', 'gateway', 'nginx', 'publisher', 'scripts', 'shared-contracts', 'shared-build']);

/** First segment of a project path: a folder with its own jest project. */
export const roomOf = (name: string): string => name.split('/')[0] ?? name;

export const isServerRoom = (room: string): boolean => SERVER_ROOMS.has(room);

const NOT_SOURCES = new RegExp(
  [
    // Tests and their helpers.
    '(^|/)(node_modules|dist|testing|samples|last-release)(/|$)',
    '\\.(test|d)\\.tsx?$',
    // Migrations create keys and indexes, so mutating these changes no database.
    '[/-]tables\\.ts$',
    // Pictures, which only a person can judge.
    '-drawing\\.tsx$',
    // Page manifests, whose tests are in `scripts` and `shared-contracts`.
    '^(shell|remote-[^/]+)/src/(pages\\.ts$|page-heads/)',
  ].join('|'),
);

/** Source files of a folder, or the file itself, relative to the project folder. */
export function sourcesOf(folder: string): string[] {
  const found = statSync(path.join(root, folder)).isDirectory()
    ? globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root, exclude: (name) => NOT_SOURCES.test(name) })
    : [folder];
  return found.filter((name) => !NOT_SOURCES.test(name)).toSorted();
}
