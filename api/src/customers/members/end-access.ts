import { and, eq } from 'drizzle-orm';
import { may, type MemberRole } from 'shared-contracts/rules/roles';
import type { Database } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { apiTokens } from '../records/api-token-tables.ts';
import { webhooks } from '../records/webhook-tables.ts';
import { sessions } from '../sessions/tables.ts';

export interface MemberIds {
  readonly accountId: string;
  readonly personId: string;
}

export interface EndingServices {
  readonly jobs: Jobs;
  /**
   * Ends the payment methods that a member has stored in an account, and returns how many. Payments depend on customers, so it is injected
   * here to avoid the reverse dependency.
   */
  readonly endMemberMethods: (tx: Database, jobs: Jobs, member: MemberIds, now: Date) => Promise<number>;
}

/** Programs with API tokens of a member, and webhooks that they pointed somewhere. */
async function endPrograms(tx: Database, { accountId, personId }: MemberIds) {
  const revoked = await tx
    .delete(apiTokens)
    .where(and(eq(apiTokens.customerId, accountId), eq(apiTokens.createdBy, personId)))
    .returning({ id: apiTokens.id });
  const stopped = await tx
    .update(webhooks)
    .set({ isEnabled: false })
    .where(and(eq(webhooks.customerId, accountId), eq(webhooks.memberId, personId), eq(webhooks.isEnabled, true)))
    .returning({ id: webhooks.id });
  return { revokedTokens: revoked.length, stoppedWebhooks: stopped.length };
}

/** Ends what a new role doesn't include: programs, and payment methods that the member has stored. */
export async function endForRole({ jobs, endMemberMethods }: EndingServices, tx: Database, member: MemberIds, role: MemberRole, now: Date) {
  if (!may(role, 'use')) await endPrograms(tx, member);
  if (!may(role, 'pay')) await endMemberMethods(tx, jobs, member, now);
}

/** Ends everything through which somebody acted for an account. Call it where their membership is deleted. */
export async function endAccess({ jobs, endMemberMethods }: EndingServices, tx: Database, member: MemberIds, now: Date) {
  const { accountId, personId } = member;
  // No cache has them: see `SessionCache`.
  await tx.delete(sessions).where(and(eq(sessions.accountId, accountId), eq(sessions.customerId, personId)));
  return { ...(await endPrograms(tx, member)), removedMethods: await endMemberMethods(tx, jobs, member, now) };
}
