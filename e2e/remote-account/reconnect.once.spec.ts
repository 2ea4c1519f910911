import { apiPrefixesOf } from 'shared-contracts/releases/front-door';
import type { SandboxScenario } from 'shared-contracts/constants';
import { routeIds, routePath, routes, type RouteId } from 'shared-contracts/pages/routes';
import type { Page } from '@playwright/test';
import { fullFrom } from '../fixtures/full-from.ts';
import { allowErrors, expect, test } from '../fixtures/test.ts';

/** Content has to appear within 2 s of reconnecting; a machine that runs other tests beside this one gets more time. */
const recoveryMs = () => (test.info().config.workers === 1 ? 2000 : 5000);

const personPages = routeIds().filter((id) => routes[id].layout === 'person' && !routes[id].path.includes(':'));
const isCall = (url: URL) => apiPrefixesOf(true).some((prefix) => url.pathname.startsWith(prefix));

test.beforeEach(({ page }) => allowErrors(page, 'ERR_', 'Failed to load resource', 'LoadError', 'ChunkLoadError', 'Federation Runtime'));

/** Where failures of the page's content appear: also in a panel over it. */
const content = (page: Page) => page.locator('main, [role=dialog]');
const failures = (page: Page) => content(page).getByRole('alert');

async function expectRecovered(page: Page): Promise<void> {
  const timeout = recoveryMs();
  await expect(failures(page)).toHaveCount(0, { timeout });
  await expect(content(page).locator('[aria-busy=true]')).toHaveCount(0, { timeout });
}

interface Visited {
  readonly scenario: SandboxScenario;
  readonly path: (orderId: string) => string;
}

const visited: Readonly<Record<string, Visited>> = {
  ...Object.fromEntries(personPages.map((id): [string, Visited] => [id, { scenario: 'paidOrder', path: () => routePath(id) }])),
  'setup of an order': { scenario: 'paidOrder', path: (orderId) => `${routePath('flowOrder')}?step=1&order=${orderId}` },
  'panel of an order': { scenario: 'usedOrder', path: (orderId) => `${routePath('flowOrder')}?panel=ledger&order=${orderId}` },
  'static lines': { scenario: 'staticOrder', path: (orderId) => `${routePath('staticOrder')}?order=${orderId}` },
  'pay screen': { scenario: 'unpaidOrder', path: (id) => routePath('payOrder', { id }) },
  receipt: { scenario: 'paidOrder', path: (id) => routePath('receipt', { id }) },
};

for (const [index, [name, { scenario, path }]] of Object.entries(visited).entries()) {
  test(`${name}: data missed while offline loads soon after reconnecting [P2]${fullFrom(index, 2)}`, async ({ page, context, logInAs }) => {
    const { orderIds } = await logInAs(scenario);
    await page.route(isCall, (route) => route.abort());
    await page.goto(path(orderIds[0] ?? ''));
    await expect(failures(page).first()).toBeVisible();
    await context.setOffline(true);
    await page.unroute(isCall);
    await context.setOffline(false);
    await expectRecovered(page);
  });
}

/** Pages that the sidebar links to for every customer. */
const linked = ['userinfo', 'flowOrder', 'staticOrder', 'consumeDetail', 'balance', 'apiTokens'] as const;
const elsewhere = (id: RouteId): RouteId => (id === 'userinfo' ? 'consumeDetail' : 'userinfo');

for (const [index, id] of linked.entries()) {
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
    await expect(failures(page).first()).toBeVisible();
    await context.setOffline(false);
    await expectRecovered(page);
    await expect(page).toHaveURL(routePath(id));
  });
}
