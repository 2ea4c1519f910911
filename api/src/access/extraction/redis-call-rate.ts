import { z } from 'zod';
import { REDIS_PREFIX, type Redis } from '../../platform/redis.ts';
import { BURST_SECONDS, secondsBetween, tooManyCalls, type CallRate, type CountCall } from '../usable-orders/call-rate.ts';

/** Same algorithm as `countCall`, in whole microseconds of the server clock. */
const COUNT = `
local now, between, burst = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local at = math.max(tonumber(redis.call('GET', KEYS[1]) or 0), now)
if at > now + burst - between then return 0 end
redis.call('SET', KEYS[1], string.format('%.0f', at + between), 'PX', math.ceil((at + between - now) / 1000) + 60000)
return 1`;

const MICROSECONDS = 1_000_000;
const inMicroseconds = (seconds: number) => String(Math.round(seconds * MICROSECONDS));
const countedShape = z.literal([0, 1]);

/**
 * Counts calls in Redis.
 * @param fallback counts them while Redis is unavailable
 * @returns a function that throws Refusal `rateLimited` for a call above the limit
 */
export function createRedisCallCounter(redis: Redis, rate: CallRate, fallback: CountCall): CountCall {
  const times = [inMicroseconds(secondsBetween(rate)), inMicroseconds(BURST_SECONDS)];
  const count = async (orderId: string, now: Date) =>
    redis.ask({
      use: 'signed calls',
      command: ['EVAL', COUNT, '1', `${REDIS_PREFIX}call:${orderId}`, String(now.getTime() * 1000), ...times],
      read: (answer) => countedShape.parse(answer),
    });
  return async (db, orderId, now) => {
    const counted = await count(orderId, now).catch(async () => fallback(db, orderId, now));
    if (counted === 0) throw tooManyCalls(rate);
  };
}
