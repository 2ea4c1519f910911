import { routePath, routes, routeIds } from 'shared-contracts/pages/routes';
import { callFromPage } from '../fixtures/call-from-page.ts';
import { answerTogether, countDocuments } from '../fixtures/faults.ts';
import { expectHydrated } from '../fixtures/hydrated.ts';
import { logIn } from '../fixtures/log-in.ts';
import { fillLogInDialog, openLogInDialog } from '../fixtures/login-dialog.ts';
import { fullFrom } from '../fixtures/full-from.ts';
import { allowErrors, expect, test } from '../fixtures/test.ts';
import { watchNotices } from '../fixtures/watch-notices.ts';

const personal = routeIds().filter((id) => routes[id].access === 'customer');

for (const [index, id] of personal.entries()) {
  // A unit test of the shell's route matrix covers all of them.
  const path = routePath(id, { id: 'F1' });
  // Also covers [6.4].
  test(`${path} redirects a visitor home and offers login [2.62][2.75] @login${fullFrom(index)}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/');
  });
}

// Also covers [4.3][4.5][5.11][6.3][8.48].
test('logging in then opens the requested page [1.13][4.1] @login', async ({ page, sandbox, text, context }) => {
  const customer = await sandbox.customer('paidOrder', '+86');
  const notices = await watchNotices(page);
  await page.goto(`${routePath('flowOrder')}?status=1`);
  await fillLogInDialog(page, text, customer);
  await expect.poll(notices).toEqual([text('shell', 'toastTip.success.tip4')]);
  await expect(page).toHaveURL(new RegExp(`${routePath('flowOrder')}\\?status=1$`));
  const cookies = new Map((await context.cookies()).map((cookie) => [cookie.name, cookie]));
  expect(cookies.get('mobile')?.value).toBe(customer.mobile);
  const days = ((cookies.get('token')?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(0.99);
  expect(days).toBeLessThanOrEqual(1);
});

test('Back closes the login dialog, and opens none after the login that it asked for [F5][F9] @login', async ({ page, sandbox, text }) => {
  const customer = await sandbox.customer('paidOrder', '+86');
  await page.goto(routePath('help'));
  const { dialog } = await openLogInDialog(page, text);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(routePath('help'));

  await page.goto(routePath('flowOrder'));
  await expect(dialog).toBeVisible();
  await fillLogInDialog(page, text, customer);
  await expect(page).toHaveURL(routePath('flowOrder'));
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/$|\/help$/);
  await expectHydrated(page);
  await expect(dialog).toBeHidden();
});

test('Back from the registration that the login dialog links to returns to the page without a dialog [F9] @login', async ({
  page,
  text,
}) => {
  await page.goto(routePath('help'));
  const { dialog } = await openLogInDialog(page, text);
  await dialog.locator(`a[href="${routePath('register')}"]`).click();
  await expect(page).toHaveURL(routePath('register'));
  await expect(dialog).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(routePath('help'));
  await expectHydrated(page);
  await expect(dialog).toBeHidden();
});

// Also covers [6.10][8.5][8.6][8.41].
test('an invalid token redirects home with one notice and removes the token [4.11][4.12] @login', async ({
  page,
  sandbox,
  text,
  baseURL,
  context,
}) => {
  allowErrors(page, '401');
  const notices = await watchNotices(page);
  await logIn(page, baseURL, { ...(await sandbox.customer()), token: 'dead' });
  await page.goto(routePath('flowOrder'));
  await expect.poll(notices).toEqual([text('shell', 'toastTip.warning.tip22')]);
  expect(new URL(page.url()).pathname).toBe('/');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('token');
});

// Also covers [8.5].
test('ten calls that fail concurrently redirect home once, with one notice [4.11][4.12] @login', async ({
  page,
  sandbox,
  text,
  baseURL,
}) => {
  allowErrors(page, '401');
  const notices = await watchNotices(page);
  await logIn(page, baseURL, { ...(await sandbox.customer()), token: 'dead' });
  await page.goto(routePath('aboutIntroduce'));
  await expectHydrated(page);
  const documents = countDocuments(page);
  const tokens = await answerTogether(page, 'getUserInfo', 10);
  await callFromPage(page, 'getUserInfo', 10);
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
  expect(tokens()).toEqual(Array.from({ length: 10 }, () => 'dead'));
  expect(documents()).toBe(1);
  expect(notices()).toEqual([text('shell', 'toastTip.warning.tip22')]);
});

test('form input survives a reload, except passwords and codes', async ({ page, text }) => {
  await page.goto(routePath('register'));
  const mobile = page.getByLabel(text('remote-account', 'mobile.label'), { exact: true });
  const password = page.getByLabel(text('remote-account', 'password.new'), { exact: true });
  await mobile.fill('13800138000');
  await password.fill('s3cret-1');
  await page.getByRole('checkbox').check();
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  await expect(mobile).toHaveValue('13800138000');
  await expect(page.getByRole('checkbox')).toBeChecked();
  await expect(password).toHaveValue('');
  expect(questions).toEqual(['beforeunload']);
  expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain('s3cret');
});
