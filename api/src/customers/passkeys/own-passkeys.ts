import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { and, desc, eq, type InferSelectModel } from 'drizzle-orm';
import { brandName } from 'shared-contracts/texts/brand';
import type { CallInput, CallResponse } from 'shared-contracts/api/calls';
import { PASSKEYS_MAX, PASSKEY_CHALLENGE_SECONDS } from 'shared-contracts/constants';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { randomId } from '../../platform/random.ts';
import { refuse } from '../../platform/refusal.ts';
import { notify } from '../notifications/notify.ts';
import { findById } from '../records/customers.ts';
import { passkeys } from '../records/passkey-tables.ts';
import type { EventOrigin } from '../records/record-security-event.ts';
import { lockCustomer } from '../start-login.ts';
import { createChallenge, consumeChallenge } from './challenges.ts';
import type { RelyingParty } from './relying-party.ts';

const describe = ({ id, name, createdAt, lastUsedAt }: InferSelectModel<typeof passkeys>) => ({
  passkeyId: id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

const ofCustomer = async (db: Database, customerId: string) =>
  db.select().from(passkeys).where(eq(passkeys.customerId, customerId)).orderBy(desc(passkeys.createdAt), desc(passkeys.id));

export async function listPasskeys(db: Database, customerId: string): Promise<CallResponse<'passkeys'>> {
  return (await ofCustomer(db, customerId)).map(describe);
}

/**
 * Options with which a browser creates a passkey. It must verify the person, because it counts as two factors, and it must be found without
 * a user name.
 * @throws Refusal `tooManyPasskeys`
 */
export async function startPasskey(db: Database, customerId: string, rp: RelyingParty, now: Date): Promise<CallResponse<'startPasskey'>> {
  const customer = await findById(db, customerId);
  if (!customer) throw refuse('unauthenticated');
  const own = await ofCustomer(db, customerId);
  if (own.length >= PASSKEYS_MAX) throw refuse('tooManyPasskeys');
  const challenge = await createChallenge(db, customerId, now);
  const { pubKeyCredParams, user } = await generateRegistrationOptions({
    rpName: brandName.en,
    rpID: rp.id,
    userID: new Uint8Array(Buffer.from(customerId)),
    userName: customer.mobile ?? customer.nickName,
    userDisplayName: customer.nickName,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
  });
  return {
    challenge,
    rp: { id: rp.id, name: brandName.en },
    user,
    pubKeyCredParams,
    timeout: PASSKEY_CHALLENGE_SECONDS * 1000,
    attestation: 'none',
    excludeCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, type: 'public-key', transports })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  };
}

/**
 * Adds a passkey and notifies the account holder.
 * @throws Refusal `passkeyExpired`, `passkeyFailed`, `passkeyTaken`, `tooManyPasskeys`
 */
export async function addPasskey(
  jobs: Jobs,
  db: Database,
  customerId: string,
  { name, response }: CallInput<'addPasskey'>,
  rp: RelyingParty,
  origin: EventOrigin,
): Promise<CallResponse<'addPasskey'>> {
  const expectedChallenge = await consumeChallenge(db, response.response.clientDataJSON, customerId, origin.now);
  const verification = { response, expectedChallenge, expectedOrigin: rp.origin, expectedRPID: rp.id, requireUserVerification: true };
  const { registrationInfo } = await verifyRegistrationResponse(verification).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) throw refuse('passkeyFailed');
  const { credential } = registrationInfo;
  return inTransaction(db, async (tx) => {
    const customer = await lockCustomer(tx, customerId);
    if ((await tx.$count(passkeys, eq(passkeys.customerId, customerId))) >= PASSKEYS_MAX) throw refuse('tooManyPasskeys');
    const [row] = await tx
      .insert(passkeys)
      .values({
        id: randomId('pk'),
        customerId,
        name,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: response.response.transports,
        createdAt: origin.now,
      })
      .onConflictDoNothing()
      .returning();
    if (!row) throw refuse('passkeyTaken');
    await notify(tx, jobs, { customerId, mobile: customer?.mobile ?? null }, { what: 'passkeyAdded' }, { ...origin, name });
    return describe(row);
  });
}

/** @throws Refusal `passkeyNotFound` */
export async function removePasskey(jobs: Jobs, db: Database, customerId: string, passkeyId: string, origin: EventOrigin): Promise<null> {
  return inTransaction(db, async (tx) => {
    const own = and(eq(passkeys.id, passkeyId), eq(passkeys.customerId, customerId));
    const [removed] = await tx.delete(passkeys).where(own).returning();
    if (!removed) throw refuse('passkeyNotFound');
    const customer = await findById(tx, customerId);
    const to = { customerId, mobile: customer?.mobile ?? null };
    await notify(tx, jobs, to, { what: 'passkeyRemoved' }, { ...origin, name: removed.name });
    return null;
  });
}
