import { readConfig } from 'api/config';
import { createServer } from 'api/server';
import { startApi, type ApiProcess } from 'api/testing/api-process';
import { buyerFixtures, type WaitingBuyer } from 'api/testing/buyer-fixtures';
import { createDatabase, withPostgres } from '../lib/postgres.ts';
import { fillHistory } from './order-history.ts';
import { placingSizes } from './figures.ts';
import { pgbenchPerSecond, preparePgbench } from './pgbench.ts';
import { CLIENTS, placeOrders, type Placing } from './place-orders.ts';
import { cpuTime } from './process-usage.ts';
import { summarize, summarizeAgainst, type Measurement, type Measurements } from './rounds.ts';

const ROUNDS = 5;
/** Number of warm-up rounds. Until about the sixth, an order takes the API ever less CPU time, because V8 is still compiling. */
const WARM_UP = 5;
const ORDERS_A_ROUND = 2000;
const PEPPER = 'a publicly known pepper';

/** A database with a number of past orders, and an API that uses it. */
interface Place {
  readonly orders: number;
  readonly api: ApiProcess;
  readonly rounds: (Placing & { readonly cpuMs: number })[];
}

const settingsOf = (url: string, folder: string) => ({
  DATABASE_URL: url,
  DATABASE_POOL: String(CLIENTS),
  DATA_DIR: folder,
  TOKEN_PEPPER: PEPPER,
});

/** Creates tables, seed data, and customers who are ready to order. */
async function prepareBuyers(url: string, folder: string): Promise<WaitingBuyer[]> {
  const server = await createServer(readConfig({ ...settingsOf(url, folder), LOG_LEVEL: 'warn' }));
  try {
    return await buyerFixtures(server.db, PEPPER, ORDERS_A_ROUND * (WARM_UP + ROUNDS), new Date());
  } finally {
    await server.close();
  }
}

async function measure(server: string, folder: string) {
  const pgbench = createDatabase(server, 'pgbench');
  preparePgbench(pgbench);
  const buyers = await prepareBuyers(createDatabase(server, 'prepared'), folder);
  const places: Place[] = [];
  const rates: number[] = [];
  try {
    for (const orders of placingSizes) {
      const url = createDatabase(server, `orders_${orders}`, 'prepared');
      fillHistory(url, orders);
      places.push({ orders, api: await startApi(settingsOf(url, folder)), rounds: [] });
    }
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
      rates.push(pgbenchPerSecond(pgbench));
      const turn = buyers.slice(round * ORDERS_A_ROUND, (round + 1) * ORDERS_A_ROUND);
      for (const { api, rounds } of places) {
        const before = cpuTime(api.pid);
        const placing = await placeOrders(api.origin, turn);
        rounds.push({ ...placing, cpuMs: (cpuTime(api.pid) - before) / turn.length });
      }
    }
    return {
      rates: rates.slice(WARM_UP),
      sizes: places.map(({ orders, rounds }) => ({ orders, rounds: rounds.slice(WARM_UP) })),
    };
  } finally {
    await Promise.all(places.map(({ api }) => api.stop()));
  }
}

/**
 * Order placement rate as a ratio to pgbench's TPC-B-like transactions on the same server, measured alternately, by the number of existing
 * orders.
 */
export async function orderPlacing(folder: string): Promise<Measurements> {
  const { rates, sizes } = await withPostgres((server) => measure(server, folder));
  const results: Record<string, Measurement> = {};
  const speeds: number[] = [];
  for (const { orders, rounds } of sizes) {
    const placed = summarizeAgainst(
      rounds.map(({ ordersPerSecond }) => ordersPerSecond),
      rates,
    );
    results[`${orders} orders`] = placed;
    results[`${orders} cpu`] = summarize(rounds.map(({ cpuMs }) => cpuMs));
    results[`${orders} p99`] = summarize(rounds.map(({ p99Ms }) => p99Ms));
    speeds.push(placed.value);
  }
  return { ...results, fastestToSlowest: { value: Math.max(...speeds) / Math.min(...speeds) } };
}
