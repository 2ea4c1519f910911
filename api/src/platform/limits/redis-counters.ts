import { z } from 'zod';
import { REDIS_PREFIX, type Redis } from '../redis.ts';
import type { Counters, TakeResult, Window } from './counters.ts';

/**
 * Stores a window as a hash of its count and its end by the server clock, which the sandbox can advance. Redis's own clock only expires
 * windows, a minute after they end.
 */
const TAKE = `
local kept = redis.call('HMGET', KEYS[1], 'count', 'ends')
local now, points, length, cost = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local count, ends = tonumber(kept[1] or 0), tonumber(kept[2] or 0)
if ends <= now then count, ends = 0, now + length end
if count + cost > points then return {0, 0, ends} end
redis.call('HSET', KEYS[1], 'count', count + cost, 'ends', ends)
redis.call('PEXPIRE', KEYS[1], ends - now + 60000)
return {1, points - count - cost, ends}`;

const GIVE_BACK = `
local kept = redis.call('HMGET', KEYS[1], 'count', 'ends')
local cost = tonumber(ARGV[2])
if kept[2] == ARGV[1] and tonumber(kept[1]) >= cost then redis.call('HINCRBY', KEYS[1], 'count', -cost) end
return 0`;

const takingShape = z.tuple([z.literal([0, 1]), z.int().min(0), z.int().positive()]);

async function takeOf(redis: Redis, { key: name, points, seconds, cost }: Window, now: Date): Promise<TakeResult> {
  const key = `${REDIS_PREFIX}limit:${name}`;
  const [taken, left, endsAt] = await redis.ask({
    use: 'limits',
    command: ['EVAL', TAKE, '1', key, String(now.getTime()), String(points), String(seconds * 1000), String(cost)],
    read: (answer) => takingShape.parse(answer),
  });
  const giveBack = () =>
    redis.ask({ use: 'limits', command: ['EVAL', GIVE_BACK, '1', key, String(endsAt), String(cost)], read: () => undefined });
  return { isTaken: taken === 1, left, endsAt: new Date(endsAt), giveBack };
}

/**
 * Creates counters in Redis.
 * @param fallback fallback while Redis is unavailable; it continues from its own last counts, so up to twice the limit is briefly possible
 */
export function createRedisCounters(redis: Redis, fallback: Counters): Counters {
  return { take: async (db, window, now) => takeOf(redis, window, now).catch(() => fallback.take(db, window, now)) };
}
