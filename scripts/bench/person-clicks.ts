import 'shared-build/know-pages';
import type { Browser, Locator, Page } from 'playwright';
import en from '../../remote-account/src/locales/en.json' with { type: 'json' };
import { endpoints } from 'shared-contracts/endpoints';
import { routePath } from 'shared-contracts/routes';
import type { LoggedIn } from './sandbox-login.ts';
import { slowPhone } from './slow-phone.ts';

const SETTLE_MS = 6000;
const AIM_MS = 2500;
const ANSWER_MS = 3000;

interface Clicks {
  /** Milliseconds from the click on the sidebar's link until the orders are painted. */
  readonly overviewToOrdersMs: number;
  /** The slowest click or key on the orders, until what it does is painted. */
  readonly slowestClickMs: number;
}

/** Watches how long the page takes to show what a click or a key does, answers of the API not waited for. */
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

/** Aims first and presses a moment later by the mouse alone, so that nothing is measured of how the test finds its way. */
async function press(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing to press');
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

/** From the overview to the orders and around in them, on a desktop four times slower than this machine with slow 4G. */
export async function personClicks(browser: Browser, origin: string, { enter }: LoggedIn): Promise<Clicks> {
  const { page, close } = await slowPhone(browser, 'en-US', enter);
  try {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${origin}${routePath('userinfo')}`, { waitUntil: 'load', timeout: 120_000 });
    await page.waitForTimeout(SETTLE_MS);
    const address = routePath('flowOrder');
    // As the sidebar names it, not what the page says of orders.
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
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)));
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
