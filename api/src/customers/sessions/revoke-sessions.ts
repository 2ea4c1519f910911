import { and, desc, eq, gt } from 'drizzle-orm';
import type { Change } from '../../platform/commands/make-change.ts';
import { textTable } from '../../platform/commands/text-table.ts';
import type { Database } from '../../platform/database/database.ts';
import { PlainError } from '../../platform/plain-error.ts';
import { customerOf } from '../records/customer-of.ts';
import { loginTickets } from '../records/second-factor-tables.ts';
import { describeAgent } from './describe-agent.ts';
import type { SessionCache } from './session-cache.ts';
import { sessions } from './tables.ts';

const live = (customerId: string, now: Date) => and(eq(sessions.customerId, customerId), gt(sessions.expiresAt, now));

/**
 * Lists a customer's sessions, newest first.
 * @param named mobile or id of the customer
 * @throws PlainError
 */
export async function formatSessions(db: Database, named: string, now: Date): Promise<string> {
  const { id, nickName } = await customerOf(db, named);
  const found = await db.select().from(sessions).where(live(id, now)).orderBy(desc(sessions.createdAt), desc(sessions.id));
  if (found.length === 0) return `${id} (${nickName}) has no sessions.`;
  const rows = found.map(({ id: sessionId, createdAt, expiresAt, userAgent, ip, loginWay }) => {
    const { browser, system } = describeAgent(userAgent);
    return [sessionId, createdAt.toISOString(), expiresAt.toISOString(), loginWay, ip, `${browser} ${system}`.trim()];
  });
  return textTable(['session', 'since', 'until', 'login service', 'address', 'device'], rows);
}

interface Revocation {
  /** Mobile or id of the customer. */
  readonly named: string;
  /** One of the customer's sessions; all if undefined. */
  readonly sessionId: string | undefined;
  readonly now: Date;
}

/**
 * Ends one or all sessions of a customer.
 * @throws PlainError if the customer has no such session
 */
export async function revokeSessions(tx: Database, cache: SessionCache, { named, sessionId, now }: Revocation): Promise<Change> {
  const { id, nickName } = await customerOf(tx, named);
  const chosen = sessionId === undefined ? live(id, now) : and(live(id, now), eq(sessions.id, sessionId));
  if (sessionId === undefined) await tx.delete(loginTickets).where(eq(loginTickets.customerId, id));
  const ended = await tx.delete(sessions).where(chosen).returning({ id: sessions.id, tokenHash: sessions.tokenHash });
  await cache.forget(ended.map(({ tokenHash }) => tokenHash));
  const who = `${id} (${nickName})`;
  if (ended.length > 0) {
    const ids = ended.map((session) => session.id).toSorted();
    return { told: [`${who}: ${ids.length} ended, ${ids.join(', ')}`], details: { customerId: id, before: ids, after: null } };
  }
  if (sessionId === undefined) return { told: [`${who} has no sessions.`] };
  throw new PlainError(`${who} has no session ${JSON.stringify(sessionId)}. See \`sessions list\`.`);
}
