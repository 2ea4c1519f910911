import type { Rate } from '../call-limits.ts';

interface Bucket {
  readonly excess: number;
  readonly at: number;
}

const MOST_KEYS = 160_000;

/**
 * Counts by key like nginx's `limit_req`: a bucket that drains at a steady rate and overflows above its burst.
 * @returns how long one more call of a key has to wait; undefined if it is above the limit. Times are in milliseconds
 */
export function createLeakyBuckets({ perSecond, burst, atOnce = burst }: Rate): (key: string, now: number) => number | undefined {
  const buckets = new Map<string, Bucket>();
  return (key, now) => {
    const last = buckets.get(key);
    const excess = last ? Math.max(0, last.excess - ((now - last.at) / 1000) * perSecond + 1) : 0;
    if (excess > burst) return undefined;
    // Move to the end, so that the least recently used key is evicted first.
    buckets.delete(key);
    buckets.set(key, { excess, at: now });
    const [oldest] = buckets.keys();
    if (buckets.size > MOST_KEYS && oldest !== undefined) buckets.delete(oldest);
    return (Math.max(0, excess - atOnce) / perSecond) * 1000;
  };
}
