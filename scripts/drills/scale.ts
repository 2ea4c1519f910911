import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from 'api/config';
import { createServer } from 'api/server';
import { startApi } from 'api/testing/api-process';
import { buyerFixtures } from 'api/testing/buyer-fixtures';
import { fillScale, LEASES_PER_ORDER, scaleCustomers, USAGE_ROWS_PER_ORDER, type ScaleSize } from 'api/testing/scale-data';
import { productFamily } from 'shared-contracts/constants';
import { createDatabase, withPostgres } from '../lib/postgres.ts';
import { callApi } from '../lib/call-api.ts';
import { markdownTable, writeSection } from '../lib/marked-section.ts';
import { currentContext } from '../lib/measurement-context.ts';
import { expectThat } from '../lib/drill.ts';
import { compareHotCalls, PLACED, RATIO_MAX, type Compared } from './scale/compare.ts';
import { costTables, measureCosts } from './scale/costs.ts';
import { query, sizesOf, type TableSize } from './scale/database.ts';
import { encryptPassword, INTERNAL_TOKEN, type Site } from './scale/hot-calls.ts';
import { runTasks, type Task } from './scale/tasks.ts';

const ROWS = Number(process.env.SCALE_ROWS ?? 100_000_000);
/** Customers who call, in both databases, and all that there are in the empty one. */
const CALLERS = 300;
/** Orders that buyers place while costs are measured. */
const PLACED_FOR_COSTS = 200;
const PEPPER = 'a publicly known pepper';
/** Disk that a row of usage takes with all that belongs to it, twice while a backup is taken. */
const BYTES_PER_ROW = 400;
/** A tenth of this machine's memory for PostgreSQL, and a log that lasts between checkpoints while it is filled. */
const SERVER = ['shared_buffers=2GB', 'max_wal_size=8GB', 'checkpoint_timeout=15min', 'random_page_cost=1.1', 'effective_cache_size=12GB'];

const tables = [
  'usage_hours',
  'usage_hour_sums',
  'usage_weeks',
  'usage_days',
  'usage_targets',
  'leases',
  'sticky_sessions',
  'orders',
  'customers',
];

const began = performance.now();
const say = (text: string) => process.stdout.write(`${((performance.now() - began) / 1000).toFixed(0)} s: ${text}\n`);
const amount = (value: number) => Math.round(value).toLocaleString('en-US');

const settingsOf = (url: string, folder: string) => ({
  DATABASE_URL: url,
  DATA_DIR: folder,
  TOKEN_PEPPER: PEPPER,
  INTERNAL_TOKEN,
  ROLE: 'api',
  // It isn't about overload.
  MAX_EVENT_LOOP_DELAY_MS: '0',
});

/** Fills a database and starts an API on it, which is stopped at the end. */
async function openSite(url: string, folder: string, size: ScaleSize, atEnd: (stop: () => Promise<void>) => void): Promise<Site> {
  const settings = settingsOf(url, folder);
  const now = new Date();
  const server = await createServer(readConfig({ ...settings, LOG_LEVEL: 'warn' }));
  try {
    await fillScale(url, size, now, say);
    // Autovacuum would do this within minutes.
    query(url, 'vacuum (analyze, parallel 2)');
    // Calls wouldn't be measured beside the writing of what the filling has left in memory.
    query(url, 'checkpoint');
    execFileSync('sync');
    say('vacuumed');
    const customers = await scaleCustomers(server.db, PEPPER, size, CALLERS, now);
    const buyers = await buyerFixtures(server.db, PEPPER, PLACED + PLACED_FOR_COSTS, now);
    const api = await startApi(settings);
    atEnd(() => api.stop());
    const { products } = await callApi(api.origin, 'getProductPriceList', { id: productFamily.flow });
    const [{ productId } = { productId: '' }] = products;
    return { api, url, customers, buyers: buyers.values(), productId, encryptedPassword: await encryptPassword(api.origin) };
  } finally {
    await server.close();
  }
}

interface Measured {
  readonly size: ScaleSize;
  readonly filledIn: number;
  readonly compared: readonly Compared[];
  readonly tasks: readonly Task[];
  readonly sizes: readonly TableSize[];
  readonly costs: ReturnType<typeof costTables>;
}

async function measure(server: string, folder: string): Promise<Measured> {
  const orders = Math.ceil(ROWS / USAGE_ROWS_PER_ORDER);
  const size = { orders, customers: orders * 10 };
  const closing: (() => Promise<void>)[] = [];
  const open = async (name: string, of: ScaleSize) =>
    openSite(createDatabase(server, name), path.join(folder, name), of, (stop) => closing.unshift(stop));
  try {
    const empty = await open('empty', { orders: CALLERS, customers: CALLERS });
    const beganFilling = performance.now();
    const full = await open('filled', size);
    const filledIn = (performance.now() - beganFilling) / 1000;
    say(`filled in ${filledIn.toFixed(0)} s`);
    const compared = await compareHotCalls(empty, full, say);
    const sizes = sizesOf(full.url, tables);
    const costs = costTables(await measureCosts(full), sizes);
    const settings = settingsOf(full.url, path.join(folder, 'filled'));
    const housekeeper = await createServer(readConfig({ ...settings, LOG_LEVEL: 'warn' }));
    closing.unshift(() => housekeeper.close());
    const tasks = await runTasks({ say, site: full, db: housekeeper.db, settings, folder, orders });
    return { size, filledIn, compared, tasks, sizes, costs };
  } finally {
    for (const close of closing) await close();
  }
}

