import { seededRandom } from '../lib/seeded-random.ts';

/** Draws that depend on a seed only. */
export interface Dice {
  /** Number from 0 to 1. */
  readonly share: () => number;
  /** A whole number, both ends included. */
  readonly between: (least: number, most: number) => number;
  readonly of: <Value>(values: readonly Value[]) => Value;
  /** A whole number from 0 to below `end`. */
  readonly below: (end: number) => number;
  /** Others, whose draws don't depend on how often these are drawn from here on. */
  readonly more: () => Dice;
}

export function createDice(seed: number): Dice {
  const share = seededRandom(seed);
  const below = (end: number) => Math.floor(share() * end);
  return {
    share,
    between: (least, most) => least + below(most - least + 1),
    of: (values) => values[below(values.length)] as (typeof values)[number],
    below,
    more: () => createDice(below(2 ** 30)),
  };
}
