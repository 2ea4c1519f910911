import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from 'api/config';
import { createServer } from 'api/server';
import { startApi } from 'api/testing/api-process';
import { buyerFixtures, type WaitingBuyer } from 'api/testing/buyer-fixtures';
import { placeOrders } from '../bench/place-orders.ts';
import { createDatabase, postgresProgram, withPostgres } from '../lib/postgres.ts';
import { ops } from '../lib/ops.ts';
import { seedCustomer } from '../lib/seed-customer.ts';
import { smoke, type PasswordLogin } from '../lib/smoke.ts';
import { expectThat } from '../lib/drill.ts';

type Settings = Readonly<Record<string, string>>;

const PEPPER = 'a publicly known pepper';
const BUYERS = 4000;
const AT_ONCE = 100;
const ORDERS = 'public.orders';

interface Label {
  readonly takenAt: string;
  readonly rows: Readonly<Record<string, number>>;
}

const labelOf = (file: string) => JSON.parse(readFileSync(`${file}.json`, 'utf8')) as Label;

async function makeBuyers(settings: Settings): Promise<WaitingBuyer[]> {
  const server = await createServer(readConfig({ ...settings, LOG_LEVEL: 'warn' }));
  try {
    return await buyerFixtures(server.db, PEPPER, BUYERS, new Date());
  } finally {
    await server.close();
  }
}

/** Places orders continuously before, during and after a task, and returns their number. */
async function whilePlacing(origin: string, buyers: readonly WaitingBuyer[], work: () => Promise<unknown>): Promise<number> {
  const batches = Array.from({ length: BUYERS / AT_ONCE }, (_, index) => buyers.slice(index * AT_ONCE, (index + 1) * AT_ONCE));
  const [first = [], last = [], ...others] = batches;
  const progress = { placed: 0, isDone: false };
  const place = async (batch: readonly WaitingBuyer[]) => {
    await placeOrders(origin, batch);
    progress.placed += batch.length;
  };
  const working = async () => {
    await work();
    progress.isDone = true;
  };
  const placing = async () => {
    for (const batch of others) {
      if (progress.isDone) return;
      await place(batch);
    }
    expectThat(progress.isDone, `${progress.placed} orders were placed before the backup was done: raise the number of buyers`);
  };
  await place(first);
  await Promise.all([working(), placing()]);
  await place(last);
  return progress.placed;
}

const ordersIn = (url: string) =>
  Number(execFileSync(postgresProgram('psql'), [url, '-At', '-c', 'select count(*) from orders'], { encoding: 'utf8' }));

async function newCustomer(origin: string): Promise<PasswordLogin> {
  return seedCustomer({ url: origin, scenario: 'fresh', countryMobileCode: undefined });
}

/** Checks that an API on the restored database does what customers need and that its ledger is consistent. */
async function expectUsable(settings: Settings, customer: PasswordLogin): Promise<void> {
  const api = await startApi(settings);
  try {
    await smoke(api.origin, customer);
  } finally {
    await api.stop();
  }
  await ops(settings, 'ledger', 'check', '--all');
}

async function onServer(server: string, folder: string): Promise<string> {
  const settings = { DATABASE_URL: createDatabase(server, 'shop'), DATA_DIR: path.join(folder, 'data'), TOKEN_PEPPER: PEPPER };
  const file = path.join(folder, 'shop.dump');
  const buyers = await makeBuyers(settings);
  const api = await startApi(settings);
  try {
    const customer = await newCustomer(api.origin);
    const placed = await whilePlacing(api.origin, buyers, () => ops(settings, 'backup', file));
    const held = labelOf(file).rows[ORDERS] ?? 0;
    expectThat(held >= AT_ONCE && held < placed, `${held} of ${placed} orders are in the backup: it was not taken while they were placed`);
    for (const each of [file, `${file}.json`]) expectThat((statSync(each).mode & 0o777) === 0o600, `other users can read ${each}`);
    const restored = { ...settings, DATABASE_URL: createDatabase(server, 'restored') };
    await ops(restored, 'restore', file);
    expectThat(ordersIn(restored.DATABASE_URL) === held, `${ordersIn(restored.DATABASE_URL)} orders were restored, not ${held}`);
    await expectUsable(restored, customer);
    return `PostgreSQL: ${held} of ${placed} orders were in a backup taken while they were placed, and in the restored database`;
  } finally {
    await api.stop();
  }
}

async function embedded(folder: string): Promise<string> {
  const settingsOf = (name: string) => ({ DATA_DIR: path.join(folder, name), TOKEN_PEPPER: PEPPER });
  const [settings, restored] = [settingsOf('first'), settingsOf('second')];
  const file = path.join(folder, 'embedded.dump');
  const api = await startApi(settings);
  let customer: PasswordLogin;
  try {
    customer = await newCustomer(api.origin);
  } finally {
    await api.stop();
  }
  await ops(settings, 'backup', file);
  await ops(restored, 'restore', file);
  await expectUsable(restored, customer);
  return `embedded: ${Object.values(labelOf(file).rows).reduce((sum, count) => sum + count, 0)} rows, the same`;
}

/**
 * Takes a backup under load and restores it into an empty database, on which customers log in, buy and extract. Anything after the backup
 * is lost.
 */
export async function backup(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tidegate-backup-'));
  try {
    const onPostgres = await withPostgres((server) => onServer(server, folder));
    return `${onPostgres}. ${await embedded(folder)}. On both, earlier customers logged in, bought and extracted`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
