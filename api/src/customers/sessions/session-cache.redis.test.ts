import { createLog } from '../../platform/logging.ts';
import { randomId } from '../../platform/random.ts';
import { openRedis, type Redis } from '../../platform/redis.ts';
import { startRedis, type RedisServer } from '../../testing/redis-server.ts';
import { createSessionCache, type KnownSession } from './session-cache.ts';

let redisServer: RedisServer;
let redis: Redis;
let fallbacks = 0;

/** A busy machine may take its time. */
const PATIENT_MS = 20_000;

async function open(timeoutMs: number): Promise<void> {
  redis = await openRedis({ url: redisServer.url, timeoutMs, log: createLog('silent'), onFallback: () => (fallbacks += 1) });
}

beforeAll(async () => {
  redisServer = await startRedis();
});
afterAll(() => redisServer.stop());
beforeEach(async () => {
  fallbacks = 0;
  await open(PATIENT_MS);
});
afterEach(() => redis.close());

const session: KnownSession = { sessionId: 's1', customerId: 'c1', loginWay: '', expiresAt: '2026-12-01T00:00:00.000Z' };
const keyOf = (token: string) => `tidegate:session:${token}`;

/** A session of its own, and what counts how often the database is asked for it. */
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

describe('the cache of sessions', () => {
  it('spares the database a question that it has answered, for some seconds', async () => {
    const { token, find, timesAsked } = oneSession();
    expect([await find(), await find(), await find()]).toEqual([session, session, session]);
    expect(timesAsked()).toBe(1);
    const lifetime = Number(await redisServer.command('PTTL', keyOf(token)));
    expect(lifetime).toBeGreaterThan(0);
    expect(lifetime).toBeLessThanOrEqual(4000);
    expect(fallbacks).toBe(0);
  });

  it('keeps nothing of a token that nobody has', async () => {
    const token = randomId('t');
    const cache = createSessionCache(redis);
    expect(await cache.find(token, async () => undefined)).toBeUndefined();
    expect(await cache.find(token, async () => session)).toEqual(session);
    expect(await redisServer.command('GET', keyOf(token))).toMatch(/^\?/);
  });

  it('asks the database about one that was ended, each time', async () => {
    const { token, cache, find, timesAsked } = oneSession();
    await find();
    await cache.forget([token]);
    // Its end may still be undone: only the database knows.
    expect([await find(), await find()]).toEqual([session, session]);
    expect(timesAsked()).toBe(3);
  });

  it('keeps no answer of before the end that comes after it', async () => {
    const { token, cache, find } = oneSession();
    await cache.find(token, async () => {
      await cache.forget([token]);
      return session;
    });
    expect(await redisServer.command('GET', keyOf(token))).toBe('-');
    expect(await cache.find(token, async () => undefined)).toBeUndefined();
    expect(await find()).toEqual(session);
  });

  it('keeps no answer that took too long, whatever happened meanwhile', async () => {
    const { token, cache } = oneSession();
    await cache.find(token, async () => {
      // As its lease does by itself after a second.
      await redisServer.command('DEL', keyOf(token));
      return session;
    });
    expect(await redisServer.command('GET', keyOf(token))).toBeNull();
  });

  it.each([
    ['no JSON', 'x'],
    ['another session’s shape', '{"sessionId":"s1"}'],
  ])('believes nothing that it has not written itself: %s', async (_, text) => {
    const { token, find, timesAsked } = oneSession();
    await redisServer.command('SET', keyOf(token), text);
    expect(await find()).toEqual(session);
    expect({ asked: timesAsked(), fallbacks }).toEqual({ asked: 1, fallbacks: 1 });
  });

  it('asks the database while Redis is silent, and ends sessions all the same', async () => {
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
