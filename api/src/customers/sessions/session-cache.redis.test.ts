import { createLog } from '../../platform/logging.ts';
import { randomId } from '../../platform/random.ts';
import { openRedis, type Redis } from '../../platform/redis.ts';
import { startRedis, type RedisServer } from '../../testing/redis-server.ts';
import { createSessionCache, type KnownSession } from './session-cache.ts';

let redisServer: RedisServer;
let redis: Redis;
let fallbacks = 0;

/** Generous timeout for busy machines. */
const TIMEOUT_MS = 20_000;

async function open(timeoutMs: number): Promise<void> {
  redis = await openRedis({ url: redisServer.url, timeoutMs, log: createLog('silent'), onFallback: () => (fallbacks += 1) });
}

beforeAll(async () => {
  redisServer = await startRedis();
});
afterAll(() => redisServer.stop());
beforeEach(async () => {
  fallbacks = 0;
  await open(TIMEOUT_MS);
});
afterEach(() => redis.close());

const session: KnownSession = { sessionId: 's1', customerId: 'c1', loginWay: '', expiresAt: '2026-12-01T00:00:00.000Z' };
const keyOf = (token: string) => `tidegate:session:${token}`;

/** Creates a session and a counter of the database lookups for it. */
function oneSession() {
  const token = randomId('t');
  const cache = createSessionCache(redis);
  let asked = 0;
  return {
    token,
    cache,
    find: (answer: KnownSession | undefined = session) =>
      cache.find(token, async () => {
        asked += 1;
        return answer;
      }),
    timesAsked: () => asked,
  };
}

describe('the session cache', () => {
  it('caches a database lookup for a few seconds', async () => {
    const { token, find, timesAsked } = oneSession();
    expect([await find(), await find(), await find()]).toEqual([session, session, session]);
    expect(timesAsked()).toBe(1);
    const lifetime = Number(await redisServer.command('PTTL', keyOf(token)));
    expect(lifetime).toBeGreaterThan(0);
    expect(lifetime).toBeLessThanOrEqual(4000);
    expect(fallbacks).toBe(0);
  });

  it("doesn't cache unknown tokens", async () => {
    const token = randomId('t');
    const cache = createSessionCache(redis);
    expect(await cache.find(token, async () => undefined)).toBeUndefined();
    expect(await cache.find(token, async () => session)).toEqual(session);
    expect(await redisServer.command('GET', keyOf(token))).toMatch(/^\?/);
  });

  it("doesn't cache a member's session for the account of somebody else", async () => {
    const { token, find, timesAsked } = oneSession();
    const membership = { personId: 'c1', accountId: 'c2', role: 'developer' } as const;
    const shared: KnownSession = { ...session, customerId: 'c2', membership };
    expect([await find(shared), await find(shared)]).toEqual([shared, shared]);
    expect(timesAsked()).toBe(2);
    expect(await redisServer.command('GET', keyOf(token))).toMatch(/^\?/);
  });

  it('reads an ended session from the database each time', async () => {
    const { token, cache, find, timesAsked } = oneSession();
    await find();
    await cache.forget([token]);
    // The transaction that ends it may still roll back, so only the database knows.
    expect([await find(), await find()]).toEqual([session, session]);
    expect(timesAsked()).toBe(3);
  });

  it("doesn't cache a lookup that started before the session ended", async () => {
    const { token, cache, find } = oneSession();
    await cache.find(token, async () => {
      await cache.forget([token]);
      return session;
    });
    expect(await redisServer.command('GET', keyOf(token))).toBe('-');
    expect(await cache.find(token, async () => undefined)).toBeUndefined();
    expect(await find()).toEqual(session);
  });

  it("doesn't cache a lookup that took longer than its lease", async () => {
    const { token, cache } = oneSession();
    await cache.find(token, async () => {
      // As when the lease expires after a second.
      await redisServer.command('DEL', keyOf(token));
      return session;
    });
    expect(await redisServer.command('GET', keyOf(token))).toBeNull();
  });

  it.each([
    ['no JSON', 'x'],
    ['the shape of another session', '{"sessionId":"s1"}'],
  ])("ignores values that it didn't write: %s", async (_, text) => {
    const { token, find, timesAsked } = oneSession();
    await redisServer.command('SET', keyOf(token), text);
    expect(await find()).toEqual(session);
    expect({ asked: timesAsked(), fallbacks }).toEqual({ asked: 1, fallbacks: 1 });
  });

  it("falls back to the database when Redis doesn't respond, and can still end sessions", async () => {
    redis.close();
    await open(50);
    redisServer.pause();
    const { token, cache, find, timesAsked } = oneSession();
    expect([await find(), await find()]).toEqual([session, session]);
    await cache.forget([token]);
    expect(timesAsked()).toBe(2);
    redisServer.resume();
  });
});
