import { addSeconds, type Clock } from '../platform/clock.ts';

export interface TestClock extends Clock {
  advance(seconds: number): void;
}

/** A clock that stands still until it is told to go on. */
export function createTestClock(start = '2026-03-02T08:00:00.000Z'): TestClock {
  let now = new Date(start);
  return {
    now: () => now,
    advance: (seconds) => {
      now = addSeconds(now, seconds);
    },
  };
}
