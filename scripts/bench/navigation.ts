import type { Browser } from 'playwright';
import { slowPhone } from './slow-phone.ts';

const SETTLE_MS = 6000;
const AIM_MS = 2500;

/** Milliseconds from clicking a link, hovered first, until the next page's heading is painted. */
export async function navigation(browser: Browser, origin: string): Promise<number> {
  const { page, session, close } = await slowPhone(browser, 'en-US');
  try {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(origin, { waitUntil: 'load', timeout: 120_000 });
    await page.waitForTimeout(SETTLE_MS);
    const link = page.locator('header a[href="/help"]');
    await link.hover();
    await page.waitForTimeout(AIM_MS);
    const requests: string[] = [];
    session.on('Network.requestWillBeSent', ({ request }) => requests.push(request.url));
    return await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const target = document.querySelector<HTMLElement>('header a[href="/help"]');
          const before = document.querySelector('h1')?.textContent;
          const started = performance.now();
          new MutationObserver((_, observer) => {
            const heading = document.querySelector('h1')?.textContent;
            if (!heading || heading === before) return;
            observer.disconnect();
            // Before tasks that React queued for after the paint.
            requestAnimationFrame(() => void scheduler.postTask(() => resolve(performance.now() - started), { priority: 'user-blocking' }));
          }).observe(document.body, { childList: true, subtree: true, characterData: true });
          target?.click();
        }),
    );
  } finally {
    await close();
  }
}
