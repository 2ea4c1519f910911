import { and, desc, eq, gte, notInArray, sql } from 'drizzle-orm';
import { RECENT_LOGIN_MINUTES, SESSION_HOURS, SESSION_MAX } from 'shared-contracts/constants';
import { addSeconds } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { hmac } from '../platform/hashes.ts';
import type { Caller } from '../platform/http/handle.ts';
import { randomId, randomSecret } from '../platform/random.ts';
import { statement } from '../platform/statement.ts';
import { sessions } from './tables.ts';

const USER_AGENT_MAX = 300;

/** How a customer logs in. */
export interface LoginOrigin {
  /** '' for a mobile, else the third-party type. */
  readonly loginWay: string;
  readonly userAgent: string;
  readonly ip: string;
}

export interface Sessions {
  /** Starts a session and answers its token; beyond ten the customer's oldest ends. */
  start(db: Database, customerId: string, origin: LoginOrigin, now: Date): Promise<string>;
  find(token: string, db: Database, now: Date): Promise<Caller | undefined>;
  /** Whether the login is recent enough for what asks for that. */
  isRecent(db: Database, sessionId: string, now: Date): Promise<boolean>;
  end(db: Database, sessionId: string): Promise<void>;
  /** Ends the session of a token; does nothing for a dead one or none. */
  endOf(db: Database, token: string): Promise<void>;
  endAll(db: Database, customerId: string): Promise<void>;
}

/** Most calls begin with it. */
const findLive = statement<Caller>(
  'find_session',
  sql`select id as "sessionId", customer_id as "customerId", login_way as "loginWay" from sessions
    where token_hash = ${sql.placeholder('tokenHash')} and expires_at > ${sql.placeholder('now')}::timestamptz`,
);

export function createSessions(pepper: string): Sessions {
  const hash = (token: string) => hmac(pepper, `session ${token}`);
  return {
    start: async (db, customerId, { loginWay, userAgent, ip }, now) => {
      const token = randomSecret();
      await db.insert(sessions).values({
        id: randomId('s'),
        customerId,
        tokenHash: hash(token),
        loginWay,
        userAgent: userAgent.slice(0, USER_AGENT_MAX),
        ip,
        createdAt: now,
        expiresAt: addSeconds(now, SESSION_HOURS * 3600),
      });
      const newest = db
        .select({ id: sessions.id })
        .from(sessions)
        .where(eq(sessions.customerId, customerId))
        .orderBy(desc(sessions.createdAt), desc(sessions.id))
        .limit(SESSION_MAX);
      await db.delete(sessions).where(and(eq(sessions.customerId, customerId), notInArray(sessions.id, newest)));
      return token;
    },
    find: async (token, db, now) => {
      const [session] = await findLive(db, { tokenHash: hash(token), now: now.toISOString() });
      return session;
    },
    isRecent: async (db, sessionId, now) => {
      const earliest = addSeconds(now, -RECENT_LOGIN_MINUTES * 60);
      const [recent] = await db
        .select({ id: sessions.id })
        .from(sessions)
        .where(and(eq(sessions.id, sessionId), gte(sessions.createdAt, earliest)));
      return recent !== undefined;
    },
    end: async (db, sessionId) => {
      await db.delete(sessions).where(eq(sessions.id, sessionId));
    },
    endOf: async (db, token) => {
      if (token !== '') await db.delete(sessions).where(eq(sessions.tokenHash, hash(token)));
    },
    endAll: async (db, customerId) => {
      await db.delete(sessions).where(eq(sessions.customerId, customerId));
    },
  };
}
