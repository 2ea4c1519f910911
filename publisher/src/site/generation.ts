import { existsSync, mkdirSync, readlinkSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { CURRENT } from 'shared-contracts/front-door';

/**
 * What visitors are shown, as a folder: pages, release list, history. Each publication writes a whole one beside the others, and
 * the link `current` then leads to it; a publication that ends halfway has changed nothing. Generations share unchanged files by hard
 * links, so no file of one may ever be written to again.
 */
export type Generation = string;

const FOLDER = 'generations';
/** The history is written last, so a generation without one is unfinished. */
export const HISTORY_FILE = 'history.json';

/** Generations that stay beside the ones visitors are shown: going back to one of them writes next to nothing. */
const KEPT_GENERATIONS = 3;

const numbersOf = (siteRoot: string): number[] =>
  existsSync(path.join(siteRoot, FOLDER)) ? readdirSync(path.join(siteRoot, FOLDER)).map(Number).filter(Number.isInteger) : [];

const folderOf = (siteRoot: string, number: number): Generation => path.join(siteRoot, FOLDER, String(number));

const isFinished = (generation: Generation): boolean => existsSync(path.join(generation, HISTORY_FILE));

/** Where a file lies in a generation, given where it lies below the site root while that generation is current. */
export const inGeneration = (generation: Generation, file: string): string => path.join(generation, path.relative(CURRENT, file));

/** The generation that a link below the site root leads to; undefined where there is no such link. */
export function linkedGeneration(siteRoot: string, link: string): Generation | undefined {
  const place = path.join(siteRoot, link);
  return existsSync(place) ? path.resolve(path.dirname(place), readlinkSync(place)) : undefined;
}

/** The folder that visitors are shown; undefined before the first publication. */
export const currentGeneration = (siteRoot: string): Generation | undefined => linkedGeneration(siteRoot, CURRENT);

/** Finished generations, the newest first. */
export const finishedGenerations = (siteRoot: string): Generation[] =>
  numbersOf(siteRoot)
    .toSorted((one, other) => other - one)
    .map((number) => folderOf(siteRoot, number))
    .filter(isFinished);

/** An empty folder for a generation, which no visitor sees yet and no other process uses. */
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

/** Has a link below the site root lead to a place below it from now on, in one step. */
export function pointTo(siteRoot: string, link: string, target: string): void {
  const place = path.join(siteRoot, link);
  const draft = `${place}.new`;
  mkdirSync(path.dirname(place), { recursive: true });
  rmSync(draft, { force: true });
  symlinkSync(path.relative(path.dirname(place), target), draft, 'junction');
  // There a link to a folder is replaced by nothing else; the step is not one any more.
  if (process.platform === 'win32') rmSync(place, { force: true });
  renameSync(draft, place);
}

/** Shows a generation to visitors from now on, in one step. */
export const show = (siteRoot: string, generation: Generation): void => pointTo(siteRoot, CURRENT, generation);

/**
 * Removes finished generations but for the newest few, which somebody may still be reading or want back.
 * @param shown generations that links lead to
 */
export function removeGenerations(siteRoot: string, shown: readonly Generation[], keep = KEPT_GENERATIONS): void {
  for (const generation of finishedGenerations(siteRoot).slice(keep)) {
    if (!shown.includes(generation)) rmSync(generation, { recursive: true, force: true });
  }
}

/** Removes what publications left behind that were killed. */
export function removeUnfinished(siteRoot: string): void {
  for (const number of numbersOf(siteRoot)) {
    const generation = folderOf(siteRoot, number);
    if (!isFinished(generation)) rmSync(generation, { recursive: true, force: true });
  }
}
