import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { MeasurementContext } from '../../lib/measurement-context.ts';
import { root } from '../../lib/root.ts';
import { figures, type Figure } from '../figures.ts';
import type { Measurement } from '../rounds.ts';

/** A figure in `docs/benchmarks.json`. */
export interface Kept extends Measurement, MeasurementContext {
  readonly unit: string;
  readonly baseline?: string;
  readonly goal?: string;
  readonly noise: string;
  /** Why it may be worse than the figure before it. */
  readonly accepted?: string;
}

export type KeptFigures = Readonly<Record<string, Kept>>;

export const resultsFile = path.join(root, 'docs/benchmarks.json');
export const documentFile = path.join(root, 'docs/benchmarks.md');

export const readStoredFigures = (): KeptFigures => JSON.parse(readFileSync(resultsFile, 'utf8')) as KeptFigures;

export function goalText({ better, goal, isOpen }: Figure): string | undefined {
  return goal === undefined ? undefined : `${better === 'lower' ? '≤' : '≥'} ${goal.toLocaleString('en')}${isOpen ? ' (open)' : ''}`;
}

export function noiseText({ noise }: Figure): string {
  return 'share' in noise ? `${Math.round(noise.share * 100)}%` : noise.amount.toLocaleString('en');
}

/** Rounds to an integer from 1000 up, otherwise to four significant digits. */
const round = (value: number): number => (Math.abs(value) >= 1000 ? Math.round(value) : Number(value.toPrecision(4)));

const roundAll = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value), (_, each: unknown) => (typeof each === 'number' ? round(each) : each)) as Value;

interface Occasion extends MeasurementContext {
  readonly accepted?: string;
}

/**
 * Merges new measurements into the stored ones, in the order of the figures and with their current goals. Drops figures that no longer
 * exist.
 */
export function merge(kept: KeptFigures, measured: Readonly<Record<string, Measurement>>, occasion: Occasion): KeptFigures {
  const merged: Record<string, Kept> = {};
  for (const [name, figure] of figures) {
    const fresh = measured[name];
    const source = fresh ? { ...roundAll(fresh), ...occasion } : kept[name];
    if (!source) continue;
    const { value, spread, ratio, commit, date, machine, accepted } = source;
    const { unit, baseline } = figure;
    const goal = goalText(figure);
    merged[name] = {
      value,
      unit,
      ...(spread && { spread }),
      ...(baseline !== undefined && { baseline }),
      ...(ratio && { ratio }),
      ...(goal !== undefined && { goal }),
      noise: noiseText(figure),
      commit,
      date,
      machine,
      ...(accepted !== undefined && { accepted }),
    };
  }
  return merged;
}
