import type { Page } from '@playwright/test';
import { THEME_KEY } from 'shared-contracts/releases/federation';
import { routeIds, routePath, routes } from 'shared-contracts/pages/routes';
import { fullFrom } from '../fixtures/full-from.ts';
import { expect, test } from '../fixtures/test.ts';

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const DARK = 'rgb(21, 36, 47)';
const LIGHT = 'rgb(255, 255, 255)';

/** Keeps all scripts of the page waiting, so that it stays as it was first painted. */
async function openWithoutScripts(page: Page, path: string): Promise<void> {
  await page.route('**/*.js', () => new Promise(() => undefined));
  await page.goto(path, { waitUntil: 'domcontentloaded' });
}

test.describe('on a dark system', () => {
  test.use({ colorScheme: 'dark' });

  for (const [index, id] of (['userinfo', 'toolCountryCode', 'home'] as const).entries()) {
    test(`${id} is dark from the first paint${fullFrom(index)}`, async ({ page, logInAs }) => {
      await logInAs('usedOrder');
      await openWithoutScripts(page, routePath(id));
      expect(await background(page)).toBe(DARK);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
    });
  }

  test('the light theme can be chosen, and is there from the next first paint', async ({ page, text }) => {
    await page.goto(routePath('toolCountryCode'));
    const choice = page.getByRole('contentinfo').getByLabel(text('shell', 'theme.label'));
    await choice.selectOption('light');
    expect(await background(page)).toBe(LIGHT);
    await openWithoutScripts(page, routePath('toolCountryCode'));
    expect(await background(page)).toBe(LIGHT);
  });

  test('a page is printed in the light theme, antd included', async ({ page, logInAs }) => {
    await logInAs('usedOrder');
    await page.goto(routePath('consumeDetail'));
    const cell = page.getByRole('main').locator('table').getByRole('columnheader').first();
    const colorOfCell = () => cell.evaluate((shown) => getComputedStyle(shown).color);
    await expect.poll(colorOfCell).toBe('rgb(230, 237, 241)');
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await expect.poll(colorOfCell).toBe('rgb(16, 32, 46)');
    expect(await background(page)).toBe(LIGHT);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect.poll(colorOfCell).toBe('rgb(230, 237, 241)');
  });
});

test('the dark theme can be chosen in the account menu, and applies to other tabs', async ({ page, context, text, logInAs }) => {
  await logInAs('usedOrder');
  await page.goto(routePath('userinfo'));
  const other = await context.newPage();
  await other.goto(routePath('help'));
  expect(await background(other)).toBe(LIGHT);
  await page.getByRole('button', { name: text('shell/person-menu', 'menu.label') }).click();
  await page.getByRole('menuitemradio', { name: text('shell', 'theme.dark') }).click();
  expect(await background(page)).toBe(DARK);
  await expect.poll(() => background(other)).toBe(DARK);
  expect(await page.evaluate((key) => localStorage.getItem(key), THEME_KEY)).toBe('dark');
});

const groups = {
  'page of the dashboard': routeIds().filter((id) => routes[id].layout === 'person'),
  tool: routeIds().filter((id) => routes[id].owner === 'remote-tools'),
};

for (const [name, ids] of Object.entries(groups)) {
  test(`every ${name} is accessible in the dark theme @full`, async ({ page, logInAs, expectAccessible }) => {
    test.slow();
    await logInAs('usedOrder');
    for (const id of ids) {
      await test.step(id, async () => {
        await page.emulateMedia({ colorScheme: 'dark' });
        await page.goto(routePath(id));
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
        await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
        expect(await background(page)).toBe(DARK);
        await expectAccessible();
      });
    }
  });
}
