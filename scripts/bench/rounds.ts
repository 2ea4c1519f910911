export interface Spread {
  readonly min: number;
  readonly max: number;
}

/** Result of a benchmark for one figure. */
export interface Measurement {
  readonly value: number;
  /** Over the rounds, if there were several. */
  readonly spread?: Spread;
  /** Ratio to the figure's baseline, per round. */
  readonly ratio?: { readonly value: number; readonly spread: Spread };
}

export type Measurements = Readonly<Record<string, Measurement>>;

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

const spreadOf = (values: readonly number[]): Spread => ({ min: Math.min(...values), max: Math.max(...values) });

/** Median and spread of several rounds. */
export const summarize = (rounds: readonly number[]) => ({ value: median(rounds), spread: spreadOf(rounds) });

/**
 * Median of rounds that alternated with rounds of a baseline. The ratio is computed per pair, so that a slow minute of the machine affects
 * both sides.
 */
export function summarizeAgainst(rounds: readonly number[], baseline: readonly number[]) {
  return { ...summarize(rounds), ratio: summarize(rounds.map((value, round) => value / (baseline[round] ?? Number.NaN))) };
}

/** Single measurements by figure name. */
export const single = (values: Readonly<Record<string, number>>): Measurements =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]));
