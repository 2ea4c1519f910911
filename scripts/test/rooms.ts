import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { parts, type Part } from 'shared-contracts/pages/routes';
import { root } from '../lib/root.ts';
import { frontDoorScripts } from '../lib/site-process.ts';
import { codeOf, covers, readsOf, setupsOf, type Read } from './readers.ts';

/** Folders with their own types and unit tests. */
export const rooms: readonly string[] = globSync('*/tsconfig.json', { cwd: root })
  .map((file) => path.dirname(file))
  .filter((name) => name !== 'e2e')
  .toSorted();

export const isPart = (room: string): room is Part => parts.some((part) => part === room);

const reads = new Map<string, readonly Read[]>();

function readsBy(room: string, files: () => readonly string[]): readonly Read[] {
  const known = reads.get(room) ?? readsOf(room, files());
  reads.set(room, known);
  return known;
}

/** Rooms that read a file, or import a room. */
function readersOf(file: string, are: { readonly tests: boolean }): string[] {
  return rooms.filter(
    (room) =>
      // Its tests read files of all rooms, and always run.
      room !== 'scripts' &&
      readsBy(room, () => [...codeOf(room), ...setupsOf(room)]).some(
        ({ pattern, isByTests }) => isByTests === are.tests && covers(pattern, file),
      ),
  );
}

/** A room and all rooms that are built with it. */
function withDependents(room: string, found: Set<string>): void {
  if (found.has(room)) return;
  found.add(room);
  for (const user of readersOf(room, { tests: false })) withDependents(user, found);
}

/** Whether a script is among those that build and serve the site for the browser tests. */
const servesSite = (file: string): boolean =>
  readsBy('e2e', () => [...codeOf('e2e'), 'scripts/e2e.ts', ...Object.values(frontDoorScripts)]).some(({ pattern }) => pattern === file);

/** What to test after a change. */
export interface Affected {
  /** Rooms whose checks can fail. */
  readonly rooms: ReadonlySet<string>;
  /** Those among them whose change can be seen on the site. */
  readonly shipped: ReadonlySet<string>;
  /** Changed files that are still there. */
  readonly files: readonly string[];
}

/** Files that belong to no room: only those who read them are affected. */
const isText = (file: string): boolean => /^(docs|content)\//.test(file) || /^[^/]+\.md$/.test(file) || file === 'CODEOWNERS';

/**
 * Rooms that a change can break.
 * @param files changed files, relative to the root
 */
export function affectedBy(files: readonly string[]): Affected {
  const shipped = new Set<string>();
  const found = new Set<string>();
  for (const file of files) {
    const [folder = '', owner = ''] = file.split('/');
    found.add('scripts');
    for (const room of readersOf(file, { tests: false })) withDependents(room, shipped);
    for (const room of readersOf(file, { tests: true })) found.add(room);
    if (isText(file)) continue;
    if (folder === 'scripts') {
      if (servesSite(file)) shipped.add(folder);
    } else if (rooms.includes(folder)) withDependents(folder, shipped);
    else if (file.endsWith('.spec.ts')) {
      if (rooms.includes(owner)) found.add(owner);
    }
    // Root configuration, browser test fixtures and workflow files can affect any room.
    else for (const room of rooms) shipped.add(room);
  }
  return { rooms: new Set([...found, ...shipped]), shipped, files: files.filter((file) => existsSync(path.join(root, file))) };
}
