import { addMonths, addSeconds, type Clock } from '../platform/clock.ts';

export interface TestClock extends Clock {
  advance(seconds: number): void;
  /** Advances by calendar months, the unit in which static lines are sold. */
  advanceMonths(months: number): void;
}

/** A time at which every article of the release is published. */
export const TEST_START = '2026-12-01T08:00:00.000Z';

/** A clock that moves only when it is advanced. */
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
