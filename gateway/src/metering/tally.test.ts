import { Tally } from './tally.ts';

describe('a tally', () => {
  it('counts what was added and not removed, by key', () => {
    const tally = new Tally();
    tally.add('a');
    tally.add('a');
    tally.add('b', 5);
    tally.remove('a');
    expect([tally.of('a'), tally.of('b'), tally.of('c')]).toEqual([1, 5, 0]);
    tally.remove('a');
    expect(tally.of('a')).toBe(0);
  });

  it('lists keys above a limit, with the surplus', () => {
    const tally = new Tally();
    for (const [key, amount] of [
      ['below', 9],
      ['at', 10],
      ['above', 12],
    ] as const)
      tally.add(key, amount);
    expect([...tally.above(10)]).toEqual([['above', 2]]);
  });
});
