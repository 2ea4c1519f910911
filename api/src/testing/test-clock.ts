import { addMonths, addSeconds, type Clock } from '../platform/clock.ts';

export interface TestClock extends Clock {
  advance(seconds: number): void;
  /** So many calendar months on, as static lines are sold by. */
  advanceMonths(months: number): void;
}

/** When every article of the release is published. */
export const TEST_START = '2026-12-01T08:00:00.000Z';

/** A clock that stands still until it is told to go on. */
export function createTestClock(start = TEST_START): TestClock {
  let now = new Date(start);
  return {
    now: () => now,
    advance: (seconds) => {
      now = addSeconds(now, seconds);
    },
    advanceMonths: (months) => {
      now = addMonths(now, months);
    },
  };
}
