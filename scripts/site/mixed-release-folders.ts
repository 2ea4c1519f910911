import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BuiltRelease } from 'shared-contracts/releases/built-release';
import { remoteNames, type Part } from 'shared-contracts/pages/routes';
import { isKept, unpackRelease } from '../lib/kept-release.ts';
import { root } from '../lib/root.ts';

const builtIn = (folder: string): BuiltRelease => JSON.parse(readFileSync(path.join(folder, 'dist/release.json'), 'utf8')) as BuiltRelease;

/** Whether a shell offers everything that a remote uses, by the folders of their builds. */
export function isOffered(remote: string, shell: string): boolean {
  const { offers = [] } = builtIn(shell);
  return (builtIn(remote).uses ?? []).every((name) => offers.includes(name));
}

/**
 * Folder of each part for a site that mixes old and new parts. The publisher rejects a remote that uses more than the shell offers until
 * a newer shell is released, so its last release is used.
 * @returns undefined if the site is impossible, because one of its remotes was never released
 */
export function foldersOf(isOld: (part: Part) => boolean, into: string): Map<Part, string> | undefined {
  const shell = isOld('shell') ? unpackRelease('shell', into) : path.join(root, 'shell');
  const folders = new Map<Part, string>([['shell', shell]]);
  for (const name of remoteNames) {
    const isRefused = !isOld(name) && !isOffered(path.join(root, name), shell);
    if (isRefused) process.stdout.write(`   ${name} waits for the shell\n`);
    if (!isOld(name) && !isRefused) folders.set(name, path.join(root, name));
    else if (isKept(name)) folders.set(name, unpackRelease(name, into));
    else return undefined;
  }
  return folders;
}
