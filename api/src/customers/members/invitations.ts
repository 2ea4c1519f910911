import { and, desc, eq, gt, type InferSelectModel } from 'drizzle-orm';
import type { CallInput, CallResponse } from 'shared-contracts/api/calls';
import {
  EMAIL_CONFIRMATIONS_PER_ADDRESS,
  INVITATIONS_MAX,
  INVITATIONS_PER_DAY,
  INVITATION_DAYS,
  MEMBERSHIPS_MAX,
  MEMBERS_MAX,
} from 'shared-contracts/constants';
import { maskEmail } from 'shared-contracts/rules/email-address';
import { prefixedPath } from 'shared-contracts/pages/addresses';
import { apiPagePath } from 'shared-contracts/pages/api-pages';
import { addDays } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import type { Call } from '../../platform/http/handle.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { createLimiter, type LimitServices, type Refund } from '../../platform/limits/limiter.ts';
import { takeFromAll } from '../../platform/limits/take-from-all.ts';
import { randomId } from '../../platform/random.ts';
import { refuse } from '../../platform/refusal.ts';
import { notify, queueEmail } from '../notifications/notify.ts';
import { findById } from '../records/customers.ts';
import { lockCustomers } from '../records/lock-customers.ts';
import { invitations, members } from '../records/member-tables.ts';
import { customers } from '../records/tables.ts';
import { recordMemberChange } from './activity.ts';

type CustomerCall = Call & { readonly caller: Caller };
type Invitation = InferSelectModel<typeof invitations>;

/** Derives the token of an invitation from its ID with our key, so that it isn't stored. */
export interface InvitationTokens {
  invitation(id: string): string;
  /** The invitation that a token is for; undefined if it isn't ours. */
  readInvitation(token: string): string | undefined;
}

/** Limits on invitations, because anybody's address can be entered. */
export interface InvitationLimits {
  /** @throws Refusal `rateLimited`, `unavailable` while the counters can't be reached */
  take(db: Database, to: { readonly accountId: string; readonly email: string }, now: Date): Promise<Refund>;
}

export function createInvitationLimits(services: LimitServices): InvitationLimits {
  const perDay = { seconds: 86_400, whenAway: 'closed' } as const;
  const perAccount = createLimiter({ name: 'invitation', points: INVITATIONS_PER_DAY, ...perDay }, services);
  // Shared with the messages that confirm an address.
  const perAddress = createLimiter({ name: 'email address', points: EMAIL_CONFIRMATIONS_PER_ADDRESS, ...perDay }, services);
  return {
    take: async (db, { accountId, email }, now) =>
      takeFromAll([
        () => perAccount.take(db, accountId, now),
        ...(email === '' ? [] : [() => perAddress.take(db, email.toLowerCase(), now)]),
      ]),
  };
}

export interface InvitationServices {
  readonly jobs: Jobs;
  readonly tokens: InvitationTokens;
  readonly limits: InvitationLimits;
  /** False if email is switched off. */
  readonly isEmailAvailable: boolean;
}

const toAnswer = ({ id, email, role, createdAt, expiresAt }: Invitation): CallResponse<'inviteMember'>['invitation'] => ({
  invitationId: id,
  email,
  role,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});

/** For the activity, which is kept longer than the invitation. */
const maskedAddress = (email: string) => (email === '' ? '' : maskEmail(email));

const isOpenOf = (accountId: string, now: Date) => and(eq(invitations.accountId, accountId), gt(invitations.expiresAt, now));

/** The open invitations to an account, newest first. */
export async function openInvitations(db: Database, accountId: string, now: Date) {
  const rows = await db
    .select()
    .from(invitations)
    .where(isOpenOf(accountId, now))
    .orderBy(desc(invitations.createdAt), desc(invitations.id));
  return rows.map(toAnswer);
}

const membersOf = async (tx: Database, accountId: string) => tx.$count(members, eq(members.accountId, accountId));

/**
 * Creates an invitation to the caller's account.
 * @throws Refusal `emailUnavailable`, `rateLimited`, `customerSuspended`, `membersFull`, `invitationsFull`
 */
