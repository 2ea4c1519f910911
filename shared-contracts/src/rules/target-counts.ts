import { LATENCY_BOUNDS_MS, usageOutcomes } from '../constants.ts';

/** What is counted for a target, as flat keys with numbers, so that counts can be added up without knowing what they are. */
export type TargetCounts = Readonly<Record<string, number>>;

/** Latencies of a request: until the target was connected, and from then until its first byte. */
export const latencies = ['connect', 'firstByte'] as const;
export type Latency = (typeof latencies)[number];

const keysOf = (latency: Latency) => [...LATENCY_BOUNDS_MS.keys(), LATENCY_BOUNDS_MS.length].map((range) => `${latency}.${range}`);
const keys: Readonly<Record<Latency, readonly string[]>> = { connect: keysOf('connect'), firstByte: keysOf('firstByte') };

/** Key of the range in which a latency is counted. */
export function latencyKey(latency: Latency, milliseconds: number): string {
  const range = LATENCY_BOUNDS_MS.findIndex((bound) => milliseconds <= bound);
  return (range === -1 ? keys[latency].at(-1) : keys[latency][range]) as string;
}

/** Key of a failure reason: our error code and the proxy error type of RFC 9209. */
export const reasonKey = (code: number, detail: string) => `${code} ${detail}`;

/** Reads a key that `reasonKey` wrote; undefined for other keys. */
export function readReason(key: string): { readonly code: number; readonly detail: string } | undefined {
  const [, code, detail] = /^(\d{4}) (\w+)$/.exec(key) ?? [];
  return code === undefined || detail === undefined ? undefined : { code: Number(code), detail };
}

/** Requests of all outcomes. */
export function requestsOf(counts: TargetCounts): number {
  return usageOutcomes.reduce((sum, outcome) => sum + (counts[outcome] ?? 0), 0);
}

/**
 * Upper bound of a latency that a share of the requests stayed within, in milliseconds; null if it is above all bounds.
 * @returns undefined if the latency of no request is known
 */
export function percentileOf(counts: TargetCounts, latency: Latency, percent: number): number | null | undefined {
  const ranges = keys[latency].map((key) => counts[key] ?? 0);
  const all = ranges.reduce((sum, count) => sum + count, 0);
  if (all === 0) return undefined;
  let seen = 0;
  const range = ranges.findIndex((count) => (seen += count) * 100 >= all * percent);
  return LATENCY_BOUNDS_MS[range] ?? null;
}
