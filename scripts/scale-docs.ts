import { createServer } from 'api/server';
import { readConfig } from 'api/config';
import { expiredRows, foundBy, hottestReads, tableGrowth, type GrowthOf } from 'api/table-growth';
import { fillSample } from 'api/table-growth-sample';
import { asCode, knownCells, readCells, readTitle, reasonLines } from './lib/scale-page.ts';
import { markdownTable, writeSection } from './lib/marked-section.ts';
import { createDatabase, withPostgres } from './lib/postgres.ts';

/**
 * `npm run scale-docs`: writes the growth of the tables and the plans of the hottest reads into docs/scale.md, measured on a PostgreSQL that
 * it starts and fills.
 */
const NOW = new Date('2026-12-01T08:30:00.000Z');
const GB = 1e9;
const DAYS_A_YEAR = 365;
/** Characters of a line of a plan that are shown. */
const LONGEST = 150;
const INTRODUCTION =
  'The hottest read of these growing tables finds rows by the columns named here. Housekeeping finds expired rows with the last index. The other reads follow with their plans.';

type Db = Parameters<typeof fillSample>[0];
/** What the driver is given for a statement. */
interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}
interface Client {
  query(statement: Statement | string, values?: readonly unknown[]): Promise<{ readonly rows: Record<string, unknown>[] }>;
}

const clientOf = (db: Db) => (db as unknown as { readonly $client: Client }).$client;

/** The last statement about a table that some work sends, with its values. */
async function lastStatement(db: Db, table: string, work: () => Promise<unknown>): Promise<Statement> {
  const client = clientOf(db);
  const { query } = client;
  const sent: Statement[] = [];
  client.query = async (statement, values = []) => {
    sent.push(typeof statement === 'string' ? { text: statement, values } : { text: statement.text, values: statement.values ?? values });
    return query.call(client, statement, values);
  };
  try {
    await work();
  } finally {
    client.query = query;
  }
  const found = sent.findLast(({ text }) => new RegExp(String.raw`\b${table}\b`).test(text));
  if (!found) throw new Error(`no statement reads ${table}`);
  return found;
}

const indentOf = (line: string) => line.length - line.trimStart().length;

/** The lines of a plan's node: its own, and those below it. */
function nodeAt(lines: readonly string[], index: number): readonly string[] {
  const indent = indentOf(lines[index] ?? '');
  const after = lines.findIndex((line, at) => at > index && indentOf(line) <= indent);
  return lines.slice(index, after < 0 ? lines.length : after);
}

/** The table of which a node reads a partition; undefined if it reads several, or none. */
function partitionedTable(node: readonly string[]): string | undefined {
  const tables = node.flatMap((line) => /->.* on (\w+)_(?:\d{8}|default)\b/.exec(line)?.[1] ?? []);
  return tables.length === 1 || (tables.length > 1 && node[0]?.includes('Bitmap Heap Scan')) ? tables[0] : undefined;
}

/** Shows only the first of the partitions that a plan reads one after the other. */
function withoutRepeats(lines: readonly string[]): string[] {
  const shown: string[] = [];
  for (let index = 0; index < lines.length;) {
    const node = nodeAt(lines, index);
    const table = partitionedTable(node);
    const isLike = (at: number) => table !== undefined && partitionedTable(nodeAt(lines, at)) === table;
    let end = index + node.length;
    let more = 0;
    for (; indentOf(lines[end] ?? '') === indentOf(lines[index] ?? '') && isLike(end); end += nodeAt(lines, end).length) more += 1;
    if (more === 0) {
      shown.push(lines[index] ?? '');
      index += 1;
    } else {
      shown.push(...node, `${' '.repeat(indentOf(lines[index] ?? ''))}… and ${more} more partitions`);
      index = end;
    }
  }
  return shown;
}

async function planOf(db: Db, { text, values }: Statement): Promise<string> {
  const { rows } = await clientOf(db).query(`explain (costs off) ${text}`, values);
  const lines = rows.map((row) => String(row['QUERY PLAN']));
  return withoutRepeats(lines.map((line) => (line.length > LONGEST ? `${line.slice(0, LONGEST)} …` : line))).join('\n');
}