/** Bytes of a row, and of an order and day: usage is kept for 32 days here. */
function sizeTable(sizes: readonly TableSize[], { orders }: ScaleSize): string[][] {
  const head = ['table', 'rows', 'size', 'bytes a row, with indexes', 'bytes an order and day'];
  const usage = new Set(['usage_hours', 'usage_hour_sums', 'usage_weeks', 'usage_days', 'usage_targets']);
  const days = new Map([
    ['usage_targets', 7],
    ['usage_hour_sums', 2],
  ]);
  return [
    head,
    ...sizes.map(({ table, rows, bytes }) => [
      `\`${table}\``,
      amount(rows),
      `${(bytes / 1e9).toFixed(2)} GB`,
      amount(bytes / rows),
      usage.has(table) ? amount(bytes / orders / (days.get(table) ?? 32)) : '',
    ]),
  ];
}

function document({ size, filledIn, compared, tasks, sizes, costs }: Measured): string {
  const { commit, date, machine } = currentContext();
  const [calls = [], parts = []] = costs.tables;
  return [
    `${date}, \`${commit}\`, ${machine}: ${amount(size.customers)} customers, ${amount(size.orders)} active orders, ${amount(size.orders * LEASES_PER_ORDER)} leases and ${amount(size.orders * USAGE_ROWS_PER_ORDER)} rows of usage in 32 daily partitions, filled in ${amount(filledIn)} s. The empty database has ${CALLERS} customers, each with as much usage. One API without Redis on each.`,
    '',
    ...markdownTable([
      ['call', 'p95 on the empty database', 'on the full one', 'ratio'],
      ...compared.map(({ name, empty, full, ratio }) => {
        const mark = ratio > RATIO_MAX ? ': **missed**' : '';
        return [name, `${empty.toFixed(1)} ms`, `${full.toFixed(1)} ms`, ratio.toFixed(2) + mark];
      }),
    ]),
    '',
    'Beside customers and gateways that make 29 calls per second:',
    '',
    ...markdownTable([
      ['task', 'time', 'allowed', 'result', 'p95 of the calls', 'longest call'],
      ...tasks.map(({ name, allowed, outcome, what }) => [
        name,
        `${outcome.seconds.toFixed(1)} s`,
        `${amount(allowed)} s`,
        what,
        `${outcome.p95.toFixed(0)} ms`,
        `${outcome.longest.toFixed(0)} ms`,
      ]),
    ]),
    '',
    ...markdownTable(sizeTable(sizes, size)),
    '',
    '**Cost of 1,000 active orders.** CPU time of a call is that of one after the other; a report has 70 rows.',
    '',
    ...markdownTable(calls),
    '',
    ...markdownTable(parts),
    '',
    `**First bottleneck**: ${costs.bottleneck}.`,
  ].join('\n');
}

/**
 * Fills PostgreSQL with as much as a large site has (`SCALE_ROWS` rows of usage) and compares hot calls with those on a nearly empty
 * database; then runs housekeeping, ledger checks and a backup beside them.
 */
export async function scale(): Promise<string> {
  const { bavail, bsize } = statfsSync('/tmp');
  expectThat(
    bavail * bsize > ROWS * BYTES_PER_ROW,
    `${amount(ROWS)} rows need ${amount((ROWS * BYTES_PER_ROW) / 1e9)} GB in /tmp; set SCALE_ROWS to fewer`,
  );
  const folder = mkdtempSync(path.join(tmpdir(), 'tidegate-scale-'));
  try {
    const measured = await withPostgres((server) => measure(server, folder), SERVER);
    writeSection('docs/scale.md', 'drill', document(measured));
    const { size, compared, tasks, costs } = measured;
    const slow = compared.filter(({ ratio }) => ratio > RATIO_MAX);
    const ratios = compared.map(({ name, ratio }) => `${name} ${ratio.toFixed(2)}`).join(', ');
    expectThat(
      slow.length === 0,
      `p95 above ${RATIO_MAX} times that of the empty database: ${slow.map(({ name }) => name).join(', ')} (${ratios})`,
    );
    const times = tasks.slice(1).map(({ name, outcome }) => `${name.replaceAll('`', '')} ${outcome.seconds.toFixed(1)} s`);
    return `${amount(size.orders * USAGE_ROWS_PER_ORDER)} rows of usage, ${amount(size.customers)} customers: p95 by that of the empty database: ${ratios}. Beside calls: ${times.join(', ')}. First bottleneck: ${costs.bottleneck}`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
