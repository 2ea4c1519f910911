import { and, desc, eq, type InferSelectModel } from 'drizzle-orm';
import type { CallInput, CallResponse } from 'shared-contracts/api/calls';
import { API_TOKENS_MAX, API_TOKEN_PREFIX } from 'shared-contracts/constants';
import { mayChooseScope } from 'shared-contracts/rules/roles';
import { addSeconds } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import { sha256 } from '../../platform/hashes.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { randomId, randomSecret } from '../../platform/random.ts';
import { refuse } from '../../platform/refusal.ts';
import type { AccountServices } from '../account-services.ts';
import { apiTokens } from '../records/api-token-tables.ts';
import { holdMembership } from '../records/hold-membership.ts';
import { recordSecurityEvent, type EventOrigin } from '../records/record-security-event.ts';
import { customers } from '../records/tables.ts';
import { notify } from '../notifications/notify.ts';
import { requireRecentLogin } from '../require-recent-login.ts';

/** Characters of a token that its owner sees later on. */
const SHOWN_LENGTH = API_TOKEN_PREFIX.length + 4;

function describe(
  { id, name, scopes, prefix, createdAt, expiresAt, lastUsedAt }: InferSelectModel<typeof apiTokens>,
  memberName: string | null = null,
) {
  return {
    tokenId: id,
    name,
    scopes,
    prefix,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    ...(memberName !== null && { memberName }),
  };
}

/** The account's tokens that the caller sees: the owner all of them, a member their own. */
const isShownTo = ({ customerId, membership }: Caller) =>
  and(eq(apiTokens.customerId, customerId), membership && eq(apiTokens.createdBy, membership.personId));

export async function listApiTokens(db: Database, caller: Caller): Promise<CallResponse<'apiTokens'>> {
  const rows = await db
    .select({ token: apiTokens, memberName: customers.nickName })
    .from(apiTokens)
    .leftJoin(customers, eq(customers.id, apiTokens.createdBy))
    .where(isShownTo(caller))
    .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id));
  return rows.map(({ token, memberName }) => describe(token, memberName));
}

/**
 * Creates a token and notifies the account holder.
 * @throws Refusal `recentLoginNeeded`, `roleNotAllowed`, `tooManyApiTokens`
 */
export async function createApiToken(
  { jobs, sessions }: Pick<AccountServices, 'jobs' | 'sessions'>,
  db: Database,
  caller: Caller,
  { name, scopes, lifetimeDays }: CallInput<'createApiToken'>,
  origin: EventOrigin,
): Promise<CallResponse<'createApiToken'>> {
  const { now } = origin;
  await requireRecentLogin(sessions, db, caller, now);
  const { customerId, membership } = caller;
  const isAllowed = scopes.every((scope) => mayChooseScope(membership?.role ?? 'owner', scope));
  if (!isAllowed) throw refuse('roleNotAllowed');
  const token = `${API_TOKEN_PREFIX}${randomSecret()}`;
  return inTransaction(db, async (tx) => {
    // Locks the customer, so that concurrent calls can't exceed the limit.
    const [holder] = await tx.select({ mobile: customers.mobile }).from(customers).where(eq(customers.id, customerId)).for('update');
    if ((await tx.$count(apiTokens, eq(apiTokens.customerId, customerId))) >= API_TOKENS_MAX) throw refuse('tooManyApiTokens');
    const row = {
      id: randomId('t'),
      customerId,
      createdBy: await holdMembership(tx, caller),
      name,
      tokenHash: sha256(token),
      prefix: token.slice(0, SHOWN_LENGTH),
      scopes: [...new Set(scopes)],
      createdAt: now,
      expiresAt: lifetimeDays === null ? null : addSeconds(now, lifetimeDays * 86_400),
      lastUsedAt: null,
    };
    await tx.insert(apiTokens).values(row);
    await notify(tx, jobs, { customerId, mobile: holder?.mobile ?? null }, { what: 'apiTokenCreated' }, { ...origin, name });
    return { token, apiToken: describe(row) };
  });
}

/** @throws Refusal `apiTokenNotFound` if the caller sees no such token */
export async function revokeApiToken(db: Database, caller: Caller, tokenId: string, origin: EventOrigin): Promise<null> {
  const { customerId } = caller;
  const own = and(eq(apiTokens.id, tokenId), isShownTo(caller));
  return inTransaction(db, async (tx) => {
    const [revoked] = await tx.delete(apiTokens).where(own).returning({ name: apiTokens.name });
    if (!revoked) throw refuse('apiTokenNotFound');
    await recordSecurityEvent(tx, { customerId, kind: 'apiTokenRevoked', details: revoked }, origin);
    return null;
  });
}
