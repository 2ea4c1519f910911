import { setTimeout as sleep } from 'node:timers/promises';
import { p95 } from './compare.ts';
import { hotCalls, type HotCallName, type Site } from './hot-calls.ts';

/** Calls per second of each kind, which two cores can serve beside a backup. */
const RATES: Readonly<Partial<Record<HotCallName, number>>> = {
  'access of an account': 10,
  'access to a leased port': 5,
  extraction: 4,
  'usage report': 2,
  'order list': 3,
  'chart of a month': 2,
  'traffic details': 2,
  quote: 1,
};

export interface UnderLoad<Result> {
  readonly result: Result;
  /** Duration of the work. */
  readonly seconds: number;
  readonly calls: number;
  readonly failed: number;
  /** Of all calls, in milliseconds. */
  readonly p95: number;
  readonly longest: number;
}

/** Makes calls of a kind at a constant rate, whether the ones before have ended or not, as customers do. */
async function callAtRate(name: HotCallName, rate: number, site: Site, isOver: () => boolean, add: (ms: number, error?: unknown) => void) {
  const open: Promise<void>[] = [];
  const began = performance.now();
  for (let turn = 0; !isOver(); turn += 1) {
    const at = performance.now();
    open.push(
      hotCalls[name](site, turnOf(name)).then(
        () => add(performance.now() - at),
        (error: unknown) => add(performance.now() - at, error),
      ),
    );
    await sleep(Math.max(0, began + ((turn + 1) * 1000) / rate - performance.now()));
  }
  await Promise.all(open);
}

/** Turns are never repeated, because reports have their numbers. */
const turns = new Map<HotCallName, number>();
function turnOf(name: HotCallName): number {
  const turn = (turns.get(name) ?? 1_000_000) + 1;
  turns.set(name, turn);
  return turn;
}

/** Does some work while customers and gateways make calls. */
export async function underLoad<Result>(site: Site, work: () => Promise<Result>): Promise<UnderLoad<Result>> {
  const times: number[] = [];
  const errors: unknown[] = [];
  const state = { isOver: false };
  const add = (ms: number, error?: unknown) => {
    times.push(ms);
    if (error !== undefined) errors.push(error);
  };
  const calling = Object.entries(RATES).map(async ([name, rate]) => callAtRate(name as HotCallName, rate, site, () => state.isOver, add));
  const began = performance.now();
  let result: Result;
  let seconds: number;
  try {
    result = await work();
    seconds = (performance.now() - began) / 1000;
  } finally {
    state.isOver = true;
    await Promise.all(calling);
  }
  for (const error of errors.slice(0, 3)) process.stderr.write(`${String(error)}\n`);
  return { result, seconds, calls: times.length, failed: errors.length, p95: p95(times), longest: Math.max(...times) };
}
