import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { apiTokens } from '../records/api-token-tables.ts';
import { webhooks } from '../records/webhook-tables.ts';
import { sessions } from '../sessions/tables.ts';

/** What goes on without a member: programs with their API tokens, and webhooks that they pointed somewhere. */
export async function endPrograms(tx: Database, accountId: string, personId: string) {
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

/** Ends everything through which somebody acted for an account. Call it where their membership is deleted. */
export async function endAccess(tx: Database, accountId: string, personId: string) {
  // No cache has them: see `SessionCache`.
  await tx.delete(sessions).where(and(eq(sessions.accountId, accountId), eq(sessions.customerId, personId)));
  return endPrograms(tx, accountId, personId);
}
