import type { Browser } from 'playwright';
import { slowPhone } from './slow-phone.ts';

export interface FirstView {
  /** Largest contentful paint, in milliseconds. */
  readonly lcp: number;
  /** Cumulative layout shift: the sum of all shifts. */
  readonly cls: number;
  /** Milliseconds until a click on the header's menu opened it; 0 if it never opened. */
  readonly interactive: number;
  /** Longest main-thread task, in milliseconds. */
  readonly longestTask: number;
  /** Bytes of scripts loaded by the time the menu worked. */
  readonly scriptBytes: number;
}

const SETTLE_MS = Number(process.env.SETTLE ?? 6000);

/** Loads a URL on a slow phone with an empty cache and records its performance. */
export async function firstView(browser: Browser, address: string, locale: string): Promise<FirstView> {
  const { page, close } = await slowPhone(browser, locale);
  await page.addInitScript(() => {
    const seen = { lcp: 0, cls: 0, interactive: 0, longestTask: 0 };
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
    const timer = setInterval(() => {
      const menu = document.querySelector<HTMLElement>('[aria-controls="site-menu"]');
      if (!menu) return;
      if (menu.getAttribute('aria-expanded') === 'true') {
        seen.interactive = performance.now();
        clearInterval(timer);
      } else menu.click();
    }, 20);
  });
  try {
    await page.goto(address, { waitUntil: 'load', timeout: 120_000 });
    await page.waitForTimeout(SETTLE_MS);
    return await page.evaluate(() => {
      const { seen } = globalThis as unknown as { seen: Omit<FirstView, 'scriptBytes'> };
      const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
        ({ name, responseEnd }) => name.endsWith('.js') && responseEnd > 0 && responseEnd <= seen.interactive,
      );
      return { ...seen, scriptBytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) };
    });
  } finally {
    await close();
  }
}
