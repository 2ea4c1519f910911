import { tableGrowth } from 'api/table-growth';
import { readStoredFigures } from '../../bench/report/stored-figures.ts';
import { cpuTime, residentBytes } from '../../bench/process-usage.ts';
import { serverPid, type TableSize } from './database.ts';
import { hotCalls, REPORT_ROWS, type HotCallName, type Site } from './hot-calls.ts';

const CALLS = 200;
const SECONDS_A_DAY = 86_400;
const GB = 1e9;
const THOUSAND_AT_TARGET = 100;

/** What a thousand active orders cause, per second: the load of docs/scale.md divided by a hundred. */
const rates: Readonly<Record<HotCallName, readonly [perSecond: number, because: string]>> = {
  'access of an account': [18, '9% of the orders have a client connected, which the gateway asks about every 5 s'],
  'access to a leased port': [2, '1% of them'],
  extraction: [10, '1,000 per second in all'],
  'usage report': [240_000_000 / THOUSAND_AT_TARGET / SECONDS_A_DAY / REPORT_ROWS, '240,000,000 rows a day in all'],
  'order list': [(300_000 / THOUSAND_AT_TARGET / SECONDS_A_DAY) * 3, 'three per login'],
  'chart of a month': [(300_000 / THOUSAND_AT_TARGET / SECONDS_A_DAY) * 2, 'two per login'],
  'traffic details': [300_000 / THOUSAND_AT_TARGET / SECONDS_A_DAY, 'one per login'],
  quote: [(30_000 / THOUSAND_AT_TARGET / SECONDS_A_DAY) * 5, 'five per purchase'],
  'placing an order': [30_000 / THOUSAND_AT_TARGET / SECONDS_A_DAY, '30,000 purchases a day in all'],
  'log-in': [300_000 / THOUSAND_AT_TARGET / SECONDS_A_DAY, '300,000 a day in all'],
};
const TUNNELS_PER_SECOND = 50_000 / THOUSAND_AT_TARGET;

/** What docs/scale.md plans with. */
const CORES = { api: 10, postgres: 16, gateways: 20 } as const;
const STORAGE_GB = 8000;

interface CallCost {
  readonly name: string;
  readonly perSecond: number;
  readonly because: string;
  /** CPU time of a call, in milliseconds. */
  readonly api: number;
  readonly postgres: number;
}

export interface Costs {
  readonly calls: readonly CallCost[];
  readonly apiBytes: number;
}

/** Measures the CPU time of each hot call. */
export async function measureCosts(site: Site): Promise<Costs> {
  const server = serverPid(site.url);
  const calls: CallCost[] = [];
  for (const [name, [perSecond, because]] of Object.entries(rates)) {
    const before = { api: cpuTime(site.api.pid), postgres: cpuTime(server) };
    for (let turn = 0; turn < CALLS; turn += 1) await hotCalls[name as HotCallName](site, 2_000_000 + turn);
    const spent = (now: number, then: number) => (now - then) / CALLS;
    calls.push({
      name,
      perSecond,
      because,
      api: spent(cpuTime(site.api.pid), before.api),
      postgres: spent(cpuTime(server), before.postgres),
    });
  }
  return { calls, apiBytes: residentBytes(site.api.pid) };
}

/** Gigabytes of a thousand active orders, with all that is kept at the load of docs/scale.md. */
function storageOf(sizes: readonly TableSize[]): number {
  return sizes.reduce((sum, { table, rows, bytes }) => {
    const growth = tableGrowth.find((each) => each.table === table);
    const days = growth?.keptDays ?? 365;
    return growth && rows > 0 ? sum + ((bytes / rows) * growth.perDay * days) / THOUSAND_AT_TARGET / GB : sum;
  }, 0);
}

interface Part {
  readonly name: string;
  readonly unit: string;
  /** Of a thousand active orders. */
  readonly used: number;
  readonly limit: number;
  readonly limitText: string;
}

const digits = (value: number) => (value >= 100 ? value.toFixed(0) : value.toPrecision(2));
const count = (value: number) => Math.round(value).toLocaleString('en-US');

/** Tables of the costs of a thousand active orders, and what is used up first. */
export function costTables(
  { calls, apiBytes }: Costs,
  sizes: readonly TableSize[],
): { readonly tables: string[][][]; readonly bottleneck: string } {
  const cores = (of: 'api' | 'postgres') => calls.reduce((sum, call) => sum + (call.perSecond * call[of]) / 1000, 0);
  const tunnel = readStoredFigures()['gateway: tunnel']?.value ?? Number.NaN;
  const parts: Part[] = [
    { name: 'API', unit: 'cores', used: cores('api'), limit: CORES.api, limitText: `${CORES.api} APIs with a core each` },
    { name: 'PostgreSQL', unit: 'cores', used: cores('postgres'), limit: CORES.postgres, limitText: `${CORES.postgres} cores` },
    {
      name: 'Gateways',
      unit: 'cores',
      used: (TUNNELS_PER_SECOND * tunnel) / 1000,
      limit: CORES.gateways,
      limitText: `${CORES.gateways} gateways with a core each`,
    },
    { name: 'Storage of PostgreSQL', unit: 'GB', used: storageOf(sizes), limit: STORAGE_GB, limitText: `${count(STORAGE_GB)} GB` },
  ];
  const fullAt = ({ used, limit }: Part) => (limit / used) * 1000;
  const [first] = parts.toSorted((one, other) => fullAt(one) - fullAt(other));
  const memory = (apiBytes / 1e6) * (cores('api') / 0.7);
  return {
    tables: [
      [
        ['call', 'per second', 'assumption', 'CPU of the API', 'CPU of PostgreSQL'],
        ...calls.map(({ name, perSecond, because, api, postgres }) => [
          name,
          digits(perSecond),
          because,
          `${api.toFixed(1)} ms`,
          `${postgres.toFixed(1)} ms`,
        ]),
      ],
      [
        ['part', 'per 1,000 active orders', 'limit', 'reached at'],
        ...parts.map((part) => [part.name, `${digits(part.used)} ${part.unit}`, part.limitText, `${count(fullAt(part))} active orders`]),
        ['Memory of the APIs', `${digits(memory)} MB`, `${Math.round(apiBytes / 1e6)} MB per API at 70% of a core`, ''],
      ],
    ],
    bottleneck: first ? `${first.name}, at ${count(fullAt(first))} active orders` : '',
  };
}
