import { refuse } from './refusal.ts';

/** Does work, unless as much is under way as may be. */
export type AtOnce = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Refuses with `unavailable` what would only wait until its caller has given up, so that what is under way comes to an end in time.
 * @param most how much may be under way; 0 is no limit
 */
export function createAtOnce(most: number): AtOnce {
  let underWay = 0;
  return async (work) => {
    if (most > 0 && underWay >= most) throw refuse('unavailable');
    underWay += 1;
    try {
      return await work();
    } finally {
      underWay -= 1;
    }
  };
}
