import { checkIdPlaces, checkOrder, checkTitles, readLedger, summary, testTitles } from './check-spec-coverage.ts';

const ledgerOf = (...rows: string[]) => ['| id | statement | where it lives | state |', '| --- | --- | --- | --- |', ...rows].join('\n');
const textsIn = (source: string) => testTitles(source, 'a.test.tsx').map(({ title }) => title);

// Assembled at run time, so that check-ledger doesn't read these ids as titles of this file.
const named = (...ids: string[]) => ids.map((id) => `[${id}]`).join('');

describe('reading the ledger', () => {
  it('parses rows and ignores headings, separators and prose', () => {
    const ledger = `Prose | with a bar\n${ledgerOf('| 1.1 | a | b | done |', '| 1.2  | a | b | open: 3/8 |', '| 1.3 | a | b | added |')}`;
    expect(readLedger(ledger)).toEqual({
      rows: [
        { id: '1.1', state: 'done' },
        { id: '1.2', state: 'open: 3/8' },
        { id: '1.3', state: 'added' },
      ],
      problems: [],
    });
  });

  it.each([
    '| 1.1 | a | done |',
    '| 1.1 | a | | done |',
    '| 10.1 | a | b | done |',
    '| 1.0 | a | b | done |',
    '| 1.1 | a | b | c | done |',
  ])('rejects the row %s', (row) => {
    expect(readLedger(ledgerOf(row)).problems).toEqual([`malformed row: ${row}`]);
  });

  it.each(['Done', 'open', 'open: 9/8', 'open:1/8', 'done?'])('rejects the state %s', (state) => {
    expect(readLedger(ledgerOf(`| 1.1 | a | b | ${state} |`)).problems).toEqual([`1.1: malformed state '${state}'`]);
  });
});

describe('order of ids', () => {
  it('accepts consecutive ids and the start of the next section', () => {
    expect(checkOrder(['1.1', '1.2', '2.1', '2.2'])).toEqual([]);
  });

  it('reports a missing or misplaced row', () => {
    expect(checkOrder(['1.1', '1.3'])).toEqual(['1.3: out of order, expected 1.2 or 2.1']);
    expect(checkOrder(['1.2'])).toEqual(['1.2: out of order, expected 0.1 or 1.1']);
  });

  it('reports a duplicate id', () => {
    expect(checkOrder(['1.1', '1.1'])).toContain('1.1: id is used twice');
  });
});

describe('test titles', () => {
  it('are found in nested, generated and modified calls', () => {
    const source = `
      describe('outer', () => { for (const n of list) it(\`inner \${n} end\`, async () => <p>not 'me'</p>); });
      test.describe.only("playwright", { tag: '@smoke' }, () => { test('in', () => { call('not me'); }); });`;
    expect(textsIn(source)).toEqual(['outer', 'inner ', ' end', 'playwright', '@smoke', 'in']);
  });

  it('are found in the tables of `each`', () => {
    expect(textsIn(`it.each([['row', 1]])('%s', () => {});`)).toEqual(['%s', 'row']);
  });

  it.each(['it.skip', 'it.todo', 'describe.skip', 'test.fixme', 'test.describe.skip'])('are skipped in %s', (call) => {
    expect(textsIn(`${call}('outer', () => { it('inner', () => {}); });`)).toEqual([]);
  });

  it('are not found in comments and other calls', () => {
    expect(textsIn(`// it('no')\nrender('no', split('it("no")'));`)).toEqual([]);
  });
});

describe('checking titles against rows', () => {
  const rows = [
    { id: '1.1', state: 'done' },
    { id: '1.2', state: 'open: 1/8' },
  ];

  it('passes if every done row is named, including several in one title', () => {
    expect(checkTitles(rows, [{ file: 'a', title: `${named('1.1', '1.2')} works` }])).toEqual([]);
  });

  it('fails for a done row that no test names', () => {
    expect(checkTitles(rows, [{ file: 'a', title: `${named('1.2')} works, 1.1 is plain text` }])).toEqual([
      '1.1: done, but no test title includes it',
    ]);
  });

  it('fails for an added row that no test names', () => {
    expect(checkTitles([{ id: '1.1', state: 'added' }], [])).toEqual(['1.1: added, but no test title includes it']);
  });

  it('fails once for a title with an unknown row', () => {
    const stray = { file: 'a', title: `${named('1.1', '1.9')} works` };
    expect(checkTitles(rows, [stray, stray])).toEqual([`1.9: no such row, named in a: '${stray.title}'`]);
  });
});

it('summarizes the states', () => {
  expect(
    summary([
      { id: '1.1', state: 'open: 2/8' },
      { id: '1.2', state: 'done' },
      { id: '1.3', state: 'done' },
    ]),
  ).toBe('3 rows: done 2, open: 2/8 1');
});

const idFaults = (title: string) => checkIdPlaces([{ file: 'a.test.ts', title }]);

describe('ids in titles', () => {
  it.each([
    'works',
    `works ${named('1.2')}`,
    `works ${named('1.2', 'F3')}`,
    `works ${named('F3', 'H5')} @smoke @login`,
    'works, as in [a list]',
    named('1.2', '1.3', '1.4'),
  ])('are allowed in %j', (title) => expect(idFaults(title)).toEqual([]));

  it.each([
    [`works ${named('1.2', '1.3', 'F4')}`, 'has 3 ids'],
    [`${named('H5')} works`, 'at the end'],
    [`works ${named('1.2')} well`, 'at the end'],
    [`works ${named('1.2')} and ${named('1.3')}`, 'at the end'],
  ])('are refused in %j', (title, reason) => expect(idFaults(title)).toEqual([expect.stringContaining(reason)]));

  it('count from a comment, too', () => {
    const source = `  // Also covers ${named('1.4', 'F5')}.\n  it('works', () => {});`;
    expect(textsIn(source)).toEqual(['works', named('1.4', 'F5')]);
  });
});
