import { existsSync, mkdirSync, readlinkSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { CURRENT } from 'shared-contracts/front-door';

/**
 * What visitors are shown, as a folder: pages, release list, history. Each publication writes a whole one beside the others, and
 * the link `current` then leads to it; a publication that ends halfway has changed nothing.
 */
export type Generation = string;

const FOLDER = 'generations';

const numbersOf = (siteRoot: string): number[] =>
  existsSync(path.join(siteRoot, FOLDER)) ? readdirSync(path.join(siteRoot, FOLDER)).map(Number).filter(Number.isInteger) : [];

const folderOf = (siteRoot: string, number: number): Generation => path.join(siteRoot, FOLDER, String(number));

/** Where a file lies in a generation, given where it lies below the site root while that generation is current. */
export const inGeneration = (generation: Generation, file: string): string => path.join(generation, path.relative(CURRENT, file));

/** The folder that visitors are shown; undefined before the first publication. */
export function currentGeneration(siteRoot: string): Generation | undefined {
  const link = path.join(siteRoot, CURRENT);
  if (!existsSync(link)) return undefined;
  return path.resolve(siteRoot, readlinkSync(link));
}

/** An empty folder for the next publication, which no visitor sees yet. */
export function nextGeneration(siteRoot: string): Generation {
  const folder = folderOf(siteRoot, Math.max(0, ...numbersOf(siteRoot)) + 1);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Shows a generation to visitors from now on, in one step. The one before stays, for who is reading a file of it; others go. */
export function show(siteRoot: string, generation: Generation): void {
  const before = currentGeneration(siteRoot);
  const link = path.join(siteRoot, CURRENT);
  const draft = `${link}.new`;
  rmSync(draft, { force: true });
  symlinkSync(path.relative(siteRoot, generation), draft, 'junction');
  // There a link to a folder is replaced by nothing else; the step is not one any more.
  if (process.platform === 'win32') rmSync(link, { force: true });
  renameSync(draft, link);
  for (const number of numbersOf(siteRoot)) {
    const folder = folderOf(siteRoot, number);
    if (folder !== generation && folder !== before) rmSync(folder, { recursive: true, force: true });
  }
}
