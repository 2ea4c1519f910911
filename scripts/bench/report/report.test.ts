import { readFileSync } from 'node:fs';
import { summarizeAgainst } from '../rounds.ts';
import { benchmarksDocument } from './document.ts';
import { findMissedGoals, findMissing, findWorse } from './find-regressions.ts';
import { documentFile, merge, readStoredFigures, resultsFile, type KeptFigures } from './stored-figures.ts';
import { readBenchArguments } from './read-arguments.ts';

const here = { commit: 'abc', date: '2026-11-24', machine: 'this machine' };
const ratioOf = (value: number) => ({ value: 1000, ratio: { value, spread: { min: value, max: value } } });

describe('docs/benchmarks', () => {
  it.each([
    ['json', resultsFile, `${JSON.stringify(merge(readStoredFigures(), {}, here), null, 2)}\n`],
    ['md', documentFile, benchmarksDocument(readStoredFigures())],
  ])('.%s is up to date with the generated version', (_, file, generated) => {
    // After a change of goals or texts, run: npm run bench -- --tables
    expect(readFileSync(file, 'utf8')).toBe(generated);
  });

  it('shows measured values, and whether a goal is met, missed or open', () => {
    const kept = merge(
      {},
      { 'homeBytes: js': { value: 150_000 }, 'pageSpeed: / interactive': ratioOf(3), 'getIp: extractions': ratioOf(0.38) },
      here,
    );
    const shown = benchmarksDocument(kept);
    expect(shown).toMatch(/\| JavaScript +\| 150\.0 KB +\| ≤ [\d.]+ KB: met +\|/);
    expect(shown).toContain("| 1,000 ms | 3 (3–3) of the static file's largest paint | ≤ 2.2: **missed** |");
    expect(shown).toContain('| 1,000 per s | 0.38 (0.38–0.38) of one SELECT | ≥ 0.7: **open** |');
    expect(shown).toContain('Measured 2026-11-24, `abc`, this machine.');
  });
});

describe('merging', () => {
  it('replaces measured figures and keeps the others with their dates', () => {
    const before = merge({}, { 'homeBytes: js': { value: 1 }, 'homeBytes: css': { value: 2 } }, { ...here, date: '2026-01-01' });
    const after = merge(before, { 'homeBytes: js': { value: 3 } }, here);
    expect(after['homeBytes: js']).toMatchObject({ value: 3, date: '2026-11-24', unit: 'bytes', noise: '300' });
    expect(after['homeBytes: css']).toMatchObject({ value: 2, date: '2026-01-01' });
  });

  it('drops figures that no longer exist', () => {
    const [known = {} as KeptFigures[string]] = Object.values(merge({}, { 'homeBytes: js': { value: 1 } }, here));
    expect(Object.keys(merge({ 'homeBytes: gone': known }, {}, here))).toEqual([]);
  });
});

