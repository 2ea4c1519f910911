import { and, eq } from 'drizzle-orm';
import { may, type Right } from 'shared-contracts/rules/roles';
import type { Database } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { refuse } from '../../platform/refusal.ts';
import { members } from './member-tables.ts';

/**
 * Holds a caller's membership until the end of the transaction, so that a removal finds what the member creates here. If the account is
 * locked, too, then before.
 * @returns the member's own ID; null for the account's owner
 * @throws Refusal `roleNotAllowed` if their role doesn't include the right anymore
 */
export async function holdMembership(tx: Database, { membership }: Caller, right: Right = 'use'): Promise<string | null> {
  if (!membership) return null;
  const { accountId, personId } = membership;
  const [member] = await tx
    .select({ role: members.role })
    .from(members)
    .where(and(eq(members.accountId, accountId), eq(members.personId, personId)))
    .for('share');
  if (!member || !may(member.role, right)) throw refuse('roleNotAllowed');
  return personId;
}
