import type { BareBrowser } from './bare-tab.ts';

export interface FirstView {
  /** Largest contentful paint, in milliseconds. */
  readonly lcp: number;
  /** Cumulative layout shift: the sum of all shifts. */
  readonly cls: number;
  /** Longest main-thread task, in milliseconds. */
  readonly longestTask: number;
}

const SETTLE_MS = 7000;

/** Runs in the page, before its scripts. */
function watch(): void {
  const seen = { lcp: 0, cls: 0, longestTask: 0 };
  Object.assign(globalThis, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.lcp = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.cls += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longestTask = Math.max(seen.longestTask, duration);
  }).observe({ type: 'longtask', buffered: true });
}

/** Loads a URL on a slow phone with an empty cache, presses nothing, and records its performance. */
export async function firstView({ visit }: Pick<BareBrowser, 'visit'>, address: string, language: string): Promise<FirstView> {
  const seen = (await visit(address, language, `(${watch.toString()})()`, 'seen', SETTLE_MS)) as FirstView | undefined;
  if (!seen?.lcp) throw new Error(`${address} painted nothing in ${SETTLE_MS} ms`);
  return seen;
}
