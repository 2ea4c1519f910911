import { refuse, type Refusal } from '../refusal.ts';

/** Does work of somebody, unless as much of theirs is under way as may be. */
export type AtOnce = <Result>(of: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Refuses what would only wait until its caller has given up, so that what is under way comes to an end in time.
 * @param most how much may be under way of each; 0 is no limit
 * @param refusal what more than that is answered
 */
export function createAtOnce(most: number, refusal: () => Refusal = () => refuse('unavailable')): AtOnce {
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
