import type { Browser } from 'playwright';
import { slowPhone } from './slow-phone.ts';

export interface FirstView {
  /** Largest contentful paint, in milliseconds. */
  readonly lcp: number;
  /** Cumulative layout shift: the sum of all shifts. */
  readonly cls: number;
  /** Longest main-thread task, in milliseconds. */
  readonly longestTask: number;
}

const SETTLE_MS = Number(process.env.SETTLE ?? 6000);

/** Loads a URL on a slow phone with an empty cache, presses nothing, and records its performance. */
export async function firstView(browser: Browser, address: string, locale: string): Promise<FirstView> {
  const { page, close } = await slowPhone(browser, locale);
  await page.addInitScript(() => {
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
  });
  try {
    await page.goto(address, { waitUntil: 'load', timeout: 120_000 });
    await page.waitForTimeout(SETTLE_MS);
    return await page.evaluate(() => (globalThis as unknown as { seen: FirstView }).seen);
  } finally {
    await close();
  }
}
