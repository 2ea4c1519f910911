import { and, desc, eq, gt, ne } from 'drizzle-orm';
import type { CallResponse } from 'shared-contracts/api/calls';
import { countryOf } from '../../platform/country-of-address.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { refuse } from '../../platform/refusal.ts';
import { describeAgent } from './describe-agent.ts';
import { sessions } from './tables.ts';

/** Lists the caller's live sessions, newest first. */
export async function listSessions(db: Database, caller: Caller, now: Date): Promise<CallResponse<'sessions'>> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.customerId, caller.customerId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.createdAt), desc(sessions.id));
  const listed = rows.map(async ({ id, createdAt, expiresAt, userAgent, ip, loginWay, method }) => ({
    sessionId: id,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isCurrent: id === caller.sessionId,
    ...describeAgent(userAgent),
    ip,
    country: (await countryOf(ip)) ?? '',
    loginWay,
    ...(method && { method }),
  }));
  return Promise.all(listed);
}

/**
 * Deletes one session of the caller, or all others, and returns the hashes of their tokens.
 * @throws Refusal `sessionNotFound` if the caller has no such live session
 */
export async function endOwnSessions(
  db: Database,
  caller: Caller,
  sessionId: string | undefined,
  now: Date,
): Promise<{ readonly tokenHash: string }[]> {
  const chosen = sessionId === undefined ? ne(sessions.id, caller.sessionId) : eq(sessions.id, sessionId);
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.customerId, caller.customerId), gt(sessions.expiresAt, now), chosen))
    .returning({ tokenHash: sessions.tokenHash });
  if (sessionId !== undefined && ended.length === 0) throw refuse('sessionNotFound');
  return ended;
}
