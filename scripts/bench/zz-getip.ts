import autocannon from 'autocannon';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readConfig } from '/work/wt/speed/api/src/platform/config/config.ts';
import { pastOrders } from 'api/past-orders';
import { createServer } from 'api/server';
import { startApi } from 'api/testing/api-process';
import { createPeople } from 'api/testing/customer-fixtures';
import { productFamily } from 'shared-contracts/constants';
import { ANYWHERE } from 'shared-contracts/exit-place';
import { extractionLink } from 'shared-contracts/extraction-link';
import { stringToSign } from 'shared-contracts/proxy-sign';
import { postgresProgram, withPostgres } from '../gate/postgres.ts';
import { summarizeAgainst, type Measurements } from './rounds.ts';
import { startHelper } from './start-helper.ts';

const ROUNDS = 5;
/** Number of warm-up rounds. */
const WARM_UP = 2;
const SECONDS = 3;
const CLIENTS = 16;
/** Enough orders to keep each one below its rate limit. */
const ORDERS = 10_000;
const EXITS = 100_000;
const PEPPER = 'a publicly known pepper';

/** Active orders, each with its own client IP, and as many exits as a large provider has. */
const statements = [
  `update orders set status = 1, failure_reason = null, ended_at = null, used_bytes = 0, ends_at = now() + interval '30 days',
     order_key = 'key-' || id, total_bytes = 1000000000 where renews_order_id is null`,
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

const settingsOf = (url: string, folder: string) => ({
  DATABASE_URL: url,
  DATABASE_POOL: String(CLIENTS),
  DATA_DIR: folder,
  TOKEN_PEPPER: PEPPER,
});

const psql = (url: string, ...more: string[]) => execFileSync(postgresProgram('psql'), [url, '-q', ...more], { encoding: 'utf8' });

async function prepare(url: string, folder: string): Promise<Customer[]> {
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
  const settings = { orderId, num: 1, protocol: '1', time: '60', ...ANYWHERE, format: '0', singleIp: '0', dedupe: '0' } as const;
  return extractionLink('', settings, { orderId, timestamp, sign });
}

interface Asked {
  readonly origin: string;
  readonly pathOf: (orderId: string) => string;
  readonly isRight: (answer: string) => boolean;
}

async function rateOf({ origin, pathOf, isRight }: Asked, customers: Iterator<Customer>): Promise<number> {
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    const { orderId, address } = customers.next().value as Customer;
    return { ...request, path: pathOf(orderId), headers: { 'x-forwarded-for': address } };
  };
  const { requests, non2xx, errors, mismatches } = await autocannon({
    url: origin,
    connections: CLIENTS,
    duration: SECONDS,
    requests: [{ method: 'GET', setupRequest }],
    verifyBody: (answer) => isRight(String(answer)),
  });
  if (non2xx + errors + mismatches > 0) throw new Error(`${origin}: ${non2xx + errors + mismatches} unexpected responses`);
  return requests.average;
}

function* forever(customers: readonly Customer[]): Generator<Customer, never> {
  for (;;) yield* customers;
}


import { readFileSync, readdirSync } from 'node:fs';
const threads = (pid: number) => { try { return readdirSync(`/proc/${pid}/task`).reduce((sum, t) => sum + Number(readFileSync(`/proc/${pid}/task/${t}/schedstat`, 'utf8').split(' ')[0]) / 1e6, 0); } catch { return 0; } };
const pgMs = () => readdirSync('/proc').filter((p) => /^\d+$/.test(p)).reduce((sum, p) => { try { const c = readFileSync(`/proc/${p}/cmdline`, 'utf8'); return c.startsWith('postgres: ') && c.includes('getipx') ? sum + threads(Number(p)) : sum; } catch { return sum; } }, 0);
const base = readFileSync('/tmp/sp/pgurl', 'utf8');
import { createDatabase } from '../gate/postgres.ts';
import { existsSync, writeFileSync } from 'node:fs';
const name = process.argv[2] ?? 'getipx1';
const file = `/tmp/sp/${name}.json`;
if (!existsSync(file)) { const url = createDatabase(base, name); const list = await prepare(url, '/tmp/sp/gi'); writeFileSync(file, JSON.stringify({ url, list })); }
const { url, list } = JSON.parse(readFileSync(file, 'utf8'));
const customers = forever(list);
const bare = await startHelper('api/testing/select-server', settingsOf(url, '/tmp/sp/gi'));
const api = await startApi({ ...settingsOf(url, '/tmp/sp/gi') });
const select: Asked = { origin: bare.line, pathOf: (orderId) => `/?orderId=${orderId}`, isRight: (answer) => answer.includes('"id"') };
const extraction: Asked = { origin: api.origin, pathOf: linkOf, isRight: (answer) => answer.includes('"code":0') };
for (let round = 0; round < 4; round += 1) for (const [what, asked, pid] of [['select', select, bare.process.pid], ['getIp', extraction, api.pid]] as const) {
  const [s0, p0, c0] = [threads(pid!), pgMs(), process.cpuUsage()];
  const rate = await rateOf(asked, customers); const n = rate * SECONDS; const c = process.cpuUsage(c0);
  console.log(what, Math.round(rate), 'per s; us per call: server', ((threads(pid!) - s0) * 1000 / n).toFixed(0), 'postgres', ((pgMs() - p0) * 1000 / n).toFixed(0), 'client', ((c.user + c.system) / n).toFixed(0));
}
bare.process.kill('SIGTERM'); await api.stop(); process.exit(0);
