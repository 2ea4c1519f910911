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
  readonly median: number;
  readonly p95: number;
  readonly asked: number;
  readonly failed: readonly string[];
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
  const sorted = times.toSorted((one, other) => one - other);
  const quantile = (part: number) => sorted[Math.ceil(sorted.length * part) - 1] ?? 0;
  return { median: quantile(0.5), p95: quantile(0.95), asked: times.length, failed };
}

const measureAll = async (probes: readonly Probe[], seconds: number) =>
  Promise.all(probes.map(async (probe) => measure(probe, performance.now() + seconds * 1000)));

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
 * every time, with a p95 of at most twice the usual one, and the memory must stay within docker-compose.yml's limits. As the attacker's
 * program takes CPU time of this machine, one that takes as much without attacking anybody runs while the usual times are measured.
 * @returns the figures, what was worse than that, and what the attacker reports
 */
export async function underAttack(attack: AttackName, { name, aim, probes, watched }: Attacked): Promise<Outcome & SlowResults> {
  const endControl = await startAttack('none', aim);
  const usual = await measureAll(probes, USUAL_SECONDS);
  await endControl();
  const peaksNow = watchMemory(watched);
  const end = await startAttack(attack, aim);
  const during = await measureAll(probes, SECONDS);
  const results = await end();
  const peaks = peaksNow();
  const problems: string[] = [];
  const rows = probes.map((probe, index) => {
    const [before, after] = [usual[index], during[index]] as [Measured, Measured];
    if (after.failed.length > 0)
      problems.push(`${after.failed.length} of ${after.asked} times, ${probe.name} failed: ${[...new Set(after.failed)].join(', ')}`);
    if (after.p95 > 2 * before.p95)
      problems.push(`the p95 of ${probe.name} rose from ${milliseconds(before.p95)} to ${milliseconds(after.p95)} ms`);
    const [medians, p95s] = (['median', 'p95'] as const).map((key) => `${milliseconds(before[key])} → ${milliseconds(after[key])} ms`);
    return `${probe.name} ${p95s} (median ${medians})`;
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
