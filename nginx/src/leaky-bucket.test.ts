import { createLeakyBuckets } from './leaky-bucket.ts';

it('lets a burst through and then the rate, for each key by itself [X4]', () => {
  const mayCall = createLeakyBuckets({ perSecond: 2, burst: 3 });
  const passed = (key: string, now: number, calls: number) => Array.from({ length: calls }, () => mayCall(key, now)).filter(Boolean).length;
  expect([passed('a', 0, 10), passed('b', 0, 10)]).toEqual([4, 4]);
  expect([passed('a', 500, 10), passed('a', 1500, 10), passed('a', 60_000, 10)]).toEqual([1, 2, 4]);
});
