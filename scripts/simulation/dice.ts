import { seededRandom } from '../lib/seeded-random.ts';

/** Draws that depend on a seed only. */
export interface Dice {
  /** Number from 0 to 1. */
  readonly share: () => number;
  /** A whole number, both ends included. */
  readonly between: (least: number, most: number) => number;
  readonly of: <Value>(values: readonly Value[]) => Value;
}

export function createDice(seed: number): Dice {
  const share = seededRandom(seed);
  const between = (least: number, most: number) => least + Math.floor(share() * (most - least + 1));
  return { share, between, of: (values) => values[between(0, values.length - 1)] as (typeof values)[number] };
}
