import { eq } from 'drizzle-orm';
import { THIRD_PARTY_ATTEMPT_SECONDS, type ThirdPartyType } from 'shared-contracts/constants';
import { addSeconds } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { hmac } from '../../platform/hashes.ts';
import { refuse } from '../../platform/refusal.ts';
import { thirdPartyAttempts } from './tables.ts';

/** A browser's redirect to a third-party service. */
export interface Attempt {
  readonly type: ThirdPartyType;
  readonly state: string;
  /** Secret known only to the browser that starts the attempt. */
  readonly binding: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  /** Customer who binds an account; null for a login. */
  readonly customerId: string | null;
}

type Claimed = Pick<Attempt, 'type' | 'state' | 'binding'>;

export interface Attempts {
  keep(db: Database, attempt: Attempt, now: Date): Promise<void>;
  /**
   * Consumes an attempt, whether or not it matches.
   * @throws Refusal `thirdPartyState` for another type or browser, and for one that is expired, used or unknown
   */
  take(db: Database, claimed: Claimed, now: Date): Promise<Pick<Attempt, 'nonce' | 'codeVerifier' | 'customerId'>>;
}

export function createAttempts(pepper: string): Attempts {
  const hashState = (state: string) => hmac(pepper, `third-party state ${state}`);
  const hashBinding = (binding: string) => hmac(pepper, `third-party binding ${binding}`);
  return {
    keep: async (db, { state, binding, ...rest }, now) => {
      const expiresAt = addSeconds(now, THIRD_PARTY_ATTEMPT_SECONDS);
      await db.insert(thirdPartyAttempts).values({ ...rest, stateHash: hashState(state), bindingHash: hashBinding(binding), expiresAt });
    },
    take: async (db, { type, state, binding }, now) => {
      const [attempt] = await db
        .delete(thirdPartyAttempts)
        .where(eq(thirdPartyAttempts.stateHash, hashState(state)))
        .returning();
      const isOurs = attempt?.type === type && attempt.bindingHash === hashBinding(binding) && attempt.expiresAt > now;
      if (!isOurs) throw refuse('thirdPartyState');
      return attempt;
    },
  };
}
