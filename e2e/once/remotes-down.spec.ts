import { languageTag } from 'shared-contracts/languages';
import { allowErrors, expect, test } from '../fixtures/test.ts';

test.beforeEach(({ page }) => allowErrors(page, 'ERR_FAILED', 'LoadError', 'Failed to load resource', 'Federation Runtime'));

test('with every remote down the frame of the site stands, and one reload is tried [2.82]', async ({ page, text }) => {
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.route('**/remotes/**', (route) => route.abort());
  await page.goto('/');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(text('shell', 'failure.title'));
  expect(loads).toBe(2);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();

  await page.getByRole('button', { name: '中文' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', languageTag.zh);
  await expect(page.getByRole('alert')).toContainText('暂时无法显示');
});

test('retry brings a remote back without a reload', async ({ page, text }) => {
  await page.addInitScript(() => sessionStorage.setItem('tidegate.reloadedAt', String(Date.now())));
  await page.route('**/remotes/**', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.unroute('**/remotes/**');
  await page.getByRole('button', { name: text('shell', 'failure.retry') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('a dialog whose remote is down says so and closes with Escape', async ({ page, text }) => {
  await page.route('**/remotes/remote-account/**', (route) => route.abort());
  await page.goto('/');
  await page.getByRole('button', { name: text('shell', 'header.logIn'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toContainText(text('shell', 'failure.title'));
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a remote that needs another contract is refused, the rest works', async ({ page, text }) => {
  await page.route('**/federation.json', async (route) => {
    const list = await (await route.fetch()).json();
    list.remotes['remote-marketing'].contract = '^2.0.0';
    await route.fulfill({ json: list });
  });
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText(text('shell', 'failure.incompatible'));
  await page.getByRole('link', { name: text('shell', 'header.buy'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
