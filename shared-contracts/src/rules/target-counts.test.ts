import { LATENCY_BOUNDS_MS } from '../constants.ts';
import { latencyKey, percentileOf, readReason, reasonKey, requestsOf } from './target-counts.ts';

const LONGEST = LATENCY_BOUNDS_MS.at(-1) as number;

function countsOf(...milliseconds: number[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const each of milliseconds) {
    const key = latencyKey('connect', each);
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

describe('latencies', () => {
  it('are counted in the first range that includes them', () => {
    expect(latencyKey('connect', 0)).toBe('connect.0');
    expect(latencyKey('connect', 5)).toBe('connect.0');
    expect(latencyKey('firstByte', 5.1)).toBe('firstByte.1');
    expect(latencyKey('firstByte', LONGEST)).toBe(`firstByte.${LATENCY_BOUNDS_MS.length - 1}`);
    expect(latencyKey('firstByte', LONGEST + 1)).toBe(`firstByte.${LATENCY_BOUNDS_MS.length}`);
  });

  it('have percentiles that at least that share of the requests stayed within', () => {
    const counts = countsOf(4, 18, 18, 90);
    expect([25, 50, 75, 76, 100].map((percent) => percentileOf(counts, 'connect', percent))).toEqual([5, 20, 20, 100, 100]);
    expect(percentileOf(countsOf(1), 'connect', 1)).toBe(5);
  });

  it('have no percentile above all bounds, or without a request', () => {
    expect(percentileOf(countsOf(LONGEST + 1), 'connect', 50)).toBeNull();
    expect(percentileOf(countsOf(1), 'firstByte', 50)).toBeUndefined();
  });
});

describe('counts of a target', () => {
  it('contain failure reasons with our code and their type', () => {
    expect(readReason(reasonKey(2006, 'dns_error'))).toEqual({ code: 2006, detail: 'dns_error' });
    expect(['ok', 'connect.3', '2006', '20060 x'].map(readReason)).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('contain requests by outcome', () => {
    expect(requestsOf({ ok: 3, failed: 1, '2006 dns_error': 1, 'connect.0': 4 })).toBe(4);
  });
});
