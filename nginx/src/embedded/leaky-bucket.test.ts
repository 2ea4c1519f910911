import { createLeakyBuckets } from './leaky-bucket.ts';

it('allows a burst and then the rate, separately for each key [X4]', () => {
  const waitOf = createLeakyBuckets({ perSecond: 2, burst: 3 });
  const passed = (key: string, now: number, calls: number) =>
    Array.from({ length: calls }, () => waitOf(key, now)).filter((wait) => wait === 0).length;
  expect([passed('a', 0, 10), passed('b', 0, 10)]).toEqual([4, 4]);
  expect([passed('a', 500, 10), passed('a', 1500, 10), passed('a', 60_000, 10)]).toEqual([1, 2, 4]);
});

it('makes calls wait for their turn beyond those that may be made at once [X4]', () => {
  const waitOf = createLeakyBuckets({ perSecond: 2, burst: 4, atOnce: 1 });
  expect(Array.from({ length: 6 }, () => waitOf('a', 0))).toEqual([0, 0, 500, 1000, 1500, undefined]);
  expect([waitOf('a', 1000), waitOf('b', 1000)]).toEqual([1000, 0]);
});
