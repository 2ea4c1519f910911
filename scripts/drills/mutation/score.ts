import type { MutantResult } from '@stryker-mutator/api/core';

export interface Score {
  readonly folder: string;
  readonly mutants: number;
  readonly killed: number;
  readonly timedOut: number;
  readonly survived: number;
  readonly notCovered: number;
}

export const isDetected = ({ status }: MutantResult): boolean => status === 'Killed' || status === 'Timeout';
export const isUndetected = ({ status }: MutantResult): boolean => status === 'Survived' || status === 'NoCoverage';

/** Counts the mutants that ran, without those outside the sample or with code that doesn't load. */
export function scoreOf(folder: string, results: readonly MutantResult[]): Score {
  const count = (status: MutantResult['status']) => results.filter((result) => result.status === status).length;
  const counts = { killed: count('Killed'), timedOut: count('Timeout'), survived: count('Survived'), notCovered: count('NoCoverage') };
  return { folder, ...counts, mutants: counts.killed + counts.timedOut + counts.survived + counts.notCovered };
}

/** Percentage of mutants that a test detected. */
export function percentOf({ mutants, killed, timedOut }: Score): string {
  return mutants === 0 ? '-' : ((100 * (killed + timedOut)) / mutants).toFixed(1);
}
