import { setTimeout as wait } from 'node:timers/promises';
import type { Aim, AttackName } from './attacks.ts';
import { memoryOf, type Watched } from './memory.ts';
import { startAttack, type SlowResults } from './start-attack.ts';

/** Something that another customer does over and over. */
export interface Probe {
  readonly name: string;
  /** Rejects if the customer isn't served. */
  readonly ask: () => Promise<unknown>;
}

export interface Attacked {
  /** What is attacked, for messages. */
  readonly name: string;
  readonly aim: Aim;
  readonly probes: readonly Probe[];
  readonly watched: readonly Watched[];
}

/** Duration of each attack; HOSTILE_SECONDS=5 for a quick look. */
export const SECONDS = Number(process.env.HOSTILE_SECONDS ?? 60);
const USUAL_SECONDS = Math.min(10, SECONDS);
const PAUSE_MS = 20;
const TIMEOUT_MS = 10_000;

/** The figures of some attacks, and what must not be. */
export interface Outcome {
  readonly said: string;
  readonly problems: readonly string[];
}

interface Measured {
  /** Milliseconds. */
  readonly times: readonly number[];
  readonly failed: readonly string[];
}

function quantile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * part) - 1] ?? 0;
}

async function measure({ ask }: Probe, until: number): Promise<Measured> {
  const times: number[] = [];
  const failed: string[] = [];
  while (performance.now() < until) {
    const began = performance.now();
    const over = new AbortController();
    const late = wait(TIMEOUT_MS, undefined, { signal: over.signal }).then(() => Promise.reject(new Error('timed out')));
    await Promise.race([ask(), late]).catch((error: unknown) => failed.push(String(error)));
    over.abort();
    times.push(performance.now() - began);
    await wait(PAUSE_MS);
  }
  return { times, failed };
}

const measureAll = async (probes: readonly Probe[], seconds: number) =>
  Promise.all(probes.map(async (probe) => measure(probe, performance.now() + seconds * 1000)));

/** Usual times of probes before each attack so far: ten seconds alone vary by more than a factor of two. */
const usualTimes = new WeakMap<Probe, readonly number[]>();

/** Highest memory of each process, in megabytes. @returns ends the measurement */
function watchMemory(watched: readonly Watched[]): () => number[] {
  const peaks = watched.map(({ pid }) => memoryOf(pid));
  const timer = setInterval(() => {
    for (const [index, { pid }] of watched.entries()) peaks[index] = Math.max(peaks[index] ?? 0, memoryOf(pid));
  }, 250);
  return () => {
    clearInterval(timer);
    return peaks;
  };
}

const milliseconds = (value: number) => (value < 10 ? value.toFixed(1) : value.toFixed(0));

/**
 * Measures another customer's requests before and during an attack, and the memory of what is attacked. The customer must be served
 * every time, with a p95 of at most twice the usual one (of all measurements before attacks on the same target so far), and the memory must
 * stay within docker-compose.yml's limits. As the attacker's program takes CPU time of this machine, one that takes as much without attacking
 * anybody runs while the usual times are measured.
 * @returns the figures, what was worse than that, and what the attacker reports
 */
export async function underAttack(attack: AttackName, { name, aim, probes, watched }: Attacked): Promise<Outcome & SlowResults> {
  const endControl = await startAttack('none', aim);
  for (const [index, { times }] of (await measureAll(probes, USUAL_SECONDS)).entries()) {
    const probe = probes[index] as Probe;
    usualTimes.set(probe, [...(usualTimes.get(probe) ?? []), ...times]);
  }
  await endControl();
  const peaksNow = watchMemory(watched);
  const end = await startAttack(attack, aim);
  const during = await measureAll(probes, SECONDS);
  const results = await end();
  const peaks = peaksNow();
  const problems: string[] = [];
  const rows = probes.map((probe, index) => {
    const { times, failed } = during[index] as Measured;
    const usual = usualTimes.get(probe) ?? [];
    const figures = (part: number) => [quantile(usual, part), quantile(times, part)] as const;
    const shown = (part: number) => figures(part).map(milliseconds).join(' → ');
    const [before, after] = figures(0.95);
    if (failed.length > 0)
      problems.push(`${failed.length} of ${times.length} times, ${probe.name} failed: ${[...new Set(failed)].join(', ')}`);
    if (after > 2 * before) problems.push(`the p95 of ${probe.name} rose: ${shown(0.95)} ms`);
    return `${probe.name} ${shown(0.95)} ms (median ${shown(0.5)} ms)`;
  });
  const memory = watched.map((each, index) => {
    const peak = peaks[index] ?? 0;
    if (peak > each.limitMegabytes) problems.push(`${each.name} took ${peak.toFixed(0)} of ${each.limitMegabytes} MB`);
    return `${each.name} ${peak.toFixed(0)} of ${each.limitMegabytes} MB`;
  });
  const said = `${attack}: p95 of another customer: ${rows.join(', ')}; at most ${memory.join(', ')}`;
  process.stdout.write(`${name}: ${said}\n`);
  return { said, problems: problems.map((problem) => `${name}, ${attack}: ${problem}`), ...results };
}
