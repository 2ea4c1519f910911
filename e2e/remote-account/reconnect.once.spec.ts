import { apiPrefixesOf } from 'shared-contracts/front-door';
import { routeIds, routePath, routes, type RouteId } from 'shared-contracts/routes';
import type { Page } from '@playwright/test';
import { allowErrors, expect, test } from '../fixtures/test.ts';

/** Time after reconnecting in which content has to appear, apart from that of the requests, which depend on the server. */
const RECOVERY_MS = 2000;

const personPages = routeIds().filter((id) => routes[id].layout === 'person' && !routes[id].path.includes(':'));
const isCall = (url: URL) => apiPrefixesOf(true).some((prefix) => url.pathname.startsWith(prefix));
const alerts = (page: Page) => page.getByRole('main').getByRole('alert');

test.beforeEach(async ({ page }) => {
  allowErrors(page, 'ERR_', 'Failed to load resource', 'LoadError', 'ChunkLoadError', 'Federation Runtime');
  await watchRecovery(page);
});

/** Records when the browser is back online, and when the content is complete. */
const watchRecovery = (page: Page) =>
  page.addInitScript(() => {
    const times: { back?: number; complete?: number } = {};
    Object.assign(globalThis, { recovery: times });
    addEventListener('online', ({ timeStamp }) => {
      times.back = timeStamp;
      const look = (now: number) => {
        if (document.querySelector('main :is([role=alert], [aria-busy=true])')) requestAnimationFrame(look);
        else times.complete = now;
      };
      // The page reacts to the event first.
      requestAnimationFrame(look);
    });
  });

/** The time from reconnecting until the content is complete in which no request was pending. */
const idleTime = (page: Page) =>
  page.evaluate(() => {
    const { back, complete } = (globalThis as unknown as { recovery: { back: number; complete: number } }).recovery;
    const requests = performance
      .getEntriesByType('resource')
      .map(({ startTime, duration }) => [Math.max(startTime, back), Math.min(startTime + duration, complete)] as const)
      .filter(([from, to]) => from < to)
      .toSorted(([one], [other]) => one - other);
    let idle = 0;
    let until = back;
    for (const [from, to] of [...requests, [complete, complete] as const]) {
      idle += Math.max(0, from - until);
      until = Math.max(until, to);
    }
    return idle;
  });

async function expectRecovered(page: Page): Promise<void> {
  await expect(alerts(page)).toHaveCount(0);
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  await page.waitForFunction(() => (globalThis as unknown as { recovery: { complete?: number } }).recovery.complete !== undefined);
  expect(await idleTime(page)).toBeLessThan(RECOVERY_MS);
}

for (const id of personPages) {
  test(`${id}: data missed while offline loads soon after reconnecting [P2]`, async ({ page, context, logInAs }) => {
    await logInAs('paidOrder');
    await page.route(isCall, (route) => route.abort());
    await page.goto(routePath(id));
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await context.setOffline(true);
    await page.unroute(isCall);
    await context.setOffline(false);
    await expectRecovered(page);
  });
}

const elsewhere = (id: RouteId): RouteId => (id === 'userinfo' ? 'consumeDetail' : 'userinfo');

for (const id of personPages.filter((each) => ['userinfo', 'flowOrder', 'staticOrder', 'consumeDetail'].includes(each))) {
  test(`${id}: a page navigated to while offline loads soon after reconnecting [P2]`, async ({ page, context, logInAs }) => {
    await logInAs('paidOrder');
    await page.goto(routePath(elsewhere(id)));
    const link = page.locator(`nav a[href="${routePath(id)}"]`).first();
    await expect(link).toBeVisible();
    await context.setOffline(true);
    await link.click();
    await expect(alerts(page).first()).toBeVisible();
    await context.setOffline(false);
    await expectRecovered(page);
    await expect(page).toHaveURL(routePath(id));
  });
}
