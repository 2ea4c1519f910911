import { parseSync } from '@swc/core';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

export interface LedgerRow {
  readonly id: string;
  readonly state: string;
}

/** Title of a test, with its file. */
export interface TestTitle {
  readonly file: string;
  readonly title: string;
}

const LEDGER = 'docs/spec-coverage.md';
const TEST_FILES = ['*.test.ts', '*.test.tsx', 'e2e/**/*.spec.ts'];
const CELLS = 4;
const ROW_ID = /^[1-9]\.[1-9]\d*$/;
const STATE = /^(done|added|open: [1-8]\/8)$/;
const IDS_IN_TITLE = /\[(\d+\.\d+)\]/g;
/** Rows, and findings of reviews. */
const ANY_ID = /\[(?:[A-Z]{1,2}\d+|\d+\.\d+)\]/g;
const IDS_MAX = 2;
/** Further ids of the next test. */
const MORE_IDS = /^ *\/\/ Also covers ((?:\[[\w.]+\])+)\.$/gm;
const testFunctions = new Set(['describe', 'it', 'test']);
const skipping = new Set(['skip', 'todo', 'fixme', 'fail', 'failing']);

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Parses the ledger into rows and format problems. */
export function readLedger(markdown: string): { rows: LedgerRow[]; problems: string[] } {
  const rows: LedgerRow[] = [];
  const problems: string[] = [];
  for (const line of markdown.split('\n').filter((each) => each.startsWith('|'))) {
    const cells = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    const [id = '', , , state = ''] = cells;
    if (id === 'id' || /^:?-+:?$/.test(id)) continue;
    if (cells.length !== CELLS || !ROW_ID.test(id) || cells.includes('')) problems.push(`malformed row: ${line.trim()}`);
    else if (!STATE.test(state)) problems.push(`${id}: malformed state '${state}'`);
    rows.push({ id, state });
  }
  return { rows, problems };
}

/** Finds duplicate ids and ids that don't follow the previous row. */
export function checkOrder(ids: readonly string[]): string[] {
  const doubled = ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id}: id is used twice`);
  const misplaced = ids.flatMap((id, index) => {
    const [section, number] = (ids[index - 1] ?? '0.0').split('.').map(Number) as [number, number];
    const followers = [`${section}.${number + 1}`, `${section + 1}.1`];
    return followers.includes(id) ? [] : [`${id}: out of order, expected ${followers.join(' or ')}`];
  });
  return [...doubled, ...misplaced];
}

/** Names in a callee, starting from the root, for both `test.describe.only` and `it.each(table)`. */
function calleeNames(callee: unknown): string[] {
  if (!isNode(callee)) return [];
  if (callee['type'] === 'Identifier') return [String(callee['value'])];
  if (callee['type'] === 'MemberExpression') return [...calleeNames(callee['object']), ...calleeNames(callee['property'])];
  if (callee['type'] === 'CallExpression') return calleeNames(callee['callee']);
  return callee['type'] === 'TaggedTemplateExpression' ? calleeNames(callee['tag']) : [];
}

function literalsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(literalsOf);
  if (!isNode(value) || /Function/.test(String(value['type']))) return [];
  if (value['type'] === 'StringLiteral') return [String(value['value'])];
  if (value['type'] === 'TemplateElement') return [String(value['raw'])];
  return Object.values(value).flatMap(literalsOf);
}

function titlesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(titlesIn);
  if (!isNode(value)) return [];
  const inside = () => Object.values(value).flatMap(titlesIn);
  if (value['type'] !== 'CallExpression') return inside();
  const [root = '', ...modifiers] = calleeNames(value['callee']);
  if (!testFunctions.has(root)) return inside();
  // Skipped tests prove nothing, nor do tests inside a skipped block.
  if (modifiers.some((name) => skipping.has(name))) return [];
  return [...literalsOf(value['arguments']), ...inside()];
}

/**
 * Collects all texts passed to `describe`, `it` or `test`, including `each` tables and excluding skipped tests, and the ids in comments above
 * them.
 */
export function testTitles(source: string, file: string): TestTitle[] {
  const program = parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x') });
  const more = [...source.matchAll(MORE_IDS)].map(([, ids = '']) => ids);
  return [...titlesIn(program.body), ...more].map((title) => ({ file, title }));
}

/** Finds titles with more than two ids, and with ids that other words follow. */
export function checkIdPlaces(titles: readonly TestTitle[]): string[] {
  return titles.flatMap(({ file, title }) => {
    const count = title.match(ANY_ID)?.length ?? 0;
    // What precedes the last words: tags of Playwright may follow the ids.
    const [, start = '', end = ''] = /^(.*?)((?:\[[\w.]+\] *)*(?:@[\w-]+ *)*)$/s.exec(title) ?? [];
    if (start.trim() === '') return [];
    const isAtEnd = (end.match(ANY_ID)?.length ?? 0) === count;
    return [
      ...(count > IDS_MAX
        ? [`${file}: '${title}' has ${count} ids: move all but ${IDS_MAX} to a comment above it, '// Also covers [9.9].'`]
        : []),
      ...(!isAtEnd ? [`${file}: '${title}' must have its ids at the end`] : []),
    ];
  });
}

/** Finds done and added rows that no test names, and titles with an unknown row. */
export function checkTitles(rows: readonly LedgerRow[], titles: readonly TestTitle[]): string[] {
  const named = titles.flatMap(({ file, title }) => [...title.matchAll(IDS_IN_TITLE)].map(([, id = '']) => ({ file, title, id })));
  const [known, shown] = [new Set(rows.map(({ id }) => id)), new Set(named.map(({ id }) => id))];
  const untested = rows
    .filter(({ id, state }) => (state === 'done' || state === 'added') && !shown.has(id))
    .map(({ id, state }) => `${id}: ${state}, but no test title includes it`);
  const unknown = named.filter(({ id }) => !known.has(id)).map(({ file, title, id }) => `${id}: no such row, named in ${file}: '${title}'`);
  return [...untested, ...new Set(unknown)];
}

/** Number of rows per state. */
export function summary(rows: readonly LedgerRow[]): string {
  const states = [...new Set(rows.map(({ state }) => state))].toSorted();
  return `${rows.length} rows: ${states.map((each) => `${each} ${rows.filter(({ state }) => state === each).length}`).join(', ')}`;
}

if (import.meta.main) {
  const { rows, problems } = readLedger(readFileSync(LEDGER, 'utf8'));
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...TEST_FILES], { encoding: 'utf8' }).split(
    '\n',
  );
  const titles = files.filter((file) => file !== '' && existsSync(file)).flatMap((file) => testTitles(readFileSync(file, 'utf8'), file));
  const all = [...problems, ...checkOrder(rows.map(({ id }) => id)), ...checkTitles(rows, titles), ...checkIdPlaces(titles)];
  process.stdout.write(`${[...all, summary(rows)].join('\n')}\n`);
  process.exitCode = all.length === 0 ? 0 : 1;
}
