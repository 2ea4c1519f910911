import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { startRedis, type RedisServer } from '../../testing/redis-server.ts';
import { testServer } from '../../testing/test-server.ts';
import { createLog } from '../logging.ts';
import { openRedis, type Redis } from '../redis.ts';
import type { Refusal } from '../refusal.ts';
import { databaseCounters } from './database-counters.ts';
import { createLimiter, type LimiterOptions } from './limiter.ts';
import { createRedisCounters } from './redis-counters.ts';
import { limitCounters } from './tables.ts';

const server = testServer();
const lines: string[] = [];
const log = createLog('info', { write: (line) => void lines.push(line) });
const now = () => server.clock.now();
let redisServer: RedisServer;
let redis: Redis;
let fallbacks = 0;

/** Allows for a slow machine. */
const PATIENT_MS = 20_000;
const SHORT_MS = 50;

async function open(timeoutMs: number): Promise<void> {
  redis = await openRedis({ url: redisServer.url, timeoutMs, log, onFallback: () => (fallbacks += 1) });
}

beforeEach(async () => {
  lines.length = 0;
  fallbacks = 0;
  redisServer = await startRedis();
  await open(PATIENT_MS);
});
afterEach(async () => {
  redis.close();
  await redisServer.stop();
});

let names = 0;
/** A limiter with its own counters: three points in ten seconds. */
function limiterOf(changes: Partial<LimiterOptions> = {}) {
  names += 1;
  const counters = createRedisCounters(redis, databaseCounters);
  return createLimiter({ name: `redis test ${names}`, points: 3, seconds: 10, whenAway: 'open', ...changes }, { counters, log });
}

const take = (limiter: ReturnType<typeof limiterOf>) => limiter.take(server.db, 'a', now());
const left = (limiter: ReturnType<typeof limiterOf>) => limiter.takeAndCount(server.db, 'a', now()).then((remainder) => remainder.left);
const reasonOf = async (taking: Promise<unknown>) =>
  taking.then(
    () => undefined,
    ({ reason, details }: Refusal) => ({ reason, ...details.params }),
  );
const keysLeft = async () => ((await redisServer.command('KEYS', 'tidegate:*')) as string[]).length;
const full = (seconds: number) => ({ reason: 'rateLimited', seconds });

describe('limiter in Redis', () => {
  it('grants points per window by the server clock, without using the database', async () => {
    const limiter = limiterOf();
    expect([await left(limiter), await left(limiter), await left(limiter)]).toEqual([2, 1, 0]);
    server.clock.advance(4);
    expect(await reasonOf(take(limiter))).toEqual(full(6));
    expect(await reasonOf(limiter.take(server.db, 'b', now()))).toBeUndefined();
    server.clock.advance(6);
    expect(await left(limiter)).toBe(2);
    expect(await server.db.$count(limitCounters)).toBe(0);
    expect(fallbacks).toBe(0);
  });

  it('never grants the last point twice under concurrency', async () => {
    const limiter = limiterOf();
    const asked = await Promise.all(Array.from({ length: 20 }, () => reasonOf(take(limiter))));
    expect(asked.filter((reason) => reason === undefined)).toHaveLength(3);
  });

  it('accepts a returned point only in its own window', async () => {
    const limiter = limiterOf();
    const early = await take(limiter);
    await early();
    expect(await left(limiter)).toBe(2);
    const late = await take(limiter);
    server.clock.advance(10);
    expect([await left(limiter), await left(limiter)]).toEqual([2, 1]);
    await late();
    expect([await left(limiter), await reasonOf(take(limiter))]).toEqual([0, full(10)]);
  });

  it('expires its keys in Redis soon', async () => {
    await take(limiterOf({ seconds: 10 }));
    const [key] = (await redisServer.command('KEYS', '*')) as string[];
    const lifetime = Number(await redisServer.command('PTTL', key ?? ''));
    expect(lifetime).toBeGreaterThan(10_000);
    expect(lifetime).toBeLessThanOrEqual(70_000);
  });
});

describe('limiter without Redis', () => {
  beforeEach(async () => {
    redis.close();
    await open(SHORT_MS);
  });

  const away: [string, () => unknown][] = [
    ['gone', () => redisServer.stop()],
    ['silent', () => redisServer.pause()],
    ['holding a value of another type', () => redisServer.command('SET', `tidegate:limit:redis test ${names} a`, 'x')],
    ['out of memory', () => redisServer.command('CONFIG', 'SET', 'maxmemory', '1')],
  ];

  it.each(away)('counts in the database while Redis is %s, and logs it once a minute', async (_, goAway) => {
    const limiter = limiterOf();
    await goAway();
    expect([await left(limiter), await left(limiter), await left(limiter)]).toEqual([2, 1, 0]);
    expect(await reasonOf(take(limiter))).toEqual(full(10));
    expect(fallbacks).toBe(4);
    expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([{ level: 50, alert: 'redis away' }]);
    redisServer.resume();
  });

  it('returns a point to the store it was taken from', async () => {
    const limiter = limiterOf();
    await redisServer.stop();
    const giveBack = await take(limiter);
    await giveBack();
    expect(await left(limiter)).toBe(2);
  });

  it('and without the database lets work continue if open and refuses it if closed', async () => {
    await redisServer.stop();
    await server.db.execute(sql`alter table limit_counters rename to limit_counters_gone`);
    expect(await reasonOf(take(limiterOf({ whenAway: 'open' })))).toBeUndefined();
    expect(await reasonOf(take(limiterOf({ whenAway: 'closed' })))).toEqual({ reason: 'unavailable' });
    await server.db.execute(sql`alter table limit_counters_gone rename to limit_counters`);
  });

  it('returns to Redis once it is back', async () => {
    const limiter = limiterOf({ points: 1_000_000 });
    for (const comeBack of [redisServer.start, async () => redisServer.resume()]) {
      await (comeBack === redisServer.start ? redisServer.stop() : redisServer.pause());
      await take(limiter);
      await comeBack();
      await redisServer.command('FLUSHALL');
      while ((await keysLeft()) === 0) {
        await take(limiter);
        await sleep(25);
      }
    }
    expect(fallbacks).toBeGreaterThan(1);
  });

  it('can be created anyway and finds Redis later', async () => {
    await redisServer.stop();
    redis.close();
    lines.length = 0;
    await open(SHORT_MS);
    const limiter = limiterOf({ points: 1_000_000 });
    await take(limiter);
    await redisServer.start();
    while ((await keysLeft()) === 0) {
      await take(limiter);
      await sleep(25);
    }
    expect(lines).toHaveLength(1);
  });
});
