import { existsSync, mkdirSync, readlinkSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { CURRENT, HISTORY_FILE } from 'shared-contracts/releases/front-door';

/**
 * A version of the site as a folder: pages, release list, history. Each publication writes a complete new one and then switches the link
 * `current` to it, so an interrupted publication changes nothing. Generations share unchanged files by hard links, so their files must
 * never be written to again.
 */
export type Generation = string;

const FOLDER = 'generations';

/** Number of generations kept besides the visible ones; rolling back to one of them writes almost nothing. */
const KEPT_GENERATIONS = 3;

const numbersOf = (siteRoot: string): number[] =>
  existsSync(path.join(siteRoot, FOLDER)) ? readdirSync(path.join(siteRoot, FOLDER)).map(Number).filter(Number.isInteger) : [];

const folderOf = (siteRoot: string, number: number): Generation => path.join(siteRoot, FOLDER, String(number));

const isFinished = (generation: Generation): boolean => existsSync(path.join(generation, HISTORY_FILE));

/** Path of a file in a generation, given its path below the site root while that generation is current. */
export const inGeneration = (generation: Generation, file: string): string => path.join(generation, path.relative(CURRENT, file));

/** Generation that a link below the site root points to; undefined if there is no such link. */
export function linkedGeneration(siteRoot: string, link: string): Generation | undefined {
  const place = path.join(siteRoot, link);
  return existsSync(place) ? path.resolve(path.dirname(place), readlinkSync(place)) : undefined;
}

/** The generation that visitors see; undefined before the first publication. */
export const currentGeneration = (siteRoot: string): Generation | undefined => linkedGeneration(siteRoot, CURRENT);

/** Finished generations, newest first. */
export const finishedGenerations = (siteRoot: string): Generation[] =>
  numbersOf(siteRoot)
    .toSorted((one, other) => other - one)
    .map((number) => folderOf(siteRoot, number))
    .filter(isFinished);

/** Creates an empty folder for a generation, which no visitor sees and no other process uses. */
export function newGeneration(siteRoot: string): Generation {
  mkdirSync(path.join(siteRoot, FOLDER), { recursive: true });
  for (let number = Math.max(0, ...numbersOf(siteRoot)) + 1; ; number += 1) {
    const folder = folderOf(siteRoot, number);
    try {
      mkdirSync(folder);
      return folder;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** Points a link below the site root to a target, atomically. */
export function switchLink(siteRoot: string, link: string, target: string): void {
  const place = path.join(siteRoot, link);
  const draft = `${place}.new`;
  mkdirSync(path.dirname(place), { recursive: true });
  rmSync(draft, { force: true });
  symlinkSync(path.relative(path.dirname(place), target), draft, 'junction');
  // Windows can't replace a link to a folder, so there the switch isn't atomic.
  if (process.platform === 'win32') rmSync(place, { force: true });
  renameSync(draft, place);
}

/** Makes a generation visible to visitors, atomically. */
export const makeCurrent = (siteRoot: string, generation: Generation): void => switchLink(siteRoot, CURRENT, generation);

/** Removes a generation, also while another process still compresses its pages. */
export const removeGeneration = (generation: Generation): void => rmSync(generation, { recursive: true, force: true, maxRetries: 5 });

/**
 * Removes finished generations except the newest few, which may still be read or needed for a rollback.
 * @param shown generations that links point to
 */
export function removeGenerations(siteRoot: string, shown: readonly Generation[], keep = KEPT_GENERATIONS): void {
  for (const generation of finishedGenerations(siteRoot).slice(keep)) {
    if (!shown.includes(generation)) removeGeneration(generation);
  }
}

/** Removes the leftovers of killed publications. */
export function removeUnfinished(siteRoot: string): void {
  for (const number of numbersOf(siteRoot)) {
    const generation = folderOf(siteRoot, number);
    if (!isFinished(generation)) removeGeneration(generation);
  }
}
