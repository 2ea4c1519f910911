import { z } from 'zod';
import { csvLine, readCsv } from './csv.ts';
import type { FileError } from './file-error.ts';
import { readRows } from './read-rows.ts';
import { wholeNumber, words } from './values.ts';

const cellsOf = (text: string) => readCsv(text).map(({ cells }) => cells);

describe('CSV', () => {
  it.each([
    [
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['\u{FEFF}a, b \n', [['a', 'b']]],
    [
      'a,\n,b',
      [
        ['a', ''],
        ['', 'b'],
      ],
    ],
    ['a,', [['a', '']]],
    ['"a,b","say ""x""","two\nlines"', [['a,b', 'say "x"', 'two\nlines']]],
    ['', []],
    ['\n\n,\na', [['a']]],
  ])('%j is parsed', (text, cells) => {
    expect(cellsOf(text)).toEqual(cells);
  });

  it('has line numbers as an editor counts them', () => {
    expect(readCsv('a\n"x\ny"\n\nb').map(({ line }) => line)).toEqual([1, 2, 5]);
  });

  it.each(['"a', 'a"b', '"a"b', 'a,"b'])('%j is rejected with its line number', (text) => {
    expect(() => readCsv(`x\n${text}`)).toThrow('line 2: its quotation marks do not match');
  });

  it('survives a round trip', () => {
    const cells = ['plain', 'a,b', 'say "x"', 'two\nlines', ''];
    expect(cellsOf(csvLine(cells))).toEqual([cells]);
    expect(csvLine(['a', 1])).toBe('a,1');
  });
});

describe('rows', () => {
  const columns = { name: words(5), count: wholeNumber(1, 9), rest: z.string() };
  const problemsOf = (text: string): readonly string[] => {
    try {
      readRows(text, columns);
      return [];
    } catch (error) {
      return (error as FileError).problems;
    }
  };

  it('accept columns in any order', () => {
    expect(readRows('count,rest,name\n3,,x', columns)).toEqual([{ line: 2, row: { name: 'x', count: 3, rest: '' } }]);
  });

  it('are rejected with all errors, by line and column', () => {
    expect(problemsOf('name,count,rest\n,0,\nx,1\ntoolong,1.5,\nx,9,')).toEqual([
      'line 2: name: "" must be text of 1 to 5 characters',
      'line 2: count: "0" is not a whole number from 1 to 9',
      'line 3: it has 2 cells, but the first line has 3',
      'line 4: name: "toolong" must be text of 1 to 5 characters',
      'line 4: count: "1.5" is not a whole number from 1 to 9',
    ]);
  });

  it.each(['-1', '+1', '1e0', '01', '１', ' 1x', '', '10'])('reject %j as a number', (count) => {
    expect(problemsOf(`name,count,rest\nx,${count},`)).toHaveLength(1);
  });

  it('are rejected for missing, unknown or duplicate columns, and for an empty file', () => {
    expect(problemsOf('name,count,other,name\n')).toEqual([
      'line 1: the column rest is missing',
      'line 1: unknown column "other"',
      'line 1: the column name appears twice',
      'the columns are name,count,rest',
    ]);
    expect(problemsOf('name,count,rest\n')).toEqual(['it has no rows']);
  });
});
