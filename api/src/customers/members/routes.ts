import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import type { Handle } from '../../platform/http/handle.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { refuse } from '../../platform/refusal.ts';
import { findById, toLoginResult } from '../records/customers.ts';
import { membershipsOf } from '../records/memberships-of.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { listActivity } from './activity.ts';
import type { EndingServices } from './end-access.ts';
import { acceptInvitation, inviteMember, readInvitation, revokeInvitation, type InvitationServices } from './invitations.ts';
import { changeMember, leaveAccount, membersPage, removeOwnMember } from './members.ts';

export interface MemberRouteServices extends InvitationServices, EndingServices {
  readonly sessions: Sessions;
  /** @throws Refusal `recentLoginNeeded` */
  readonly requireRecentLogin: (db: Database, caller: Caller, now: Date) => Promise<void>;
}

/** Who may act for an account outlives a stolen session, so giving somebody more rights needs a recent login; taking them away doesn't. */
export function memberRoutes(handle: Handle, services: MemberRouteServices): void {
  const { tokens, sessions, requireRecentLogin } = services;

  handle('members', async (_input, { db, now, caller: { customerId } }) => membersPage(db, customerId, now));

  handle('inviteMember', async (input, call) => {
    await requireRecentLogin(call.db, call.caller, call.now);
    return inviteMember(services, call, input);
  });

  handle('revokeInvitation', async ({ invitationId }, call) => revokeInvitation(call, invitationId));

  handle('changeMember', async (input, call) => {
    await requireRecentLogin(call.db, call.caller, call.now);
    return changeMember(services, call, input);
  });

  handle('removeMember', async ({ personId }, call) => removeOwnMember(services, call, personId));

  handle('accountActivity', async (input, { db, caller: { customerId } }) => listActivity(db, customerId, input));

  handle('invitation', async ({ token }, { db, now }) => readInvitation(tokens, db, token, now));

  handle('acceptInvitation', async ({ token }, call) => acceptInvitation(services, call, token));

  handle('memberships', async (_input, { db, caller: { customerId, membership } }) => {
    const customer = await findById(db, customerId);
    const own = { accountId: customerId, name: customer?.nickName ?? '', role: 'owner' as const };
    return { list: [own, ...(await membershipsOf(db, customerId))], currentId: membership?.accountId ?? customerId };
  });

  handle('switchAccount', async ({ accountId }, { db, token, caller: { customerId, sessionId, loginWay } }) =>
    inTransaction(db, async (tx) => {
      const customer = await findById(tx, customerId);
      if (!customer) throw refuse('unauthenticated');
      const isOwn = accountId === null || accountId === customerId;
      const [account] = isOwn ? [] : await membershipsOf(tx, customerId, accountId);
      if (!isOwn && !account) throw refuse('membershipNotFound');
      const next = await sessions.switchTo(tx, { sessionId, token, accountId: account?.accountId ?? null });
      return toLoginResult(customer, next, loginWay, account);
    }),
  );

  handle('leaveAccount', async ({ accountId }, call) => {
    const personId = call.caller.customerId;
    await inTransaction(call.db, (tx) => leaveAccount(services, tx, { accountId, personId }, call));
    return null;
  });
}
