import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { accountActivity, invitations, members } from '../records/member-tables.ts';
import { leaveAccount, removeMember } from './members.ts';

/** For an account that is closed: its members and invitations, and its owner's memberships. */
export async function endMemberships(jobs: Jobs, tx: Database, customerId: string, now: Date): Promise<void> {
  await tx.delete(invitations).where(eq(invitations.accountId, customerId));
  const own = await tx.select().from(members).where(eq(members.accountId, customerId));
  for (const { accountId, personId } of own) await removeMember(jobs, tx, { accountId, personId, by: 'ops' }, { now });
  const others = await tx.select().from(members).where(eq(members.personId, customerId));
  for (const { accountId } of others) await leaveAccount(jobs, tx, accountId, customerId, { now });
}

/** Removes a person's name and addresses from the activity of other accounts. What they did there stays. */
export async function forgetInActivity(tx: Database, personId: string): Promise<void> {
  await tx.update(accountActivity).set({ name: '', ip: '' }).where(eq(accountActivity.personId, personId));
}
