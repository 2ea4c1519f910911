import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { MutantResult } from '@stryker-mutator/api/core';
import { root } from '../../lib/root.ts';
import { guarded, rooms } from './folders.ts';
import { pageOf, rowsOf, survivorSection, unknownSection, withRow } from './report.ts';
import { readSurvivors, survivorsOf, withSurvivors } from './survivors.ts';

const rows = new Map(['api/src/access', 'api/src/orders', 'gateway/src'].map((folder) => [folder, `row of ${folder}`]));

describe('the row of a measured folder', () => {
  it('replaces its previous one', () => {
    expect(withRow(rows, 'api/src/orders', 'new', '40 sampled, seed 1').get('api/src/orders')).toBe('new');
  });

  it('of a sample leaves those of the folders within it', () => {
    expect([...withRow(rows, 'api/src', 'new', '60 sampled, seed 1').keys()]).toEqual([
      'api/src',
      'api/src/access',
      'api/src/orders',
      'gateway/src',
    ]);
  });

  it('of all mutants replaces those of the folders within it', () => {
    expect([...withRow(rows, 'api/src', 'new', 'all').keys()]).toEqual(['api/src', 'gateway/src']);
  });
});

const mutant = (status: string, [line, column]: readonly [number, number], [endLine, endColumn]: readonly [number, number]) =>
  ({
    status,
    fileName: path.join(root, 'api/src/a.ts'),
    replacement: 'true',
    location: { start: { line, column }, end: { line: endLine, column: endColumn } },
  }) as unknown as MutantResult;

describe('the survivors of a measured folder', () => {
  const source = 'const a = 1;\nif (a > 0 ||\n  b) run();\n';
  const survivors = survivorsOf(
    'api/src',
    [mutant('Survived', [2, 5], [3, 4]), mutant('Killed', [1, 1], [1, 6]), mutant('NoCoverage', [1, 11], [1, 12])],
    () => source,
  );

  it('are changes to its sources', () => {
    expect(survivors).toEqual([
      { folder: 'api/src', file: 'api/src/a.ts', change: '1 → true' },
      { folder: 'api/src', file: 'api/src/a.ts', change: 'a > 0 || b → true' },
    ]);
  });

  it('keep the reasons for which they were accepted, and replace those of the last run', () => {
    const [first, second] = survivors;
    if (!first || !second) throw new Error('Two survivors are needed');
    const other = { folder: 'gateway/src', file: 'gateway/src/b.ts', change: 'x → y' };
    const known = [{ ...first, folder: 'api/src/orders', reason: 'Equivalent' }, { ...first, change: 'gone → now' }, other];
    expect(withSurvivors(known, 'api/src', survivors)).toEqual([{ ...first, reason: 'Equivalent' }, second, other]);
  });

  it('are in the page once accepted', () => {
    const section = survivorSection(survivors.map((each, index) => (index === 0 ? each : { ...each, reason: 'Equivalent' })));
    expect(section).toContain('1 of the 2 recorded ones have neither yet');
    expect(section).toContain('| `api/src/a.ts` | `a > 0 \\|\\| b → true` | Equivalent |');
    expect(section).not.toContain('1 → true');
  });
});

const row = (folder: string, survived: number, notCovered = 0) =>
  [folder, `| \`${folder}\` | 40 | 30 | 0 | ${survived} | ${notCovered} | 75.0 % | 40 sampled | 2026-11-25 | 53bf5436 |`] as const;

describe('docs/mutation.md', () => {
  const survivor = { folder: 'api/src', file: 'api/src/orders/cancel.ts', change: '1 → 2' };

  it('names the measured folders whose survivors were not recorded, so that nobody has read them', () => {
    const measured = new Map([
      row('api/src/orders', 4),
      row('api/src/access', 3),
      row('gateway/src/http', 0, 2),
      row('gateway/src/socks', 0),
    ]);
    expect(unknownSection(measured, [survivor])).toContain('No test detected 5 mutants of `api/src/access`, `gateway/src/http`.');
    expect(unknownSection(new Map([row('api/src/orders', 4)]), [survivor])).not.toContain('No test detected');
  });

  it('names the folders that were not measured', () => {
    const measured = new Map([...guarded, ...rooms].map((folder) => row(folder, 0)));
    expect(unknownSection(measured, [])).toBe('');
    measured.delete('api/src/payments');
    expect(unknownSection(measured, [])).toContain('Not measured yet: `api/src/payments`.');
  });

  it('is up to date with the rows, the survivors and the guarded folders', () => {
    const page = readFileSync(path.join(root, 'docs/mutation.md'), 'utf8');
    expect(rowsOf(page).size).toBeGreaterThan(8);
    expect(page).toBe(pageOf(rowsOf(page), readSurvivors()));
  });

  it('is about folders that exist', () => {
    expect([...guarded, ...rooms].filter((folder) => !existsSync(path.join(root, folder)))).toEqual([]);
  });
});
