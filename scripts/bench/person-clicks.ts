import 'shared-build/register-pages';
import type { Browser, Locator, Page } from 'playwright';
import en from '../../remote-account/src/locales/en.json' with { type: 'json' };
import { endpoints } from 'shared-contracts/api/endpoints';
import { routePath } from 'shared-contracts/pages/routes';
import type { LoggedIn } from './sandbox-login.ts';
import { slowPhone } from './slow-phone.ts';

const SETTLE_MS = 6000;
const AIM_MS = 2500;
const ANSWER_MS = 3000;

interface Clicks {
  /** Milliseconds from clicking the sidebar's link until the orders are painted. */
  readonly overviewToOrdersMs: number;
  /** Slowest click or keystroke on the orders page, until its effect is painted. */
  readonly slowestClickMs: number;
}

/** Measures the time from a click or keystroke to the next paint, excluding API responses. */
async function watchClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const seen = { slowest: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) {
        if (/^(click|pointer(down|up)|key(down|up))$/.test(name)) seen.slowest = Math.max(seen.slowest, duration);
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
  });
  return () => page.evaluate(() => (globalThis as unknown as { seen: { slowest: number } }).seen.slowest);
}

/** Moves the mouse first and clicks a moment later, so that Playwright's own waiting isn't measured. */
async function press(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('there is nothing to click');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(AIM_MS);
  await page.mouse.down();
  await page.mouse.up();
}

async function aroundOrders(page: Page): Promise<number> {
  const slowest = await watchClicks(page);
  const main = page.getByRole('main');
  const states = main.getByRole('radiogroup', { name: en.orders.filter });
  const settled = () => page.waitForTimeout(ANSWER_MS);
  for (const state of ['normal', 'failure', 'all'] as const) {
    await press(page, states.getByText(en.orders.status[state], { exact: true }));
    await settled();
  }
  await press(page, main.getByRole('link', { name: en.pager.next }));
  await settled();
  await press(page, main.getByRole('searchbox'));
  await page.keyboard.type('Project 9', { delay: 120 });
  await settled();
  return slowest();
}

/**
 * Measures navigation from the overview to the orders and interaction there, on a desktop viewport with a CPU four times slower than this
 * machine and slow 4G.
 */
export async function personClicks(browser: Browser, origin: string, { enter }: LoggedIn): Promise<Clicks> {
  const { page, close } = await slowPhone(browser, 'en-US', enter);
  try {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${origin}${routePath('userinfo')}`, { waitUntil: 'load', timeout: 120_000 });
    await page.waitForTimeout(SETTLE_MS);
    const address = routePath('flowOrder');
    // The sidebar's link, not one in the page's content.
    const link = page.locator(`nav a[href="${address}"]`).first();
    await link.hover();
    await page.waitForTimeout(AIM_MS);
    const answered = page.waitForResponse((response) => response.url().endsWith(endpoints.queryOrderInfos.path));
    const overviewToOrdersMs = await page.evaluate(
      (href) =>
        new Promise<number>((resolve) => {
          const before = document.querySelector('h1')?.textContent;
          const started = performance.now();
          new MutationObserver((_, observer) => {
            const heading = document.querySelector('h1')?.textContent;
            if (!heading || heading === before) return;
            observer.disconnect();
            // Before tasks that React queued for after the paint.
            requestAnimationFrame(() => void scheduler.postTask(() => resolve(performance.now() - started), { priority: 'user-blocking' }));
          }).observe(document.body, { childList: true, subtree: true, characterData: true });
          document.querySelector<HTMLElement>(`nav a[href="${href}"]`)?.click();
        }),
      address,
    );
    await answered;
    await page.waitForTimeout(SETTLE_MS);
    return { overviewToOrdersMs, slowestClickMs: await aroundOrders(page) };
  } finally {
    await close();
  }
}
