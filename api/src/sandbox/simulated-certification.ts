import { apiPagePath } from 'shared-contracts/pages/api-pages';
import type { Verifier } from '../trials/certification/verifier.ts';
import { setBounded } from './third-party/set-bounded.ts';

export type StandInState = 'waiting' | 'approved' | 'declined';

interface Attempt {
  readonly realName: string;
  readonly expiresAt: Date;
  readonly state: StandInState;
}

/** Simulates the payment app used for personal certification, with a sandbox page to approve or decline. */
export interface CertificationStandIn {
  readonly verifier: Verifier;
  find(ref: string): Attempt | undefined;
  /** Only the first decision counts. */
  decide(ref: string, state: StandInState): void;
}

const wordOf = { waiting: 'waiting', approved: 'passed', declined: 'declined' } as const;

/** Keeps attempts in memory, like the simulated third-party login services. */
export function createSimulatedCertification(): CertificationStandIn {
  const attempts = new Map<string, Attempt>();
  return {
    verifier: {
      start: async ({ ref, realName, origin, expiresAt }) => {
        setBounded(attempts, ref, { realName, expiresAt, state: 'waiting' });
        return { ref, url: origin + apiPagePath('sandboxCertification', { id: ref }) };
      },
      ask: async (ref) => wordOf[attempts.get(ref)?.state ?? 'waiting'],
    },
    find: (ref) => attempts.get(ref),
    decide: (ref, state) => {
      const attempt = attempts.get(ref);
      if (attempt?.state === 'waiting') setBounded(attempts, ref, { ...attempt, state });
    },
  };
}
