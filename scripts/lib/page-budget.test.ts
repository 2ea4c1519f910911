import budgets from '../../budgets.json' with { type: 'json' };
import { figures } from '../bench/figures.ts';
import { budgetExcess, fileName } from './page-budget.ts';

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
  ] as const)('keeps the scripts of %s within the goal', (page, figure) => {
    expect(budgets.pages[page].js).toBeLessThanOrEqual(figures.get(figure)?.goal ?? 0);
  });
});

describe('page budget', () => {
  const files = { document: 1000, 'shell/main.js': 5000, 'shell/main.css': 500 };
  const budget = { js: 5100, total: 6600, requests: 3, files };

  it('reports nothing within the limits', () => {
    expect(budgetExcess('home', budget, files)).toEqual([]);
    expect(budgetExcess('home', budget, { ...files, 'shell/main.js': 5100 })).toEqual([]);
  });

  it('names the page, the limit and the file that grew', () => {
    expect(budgetExcess('home', budget, { ...files, 'shell/main.js': 5101 })).toEqual([
      'home: js is 5101, its budget 5100; shell/main.js grew by 101',
      'home: total is 6601, its budget 6600; shell/main.js grew by 101',
    ]);
  });

  it('names a new file', () => {
    expect(budgetExcess('home', budget, { ...files, 'shell/861.js': 20 })).toEqual([
      'home: requests is 4, its budget 3; shell/861.js is new with 20',
    ]);
  });

  it('leaves the script limit alone when only styles grow', () => {
    expect(budgetExcess('home', budget, { ...files, 'shell/main.css': 800 })).toEqual([
      'home: total is 6800, its budget 6600; shell/main.css grew by 300',
    ]);
  });

  it('reports an exceeded limit even if no file grew', () => {
    expect(budgetExcess('home', { ...budget, js: 4000 }, files)).toEqual(['home: js is 5000, its budget 4000; no recorded file grew']);
  });
});
