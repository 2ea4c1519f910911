import { read, utils } from 'xlsx';
import { fileOf, type Cell } from './file-of.ts';
import { neutralise } from './neutralise.ts';

const hostile = ['=1+1', '+1', '-1', '@SUM(A1)', '＝1', '＋1', '－1', '＠A1'];
const unseen = [' =1', '\u00a0=1', '\ufeff=1', '\u3000＝1', '\u200b+1', '\u202e=1', ' \u00a0@A1'];
const separated = [
  '\t=1',
  '\r=1',
  '\n=1',
  ';=1',
  '; =1',
  '|@A1',
  'a;=1+1',
  'a;\u00a0=1',
  'a\t-1',
  'a|b|+1',
  'a;=1;=2',
  ';\u3000=1|\u200b-2',
];
const titles = ['Order', 'Paid', 'Note'];
const rows: Cell[][] = [
  ['007', 13.5, 'a "quoted", text'],
  ['2026-11-22', -4, '两行\n文字'],
  ['1e5', null, '👩‍👩‍👧 \u202Eoverride'],
];

const table = (format: 'xlsx' | 'csv', more: Cell[][] = rows) => ({ format, sheetName: 'Lines: a/b', titles, rows: more });
const back = (bytes: Uint8Array) => {
  const book = read(bytes, { type: 'array', cellFormula: true });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
  return { names: book.SheetNames, sheet, lines: utils.sheet_to_json<Cell[]>(sheet, { header: 1, defval: null }) };
};

describe('a spreadsheet text', () => {
  it.each(hostile)('is neutralized if it begins like a formula: %j [F44]', (text) => {
    expect(neutralise(text)).toBe(`'${text}`);
  });

  it.each(unseen)('is neutralized if it begins like a formula after invisible characters: %j [X10]', (text) => {
    expect(neutralise(text)).toBe(`'${text}`);
  });

  it.each(separated)('has no formula after a separator that other locales use: %j [X10]', (text) => {
    for (const cell of neutralise(text).split(/[;|\t\r\n]/)) expect(cell).not.toMatch(/^[\s\u00a0\u200b]*[=+\-@]/);
  });

  it.each(['', 'a=1', '1-2', "'x", 'a; b', 'a, -b', '1.2.3.4:7000:user:-pass'])('is unchanged if it is harmless: %j', (text) => {
    expect(neutralise(text)).toBe(text);
  });
});

describe('an xlsx file', () => {
  it('stores every text unchanged and every number as a number', () => {
    const { names, sheet, lines } = back(fileOf(table('xlsx')));
    expect(names).toEqual(['Lines  a b']);
    expect(lines).toEqual([titles, ...rows]);
    expect(sheet.A2).toMatchObject({ t: 's', v: '007' });
    expect(sheet.B2).toMatchObject({ t: 'n', v: 13.5 });
  });

  it('stores times as dates, which can be sorted [P8]', () => {
    const times = ['2026-11-01T01:30:00Z', '2026-07-04T23:59:58Z', '2026-01-01T00:00:00Z'].map((time) => new Date(time));
    const bytes = fileOf(
      table(
        'xlsx',
        times.map((time) => [time]),
      ),
    );
    const book = read(bytes, { type: 'array', cellNF: true, cellText: true });
    const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
    const cells = ['A2', 'A3', 'A4'].map((name) => sheet[name] as { t: string; v: number; w: string });
    expect(cells.map(({ t, w }) => [t, w])).toEqual([
      ['n', '2026-11-01 01:30:00'],
      ['n', '2026-07-04 23:59:58'],
      ['n', '2026-01-01 00:00:00'],
    ]);
    expect(cells.map(({ v }) => v).toSorted((one, other) => one - other)).toEqual([cells[2]?.v, cells[1]?.v, cells[0]?.v]);
    expect(new TextDecoder().decode(fileOf(table('csv', [[times[0] ?? null, null]])))).toContain('\r\n2026-11-01 01:30:00,\r\n');
  });

  it('contains no formula, whatever the texts are [F44]', () => {
    const { sheet } = back(
      fileOf(
        table(
          'xlsx',
          hostile.map((text) => [text]),
        ),
      ),
    );
    hostile.forEach((_, row) => {
      const cell = sheet[`A${row + 2}`] as { t: string; v: string; f?: string };
      expect(cell).toMatchObject({ t: 's' });
      expect(cell.v.startsWith("'")).toBe(true);
      expect(cell.f).toBeUndefined();
    });
  });
});

describe('a csv file', () => {
  it('is UTF-8 with a BOM, quoted where needed, with CRLF', () => {
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(fileOf(table('csv')));
    expect(text).toBe('\uFEFFOrder,Paid,Note\r\n007,13.5,"a ""quoted"", text"\r\n2026-11-22,-4,"两行\n文字"\r\n1e5,,👩‍👩‍👧 \u202Eoverride\r\n');
  });

  it('has no cell that begins like a formula [F44]', () => {
    const text = new TextDecoder().decode(
      fileOf(
        table(
          'csv',
          hostile.map((cell) => [cell, 'x', cell]),
        ),
      ),
    );
    const { lines } = back(new TextEncoder().encode(text));
    expect(lines).toHaveLength(hostile.length + 1);
    for (const cells of lines.slice(1)) for (const cell of [cells[0], cells[2]]) expect(String(cell)).toMatch(/^'/);
  });

  it('stores 10,000 rows', () => {
    const many = Array.from({ length: 10_000 }, (_, row): Cell[] => [`line-${row}`, row, null]);
    const { lines } = back(fileOf(table('xlsx', many)));
    expect(lines).toHaveLength(10_001);
    expect(lines.at(-1)).toEqual(['line-9999', 9999, null]);
  });
});
