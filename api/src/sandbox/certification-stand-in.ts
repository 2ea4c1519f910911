import { apiPagePath } from 'shared-contracts/api-pages';
import type { Verifier } from '../trials/certification/verifier.ts';
import { keep } from './third-party/keep.ts';

export type StandInState = 'waiting' | 'approved' | 'declined';

interface Attempt {
  readonly realName: string;
  readonly expiresAt: Date;
  readonly state: StandInState;
}

/** What plays the payment app by which people are certified: a page of the sandbox, where one approves or declines. */
export interface CertificationStandIn {
  readonly verifier: Verifier;
  find(ref: string): Attempt | undefined;
  /** The first word counts. */
  decide(ref: string, state: StandInState): void;
}

const wordOf = { waiting: 'waiting', approved: 'passed', declined: 'declined' } as const;

/** Its attempts are kept in memory, as those of the services of third-party login are. */
export function createCertificationStandIn(): CertificationStandIn {
  const attempts = new Map<string, Attempt>();
  return {
    verifier: {
      start: async ({ ref, realName, origin, expiresAt }) => {
        keep(attempts, ref, { realName, expiresAt, state: 'waiting' });
        return { ref, url: origin + apiPagePath('sandboxCertification', { id: ref }) };
      },
      ask: async (ref) => wordOf[attempts.get(ref)?.state ?? 'waiting'],
    },
    find: (ref) => attempts.get(ref),
    decide: (ref, state) => {
      const attempt = attempts.get(ref);
      if (attempt?.state === 'waiting') keep(attempts, ref, { ...attempt, state });
    },
  };
}
