import { figures, type Figure } from '../figures.ts';
import type { Measurement } from '../rounds.ts';
import type { KeptFigures } from './stored-figures.ts';

/** The number that a figure's goal and noise apply to. */
const comparedValue = (figure: Figure, { value, ratio }: Measurement): number =>
  figure.baseline === undefined ? value : (ratio?.value ?? Number.NaN);

/** Ratios, sizes and counts are comparable across machines; times and rates aren't. */
const isPortable = ({ baseline, unit }: Figure): boolean => baseline !== undefined || !['ms', 's', 'per s'].includes(unit);

/** Whether a number is worse than a limit, or NaN. */
const isWorse = ({ better }: Figure, value: number, limit: number): boolean => !(better === 'lower' ? value <= limit : value >= limit);

function limitOf({ better, noise }: Figure, kept: number): number {
  const slack = 'share' in noise ? Math.abs(kept) * noise.share : noise.amount;
  return better === 'lower' ? kept + slack : kept - slack;
}

/** One line per figure that misses its goal (unless the goal is open) or is worse than the stored figure by more than its noise. */
export function findRegressions(measured: Readonly<Record<string, Measurement>>, kept: KeptFigures, machine: string): string[] {
  return Object.entries(measured).flatMap(([name, measurement]) => {
    const figure = figures.get(name);
    if (!figure) return [`${name}: no such figure in scripts/bench/figures.ts`];
    const value = comparedValue(figure, measurement);
    const what = `${name} is ${Number(value.toPrecision(6))}${figure.baseline === undefined ? ` ${figure.unit}` : ` times ${figure.baseline}`}`;
    const problems: string[] = [];
    if (figure.goal !== undefined && !figure.isOpen && isWorse(figure, value, figure.goal))
      problems.push(`${what}: its goal is ${figure.goal}`);
    const before = kept[name];
    if (before && (isPortable(figure) || before.machine === machine)) {
      const last = comparedValue(figure, before);
      if (!Number.isNaN(last) && isWorse(figure, value, limitOf(figure, last))) problems.push(`${what}: it was ${last} on ${before.date}`);
    }
    return problems;
  });
}
