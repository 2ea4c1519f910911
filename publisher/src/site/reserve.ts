import { randomBytes } from 'node:crypto';
import { globSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { removeGenerations, type Generation } from './generation.ts';
import { shownGenerations } from './shown-generations.ts';

/** Room that going back needs on a full disk: a file that is given up for it. */
const fileOf = (siteRoot: string): string => path.join(siteRoot, '.reserve');
/** Beside files, folders take room; so does what is written while pages are put together. */
const SHARE = 1.5;
const LEAST_BYTES = 1_000_000;

const sizeOf = (folder: string): number =>
  globSync('**/*', { cwd: folder }).reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0);

const sizeNow = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** Sets room aside for one more generation. Says false where there is none. */
export function keepReserve(siteRoot: string, generation: Generation): boolean {
  const file = fileOf(siteRoot);
  const wanted = Math.max(LEAST_BYTES, Math.ceil(sizeOf(generation) * SHARE));
  if (sizeNow(file) >= wanted) return true;
  try {
    // Random, so that no file system stores it in less.
    writeFileSync(file, randomBytes(wanted));
    return true;
  } catch {
    rmSync(file, { force: true });
    return false;
  }
}

const isFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Does what has to be possible on a full disk: gives the reserve up for it, then the generations that nobody is shown. */
export async function withRoom<Result>(siteRoot: string, work: () => Promise<Result>): Promise<Result> {
  const ways = [() => rmSync(fileOf(siteRoot), { force: true }), () => removeGenerations(siteRoot, shownGenerations(siteRoot), 0)];
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const makeRoom = ways.shift();
      if (!isFull(error) || makeRoom === undefined) throw error;
      makeRoom();
    }
  }
}
