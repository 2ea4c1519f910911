import { STILL_LOADING_MS } from 'shared-contracts/constants';
import { languageTag } from 'shared-contracts/languages';
import { routePath } from 'shared-contracts/pages/routes';
import { READER_ZONE_KEY } from 'shared-contracts/releases/federation';
import { freeTrial } from 'shared-contracts/testing/spec/limits';
import { formatBytes } from 'shared-ui/format';
import { expectScrolledTo } from '../fixtures/expect-arrival.ts';
import { countDocuments, filesOf, hang, needNewerShell } from '../fixtures/faults.ts';
import { expectHydrated } from '../fixtures/hydrated.ts';
import { fillLogInDialog } from '../fixtures/login-dialog.ts';
import { allowErrors, expect, test } from '../fixtures/test.ts';
import { textOf } from '../fixtures/texts.ts';
import { trickle } from '../fixtures/trickle.ts';
import { watchNotices } from '../fixtures/watch-notices.ts';

const size = formatBytes(freeTrial.bytes, 'en');

test.beforeEach(({ page }) =>
  allowErrors(page, 'ERR_FAILED', 'LoadError', 'ChunkLoadError', 'Failed to load resource', 'Federation Runtime', 'Minified React error'),
);

test('with every remote down the prerendered page is readable and not reloaded [F2]', async ({ page, text }) => {
  const documents = countDocuments(page);
  await page.route('**/remotes/**', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText(text('shell', 'failure.stored'));
  expect(documents()).toBe(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();

  await page.getByRole('link', { name: '中文' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', languageTag.zh);
  await expect(page.getByRole('alert')).toContainText(textOf('zh', 'shell', 'failure.stored'));
});

test('links of a page whose remote never answers lead to its sections and to the pages of others [T11]', async ({ page, text }) => {
  await page.route('**/remotes/remote-marketing/**', hang);
  await page.goto(routePath('privacy'));
  const header = page.getByRole('banner');
  await expectHydrated(page);
  const main = page.getByRole('main');
  const name = text('remote-marketing/documents/privacy', 'privacy.provider.title');
  await main.getByRole('navigation').getByRole('link', { name, exact: true }).click();
  const section = main.getByRole('heading', { level: 2, name, exact: true });
  await expectScrolledTo(section);
  // As another tab does.
  await page.evaluate((key) => {
    localStorage.setItem(key, 'Asia/Tokyo');
    dispatchEvent(new StorageEvent('storage'));
  }, READER_ZONE_KEY);
  await expect(page.locator('html')).toHaveAttribute('data-time-zone', 'Asia/Tokyo');
  await expect(section).toBeVisible();
  await header.getByRole('link', { name: text('shell', 'header.buy'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('remote-purchase', 'prices.title'));
  await expect(page).toHaveURL(new RegExp(`${routePath('buyFlow')}$`));
});

test('links of a page whose files arrive slowly wait for them instead of loading another document [T11][F3]', async ({ page, text }) => {
  const documents = countDocuments(page);
  const release = await trickle(page, filesOf('remote-marketing', 'claims').page);
  await page.goto(routePath('claims'));
  await expectHydrated(page);
  // The site is asked each time that a few seconds have passed.
  const { promise: askedTwice, resolve } = Promise.withResolvers<void>();
  let asked = 0;
  page.on('request', (request) => {
    if (request.method() === 'HEAD' && (asked += 1) === 2) resolve();
  });
  await page
    .getByRole('banner')
    .getByRole('link', { name: text('shell', 'header.buy'), exact: true })
    .click();
  await askedTwice;
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('remote-purchase', 'prices.title'));
  expect(documents()).toBe(1);
});

test('a dialog whose remote is down reports it, opens on Retry, and never reloads the page', async ({ page, text, expectAccessible }) => {
  const documents = countDocuments(page);
  await page.route('**/remotes/remote-account/**', (route) => route.abort());
  await page.goto(routePath('claims'));
  const opener = page.getByRole('button', { name: text('shell', 'header.logIn'), exact: true });
  await opener.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toContainText(text('shell', 'failure.title'));
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.press('Enter');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await page.unroute('**/remotes/remote-account/**');
  await dialog.getByRole('button', { name: text('shell', 'failure.retry') }).click();
  await expect(dialog.getByRole('textbox', { name: text('remote-account', 'mobile.label'), exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  expect(documents()).toBe(1);
});

test('a dialog whose remote needs a newer shell asks for a page refresh', async ({ page, text }) => {
  await needNewerShell(page, 'remote-account');
  await page.goto(routePath('claims'));
  await page.getByRole('button', { name: text('shell', 'header.logIn'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toContainText(text('shell', 'failure.incompatible'));
  await expect(dialog.getByRole('button', { name: text('shell', 'failure.refresh') })).toBeVisible();
});

test('a loading dialog is shown as such, Escape cancels it, and Retry requests it again [F3][F4]', async ({
  page,
  text,
  expectAccessible,
}) => {
  await page.clock.install();
  await page.route('**/remotes/remote-account/**', hang);
  await page.goto(routePath('claims'));
  const opener = page.getByRole('button', { name: text('shell', 'header.logIn'), exact: true });
  const dialog = page.getByRole('dialog');
  await opener.click();
  await expect(dialog).toContainText(text('shell', 'failure.waiting'));
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.press('Enter');
  await expect(dialog).toContainText(text('shell', 'failure.waiting'));
  await page.clock.fastForward(STILL_LOADING_MS);
  await expect(dialog).toContainText(text('shell', 'loading.late'));
  await expectAccessible();
  await dialog.getByRole('button', { name: text('shell', 'failure.retry') }).click();
  await expect(dialog).toContainText(text('shell', 'failure.waiting'));
});

test('with the purchase remote down its dialogs report it to a customer, who stays on the page', async ({ page, text, logInAs }) => {
  await logInAs();
  await page.goto(routePath('successRegister'));
  const buy = page.getByRole('button', { name: text('remote-account', 'registered.buyNow') });
  await expect(buy).toBeVisible();
  await page.route('**/remotes/remote-purchase/**', (route) => route.abort());
  await buy.click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(text('shell', 'failure.title'));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${routePath('successRegister')}$`));
});

test('a visitor who requests the free trial logs in first and returns to it @login', async ({ page, text, sandbox }) => {
  const customer = await sandbox.customer('fresh', '+86');
  const notices = await watchNotices(page);
  await page.goto(routePath('buyFlow'));
  await page.getByRole('button', { name: text('remote-purchase', 'trial.offer', { size }) }).click();
  await fillLogInDialog(page, text, customer);
  await expect.poll(notices).toEqual([text('shell', 'toastTip.success.tip4')]);
  await expect(page).toHaveURL(new RegExp(`${routePath('buyFlow')}$`));
  await expect(page.getByRole('dialog')).toContainText(text('remote-purchase', 'trial.title'));
});