describe('check', () => {
  const kept = merge(
    {},
    {
      'homeBytes: css': { value: 2000 },
      'getIp: extractions': ratioOf(0.4),
      'pageSpeed: / interactive': ratioOf(1),
      'orderLists: orders 100': { value: 10 },
    },
    here,
  );
  const check = (name: string, measurement: Parameters<typeof findMissedGoals>[0][string], machine = here.machine) => {
    const measured = { [name]: measurement };
    return [...findMissedGoals(measured), ...findWorse(measured, kept, machine)];
  };

  it('reports a figure that misses its goal', () => {
    expect(check('gateway: tunnel', ratioOf(9))).toEqual([]);
    expect(check('release: ofCold', { value: 0.4 })).toEqual(['release: ofCold is 0.4 ratio: its goal is 0.333']);
    expect(check('release: ofCold', { value: 0.3 })).toEqual([]);
  });

  it.each([
    ['priceList: requests', 0.7],
    ['gateway: tunnelBody', 1.3],
    ['gateway: plainBody', 1.3],
    ['orderPlacing: 1000 orders', 0.4],
    ['orderPlacing: 1000000 orders', 0.4],
  ])('guards the goal of %s, which has been met [G5]', (name, missed) => {
    expect(findMissedGoals({ [name]: ratioOf(missed) })).toHaveLength(1);
  });

  it('accepts a missed open goal, but not a regression from the stored figure', () => {
    expect(check('getIp: extractions', ratioOf(0.39))).toEqual([]);
    expect(check('getIp: extractions', ratioOf(0.3))).toEqual(['getIp: extractions is 0.3 times one SELECT: it was 0.4 on 2026-11-24']);
  });

  it('tolerates the noise', () => {
    expect(check('homeBytes: css', { value: 2300 })).toEqual([]);
    expect(check('homeBytes: css', { value: 2301 })).toEqual(['homeBytes: css is 2301 bytes: it was 2000 on 2026-11-24']);
  });

  it('tolerates what a round before was like', () => {
    const before = merge({}, { 'getIp: extractions': { value: 1, ratio: { value: 0.4, spread: { min: 0.2, max: 0.5 } } } }, here);
    expect(findWorse({ 'getIp: extractions': ratioOf(0.2) }, before, here.machine)).toEqual([]);
    expect(findWorse({ 'getIp: extractions': ratioOf(0.19) }, before, here.machine)).toHaveLength(1);
  });

  it('names the figures of a benchmark that it no longer measures', () => {
    const missing = findMissing({ 'homeBytes: js': { value: 1 } }, ['homeBytes']);
    expect(missing).toContain('homeBytes: css was not measured');
    expect(missing.filter((line) => !line.startsWith('homeBytes: ') || line.startsWith('homeBytes: js '))).toEqual([]);
  });

  it('reports a regression even within the goal', () => {
    expect(check('pageSpeed: / interactive', ratioOf(1.5))).toEqual([
      "pageSpeed: / interactive is 1.5 times the static file's largest paint: it was 1 on 2026-11-24",
    ]);
  });

  it('compares times only on the same machine, and sizes and ratios on any', () => {
    expect(check('orderLists: orders 100', { value: 50 })).toHaveLength(1);
    expect(check('orderLists: orders 100', { value: 50 }, 'another')).toEqual([]);
    expect(check('homeBytes: css', { value: 9000 }, 'another')).toHaveLength(1);
    expect(check('getIp: extractions', ratioOf(0.1), 'another')).toHaveLength(1);
  });

  it('fails for a NaN figure and for an unknown one', () => {
    expect(check('release: ofCold', { value: Number.NaN })).toHaveLength(1);
    expect(check('release: elsewhere', { value: 1 })).toEqual(['release: elsewhere: no such figure in scripts/bench/figures.ts']);
  });
});

it('computes the median of the ratios of paired rounds', () => {
  expect(summarizeAgainst([10, 40, 90], [20, 100, 100])).toEqual({
    value: 40,
    spread: { min: 10, max: 90 },
    ratio: { value: 0.5, spread: { min: 0.4, max: 0.9 } },
  });
});

describe('command line', () => {
  it('sorts names in the order of the benchmarks and defaults to all of them', () => {
    expect(readBenchArguments(['getIp', '--check', 'homeBytes'])).toEqual({ names: ['homeBytes', 'getIp'], mode: 'check' });
    expect(readBenchArguments([]).names).toHaveLength(13);
    expect(readBenchArguments(['--tables']).mode).toBe('tables');
  });

  it('takes a reason for figures that are worse, which is stored with them and shown', () => {
    const { accept = '' } = readBenchArguments(['homeBytes', '--accept', 'stored cards']);
    const after = merge({}, { 'homeBytes: js': { value: 3 } }, { ...here, accepted: accept });
    expect(benchmarksDocument(after)).toContain('this machine, worse than before: stored cards.');
  });

  it('rejects an unknown benchmark', () => {
    expect(() => readBenchArguments(['homebytes'])).toThrow('Unknown benchmark homebytes');
  });
});
