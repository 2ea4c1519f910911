import { readFileSync, writeFileSync } from 'node:fs';

/** What the tests did without any mutant. A test is named by its file and title; what hooks of a file do counts for the file's name alone. */
export interface Baseline {
  /** Milliseconds of each test. */
  readonly durations: Readonly<Record<string, number>>;
  /** Tests that fail by themselves, such as one that measures its own sources: they are left out. */
  readonly failing: readonly string[];
}

export const readBaseline = (file: string): Baseline => JSON.parse(readFileSync(file, 'utf8')) as Baseline;

export const writeBaseline = (file: string, baseline: Baseline): void => writeFileSync(file, JSON.stringify(baseline));
