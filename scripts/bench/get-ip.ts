import type autocannon from 'autocannon';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readConfig } from 'api/config';
import { pastOrders } from 'api/past-orders';
import { createServer } from 'api/server';
import { startApi, type ApiProcess } from 'api/testing/api-process';
import { createPeople } from 'api/testing/customer-fixtures';
import { productFamily } from 'shared-contracts/constants';
import { ANYWHERE } from 'shared-contracts/proxy/exit-place';
import { extractionLink } from 'shared-contracts/extraction/extraction-link';
import { stringToSign } from 'shared-contracts/proxy/sign';
import { postgresProgram, withPostgres } from '../lib/postgres.ts';
import { compareRounds, measureRound, type Round } from './load.ts';
import type { Measurements } from './rounds.ts';
import { startHelper, type Helper } from './start-helper.ts';

const ROUNDS = 5;
/** Number of warm-up rounds. */
const WARM_UP = 2;
const SECONDS = 3;
const CLIENTS = 16;
/** Enough orders to keep each one below its rate limit. */
const ORDERS = 10_000;
const EXITS = 100_000;
const PEPPER = 'a publicly known pepper';

/** Active orders with traffic left, each with its own client IP, and as many exits as a large provider has. */
const statements = [
  `update orders set status = 1, failure_reason = null, ended_at = null, ends_at = now() + interval '30 days',
     order_key = 'key-' || id, total_bytes = 1000000000000 where renews_order_id is null`,
  `insert into whitelist_addresses (order_id, address, added_at)
     select id, '8.8.' || (n / 250) || '.' || (n % 250), now() from (select id, row_number() over (order by id) - 1 as n from orders) as numbered`,
  `insert into exits (address, country_code)
     select '11.' || (n / 62500) || '.' || (n / 250 % 250) || '.' || (n % 250), (array['US', 'GB', 'DE', 'FR', 'JP'])[n % 5 + 1]
     from generate_series(0, ${EXITS - 1}) as n`,
  'vacuum analyze',
];

interface Customer {
  readonly orderId: string;
  readonly address: string;
}

export const settingsOf = (url: string, folder: string) => ({
  DATABASE_URL: url,
  DATABASE_POOL: String(CLIENTS),
  DATA_DIR: folder,
  TOKEN_PEPPER: PEPPER,
});

export const psql = (url: string, ...more: string[]) => execFileSync(postgresProgram('psql'), [url, '-q', ...more], { encoding: 'utf8' });

export async function prepare(url: string, folder: string): Promise<Customer[]> {
  const server = await createServer(readConfig({ ...settingsOf(url, folder), LOG_LEVEL: 'warn' }));
  try {
    const now = new Date();
    const { customerId } = await createPeople({ db: server.db, clock: { now: () => now } }, PEPPER).person('elsewhere');
    await pastOrders(server.db, { customerId, family: productFamily.flow, orders: ORDERS, now });
  } finally {
    await server.close();
  }
  for (const statement of statements) psql(url, '-c', statement);
  const rows = psql(url, '-At', '-F', ' ', '-c', 'select order_id, address from whitelist_addresses').trim().split('\n');
  return rows.map((row) => {
    const [orderId = '', address = ''] = row.split(' ');
    return { orderId, address };
  });
}

/** Path and query of a call that extracts one address. */
function linkOf(orderId: string): string {
  const timestamp = Math.floor(Date.now() / 1000);
  const sign = createHash('md5')
    .update(stringToSign(orderId, `key-${orderId}`, timestamp))
    .digest('hex');
  const settings = { orderId, num: 1, protocol: '1', time: '60', ...ANYWHERE, format: '0', singleIp: '0', dedupe: '0', auth: '0' } as const;
  return extractionLink('', settings, { orderId, timestamp, sign });
}

export interface Asked {
  readonly pid: number | undefined;
  readonly origin: string;
  readonly pathOf: (orderId: string) => string;
  readonly isRight: (answer: string) => boolean;
}

export function measureOne({ pid, origin, pathOf, isRight }: Asked, customers: Iterator<Customer>): Promise<Round> {
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    const { orderId, address } = customers.next().value as Customer;
    return { ...request, path: pathOf(orderId), headers: { 'x-forwarded-for': address } };
  };
  return measureRound(pid, origin, {
    connections: CLIENTS,
    duration: SECONDS,
    requests: [{ method: 'GET', setupRequest }],
    verifyBody: (answer) => isRight(String(answer)),
  });
}

export function* forever(customers: readonly Customer[]): Generator<Customer, never> {
  for (;;) yield* customers;
}

export const selectOf = ({ process: { pid }, line }: Helper): Asked => ({
  pid,
  origin: line,
  pathOf: (orderId) => `/?orderId=${orderId}`,
  isRight: (answer) => answer.includes('"id"'),
});

export const extractionOf = ({ pid, origin }: ApiProcess): Asked => ({
  pid,
  origin,
  pathOf: linkOf,
  isRight: (answer) => answer.includes('"code":0'),
});

async function measure(url: string, folder: string) {
  const customers = forever(await prepare(url, folder));
  const bare = await startHelper('api/testing/select-server', settingsOf(url, folder));
  const api = await startApi(settingsOf(url, folder));
  const select = selectOf(bare);
  const extraction = extractionOf(api);
  const rounds: { baseline: Round; server: Round }[] = [];
  try {
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
      rounds.push({ baseline: await measureOne(select, customers), server: await measureOne(extraction, customers) });
    }
  } finally {
    bare.process.kill('SIGTERM');
    await api.stop();
  }
  return rounds.slice(WARM_UP);
}

/**
 * Rate and CPU time of extraction as ratios to a bare Fastify server that runs one indexed SELECT per request, measured alternately on PostgreSQL with
 * 100,000 exits.
 */
export async function getIp(folder: string): Promise<Measurements> {
  const rounds = await withPostgres((url) => measure(url, folder));
  const { rate, cpu } = compareRounds(rounds);
  return { extractions: rate, cpu };
}
