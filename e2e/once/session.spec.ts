import { routePath, routes, routeIds } from 'shared-contracts/routes';
import { logIn, useLogInDialog } from '../fixtures/log-in.ts';
import { allowErrors, expect, test } from '../fixtures/test.ts';

const personal = routeIds.filter((id) => routes[id].access === 'customer');

for (const id of personal) {
  test(`${routePath(id)} sends a visitor home and offers to log in [2.62][2.75][6.4] @login`, async ({ page }) => {
    await page.goto(routePath(id));
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/');
  });
}

test('logging in after that leads to the page that was wanted [1.13][4.1][4.3][4.5][5.11][6.3][8.48] @login', async ({
  page,
  sandbox,
  text,
  context,
}) => {
  const customer = await sandbox.customer('paidOrder', '+86');
  await page.goto(`${routePath('flowOrder')}?status=1`);
  await useLogInDialog(page, text, customer);
  await expect(page.locator('[data-notice=success]')).toContainText(text('shell', 'toastTip.success.tip4'));
  await expect(page).toHaveURL(new RegExp(`${routePath('flowOrder')}\\?status=1$`));
  const cookies = new Map((await context.cookies()).map((cookie) => [cookie.name, cookie]));
  expect(cookies.get('mobile')?.value).toBe(customer.mobile);
  const days = ((cookies.get('token')?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(0.99);
  expect(days).toBeLessThanOrEqual(1);
});

test('a dead token leads home with one notice and no token [4.11][4.12][6.10][8.5][8.6][8.41] @login', async ({
  page,
  sandbox,
  text,
  baseURL,
  context,
}) => {
  allowErrors(page, '401');
  await logIn(page, baseURL, { ...(await sandbox.customer()), token: 'dead' });
  await page.goto(routePath('flowOrder'));
  await expect(page.locator('[data-notice]')).toHaveCount(1);
  await expect(page.locator('[data-notice]')).toContainText(text('shell', 'toastTip.warning.tip22'));
  expect(new URL(page.url()).pathname).toBe('/');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('token');
});

test('a log-out in one tab reaches the other @login', async ({ page, sandbox, text, baseURL, context }) => {
  await logIn(page, baseURL, await sandbox.customer());
  await page.goto(routePath('claims'));
  const other = await context.newPage();
  await other.goto(routePath('claims'));
  await other.getByRole('button', { name: text('shell', 'header.logOut') }).click();
  await expect(page.getByRole('button', { name: text('shell', 'header.logIn'), exact: true })).toBeVisible();
});
