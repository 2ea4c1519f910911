import { STILL_LOADING_MS } from 'shared-contracts/constants';
import { starterTexts } from 'shared-contracts/releases/starter';
import { routePath } from 'shared-contracts/pages/routes';
import type { Page } from '@playwright/test';
import { countDocuments } from '../fixtures/faults.ts';
import { expectHydrated } from '../fixtures/hydrated.ts';
import { allowErrors, expect, test } from '../fixtures/test.ts';

const MAIN = '**/shell/*/main.js';

test.beforeEach(({ page }) => allowErrors(page, 'ERR_', 'Failed to load resource', 'broken'));

const line = (page: Page) => page.getByRole('alert');
const logInButton = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name, exact: true });

async function expectWorks(page: Page, logIn: string): Promise<void> {
  await expect(line(page)).toBeHidden();
  await logInButton(page, logIn).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

test('a prerendered page without its main script reports it, stays readable, and works after a reload [F1]', async ({ page, text }) => {
  const documents = countDocuments(page);
  await page.route(MAIN, (route) => route.abort());
  await page.goto(routePath('help'));
  await expect(line(page)).toContainText(starterTexts.failed.en);
  await expect(line(page)).toContainText(starterTexts.failed.zh);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(documents()).toBe(1);
  await page.unroute(MAIN);
  await line(page).getByRole('button').click();
  await expectWorks(page, text('shell', 'header.logIn'));
});

test('an empty page without its main script is reloaded once, then reports it [F1]', async ({ page, logInAs }) => {
  await logInAs();
  const documents = countDocuments(page);
  await page.route(MAIN, (route) => route.fulfill({ contentType: 'application/javascript', body: 'throw new Error("broken")' }));
  await page.goto(routePath('userinfo'));
  await expect(line(page)).toContainText(starterTexts.failed.en);
  expect(documents()).toBe(2);
  await page.unroute(MAIN);
  await line(page).getByRole('button').click();
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
});

test('a slow main script is reported as still loading, and runs when it arrives [F1]', async ({ page, text }) => {
  await page.clock.install();
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(MAIN, (route) => arrival.then(() => route.continue()));
  await page.goto('/', { waitUntil: 'commit' });
  // The script was already being preloaded; from here on the page waits for it.
  await page.locator('script[src$="/main.js"]').waitFor({ state: 'attached' });
  await page.clock.fastForward(STILL_LOADING_MS);
  await expect(line(page)).toContainText(starterTexts.late.en);
  arrive();
  await expectWorks(page, text('shell', 'header.logIn'));
});

test('Enter in a search field before the main script has arrived keeps the page and the text [F1]', async ({ page }) => {
  const documents = countDocuments(page);
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(MAIN, (route) => arrival.then(() => route.continue()));
  await page.goto(routePath('locations'), { waitUntil: 'commit' });
  const field = page.getByRole('searchbox');
  await field.fill('ger');
  await field.press('Enter');
  arrive();
  await expectHydrated(page);
  await expect(field).toHaveValue('ger');
  expect(documents()).toBe(1);
});

test.describe('before the main script has arrived', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the menu opens, its links work, and so does the language switch [F1]', async ({ page, text }) => {
    await page.route(MAIN, () => undefined);
    await page.goto(routePath('help'), { waitUntil: 'commit' });
    const header = page.getByRole('banner');
    const open = header.getByRole('button', { name: text('shell', 'header.openMenu') });
    await open.click();
    await expect(header.getByRole('link', { name: text('shell', 'header.buy'), exact: true })).toBeVisible();
    await expect(header.getByRole('link', { name: text('shell', 'header.register') })).toBeVisible();
    await expect(header.getByText(text('shell', 'header.personal'))).toBeHidden();
    await header.getByRole('link', { name: '中文' }).click();
    await expect(page).toHaveURL(new RegExp(`/zh${routePath('help')}$`));
    await header.getByRole('button').first().click();
    await header.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(new RegExp(`\\d${routePath('help')}$`));
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });

  test('a press on Log in in the open menu opens its dialog later [F1]', async ({ page, text }) => {
    const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
    await page.route(MAIN, (route) => arrival.then(() => route.continue()));
    await page.goto(routePath('help'), { waitUntil: 'commit' });
    await page
      .getByRole('banner')
      .getByRole('button', { name: text('shell', 'header.openMenu') })
      .click();
    await logInButton(page, text('shell', 'header.logIn')).click();
    arrive();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});
