import type { SignReport } from './sign-report.ts';

/** Verdict shown first; `refused` if the signature is correct but something else is wrong. */
export type ShownVerdict = SignReport['verdict'] | 'refused';

export function verdictOf({ verdict, findings }: SignReport): ShownVerdict {
  return verdict === 'right' && findings.some(({ isFault }) => isFault) ? 'refused' : verdict;
}
