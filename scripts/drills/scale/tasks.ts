import { rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { BATCH_SIZE, cleanUp, partitionedTables } from 'api/housekeeping';
import { addPartitions, dropPartitions } from 'api/day-partitions';
import { addUsageWithoutPartition, OVER_DAYS_AGO, scaleOrderId, USAGE_ROWS_PER_ORDER } from 'api/testing/scale-data';
import { USAGE_REPORT_MAX } from 'shared-contracts/constants';
import { ops } from '../../lib/ops.ts';
import { expectThat } from '../../lib/drill.ts';
import { hasTable, query } from './database.ts';
import { report, type Site } from './hot-calls.ts';
import { underLoad, type UnderLoad } from './load.ts';

type Db = Parameters<typeof cleanUp>[0];

const DAY_MS = 86_400_000;
/** More often than in production, where it is half a minute. */
const KEEP_EVERY_MS = 3000;
/** Longest time that a call may take beside any of the tasks, in milliseconds. */
const LONGEST_MS = 3000;

export interface Task {
  readonly name: string;
  /** Seconds that it may take. */
  readonly allowed: number;
  readonly outcome: Omit<UnderLoad<unknown>, 'result'>;
  readonly what: string;
}

export interface TaskParts {
  readonly site: Site;
  readonly db: Db;
  /** Settings of the API, for ops commands. */
  readonly settings: Readonly<Record<string, string>>;
  readonly folder: string;
  readonly orders: number;
  readonly say: (text: string) => void;
}

const dateOf = (at: Date) => at.toISOString().slice(0, 10);
const partitionOf = (table: string, at: Date) => `${table}_${dateOf(at).replaceAll('-', '')}`;
const over = () => partitionOf('usage_hours', new Date(Date.now() - OVER_DAYS_AGO * DAY_MS));
const ahead = () => partitionOf('usage_hours', new Date(Date.now() + 7 * DAY_MS));

/** Seconds that a task may take besides those that depend on the number of rows. */
const FIXED_SECONDS = 20;

/** Housekeeping of the partitions of all tables, as the worker does it every half minute. */
async function keepPartitions(db: Db): Promise<void> {
  for (const each of partitionedTables) await addPartitions(db, each, new Date());
  for (const each of partitionedTables) await dropPartitions(db, each, new Date(), BATCH_SIZE);
}

/** Dumps the database while housekeeping goes on, which has a partition to add and one to drop. */
async function backUp({ site, db, settings, folder }: TaskParts): Promise<string> {
  const file = path.join(folder, 'scale.dump');
  const state = { isDone: false, rounds: 0 };
  const isDumping = () => query(site.url, `select 1 from pg_stat_activity where application_name = 'pg_dump'`).length > 0;
  const keeping = async () => {
    while (!state.isDone) {
      if (isDumping()) {
        await keepPartitions(db);
        // Unless it ended meanwhile.
        if (isDumping()) {
          expectThat(hasTable(site.url, over()), `${over()} was dropped while the backup read it`);
          state.rounds += 1;
        }
      }
      await sleep(KEEP_EVERY_MS);
    }
  };
  const dumping = async () => ops(settings, 'backup', file).finally(() => (state.isDone = true));
  try {
    await Promise.all([dumping(), keeping()]);
    expectThat(state.rounds > 0, 'the backup was done before housekeeping ran');
    return `${(statSync(file).size / 1e9).toFixed(2)} GB; meanwhile ${state.rounds} rounds of housekeeping`;
  } finally {
    for (const each of [file, `${file}.json`]) rmSync(each, { force: true });
  }
}

/** Reports usage of every order once, in reports of the largest size. */
async function reportAll({ site, orders }: TaskParts): Promise<string> {
  for (let first = 0; first < orders; first += USAGE_REPORT_MAX) {
    const orderIds = Array.from({ length: Math.min(USAGE_REPORT_MAX, orders - first) }, (_, nth) => scaleOrderId(first + nth));
    await report(site, `all-${first}`, orderIds);
  }
  return `${orders} rows, each of another order`;
}

async function check({ settings }: TaskParts, ...options: string[]): Promise<string> {
  const said = await ops(settings, 'ledger', 'check', ...options);
  expectThat(said.startsWith('All payments and traffic add up.'), said);
  return '';
}

/**
 * Runs what housekeeping, ops and backups do beside customers' calls.
 * @throws Error if a call fails or takes too long, or the work does
 */
export async function runTasks(parts: TaskParts): Promise<Task[]> {
  const { site, db, orders, say } = parts;
  const tasks: Task[] = [];
  /** `limit`: seconds for 100,000,000 rows. */
  const run = async (name: string, limit: number, work: () => Promise<string>) => {
    const { result, ...outcome } = await underLoad(site, work);
    const what = `${name}: ${outcome.seconds.toFixed(1)} s, ${result}; ${outcome.calls} calls beside it, p95 ${outcome.p95.toFixed(0)} ms, longest ${outcome.longest.toFixed(0)} ms`;
    say(what);
    const allowed = FIXED_SECONDS + (limit * orders * USAGE_ROWS_PER_ORDER) / 100_000_000;
    tasks.push({ name, allowed, outcome, what: result });
    expectThat(outcome.failed === 0, `${what}: ${outcome.failed} calls failed`);
    expectThat(outcome.seconds <= allowed, `${what}: allowed are ${allowed.toFixed(1)} s`);
    expectThat(outcome.longest <= LONGEST_MS, `${what}: allowed are ${LONGEST_MS} ms`);
  };
  await run('nothing', 0, async () => {
    await sleep(10_000);
    return 'for comparison';
  });
  await run('`ledger check --all`', 900, async () => check(parts, '--all'));
  await run('a report for every order, with sums by hour and day', 180, async () => reportAll(parts));
  await run('`ledger check` of what has changed', 120, async () => check(parts));
  await run('`backup`', 1500, async () => backUp(parts));
  await run('adding and dropping partitions', 20, async () => {
    await keepPartitions(db);
    return 'a day of each table dropped, a week added';
  });
  expectThat(!hasTable(site.url, over()) && hasTable(site.url, ahead()), 'partitions were not kept after the backup');
  await run('deleting expired rows', 120, async () => {
    const before = Number(query(site.url, 'select count(*) from leases')[0]?.[0]);
    await cleanUp(db, new Date());
    return `${before - Number(query(site.url, 'select count(*) from leases')[0]?.[0])} leases`;
  });
  const rows = await addUsageWithoutPartition(site.url, orders, new Date());
  await run('moving rows of three days without a partition', 60, async () => {
    await keepPartitions(db);
    return `${rows} rows`;
  });
  expectThat(query(site.url, 'select 1 from usage_hours_default limit 1').length === 0, 'rows remain in the default partition');
  await run('`ledger check` of what has changed, again', 120, async () => check(parts));
  return tasks;
}
