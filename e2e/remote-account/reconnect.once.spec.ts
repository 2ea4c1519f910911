import { apiPrefixesOf } from 'shared-contracts/releases/front-door';
import { routeIds, routePath, routes, type RouteId } from 'shared-contracts/pages/routes';
import type { Page } from '@playwright/test';
import { fullFrom } from '../fixtures/full-from.ts';
import { allowErrors, expect, test } from '../fixtures/test.ts';

/** Content has to appear within 2 s of reconnecting; a machine that runs other tests gets more time. */
const RECOVERY_MS = 5000;

const personPages = routeIds().filter((id) => routes[id].layout === 'person' && !routes[id].path.includes(':'));
const isCall = (url: URL) => apiPrefixesOf(true).some((prefix) => url.pathname.startsWith(prefix));
const alerts = (page: Page) => page.getByRole('main').getByRole('alert');

test.beforeEach(({ page }) => allowErrors(page, 'ERR_', 'Failed to load resource', 'LoadError', 'ChunkLoadError', 'Federation Runtime'));

async function expectRecovered(page: Page): Promise<void> {
  await expect(alerts(page)).toHaveCount(0, { timeout: RECOVERY_MS });
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0, { timeout: RECOVERY_MS });
}

for (const [index, id] of personPages.entries()) {
  test(`${id}: data missed while offline loads soon after reconnecting [P2]${fullFrom(index, 3)}`, async ({ page, context, logInAs }) => {
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

for (const [index, id] of (['userinfo', 'flowOrder', 'staticOrder', 'consumeDetail'] as const).entries()) {
  test(`${id}: a page navigated to while offline loads soon after reconnecting [P2]${fullFrom(index)}`, async ({
    page,
    context,
    logInAs,
  }) => {
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
