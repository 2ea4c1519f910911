import budgets from '../../budgets.json' with { type: 'json' };
import { figures } from '../bench/figures.ts';
import { budgetExcess, fileName, measure, pageNoise, withRecord, type PageBudgets } from './page-budget.ts';

describe('file name', () => {
  it.each([
    ['/remotes/remote-tools/1.0.0-ab12cd34/page-toolGetApi.0123456789.js', 'remote-tools/page-toolGetApi.js'],
    ['/remotes/remote-tools/1.0.0-ab12cd34/remoteEntry.js', 'remote-tools/remoteEntry.js'],
    ['/shell/1.0.0-ab12cd34/manrope-latin-wght-normal.fedf4c9280.woff2', 'shell/manrope-latin-wght-normal.woff2'],
    ['/assets/flags/CN.svg', 'assets/flags/CN.svg'],
  ])('for %s is %s', (pathname, name) => {
    expect(fileName(pathname)).toBe(name);
  });
});

describe('budgets.json', () => {
  it.each([
    ['home', 'homeBytes: js'],
    ['loginDialog', 'loginDialogBytes: js'],
    ['flowOrder', 'personArea: flowOrderJsBytes'],
  ] as const)('keeps the scripts of %s within the goal [O6]', (page, figure) => {
    expect(measure(budgets.pages[page]).js + pageNoise.js).toBeLessThanOrEqual(figures.get(figure)?.goal ?? 0);
  });

  it('has a reason for what each page may load [O6]', () => {
    const { records, pages }: PageBudgets = budgets;
    const last = Object.assign({}, ...records.map((record) => record.pages));
    expect(Object.fromEntries(Object.entries(pages).map(([name, files]) => [name, measure(files)]))).toEqual(last);
    expect(records.filter(({ why }) => why.split(' ').length < 4)).toEqual([]);
  });
});

const manyFiles = (size: number) => Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`shell/${index}.css`, size]));

describe('page budget', () => {
  const files = { document: 1000, 'shell/main.js': 5000, 'shell/main.css': 500 };

  it('is what was recorded and the noise, no more [O6]', () => {
    expect(budgetExcess('home', files, files)).toEqual([]);
    expect(budgetExcess('home', files, { ...files, 'shell/main.js': 5300 })).toEqual([]);
  });

  it('names the page, the limit and the file that grew', () => {
    expect(budgetExcess('home', files, { ...files, 'shell/main.js': 5301 })).toEqual([
      'home: js is 5301, its budget 5300; shell/main.js grew by 301',
      'home: total is 6801, its budget 6800; shell/main.js grew by 301',
    ]);
  });

  it('names new files', () => {
    expect(budgetExcess('home', files, { ...files, 'shell/1.js': 20, 'shell/2.js': 10, 'call /a': 0 })).toEqual([
      'home: requests is 6, its budget 5; shell/1.js is new with 20, shell/2.js is new with 10, call /a is new with 0',
    ]);
  });

  it('leaves the script limit alone when only styles grow', () => {
    expect(budgetExcess('home', files, { ...files, 'shell/main.css': 900 })).toEqual([
      'home: total is 6900, its budget 6800; shell/main.css grew by 400',
    ]);
  });

  it('reports an exceeded limit even if each file grew only a little', () => {
    expect(budgetExcess('home', manyFiles(100), manyFiles(140))).toEqual([
      'home: total is 1400, its budget 1300; many files grew a little',
    ]);
  });

  it('changes only with a reason, for the pages that changed [O6]', () => {
    const first = { date: '2026-11-26', why: 'first', pages: { home: measure(files), help: measure(files) } };
    const grown = { ...files, 'shell/main.js': 5400 };
    const next = withRecord({ records: [first], pages: { home: files, help: files } }, '2026-11-27', 'members', {
      home: grown,
      help: files,
    });
    expect(next).toEqual({
      records: [first, { date: '2026-11-27', why: 'members', pages: { home: { js: 5400, total: 6900, requests: 3 } } }],
      pages: { home: grown, help: files },
    });
  });
});
