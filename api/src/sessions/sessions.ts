import { and, desc, eq, gt, notInArray } from 'drizzle-orm';
import { SESSION_HOURS } from 'shared-contracts/constants';
import { addSeconds } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { hmac } from '../platform/hashes.ts';
import type { Caller } from '../platform/http/handle.ts';
import { randomId, randomSecret } from '../platform/random.ts';
import { sessions } from './tables.ts';

const MAX_SESSIONS = 10;

export interface Sessions {
  /** Starts a session and answers its token; beyond ten the customer's oldest ends. */
  start(db: Database, customerId: string, now: Date): Promise<string>;
  find(token: string, db: Database, now: Date): Promise<Caller | undefined>;
  end(db: Database, sessionId: string): Promise<void>;
}

export function createSessions(pepper: string): Sessions {
  const hash = (token: string) => hmac(pepper, `session ${token}`);
  return {
    start: async (db, customerId, now) => {
      const token = randomSecret();
      await db.insert(sessions).values({
        id: randomId('s'),
        customerId,
        tokenHash: hash(token),
        createdAt: now,
        expiresAt: addSeconds(now, SESSION_HOURS * 3600),
      });
      const newest = db
        .select({ id: sessions.id })
        .from(sessions)
        .where(eq(sessions.customerId, customerId))
        .orderBy(desc(sessions.createdAt), desc(sessions.id))
        .limit(MAX_SESSIONS);
      await db.delete(sessions).where(and(eq(sessions.customerId, customerId), notInArray(sessions.id, newest)));
      return token;
    },
    find: async (token, db, now) => {
      const [session] = await db
        .select({ sessionId: sessions.id, customerId: sessions.customerId })
        .from(sessions)
        .where(and(eq(sessions.tokenHash, hash(token)), gt(sessions.expiresAt, now)));
      return session;
    },
    end: async (db, sessionId) => {
      await db.delete(sessions).where(eq(sessions.id, sessionId));
    },
  };
}
