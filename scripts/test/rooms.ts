import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parts, type Part } from 'shared-contracts/pages/routes';
import { root } from '../lib/root.ts';

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** Folders with their own types and unit tests. */
export const rooms: readonly string[] = globSync('*/tsconfig.json', { cwd: root })
  .map((file) => path.dirname(file))
  .filter((name) => name !== 'e2e')
  .toSorted();

export const isPart = (room: string): room is Part => parts.some((part) => part === room);

const manifestOf = (room: string): Manifest => {
  const file = path.join(root, room, 'package.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {};
};

/** Rooms that read the sources of another room without listing it in package.json. */
const undeclaredDependents: Readonly<Record<string, readonly string[]>> = { content: ['api'] };

function dependentsOf(room: string): readonly string[] {
  const users = rooms.filter((each) => {
    const { dependencies, devDependencies } = manifestOf(each);
    return room in { ...dependencies, ...devDependencies };
  });
  return [...users, ...(undeclaredDependents[room] ?? [])];
}

/** A room and all rooms that are built with it. */
function withDependents(room: string, found = new Set<string>()): Set<string> {
  if (found.has(room)) return found;
  found.add(room);
  for (const user of dependentsOf(room)) withDependents(user, found);
  return found;
}

/** What to test after a change. */
export interface Affected {
  readonly rooms: ReadonlySet<string>;
  /** Changed browser test files that can run by themselves, relative to e2e. */
  readonly specs: readonly string[];
}

/** Whether a browser test file is still there and needs no sites with parts of different releases. */
const isRepeatable = (file: string): boolean => existsSync(path.join(root, file)) && !file.endsWith('.skew.spec.ts');

const isDoc = (file: string): boolean => file.startsWith('docs/') || /^[^/]+\.md$/.test(file) || file === 'CODEOWNERS';

/**
 * Rooms that a change can break.
 * @param files changed files, relative to the root
 */
export function affectedBy(files: readonly string[]): Affected {
  const found = new Set<string>();
  const specs: string[] = [];
  for (const file of files) {
    const [folder = '', ...rest] = file.split('/');
    // The tests of `scripts` read documents and files of all rooms.
    found.add('scripts');
    if (isDoc(file)) continue;
    if (folder === 'e2e' && file.endsWith('.spec.ts')) {
      if (isRepeatable(file)) specs.push(rest.join('/'));
    } else if (rooms.includes(folder) || folder in undeclaredDependents) for (const room of withDependents(folder)) found.add(room);
    // Root configuration, browser test fixtures and workflow files can affect any room.
    else for (const room of rooms) found.add(room);
  }
  found.delete('content');
  return { rooms: found, specs };
}
