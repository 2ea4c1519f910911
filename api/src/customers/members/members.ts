import { and, asc, eq, max } from 'drizzle-orm';
import type { CallInput, CallResponse } from 'shared-contracts/api/calls';
import { INVITATIONS_MAX, MEMBERS_MAX } from 'shared-contracts/constants';
import { maskNumber } from 'shared-contracts/rules/mask-number';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import type { Call } from '../../platform/http/handle.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { refuse } from '../../platform/refusal.ts';
import { notify } from '../notifications/notify.ts';
import type { Customer } from '../records/customers.ts';
import { lockCustomers } from '../records/lock-customers.ts';
import { accountActivity, members } from '../records/member-tables.ts';
import type { EventOrigin } from '../records/record-security-event.ts';
import { customers } from '../records/tables.ts';
import { recordMemberChange } from './activity.ts';
import { endAccess, endForRole, type EndingServices, type MemberIds } from './end-access.ts';
import { openInvitations } from './invitations.ts';

type CustomerCall = Call & { readonly caller: Caller };
type Member = CallResponse<'members'>['members'][number];

const maskedMobile = (mobile: string | null, callingCode: string) =>
  mobile === null ? '' : `${callingCode} ${maskNumber(mobile.slice(callingCode.length))}`;

/** The members of an account, longest membership first. */
export async function listMembers(db: Database, accountId: string): Promise<Member[]> {
  const latest = db
    .select({ personId: accountActivity.personId, at: max(accountActivity.at).as('latest_at') })
    .from(accountActivity)
    .where(eq(accountActivity.accountId, accountId))
    .groupBy(accountActivity.personId)
    .as('latest');
  const rows = await db
    .select({ person: customers, member: members, lastActivityAt: latest.at })
    .from(members)
    .innerJoin(customers, eq(customers.id, members.personId))
    .leftJoin(latest, eq(latest.personId, members.personId))
    .where(eq(members.accountId, accountId))
    .orderBy(asc(members.addedAt), asc(members.personId));
  return rows.map(({ person, member: { role, addedAt, knownOrderIds }, lastActivityAt }) => ({
    personId: person.id,
    name: person.nickName,
    mobile: maskedMobile(person.mobile, person.countryMobileCode),
    role,
    addedAt: addedAt.toISOString(),
    lastActivityAt: lastActivityAt?.toISOString() ?? null,
    knownOrderIds,
  }));
}

export async function membersPage(db: Database, accountId: string, now: Date): Promise<CallResponse<'members'>> {
  return {
    members: await listMembers(db, accountId),
    invitations: await openInvitations(db, accountId, now),
    maxMembers: MEMBERS_MAX,
    maxInvitations: INVITATIONS_MAX,
  };
}

const concerning = ({ id: memberId, nickName: memberName }: Customer) => ({ memberId, memberName });
const isMember = (accountId: string, personId: string) => and(eq(members.accountId, accountId), eq(members.personId, personId));

/** Locks both, so that the membership changes either before or after anything else that depends on it. */
async function lockBoth(tx: Database, accountId: string, personId: string): Promise<{ account: Customer; person: Customer } | undefined> {
  const locked = await lockCustomers(tx, [accountId, personId]);
  const [account, person] = [locked.get(accountId), locked.get(personId)];
  return account && person && { account, person };
}

/** @throws Refusal `memberNotFound` */
export async function changeMember(
  services: EndingServices,
  call: CustomerCall,
  { personId, role }: CallInput<'changeMember'>,
): Promise<null> {
  const { customerId: accountId } = call.caller;
  return inTransaction(call.db, async (tx) => {
    const both = await lockBoth(tx, accountId, personId);
    const [changed] = await tx.update(members).set({ role }).where(isMember(accountId, personId)).returning({ personId: members.personId });
    if (!changed || !both) throw refuse('memberNotFound');
    await endForRole(services, tx, { accountId, personId }, role, call.now);
    const { account, person } = both;
    await recordMemberChange(tx, { accountId, call: 'changeMember', by: account, ...concerning(person), role }, call);
    await notify(tx, services.jobs, { customerId: personId }, { what: 'memberRoleChanged', account: account.nickName, role }, call);
    return null;
  });
}

interface Removal {
  readonly accountId: string;
  readonly personId: string;
  readonly by: 'owner' | 'ops';
}

/** Removes a member, and with them everything through which they acted. Undefined if there is no such member. */
export async function removeMember(
  services: EndingServices,
  tx: Database,
  { accountId, personId, by }: Removal,
  origin: EventOrigin,
): Promise<CallResponse<'removeMember'> | undefined> {
  const both = await lockBoth(tx, accountId, personId);
  const [removed] = await tx.delete(members).where(isMember(accountId, personId)).returning({ knownOrderIds: members.knownOrderIds });
  if (!removed || !both) return undefined;
  const { account, person } = both;
  const ended = await endAccess(services, tx, { accountId, personId }, origin.now);
  const change = { accountId, call: 'removeMember', by: by === 'owner' ? account : null, ...concerning(person) } as const;
  await recordMemberChange(tx, change, origin);
  await notify(tx, services.jobs, { customerId: personId }, { what: 'memberRemoved', account: account.nickName }, origin);
  return { ...ended, ...removed };
}

/** @throws Refusal `memberNotFound` */
export async function removeOwnMember(
  services: EndingServices,
  call: CustomerCall,
  personId: string,
): Promise<CallResponse<'removeMember'>> {
  const { customerId: accountId } = call.caller;
  return inTransaction(call.db, async (tx) => {
    const removed = await removeMember(services, tx, { accountId, personId, by: 'owner' }, call);
    if (!removed) throw refuse('memberNotFound');
    return removed;
  });
}

/** @throws Refusal `membershipNotFound` */
export async function leaveAccount(
  services: EndingServices,
  tx: Database,
  { accountId, personId }: MemberIds,
  origin: EventOrigin,
): Promise<void> {
  const both = await lockBoth(tx, accountId, personId);
  const [left] = await tx.delete(members).where(isMember(accountId, personId)).returning({ orderIds: members.knownOrderIds });
  if (!left || !both) throw refuse('membershipNotFound');
  await endAccess(services, tx, { accountId, personId }, origin.now);
  const { person } = both;
  await recordMemberChange(tx, { accountId, call: 'leaveAccount', by: person }, origin);
  await notify(tx, services.jobs, { customerId: accountId }, { what: 'memberLeft', name: person.nickName, ...left }, origin);
}
