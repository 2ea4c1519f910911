import { median } from '../../bench/rounds.ts';
import { hotCallNames, hotCalls, type HotCallName, type Site } from './hot-calls.ts';

const ROUNDS = 5;
/** Number of warm-up rounds. */
const WARM_UP = 1;
const CALLS_A_ROUND = 60;

/** Orders that each site's buyers place, also while costs are measured. */
export const PLACED = (ROUNDS + WARM_UP) * CALLS_A_ROUND;
/** Highest ratio of the p95 on the full database to that on the empty one. */
export const RATIO_MAX = 1.3;

export interface Compared {
  readonly name: HotCallName;
  /** p95 in milliseconds: medians of the rounds. */
  readonly empty: number;
  readonly full: number;
  /** Median of the rounds' ratios. */
  readonly ratio: number;
}

export function p95(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Makes each hot call alternately on both sites, one at a time, so that a slow moment of the machine affects both. */
export async function compareHotCalls(empty: Site, full: Site, say: (text: string) => void): Promise<Compared[]> {
  const compared: Compared[] = [];
  for (const name of hotCallNames) {
    const rounds: { readonly empty: number; readonly full: number }[] = [];
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
      const times = { empty: [] as number[], full: [] as number[] };
      for (let call = 0; call < CALLS_A_ROUND; call += 1) {
        const turn = round * CALLS_A_ROUND + call;
        const order = turn % 2 === 0 ? (['empty', 'full'] as const) : (['full', 'empty'] as const);
        for (const side of order) times[side].push(await timed(async () => hotCalls[name](side === 'empty' ? empty : full, turn)));
      }
      if (round >= WARM_UP) rounds.push({ empty: p95(times.empty), full: p95(times.full) });
    }
    const one = {
      name,
      empty: median(rounds.map((round) => round.empty)),
      full: median(rounds.map((round) => round.full)),
      ratio: median(rounds.map((round) => round.full / round.empty)),
    };
    say(
      `${name}: p95 ${one.empty.toFixed(1)} ms on the empty database, ${one.full.toFixed(1)} ms on the full one, ratio ${one.ratio.toFixed(2)}`,
    );
    compared.push(one);
  }
  return compared;
}
