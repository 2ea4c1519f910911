import { MinuteCounts } from './minute-counts.ts';

describe('counts of a minute', () => {
  it('are kept for the last 50,000 networks, so that outsiders cannot fill the memory [B8]', () => {
    const counts = new MinuteCounts(1, () => 0);
    for (let network = 0; network < 50_000; network += 1) counts.add(String(network));
    expect(counts.areTooMany('0')).toBe(true);
    counts.add('one more');
    expect(['0', '1', 'one more'].map((network) => counts.areTooMany(network))).toEqual([false, true, true]);
  });

  it('begin again a minute after the first event', () => {
    let now = 0;
    const counts = new MinuteCounts(2, () => now);
    counts.add('a');
    now = 59_999;
    counts.add('a');
    expect(counts.areTooMany('a')).toBe(true);
    now = 60_000;
    counts.add('a');
    expect(counts.areTooMany('a')).toBe(false);
  });
});
