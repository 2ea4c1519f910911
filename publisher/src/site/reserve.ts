import { randomBytes } from 'node:crypto';
import { globSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { removeGenerations, type Generation } from './generation.ts';
import { shownGenerations } from './shown-generations.ts';

/** Reserves disk space for a rollback: a file that is deleted when the disk is full. */
const fileOf = (siteRoot: string): string => path.join(siteRoot, '.reserve');
/** Folders and temporary files of a composition also need space. */
const SHARE = 1.5;
const LEAST_BYTES = 1_000_000;

const sizeOf = (folder: string): number =>
  globSync('**/*', { cwd: folder }).reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0);

const sizeNow = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/**
 * Reserves space for one more generation.
 * @returns false if there isn't enough
 */
export function keepReserve(siteRoot: string, generation: Generation): boolean {
  const file = fileOf(siteRoot);
  const wanted = Math.max(LEAST_BYTES, Math.ceil(sizeOf(generation) * SHARE));
  if (sizeNow(file) >= wanted) return true;
  try {
    // Random, so that no file system can compress it.
    writeFileSync(file, randomBytes(wanted));
    return true;
  } catch {
    rmSync(file, { force: true });
    return false;
  }
}

const isFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Runs work that must succeed on a full disk: on failure, frees the reserve, and then generations that nobody sees. */
export async function withDiskSpace<Result>(siteRoot: string, work: () => Promise<Result>): Promise<Result> {
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