export async function inviteMember(
  { jobs, tokens, limits, isEmailAvailable }: InvitationServices,
  { db, now, ip, language, origin, caller: { customerId: accountId } }: CustomerCall,
  { role, email = '' }: CallInput<'inviteMember'>,
): Promise<CallResponse<'inviteMember'>> {
  if (email !== '' && !isEmailAvailable) throw refuse('emailUnavailable');
  await limits.take(db, { accountId, email }, now);
  const id = randomId('iv');
  const row = { id, accountId, role, email, createdAt: now, expiresAt: addDays(now, INVITATION_DAYS) };
  await inTransaction(db, async (tx) => {
    const account = (await lockCustomers(tx, [accountId])).get(accountId);
    if (!account) throw refuse('unauthenticated');
    if (account.suspension !== null) throw refuse('customerSuspended');
    if ((await membersOf(tx, accountId)) >= MEMBERS_MAX) throw refuse('membersFull');
    if ((await tx.$count(invitations, isOpenOf(accountId, now))) >= INVITATIONS_MAX) throw refuse('invitationsFull');
    await tx.insert(invitations).values(row);
    await recordMemberChange(tx, { accountId, call: 'inviteMember', by: account, memberName: maskedAddress(email), role }, { now, ip });
    const to = { customerId: accountId, address: email, language };
    const invited = { what: 'memberInvited', invitationId: id, account: account.nickName, role } as const;
    if (email !== '') await queueEmail(tx, jobs, to, invited, { now, key: id });
  });
  const page = prefixedPath(apiPagePath('invitation'), language);
  // After the #, so that it reaches no server log.
  return { invitation: toAnswer(row), link: `${origin}${page}#${tokens.invitation(id)}` };
}

/** Withdraws an open invitation; does nothing if there is none with this ID. */
export async function revokeInvitation(
  { db, now, ip, caller: { customerId: accountId } }: CustomerCall,
  invitationId: string,
): Promise<null> {
  return inTransaction(db, async (tx) => {
    const [revoked] = await tx
      .delete(invitations)
      .where(and(eq(invitations.id, invitationId), isOpenOf(accountId, now)))
      .returning();
    const by = await findById(tx, accountId);
    if (revoked && by) {
      const { email, role } = revoked;
      await recordMemberChange(tx, { accountId, call: 'revokeInvitation', by, memberName: maskedAddress(email), role }, { now, ip });
    }
    return null;
  });
}

/** @throws Refusal `invitationInvalid` */
async function findOpen(db: Database, tokens: InvitationTokens, token: string, now: Date): Promise<Invitation> {
  const id = tokens.readInvitation(token);
  const [found] =
    id === undefined
      ? []
      : await db
          .select()
          .from(invitations)
          .where(and(eq(invitations.id, id), gt(invitations.expiresAt, now)));
  if (!found) throw refuse('invitationInvalid');
  return found;
}

/** @throws Refusal `invitationInvalid` */
export async function readInvitation(
  tokens: InvitationTokens,
  db: Database,
  token: string,
  now: Date,
): Promise<CallResponse<'invitation'>> {
  const { accountId, role, expiresAt } = await findOpen(db, tokens, token, now);
  const [account] = await db.select({ nickName: customers.nickName }).from(customers).where(eq(customers.id, accountId));
  return { accountName: account?.nickName ?? '', role, expiresAt: expiresAt.toISOString() };
}

/**
 * Makes the caller a member of the account that invited them. If two accept at once, one wins.
 * @throws Refusal `invitationInvalid`, `customerSuspended`, `alreadyMember`, `membersFull`, `membershipsFull`
 */
export async function acceptInvitation(
  { jobs, tokens }: Pick<InvitationServices, 'jobs' | 'tokens'>,
  call: CustomerCall,
  token: string,
): Promise<CallResponse<'acceptInvitation'>> {
  const { db, now } = call;
  const { customerId: personId } = call.caller;
  return inTransaction(db, async (tx) => {
    const { id, accountId, role } = await findOpen(tx, tokens, token, now);
    const locked = await lockCustomers(tx, [accountId, personId]);
    const [account, person] = [locked.get(accountId), locked.get(personId)];
    if (!account || account.closedAt !== null || !person) throw refuse('invitationInvalid');
    if (person.suspension !== null) throw refuse('customerSuspended');
    const isMember = and(eq(members.accountId, accountId), eq(members.personId, personId));
    if (accountId === personId || (await tx.$count(members, isMember)) > 0) throw refuse('alreadyMember');
    if ((await membersOf(tx, accountId)) >= MEMBERS_MAX) throw refuse('membersFull');
    if ((await tx.$count(members, eq(members.personId, personId))) >= MEMBERSHIPS_MAX) throw refuse('membershipsFull');
    const [taken] = await tx.delete(invitations).where(eq(invitations.id, id)).returning({ id: invitations.id });
    if (!taken) throw refuse('invitationInvalid');
    await tx.insert(members).values({ accountId, personId, role, addedAt: now });
    await recordMemberChange(tx, { accountId, call: 'acceptInvitation', by: person, role }, call);
    const { nickName: name } = person;
    await notify(tx, jobs, { customerId: accountId, mobile: account.mobile }, { what: 'memberJoined', name, role }, call);
    return { accountId, name: account.nickName, role };
  });
}
