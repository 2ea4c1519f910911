import { readFileSync, writeFileSync } from 'node:fs';

/** Test results without a mutant. A test is identified by its file and title; hooks are attributed to the file name alone. */
export interface Baseline {
  /** Duration of each test, in milliseconds. */
  readonly durations: Readonly<Record<string, number>>;
  /** Tests that fail without a mutant, such as one that measures its own sources. They are excluded. */
  readonly failing: readonly string[];
}

export const readBaseline = (file: string): Baseline => JSON.parse(readFileSync(file, 'utf8')) as Baseline;

export const writeBaseline = (file: string, baseline: Baseline): void => writeFileSync(file, JSON.stringify(baseline));
