import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { MutantResult } from '@stryker-mutator/api/core';
import { root } from '../../lib/root.ts';
import { survivorSection, withRow } from './report.ts';
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
    [mutant('Survived', [1, 4], [2, 3]), mutant('Killed', [0, 0], [0, 5]), mutant('NoCoverage', [0, 10], [0, 11])],
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
    expect(section).toContain('1 of 2 have neither yet');
    expect(section).toContain('| `api/src/a.ts` | `a > 0 \\|\\| b → true` | Equivalent |');
    expect(section).not.toContain('1 → true');
  });

  it('are those of the page', () => {
    expect(readFileSync(path.join(root, 'docs/mutation.md'), 'utf8')).toContain(survivorSection(readSurvivors()));
  });
});
