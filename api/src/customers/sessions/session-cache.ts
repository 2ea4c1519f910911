import { z } from 'zod';
import { randomSecret } from '../../platform/random.ts';
import { REDIS_PREFIX, type Redis } from '../../platform/redis.ts';

const sessionShape = z.strictObject({ sessionId: z.string(), customerId: z.string(), loginWay: z.string(), expiresAt: z.iso.datetime() });

/** A session that had not ended when the database was asked. */
export type KnownSession = z.infer<typeof sessionShape>;

/** Spares the database its most frequent question. */
export interface SessionCache {
  /** @param askDatabase what is asked where the cache knows nothing; may answer an expired session as it stands */
  find(tokenHash: string, askDatabase: () => Promise<KnownSession | undefined>): Promise<KnownSession | undefined>;
  /** To be called, and waited for, by whatever ends sessions: in its transaction where it has one, else after it. Never throws. */
  forget(tokenHashes: readonly string[]): Promise<void>;
}

export const noSessionCache: SessionCache = { find: async (_, askDatabase) => askDatabase(), forget: async () => {} };

/** Who asked the database may keep the answer within this time. */
const LEASE_MS = 1000;
const KEPT_MS = 4000;
/** Longer than any transaction that ends sessions, and any answer of before it that is on its way. */
const ENDED_MS = 600_000;

const LEASE = '?';
const ENDED = '-';

const KEEP = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
return 1`;

const keyOf = (tokenHash: string) => `${REDIS_PREFIX}session:${tokenHash}`;

type Held = { readonly session: KnownSession } | 'leased' | 'none';

function readHeld(answer: unknown): Held {
  if (answer === null) return 'leased';
  const text = z.string().parse(answer);
  if (text.startsWith(LEASE) || text === ENDED) return 'none';
  return { session: sessionShape.parse(JSON.parse(text)) };
}

/**
 * A cache in Redis, for all servers together. A session that has ended is dead at once on each of them: ending it leaves a mark under which
 * nothing is kept for ten minutes, so that an answer of before the end can neither stay nor come later, and a transaction that is undone harms
 * nothing. Only where the mark itself cannot be set (Redis silent for the server that ends the session, and not for another one) can another
 * server take the session for live, for the five seconds that nothing here outlives.
 */
export function createSessionCache(redis: Redis): SessionCache {
  const markEnded = async (tokenHash: string) => {
    const command = ['SET', keyOf(tokenHash), ENDED, 'PX', String(ENDED_MS)];
    await redis.ask({ use: 'sessions', command, read: () => undefined, isUrgent: true }).catch(() => {});
  };

  return {
    find: async (tokenHash, askDatabase) => {
      const lease = `${LEASE}${randomSecret()}`;
      const key = keyOf(tokenHash);
      const held = await redis
        .ask({ use: 'sessions', command: ['SET', key, lease, 'NX', 'GET', 'PX', String(LEASE_MS)], read: readHeld })
        .catch((): Held => 'none');
      if (typeof held === 'object') return held.session;
      const session = await askDatabase();
      if (session && held === 'leased') {
        const command = ['EVAL', KEEP, '1', key, lease, JSON.stringify(session), String(KEPT_MS)];
        await redis.ask({ use: 'sessions', command, read: () => undefined }).catch(() => {});
      }
      return session;
    },
    forget: async (tokenHashes) => {
      await Promise.all(tokenHashes.map(markEnded));
    },
  };
}
