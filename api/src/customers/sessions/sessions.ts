import { and, desc, eq, gte, inArray, notInArray, sql } from 'drizzle-orm';
import { RECENT_LOGIN_MINUTES, SESSION_MAX, type LoginMethod } from 'shared-contracts/constants';
import type { MemberRole } from 'shared-contracts/rules/roles';
import { businessFigures } from '../../platform/config/business-figures.ts';
import { addSeconds } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { hmac } from '../../platform/hashes.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { randomId, randomSecret } from '../../platform/random.ts';
import { refuse } from '../../platform/refusal.ts';
import { roleIn } from '../records/member-role.ts';
import { loginTickets } from '../records/second-factor-tables.ts';
import { endOwnSessions } from './own-sessions.ts';
import { noSessionCache, type KnownSession, type SessionCache } from './session-cache.ts';
import { sessions } from './tables.ts';

const USER_AGENT_MAX = 300;

/** Origin of a customer's login. */
export interface LoginOrigin {
  /** '' for a login by mobile number, otherwise the third-party type. */
  readonly loginWay: string;
  readonly method?: LoginMethod | undefined;
  readonly userAgent: string;
  readonly ip: string;
}

export interface SwitchedSession {
  readonly sessionId: string;
  /** The token so far. */
  readonly token: string;
  readonly accountId: string | null;
}

export interface Sessions {
  /** Starts a session and returns its token; if the customer has more than ten, the oldest ends. */
  start(db: Database, customerId: string, origin: LoginOrigin, now: Date): Promise<string>;
  find(token: string, db: Database, now: Date): Promise<Caller | undefined>;
  /** Whether the login is recent enough for calls that require it. */
  isRecent(db: Database, sessionId: string, now: Date): Promise<boolean>;
  /**
   * Makes a session one for another account, or for the person's own (null), under a new token. It remains as old as the login.
   * @throws Refusal `unauthenticated` if the session has ended or was switched at the same moment
   */
  switchTo(tx: Database, session: SwitchedSession): Promise<string>;
  end(db: Database, sessionId: string): Promise<void>;
  /** Ends the session of a token; does nothing if the token is invalid or empty. */
  endOf(db: Database, token: string): Promise<void>;
  /** Also ends logins that await their second factor. */
  endAll(db: Database, customerId: string): Promise<void>;
  /**
   * Ends one session of the caller (the current one is allowed) or all others, and returns how many ended.
   * @throws Refusal `sessionNotFound` if the caller has no such live session
   */
  endOwn(db: Database, caller: Caller, sessionId: string | undefined, now: Date): Promise<number>;
}

interface SessionRow {
  readonly sessionId: string;
  readonly personId: string;
  /** Null for the person's own. */
  readonly accountId: string | null;
  /** In that account; null if they aren't a member of it anymore. */
  readonly role: MemberRole | null;
  readonly loginWay: string;
  readonly expiresAtMs: number;
}

/** A prepared statement, because most calls start with it. The role is looked up only for sessions in somebody else's account. */
const findSession = statement<SessionRow>(
  'find_session',
  sql`select id as "sessionId", customer_id as "personId", account_id as "accountId",
      case when account_id is not null then ${roleIn(sql`sessions.account_id`, sql`sessions.customer_id`)} end as "role",
      login_way as "loginWay", (extract(epoch from expires_at) * 1000)::float8 as "expiresAtMs"
    from sessions where token_hash = ${sql.placeholder('tokenHash')}`,
);

function toKnown({ sessionId, personId, accountId, role, loginWay, expiresAtMs }: SessionRow): KnownSession | undefined {
  const session = { sessionId, loginWay, expiresAt: new Date(expiresAtMs).toISOString() };
  if (accountId === null) return { ...session, customerId: personId };
  return role === null ? undefined : { ...session, customerId: accountId, membership: { personId, accountId, role } };
}

const tokenHash = { tokenHash: sessions.tokenHash };

interface SessionOptions {
  readonly cache?: SessionCache | undefined;
  /** The pepper before the current one, for sessions that started with it. */
  readonly previousPepper?: string | undefined;
}

export function createSessions(pepper: string, { cache = noSessionCache, previousPepper }: SessionOptions = {}): Sessions {
  const hash = (token: string, key = pepper) => hmac(key, `session ${token}`);
  /** The current one first. */
  const hashesOf = (token: string) => [hash(token), ...(previousPepper === undefined ? [] : [hash(token, previousPepper)])];
  const forget = async (ended: readonly { readonly tokenHash: string }[]) => cache.forget(ended.map((session) => session.tokenHash));
  return {
    start: async (db, customerId, { loginWay, method = null, userAgent, ip }, now) => {
      const token = randomSecret();
      await db.insert(sessions).values({
        id: randomId('s'),
        customerId,
        tokenHash: hash(token),
        loginWay,
        method,
        userAgent: userAgent.slice(0, USER_AGENT_MAX),
        ip,
        createdAt: now,
        expiresAt: addSeconds(now, businessFigures.sessionHours * 3600),
      });
      const newest = db
        .select({ id: sessions.id })
        .from(sessions)
        .where(eq(sessions.customerId, customerId))
        .orderBy(desc(sessions.createdAt), desc(sessions.id))
        .limit(SESSION_MAX);
      const isDropped = and(eq(sessions.customerId, customerId), notInArray(sessions.id, newest));
      await forget(await db.delete(sessions).where(isDropped).returning(tokenHash));
      return token;
    },
    find: async (token, db, now) => {
      let known: KnownSession | undefined;
      for (const hashed of hashesOf(token)) {
        known ??= await cache.find(hashed, async () => {
          const [row] = await findSession(db, { tokenHash: hashed });
          return row && toKnown(row);
        });
      }
      if (!known || new Date(known.expiresAt) <= now) return undefined;
      const { expiresAt: _, ...caller } = known;
      return caller;
    },
    isRecent: async (db, sessionId, now) => {
      const earliest = addSeconds(now, -RECENT_LOGIN_MINUTES * 60);
      return (await db.$count(sessions, and(eq(sessions.id, sessionId), gte(sessions.createdAt, earliest)))) > 0;
    },
    switchTo: async (tx, { sessionId, token: former, accountId }) => {
      const token = randomSecret();
      const [switched] = await tx
        .update(sessions)
        .set({ tokenHash: hash(token), accountId })
        .where(and(eq(sessions.id, sessionId), inArray(sessions.tokenHash, hashesOf(former))))
        .returning({ id: sessions.id });
      if (!switched) throw refuse('unauthenticated');
      await cache.forget(hashesOf(former));
      return token;
    },
    end: async (db, sessionId) => {
      await forget(await db.delete(sessions).where(eq(sessions.id, sessionId)).returning(tokenHash));
    },
    endOf: async (db, token) => {
      if (token === '') return;
      await forget(
        await db
          .delete(sessions)
          .where(inArray(sessions.tokenHash, hashesOf(token)))
          .returning(tokenHash),
      );
    },
    endAll: async (db, customerId) => {
      await db.delete(loginTickets).where(eq(loginTickets.customerId, customerId));
      await forget(await db.delete(sessions).where(eq(sessions.customerId, customerId)).returning(tokenHash));
    },
    endOwn: async (db, caller, sessionId, now) => {
      const ended = await endOwnSessions(db, caller, sessionId, now);
      await forget(ended);
      return ended.length;
    },
  };
}