/** The indexes that a plan searches. @throws Error if it reads the table, or one of its indexes, as a whole */
function indexesOf(table: string, plan: string): string[] {
  const lines = plan.split('\n');
  const searches = lines.flatMap((line, index) => {
    const found = / (?:Scan(?: Backward)? using|Bitmap Index Scan on) (\w+)/.exec(line)?.[1];
    return found && lines[index + 1]?.includes('Index Cond') ? [found] : [];
  });
  if (searches.length === 0 || plan.includes('Seq Scan')) throw new Error(`${table} has no index for this:\n${plan}`);
  return [...new Set(searches)];
}

/** Bytes of a table with its indexes, per row; undefined for an empty table. */
async function bytesPerRow(db: Db, table: string): Promise<number | undefined> {
  const { rows } = await clientOf(db).query(
    `select (pg_total_relation_size($1::regclass) + (select coalesce(sum(pg_total_relation_size(relid)), 0) from pg_partition_tree($1::regclass)))
      / nullif((select count(*) from ${table}), 0) as bytes`,
    [table],
  );
  return rows[0]?.bytes === null ? undefined : Number(rows[0]?.bytes);
}

const amount = (value: number, digits = 0) => value.toLocaleString('en-US', { maximumFractionDigits: digits });

function cellsOf(growth: GrowthOf, bytes: number | undefined): string[] {
  const { perDay, keptDays } = growth;
  const daily = bytes === undefined ? undefined : (perDay * bytes) / GB;
  const size = (gigabytes: number | undefined) =>
    gigabytes === undefined || gigabytes === 0 ? '' : gigabytes < 0.05 ? '< 0.1 GB' : `${amount(gigabytes, gigabytes < 10 ? 1 : 0)} GB`;
  const inAll = daily && (keptDays === null ? `${size(daily * DAYS_A_YEAR)} a year` : size(daily * keptDays));
  const measured = [bytes === undefined ? '' : amount(bytes), size(daily), inAll || ''];
  return [...knownCells(growth), ...measured];
}

async function write(db: Db): Promise<string> {
  const growth: string[][] = [];
  for (const each of tableGrowth) growth.push(cellsOf(each, await bytesPerRow(db, each.table)));
  const titles = ['table', 'rows a day', 'assumption', 'kept', 'removed by', 'bytes a row, with indexes', 'a day', 'in all'];
  const table = markdownTable([titles, ...growth]);
  const plans: string[] = [];
  const add = async (title: string, statement: Statement) => plans.push(title, '', '```', await planOf(db, statement), '```', '');
  for (const { table: name, what, read } of hottestReads)
    await add(readTitle({ table: name, what }), await lastStatement(db, name, () => read(db, NOW)));
  const reads: string[][] = [];
  const indexesFor = async (name: string, statements: typeof expiredRows) => {
    const query = statements.find((each) => each.table === name)?.query(db, NOW);
    return query ? asCode(indexesOf(name, await planOf(db, await lastStatement(db, name, () => db.execute(query))))) : '';
  };
  for (const { table: name } of tableGrowth) {
    const cells = readCells(name);
    if (cells) reads.push([...cells, await indexesFor(name, foundBy), await indexesFor(name, expiredRows)]);
  }
  const list = markdownTable([['table', 'rows are found by', 'with the index', 'expired rows with'], ...reads]);
  return [...table, '', ...reasonLines(), '', INTRODUCTION, '', ...list, '', ...plans].join('\n');
}

const written = await withPostgres(async (server) => {
  // The sample is so small that reading whole tables, and joining these, would be quicker.
  const url = `${createDatabase(server, 'scale')}?options=${encodeURIComponent('-c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off')}`;
  const config = readConfig({
    DATABASE_URL: url,
    DATABASE_STATEMENT_TIMEOUT_MS: '60000',
    DATA_DIR: ':memory:',
    LOG_LEVEL: 'silent',
    ROLE: 'api',
  });
  const site = await createServer(config, { clock: { now: () => NOW } });
  try {
    await fillSample(site.db, NOW);
    return await write(site.db);
  } finally {
    await site.close();
  }
});
writeSection('docs/scale.md', 'tables', written);
