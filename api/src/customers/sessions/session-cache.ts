import { z } from 'zod';
import { randomSecret } from '../../platform/random.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { REDIS_PREFIX, type Redis } from '../../platform/redis.ts';

const sessionShape = z.strictObject({ sessionId: z.string(), customerId: z.string(), loginWay: z.string(), expiresAt: z.iso.datetime() });

/** A session that was live when it was read from the database. */
export type KnownSession = z.infer<typeof sessionShape> & Pick<Caller, 'membership'>;

/** Caches session lookups, the most frequent database query. */
export interface SessionCache {
  /** @param loadSession called on a cache miss; may return an expired session unchanged */
  find(tokenHash: string, loadSession: () => Promise<KnownSession | undefined>): Promise<KnownSession | undefined>;
  /** Must be awaited by everything that ends sessions: inside its transaction if there is one, otherwise afterwards. Never throws. */
  forget(tokenHashes: readonly string[]): Promise<void>;
}

export const noSessionCache: SessionCache = { find: async (_, loadSession) => loadSession(), forget: async () => {} };

/** A lookup may only be cached if it finishes within this time. */
const LEASE_MS = 1000;
const CACHE_MS = 4000;
/** Longer than any transaction that ends sessions, and than any earlier lookup still in progress. */
const ENDED_MS = 600_000;

const LEASE = '?';
const ENDED = '-';

const KEEP = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
return 1`;

const keyOf = (tokenHash: string) => `${REDIS_PREFIX}session:${tokenHash}`;

type CacheEntry = { readonly session: KnownSession } | 'leased' | 'none';

function readEntry(answer: unknown): CacheEntry {
  if (answer === null) return 'leased';
  const text = z.string().parse(answer);
  if (text.startsWith(LEASE) || text === ENDED) return 'none';
  return { session: sessionShape.parse(JSON.parse(text)) };
}

/**
 * Redis cache shared by all servers. Ending a session takes effect on all of them immediately: it sets a marker that prevents caching for
 * ten minutes, so earlier lookups can neither remain nor be cached later, and a rollback is harmless. Only if the marker can't be set
 * (Redis unreachable for the server that ends the session, but not for another) can the other server accept the session for up to five
 * seconds, the maximum lifetime of a cached entry.
 */
export function createSessionCache(redis: Redis): SessionCache {
  const markEnded = async (tokenHash: string) => {
    const command = ['SET', keyOf(tokenHash), ENDED, 'PX', String(ENDED_MS)];
    await redis.ask({ use: 'sessions', command, read: () => undefined, isUrgent: true }).catch(() => {});
  };

  return {
    find: async (tokenHash, loadSession) => {
      const lease = `${LEASE}${randomSecret()}`;
      const key = keyOf(tokenHash);
      const held = await redis
        .ask({ use: 'sessions', command: ['SET', key, lease, 'NX', 'GET', 'PX', String(LEASE_MS)], read: readEntry })
        .catch((): CacheEntry => 'none');
      if (typeof held === 'object') return held.session;
      const session = await loadSession();
      // A member's role and membership can end at any time, so their sessions for other accounts aren't cached.
      if (session && !session.membership && held === 'leased') {
        const command = ['EVAL', KEEP, '1', key, lease, JSON.stringify(session), String(CACHE_MS)];
        await redis.ask({ use: 'sessions', command, read: () => undefined }).catch(() => {});
      }
      return session;
    },
    forget: async (tokenHashes) => {
      await Promise.all(tokenHashes.map(markEnded));
    },
  };
}
