import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../../platform/hashes.ts';

/** A sample that ran against a live gateway and printed the expected output. */
export interface SampleRun {
  /** Mark of the code that ran; later changes to the code have not been run. */
  readonly mark: string;
  /** Name and version. */
  readonly runtime: string;
  /** Date in UTC. */
  readonly at: string;
}

/** Keyed by sample ID; written by `npm run drills samples`. */
export const LAST_RUNS_FILE = join(import.meta.dirname, 'last-runs.json');

export const markOf = (code: string): string => sha256(code).slice(0, 16);

export function readLastRuns(): Readonly<Record<string, SampleRun | undefined>> {
  return JSON.parse(readFileSync(LAST_RUNS_FILE, 'utf8')) as Record<string, SampleRun>;
}
