import type { MutantResult } from '@stryker-mutator/api/core';

export interface Score {
  readonly folder: string;
  readonly mutants: number;
  readonly killed: number;
  readonly timedOut: number;
  readonly survived: number;
  readonly notCovered: number;
}

/** Counts what ran; what is not in the sample, or no program that loads at all, is not among it. */
export function scoreOf(folder: string, results: readonly MutantResult[]): Score {
  const count = (status: MutantResult['status']) => results.filter((result) => result.status === status).length;
  const counts = { killed: count('Killed'), timedOut: count('Timeout'), survived: count('Survived'), notCovered: count('NoCoverage') };
  return { folder, ...counts, mutants: counts.killed + counts.timedOut + counts.survived + counts.notCovered };
}

/** Share of the mutants that a test noticed, in percent. */
export function percentOf({ mutants, killed, timedOut }: Score): string {
  return mutants === 0 ? '-' : ((100 * (killed + timedOut)) / mutants).toFixed(1);
}
