import type { SignReport } from './sign-report.ts';

/** What is said of a link first; `refused` where its signature is right and something else is not. */
export type ShownVerdict = SignReport['verdict'] | 'refused';

export function verdictOf({ verdict, findings }: SignReport): ShownVerdict {
  return verdict === 'right' && findings.some(({ isFault }) => isFault) ? 'refused' : verdict;
}
