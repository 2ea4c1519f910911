import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../../platform/hashes.ts';

/** A sample that ran against a live gateway and printed what it had to. */
export interface SampleRun {
  /** Of the code that ran: what was changed since has not run. */
  readonly mark: string;
  /** With its version. */
  readonly runtime: string;
  /** A day in UTC. */
  readonly at: string;
}

/** By the ids of the samples; written by `npm run drills samples`. */
export const LAST_RUNS_FILE = join(import.meta.dirname, 'last-runs.json');

export const markOf = (code: string): string => sha256(code).slice(0, 16);

export function readLastRuns(): Readonly<Record<string, SampleRun | undefined>> {
  return JSON.parse(readFileSync(LAST_RUNS_FILE, 'utf8')) as Record<string, SampleRun>;
}
