import { isStored } from 'shared-contracts/pages/manifest';
import { remoteNames, routeIds, routePath, routes, type RouteId } from 'shared-contracts/pages/routes';
import { fillLogInDialog, openLogInDialog } from '../fixtures/login-dialog.ts';
import { payOrder } from '../fixtures/pay.ts';
import { purchaseDialogOf } from '../fixtures/purchase-dialog.ts';
import { settled } from '../fixtures/settled.ts';
import { expect, test } from '../fixtures/test.ts';

const isOpen = (id: RouteId): boolean => isStored(routes[id]) && !routes[id].path.includes(':');
/** One page of each remote, plus more pages of the larger remotes. */
const mounted = new Set([
  ...remoteNames.flatMap((name) => routeIds().find((id) => routes[id].owner === name && isOpen(id)) ?? []),
  ...(['help', 'toolCountryCode', 'toolGetApi'] as const),
]);

test('parts of different releases work together: every remote mounts', async ({ page }) => {
  for (const id of mounted) {
    await page.goto(routePath(id));
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await settled(page);
    await expect(page.locator('[data-failure]')).toHaveCount(0);
  }
  // Also navigates without page loads, as a visitor does.
  await page.goto('/');
  for (const link of ['buyFlow', 'help'] as const) {
    await page.locator(`header a[href="${routePath(link)}"]`).click();
    await page.waitForURL(`**${routePath(link)}`);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.locator('[data-failure]')).toHaveCount(0);
  }
});

test('parts of different releases work together: log in, buy, log out', async ({ page, sandbox, text }) => {
  const customer = await sandbox.customer('fresh', '+86');
  await page.goto(routePath('buyFlow'));
  const { dialog } = await openLogInDialog(page, text);
  await fillLogInDialog(page, text, customer);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: text('shell', 'header.logOut') })).toBeVisible();

  await page.goto(`${routePath('buyFlow')}?buy=flow-10gb`);
  const purchase = purchaseDialogOf(page, text);
  await purchase.order().click();
  await payOrder(page, text);

  await page.goto(routePath('flowOrder'));
  await expect(page.getByText(text('remote-account', 'orders.status.normal'), { exact: true }).last()).toBeVisible();
  await page.goto('/');
  await page.getByRole('button', { name: text('shell', 'header.logOut') }).click();
  await expect(page.getByRole('button', { name: text('shell', 'header.logIn'), exact: true })).toBeVisible();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('token');
});
