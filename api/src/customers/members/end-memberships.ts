import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { accountActivity, invitations, members } from '../records/member-tables.ts';
import type { EndingServices } from './end-access.ts';
import { leaveAccount, removeMember } from './members.ts';

/** For an account that is closed: its members and invitations, and its owner's memberships. */
export async function endMemberships(services: EndingServices, tx: Database, customerId: string, now: Date): Promise<void> {
  await tx.delete(invitations).where(eq(invitations.accountId, customerId));
  const own = await tx.select().from(members).where(eq(members.accountId, customerId));
  for (const { accountId, personId } of own) await removeMember(services, tx, { accountId, personId, by: 'ops' }, { now });
  const others = await tx.select().from(members).where(eq(members.personId, customerId));
  for (const { accountId, personId } of others) await leaveAccount(services, tx, { accountId, personId }, { now });
}

/** Removes a person's name and addresses from the activity of other accounts. What they did there, and what was done to them, stays. */
export async function forgetInActivity(tx: Database, personId: string): Promise<void> {
  await tx.update(accountActivity).set({ name: '', ip: '' }).where(eq(accountActivity.personId, personId));
  await tx.update(accountActivity).set({ memberName: '' }).where(eq(accountActivity.memberId, personId));
}
