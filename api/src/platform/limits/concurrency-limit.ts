import { refuse, type Refusal } from '../refusal.ts';

/** Runs work for a key unless the key has reached its limit of concurrent work. */
export type ConcurrencyLimit = <Result>(of: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Limits concurrent work per key. Excess work is refused instead of queued, because its caller would give up before it finished.
 * @param most maximum concurrent work per key; 0 disables the limit
 * @param refusal thrown for excess work
 */
export function createConcurrencyLimit(most: number, refusal: () => Refusal = () => refuse('unavailable')): ConcurrencyLimit {
  const underWay = new Map<string, number>();
  return async (of, work) => {
    const before = underWay.get(of) ?? 0;
    if (most > 0 && before >= most) throw refusal();
    underWay.set(of, before + 1);
    try {
      return await work();
    } finally {
      const left = (underWay.get(of) ?? 0) - 1;
      if (left > 0) underWay.set(of, left);
      else underWay.delete(of);
    }
  };
}
