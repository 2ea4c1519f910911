import { randomText, sampleOf, shuffled } from './random.ts';

const items = ['a', 'b', 'c', 'd'];

describe('random sample', () => {
  it('has no duplicates, and includes all items if the count allows', () => {
    for (const count of [0, 1, 3, 4, 9]) {
      const sample = sampleOf(items, count);
      expect(sample).toHaveLength(Math.min(count, items.length));
      expect(new Set(sample).size).toBe(sample.length);
      expect(items).toEqual(expect.arrayContaining(sample));
    }
    expect(shuffled(items).toSorted()).toEqual(items);
  });

  it('contains every item equally often in every position', () => {
    const counts = new Map<string, number>();
    const rounds = 4000;
    for (let round = 0; round < rounds; round += 1) {
      for (const [place, item] of sampleOf(items, 2).entries()) counts.set(`${place} ${item}`, (counts.get(`${place} ${item}`) ?? 0) + 1);
    }
    expect(counts.size).toBe(8);
    // Six standard deviations of a fair draw.
    for (const count of counts.values()) expect(Math.abs(count - rounds / 4)).toBeLessThan(6 * Math.sqrt((rounds * 3) / 16));
  });
});

it.each(['0123456789', 'abc', 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'])(
  'random text has every character of %j equally often',
  (alphabet) => {
    const length = 40_000;
    const text = randomText(length, alphabet);
    expect(text).toHaveLength(length);
    const counts = Map.groupBy(text, (letter) => letter);
    const kinds = new Set(alphabet);
    expect(new Set(counts.keys())).toEqual(kinds);
    const fair = length / kinds.size;
    for (const [, found] of counts) expect(Math.abs(found.length - fair)).toBeLessThan(6 * Math.sqrt(fair));
  },
);
