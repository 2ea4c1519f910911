import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { and, eq, sql } from 'drizzle-orm';
import type { CallInput, CallResponse, LoginResult } from 'shared-contracts/api/calls';
import { PASSKEY_CHALLENGE_SECONDS } from 'shared-contracts/constants';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import { refuse } from '../../platform/refusal.ts';
import type { AccountServices } from '../account-services.ts';
import { passkeys } from '../records/passkey-tables.ts';
import { recordSecurityEvent } from '../records/record-security-event.ts';
import { cancelReset } from '../second-factor/settings.ts';
import { completeLogin, lockCustomer, type Visit } from '../start-login.ts';
import { createChallenge, consumeChallenge } from './challenges.ts';
import type { RelyingParty } from './relying-party.ts';

/** Options with which a browser lets the visitor choose one of their passkeys for the site. */
export async function startPasskeyLogin(db: Database, rp: RelyingParty, now: Date): Promise<CallResponse<'startPasskeyLogin'>> {
  const challenge = await createChallenge(db, null, now);
  return { challenge, rpId: rp.id, timeout: PASSKEY_CHALLENGE_SECONDS * 1000, userVerification: 'required' };
}

/**
 * Logs in with a passkey, which counts as two factors: possession of it, and the person verified by the authenticator.
 * @throws Refusal `passkeyExpired`, `passkeyUnknown`, `passkeyFailed`
 */
export async function passkeyLogin(
  services: Pick<AccountServices, 'jobs' | 'sessions'>,
  db: Database,
  { response }: CallInput<'passkeyLogin'>,
  rp: RelyingParty,
  visit: Visit,
): Promise<LoginResult> {
  const { now } = visit;
  const expectedChallenge = await consumeChallenge(db, response.response.clientDataJSON, null, now);
  const [passkey] = await db.select().from(passkeys).where(eq(passkeys.credentialId, response.id));
  if (!passkey) throw refuse('passkeyUnknown');
  const { id, customerId, credentialId, publicKey, counter } = passkey;
  const { userHandle, ...signed } = response.response;
  const verification = {
    response: { ...response, response: signed },
    expectedChallenge,
    expectedOrigin: rp.origin,
    expectedRPID: rp.id,
    credential: { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
    requireUserVerification: true,
  };
  const isOwners = userHandle === undefined || Buffer.from(userHandle, 'base64url').toString('utf8') === customerId;
  const verified = isOwners && (await verifyAuthenticationResponse(verification).catch(() => undefined));
  if (!verified || !verified.verified) {
    await recordSecurityEvent(db, { customerId, kind: 'loginFailed', details: { method: 'passkey' } }, visit);
    throw refuse('passkeyFailed');
  }
  const { newCounter } = verified.authenticationInfo;
  return inTransaction(db, async (tx) => {
    const customer = await lockCustomer(tx, customerId);
    // Removed, or used with a higher count, by a request that ran at the same time.
    const isCurrent = and(
      eq(passkeys.id, id),
      sql`(${passkeys.counter} < ${newCounter} or (${passkeys.counter} = 0 and ${newCounter} = 0))`,
    );
    const [used] = await tx.update(passkeys).set({ counter: newCounter, lastUsedAt: now }).where(isCurrent).returning({ id: passkeys.id });
    if (!customer || !used) throw refuse('passkeyFailed');
    await cancelReset(tx, customerId, visit);
    return completeLogin(services, tx, customer, { method: 'passkey' }, visit);
  });
}
