import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startApi } from 'api/testing/api-process';
import { createDatabase, withPostgres } from '../lib/postgres.ts';
import { extractionOf, forever, measureOne, prepare, psql, selectOf, settingsOf, type Asked } from './get-ip.ts';
import { cpuTime } from './process-usage.ts';
import { median } from './rounds.ts';
import { startHelper } from './start-helper.ts';

/**
 * Compares extraction by several checkouts, such as of two commits, with each other and with one `SELECT`, by the CPU time per call of
 * client, API and PostgreSQL. After a checkout, separated by a comma, can be a file with SQL that changes its database:
 * `npm run get-ip-steps -- FOLDER…`
 */
const ROUNDS = 5;
/** Number of warm-up rounds. */
const WARM_UP = 2;

interface Cost {
  readonly client: number;
  readonly api: number;
  readonly postgres: number;
  readonly all: number;
  readonly rate: number;
}

async function costOf(asked: Asked, postmaster: number, customers: Parameters<typeof measureOne>[1]): Promise<Cost> {
  const postgresBefore = cpuTime(postmaster);
  const clientBefore = process.cpuUsage();
  const { rate, cpuMs, all: calls } = await measureOne(asked, customers);
  const { user, system } = process.cpuUsage(clientBefore);
  const cost = {
    client: (user + system) / calls,
    api: cpuMs * 1000,
    postgres: ((cpuTime(postmaster) - postgresBefore) * 1000) / calls,
  };
  return { ...cost, all: cost.client + cost.api + cost.postgres, rate };
}

const folder = mkdtempSync(path.join(tmpdir(), 'tidegate-steps-'));
const costs = await withPostgres(async (url) => {
  const postmaster = Number.parseInt(psql(url, '-At', '-c', "select pg_read_file('postmaster.pid')"), 10);
  const customers = forever(await prepare(url, folder));
  // A database can be copied only while nobody uses it.
  const variants = process.argv.slice(2).map((variant, index) => ({ variant, database: createDatabase(url, `step_${index}`, 'postgres') }));
  const bare = await startHelper('api/testing/select-server', settingsOf(url, folder));
  const asked = new Map([['one SELECT', selectOf(bare)]]);
  const stops: (() => unknown)[] = [() => bare.process.kill('SIGTERM')];
  const measured = new Map<string, Cost[]>();
  try {
    for (const { variant, database } of variants) {
      const [checkout = '.', changes] = variant.split(',');
      if (changes) psql(database, '-f', changes);
      psql(database, '-c', 'vacuum analyze');
      const api = await startApi(settingsOf(database, folder), path.resolve(checkout, 'api/src/main.ts'));
      stops.push(() => api.stop());
      asked.set(variant, extractionOf(api));
    }
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
      for (const [name, each] of asked) {
        const cost = await costOf(each, postmaster, customers);
        if (round >= WARM_UP) measured.set(name, [...(measured.get(name) ?? []), cost]);
      }
    }
  } finally {
    for (const stop of stops) await stop();
  }
  return measured;
});
rmSync(folder, { recursive: true, force: true });

const baseline = costs.get('one SELECT') ?? [];
for (const [name, rounds] of costs) {
  const of = (part: keyof Cost) => `${part} ${Math.round(median(rounds.map((round) => round[part])))}`;
  const ratio = median(rounds.map(({ rate }, round) => rate / (baseline[round]?.rate ?? Number.NaN)));
  const parts = (['client', 'api', 'postgres', 'all'] as const).map(of).join(', ');
  process.stdout.write(`${name}: µs per call: ${parts}; ${ratio.toFixed(2)} of the rate of one SELECT\n`);
}
