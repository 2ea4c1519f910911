import { execFileSync } from 'node:child_process';
import { readConfig } from 'api/config';
import { pastOrders } from 'api/past-orders';
import { createServer } from 'api/server';
import { startApi } from 'api/testing/api-process';
import { createPeople } from 'api/testing/customer-fixtures';
import type { BuiltCall, CallRequest } from 'shared-contracts/api/calls';
import { SUCCESS_CODE, orderStatus, productFamily } from 'shared-contracts/constants';
import { endpointPath, endpoints } from 'shared-contracts/api/endpoints';
import { postgresProgram, withPostgres } from '../lib/postgres.ts';
import { listSizes } from './figures.ts';
import { summarize, summarizeAgainst, type Measurement, type Measurements } from './rounds.ts';

const ROUNDS = 5;
const CALLS_A_ROUND = 60;
/** Number of warm-up rounds. */
const WARM_UP = 2;
const PEPPER = 'a publicly known pepper';

interface Asked<Name extends BuiltCall = BuiltCall> {
  readonly name: Name;
  readonly request: CallRequest<Name>;
}
const list = (request: CallRequest<'queryOrderInfos'>): Asked => ({ name: 'queryOrderInfos', request });
const consumption = (request: CallRequest<'queryConsumeRecordList'>): Asked => ({ name: 'queryConsumeRecordList', request });

const asked: Readonly<Record<string, Asked>> = {
  orders: list({}),
  ordersFailed: list({ status: orderStatus.failure }),
  ordersByEnd: list({ sort: 'endsAt' }),
  ordersByLeft: list({ sort: 'leftBytes', direction: 'ascending' }),
  ordersFound: list({ search: 'Project 96' }),
  consumption: consumption({}),
  consumptionOfAYear: consumption({ from: new Date(Date.now() - 365 * 86_400_000).toISOString() }),
  consumptionSum: { name: 'consumptionSum', request: {} },
};

const settingsOf = (url: string, folder: string) => ({ DATABASE_URL: url, DATA_DIR: folder, TOKEN_PEPPER: PEPPER });

/** Creates a customer for each size and returns their tokens. */
async function prepare(url: string, folder: string): Promise<string[]> {
  const server = await createServer(readConfig({ ...settingsOf(url, folder), LOG_LEVEL: 'warn' }));
  try {
    const now = new Date();
    const { person } = createPeople({ db: server.db, clock: { now: () => now } }, PEPPER);
    const tokens: string[] = [];
    for (const orders of listSizes) {
      const { customerId, token } = await person('elsewhere');
      await pastOrders(server.db, { customerId, family: productFamily.flow, orders, now });
      tokens.push(token);
    }
    return tokens;
  } finally {
    await server.close();
  }
}

/** Duration of a call, in milliseconds. */
async function callMs(origin: string, token: string, { name, request }: Asked): Promise<number> {
  const began = performance.now();
  const answer = await fetch(`${origin}${endpointPath(name)}`, {
    method: endpoints[name].method,
    headers: { 'content-type': 'application/json', token },
    body: JSON.stringify(request),
  });
  const { code, msg } = (await answer.json()) as { code: number; msg: string };
  if (code !== SUCCESS_CODE) throw new Error(`${name}: ${msg}`);
  return performance.now() - began;
}

function p95(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN;
}

async function measure(url: string, folder: string) {
  const tokens = await prepare(url, folder);
  // Autovacuum would do this within a minute of inserting so many rows.
  execFileSync(postgresProgram('psql'), [url, '-q', '-c', 'vacuum analyze']);
  const api = await startApi(settingsOf(url, folder));
  /** p95 of each round, by call and size. */
  const times = new Map<string, number[][]>();
  try {
    for (const [name, one] of Object.entries(asked)) {
      const bySize = tokens.map((): number[] => []);
      for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
        const calls = tokens.map((): number[] => []);
        // Alternate between sizes, so that a slow moment of the machine affects all of them.
        for (let call = 0; call < CALLS_A_ROUND; call += 1) {
          for (const [size, token] of tokens.entries()) calls[size]?.push(await callMs(api.origin, token, one));
        }
        if (round >= WARM_UP) for (const [size, ms] of calls.entries()) bySize[size]?.push(p95(ms));
      }
      times.set(name, bySize);
    }
  } finally {
    await api.stop();
  }
  return times;
}

/** Duration of the order and consumption lists by the customer's number of orders: sequential calls on PostgreSQL. */
export async function orderLists(folder: string): Promise<Measurements> {
  const times = await withPostgres((server) => measure(server, folder));
  const results: Record<string, Measurement> = {};
  for (const [name, bySize] of times) {
    const [smallest = []] = bySize;
    for (const [size, rounds] of bySize.entries()) {
      results[`${name} ${listSizes[size]}`] = size === 0 ? summarize(rounds) : summarizeAgainst(rounds, smallest);
    }
  }
  return results;
}
