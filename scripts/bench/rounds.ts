export interface Spread {
  readonly min: number;
  readonly max: number;
}

/** What a bench reports for one figure. */
export interface Measurement {
  readonly value: number;
  /** Over the rounds, where there was more than one. */
  readonly spread?: Spread;
  /** To the figure's baseline, round by round. */
  readonly ratio?: { readonly value: number; readonly spread: Spread };
}

export type Measurements = Readonly<Record<string, Measurement>>;

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

const spreadOf = (values: readonly number[]): Spread => ({ min: Math.min(...values), max: Math.max(...values) });

/** The median of some rounds. */
export const summarize = (rounds: readonly number[]) => ({ value: median(rounds), spread: spreadOf(rounds) });

/**
 * The median of rounds that alternated with rounds of a baseline. The ratio is taken within each pair, so that a slow minute of
 * the machine affects both sides of it.
 */
export function summarizeAgainst(rounds: readonly number[], baseline: readonly number[]) {
  return { ...summarize(rounds), ratio: summarize(rounds.map((value, round) => value / (baseline[round] ?? Number.NaN))) };
}

/** One measurement each, under the names that the figures have. */
export const single = (values: Readonly<Record<string, number>>): Measurements =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]));
