import { figureName, figures, type BenchName, type Figure } from '../figures.ts';
import type { Measurement } from '../rounds.ts';
import type { Kept, KeptFigures } from './stored-figures.ts';

/** The number that a figure's goal and noise apply to. */
const comparedValue = (figure: Figure, { value, ratio }: Measurement): number =>
  figure.baseline === undefined ? value : (ratio?.value ?? Number.NaN);

/** Ratios, sizes and counts are comparable across machines; times and rates aren't. */
const isPortable = ({ baseline, unit }: Figure): boolean => baseline !== undefined || !['ms', 's', 'per s'].includes(unit);

/** Whether a number is worse than a limit, or NaN. */
const isWorse = ({ better }: Figure, value: number, limit: number): boolean => !(better === 'lower' ? value <= limit : value >= limit);

const described = (name: string, { baseline, unit }: Figure, value: number) =>
  `${name} is ${Number(value.toPrecision(6))}${baseline === undefined ? ` ${unit}` : ` times ${baseline}`}`;

/** The stored figure with its noise, or its worst round if that was worse. */
function limitOf(figure: Figure, stored: Kept): number {
  const { better, noise, baseline } = figure;
  const kept = comparedValue(figure, stored);
  const slack = 'share' in noise ? Math.abs(kept) * noise.share : noise.amount;
  const { min = kept, max = kept } = (baseline === undefined ? stored.spread : stored.ratio?.spread) ?? {};
  return better === 'lower' ? Math.max(kept + slack, max) : Math.min(kept - slack, min);
}

type Measured = Readonly<Record<string, Measurement>>;

/** One line per figure of the given benchmarks that wasn't measured. */
export function findMissing(measured: Measured, benches: readonly BenchName[]): string[] {
  return [...figures.keys()].flatMap((name) =>
    measured[name] === undefined && benches.some((bench) => name.startsWith(figureName(bench, ''))) ? [`${name} was not measured`] : [],
  );
}

/** One line per figure that is worse than the stored one by more than its noise. */
export function findWorse(measured: Measured, kept: KeptFigures, machine: string): string[] {
  return Object.entries(measured).flatMap(([name, measurement]) => {
    const [figure, before] = [figures.get(name), kept[name]];
    if (!figure || !before || !(isPortable(figure) || before.machine === machine)) return [];
    const [value, last] = [comparedValue(figure, measurement), comparedValue(figure, before)];
    if (Number.isNaN(last) || !isWorse(figure, value, limitOf(figure, before))) return [];
    return [`${described(name, figure, value)}: it was ${last} on ${before.date}`];
  });
}

/** One line per figure that misses its goal, unless the goal is open. */
export function findMissedGoals(measured: Measured): string[] {
  return Object.entries(measured).flatMap(([name, measurement]) => {
    const figure = figures.get(name);
    if (!figure) return [`${name}: no such figure in scripts/bench/figures.ts`];
    const value = comparedValue(figure, measurement);
    if (figure.goal === undefined || figure.isOpen || !isWorse(figure, value, figure.goal)) return [];
    return [`${described(name, figure, value)}: its goal is ${figure.goal}`];
  });
}
