import { createLeakyBuckets } from './leaky-bucket.ts';

it('allows a burst and then the rate, separately for each key [X4]', () => {
  const mayCall = createLeakyBuckets({ perSecond: 2, burst: 3 });
  const passed = (key: string, now: number, calls: number) => Array.from({ length: calls }, () => mayCall(key, now)).filter(Boolean).length;
  expect([passed('a', 0, 10), passed('b', 0, 10)]).toEqual([4, 4]);
  expect([passed('a', 500, 10), passed('a', 1500, 10), passed('a', 60_000, 10)]).toEqual([1, 2, 4]);
});
