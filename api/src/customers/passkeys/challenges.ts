import { and, eq, gt, isNull } from 'drizzle-orm';
import { PASSKEY_CHALLENGE_SECONDS } from 'shared-contracts/constants';
import { addSeconds } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { randomSecret } from '../../platform/random.ts';
import { refuse } from '../../platform/refusal.ts';
import { passkeyChallenges } from '../records/passkey-tables.ts';

/** @param customerId who adds a passkey; null for a login */
export async function createChallenge(db: Database, customerId: string | null, now: Date): Promise<string> {
  const challenge = randomSecret();
  await db.insert(passkeyChallenges).values({ challenge, customerId, expiresAt: addSeconds(now, PASSKEY_CHALLENGE_SECONDS) });
  return challenge;
}

/** As `createChallenge` makes them; anything else isn't looked up. */
const CHALLENGE = /^[\w-]{43}$/;

/** The challenge that an authenticator has signed, as the browser reports it; empty if unreadable. */
function challengeIn(clientDataJson: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8'));
    const challenge = typeof data === 'object' && data !== null && 'challenge' in data ? data.challenge : '';
    return typeof challenge === 'string' && CHALLENGE.test(challenge) ? challenge : '';
  } catch {
    return '';
  }
}

/**
 * Uses up the challenge of a response and returns it. If two requests race, one fails.
 * @throws Refusal `passkeyExpired`, also for a challenge of another customer
 */
export async function consumeChallenge(db: Database, clientDataJson: string, customerId: string | null, now: Date): Promise<string> {
  const challenge = challengeIn(clientDataJson);
  const used = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        customerId === null ? isNull(passkeyChallenges.customerId) : eq(passkeyChallenges.customerId, customerId),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge });
  if (used.length === 0) throw refuse('passkeyExpired');
  return challenge;
}
