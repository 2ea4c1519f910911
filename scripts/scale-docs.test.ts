import { readFileSync } from 'node:fs';
import path from 'node:path';
import { hottestReads, tableGrowth } from 'api/table-growth';
import { root } from './lib/root.ts';
import { knownCells, readCells, readTitle, reasonLines } from './lib/scale-page.ts';

const lines = readFileSync(path.join(root, 'docs/scale.md'), 'utf8').split('\n');
const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
/** The drill's section has such a table as well. */
const tables = lines.slice(lines.indexOf('## Tables'), lines.indexOf('## Simulation'));
const rows = tables.filter((line) => /^\| `[\w.]+` /.test(line)).map(cellsOf);
const [inPage, reads] = [rows.slice(0, tableGrowth.length), rows.slice(tableGrowth.length)];

// If one of these fails, run `npm run scale-docs`.
describe('docs/scale.md', () => {
  it('has a row for each table as the code describes it, in the same order, with measured bytes', () => {
    const known = tableGrowth.map(knownCells);
    expect(inPage.map((cells) => cells.slice(0, known[0]?.length))).toEqual(known);
    expect(inPage.filter((cells) => !/^[\d,]+$/.test(cells[known[0]?.length ?? 0] ?? ''))).toEqual([]);
  });

  it('has the plans of the reads in the code, and the reasons for large tables', () => {
    expect(lines.filter((line) => /^\*\*[\w.]+: .*\*\*$/.test(line))).toEqual(hottestReads.map(readTitle));
    expect(reads.map((cells) => cells.slice(0, 2))).toEqual(
      tableGrowth.flatMap(({ table }) => [readCells(table) ?? []].filter(({ length }) => length > 0)),
    );
    expect(lines).toEqual(expect.arrayContaining(reasonLines()));
  });
});
