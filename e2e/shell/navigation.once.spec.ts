import type { Page } from '@playwright/test';
import { LOADING_BAR_THROTTLE_MS } from 'shared-contracts/constants';
import { routePath, routes } from 'shared-contracts/pages/routes';
import { expectScrolledTo } from '../fixtures/expect-arrival.ts';
import { expectHydrated } from '../fixtures/hydrated.ts';
import { settled } from '../fixtures/settled.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Text } from '../fixtures/texts.ts';
import { expectNotice } from '../fixtures/visitor.ts';

/** Code of a page. The shell's own panels load with the reader's first activity, at any time after it. */
const isCode = (url: string) => /\/remotes\/.*\.js$/.test(url);

test('hovering over a link prefetches its page, so that following it loads no code and shows no empty page', async ({ page, text }) => {
  await page.goto('/');
  // Later than this, their code would be loaded by the click below.
  await expect(page.getByRole('complementary', { name: text('shell/floats', 'label') })).toBeVisible();
  await settled(page);
  // The first interaction with a page loads the web vitals code.
  const measuring = page.waitForResponse(
    async (response) => response.request().resourceType() === 'script' && (await response.text()).includes('largest-contentful-paint'),
  );
  await page.keyboard.press('Shift');
  await measuring;
  const link = page.getByRole('banner').getByRole('link', { name: text('shell', 'header.help'), exact: true });
  const aimed = page.waitForResponse((response) => response.url().includes('page-help.'));
  await link.hover();
  await aimed;
  await settled(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (isCode(request.url())) asked.push(request.url());
  });
  await page.evaluate(() => {
    const seen = { empty: 0 };
    Object.assign(globalThis, { seen });
    new MutationObserver(() => {
      if (!document.querySelector('main h1')) seen.empty += 1;
    }).observe(document.body, { childList: true, subtree: true });
  });
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: routes.help.title.en })).toBeVisible();
  expect(asked).toEqual([]);
  expect(await page.evaluate(() => (globalThis as unknown as { seen: { empty: number } }).seen.empty)).toBe(0);
});

test('focusing a link by keyboard also prefetches its page @full', async ({ page, text }) => {
  await page.goto('/');
  await expectHydrated(page);
  const aimed = page.waitForResponse((response) => response.url().includes('page-help.'));
  await page
    .getByRole('banner')
    .getByRole('link', { name: text('shell', 'header.help'), exact: true })
    .focus();
  expect((await aimed).ok()).toBe(true);
});

test('a loading page leaves the previous one in view and shows a progress bar after 200 ms [9.17][9.18]', async ({
  page,
  text,
  expectAccessible,
}) => {
  await page.goto('/');
  await expectHydrated(page);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/page-help.js', async (route) => {
    await held;
    await route.continue();
  });
  const before = await page.getByRole('heading', { level: 1 }).textContent();
  const clicked = Date.now();
  await page
    .getByRole('banner')
    .getByRole('link', { name: text('shell', 'header.help'), exact: true })
    .click();
  const bar = page.getByRole('progressbar', { name: text('shell', 'loading.label') });
  await expect(bar).toBeVisible();
  expect(Date.now() - clicked).toBeGreaterThanOrEqual(LOADING_BAR_THROTTLE_MS);
  expect(await bar.locator('div').evaluate((element) => getComputedStyle(element).animationDuration)).toBe('5s');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(before ?? '');
  await expectAccessible();
  release();
  await expect(page.getByRole('heading', { level: 1, name: routes.help.title.en })).toBeVisible();
  await expect(bar).toBeHidden();
});

test('an immediate navigation shows no progress bar [9.17] @full', async ({ page, text }) => {
  await page.goto('/');
  await expectHydrated(page);
  await page.evaluate(() => {
    const seen = { bars: 0 };
    Object.assign(globalThis, { seen });
    new MutationObserver(() => {
      seen.bars += document.querySelectorAll('[role="progressbar"]').length;
    }).observe(document.body, { childList: true, subtree: true });
  });
  const link = page.getByRole('banner').getByRole('link', { name: text('shell', 'header.help'), exact: true });
  const aimed = page.waitForResponse((response) => response.url().includes('page-help.'));
  await link.hover();
  await aimed;
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: routes.help.title.en })).toBeVisible();
  expect(await page.evaluate(() => (globalThis as unknown as { seen: { bars: number } }).seen.bars)).toBe(0);
});

test('a new page starts at the top with the focus on its content, and its title is announced', async ({ page, text }) => {
  await page.goto('/');
  await expectHydrated(page);
  await page.evaluate(() => scrollTo(0, 1200));
  await page
    .getByRole('banner')
    .getByRole('link', { name: text('shell', 'header.help'), exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: routes.help.title.en })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(page.locator('#content')).toBeFocused();
  await expect(page.locator('[data-route-announcer]')).toHaveText(new RegExp(routes.help.title.en));
});

test('Back restores the scroll position and the focus on the followed link', async ({ page }) => {
  // A font that loads later would move the link.
  await page.goto(routePath('help'));
  await expectHydrated(page);
  await settled(page);
  const link = page.getByRole('contentinfo').getByRole('link', { name: routes.claims.title.en, exact: true });
  // A click might scroll again, if something covers the link for a moment.
  await link.focus();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: routes.claims.title.en })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: routes.help.title.en })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  await expect(link).toBeFocused();
});

test('Back and Forward between sections of a page return to where the reader was', async ({ page, text }) => {
  await page.goto(routePath('privacy'));
  await expectHydrated(page);
  await settled(page);
  const main = page.getByRole('main');
  const name = (id: string) => text('remote-marketing/documents/privacy', `privacy.${id}.title`);
  const link = (id: string) => main.getByRole('navigation').getByRole('link', { name: name(id), exact: true });
  const section = (id: string) => main.getByRole('heading', { level: 2, name: name(id), exact: true });
  await link('provider').press('Enter');
  await expectScrolledTo(section('provider'));
  await link('rights').press('Enter');
  await expectScrolledTo(section('rights'));

  await page.goBack();
  await expect(link('rights')).toBeFocused();
  await expect(link('rights')).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${routePath('privacy')}$`));
  await expect(link('provider')).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goForward();
  await page.goForward();
  await expect(page).toHaveURL(/#rights$/);
  await expectScrolledTo(section('rights'));
});

test('a URL with a hash scrolls to that part of the page, below the sticky header', async ({ page }) => {
  await page.goto(`${routePath('home')}#content`);
  await expectHydrated(page);
  const top = () => page.evaluate(() => document.querySelector('#content')?.getBoundingClientRect().top);
  const header = await page.getByRole('banner').boundingBox();
  await expect.poll(top).toBeLessThan(120);
  expect(await top()).toBeGreaterThanOrEqual(header?.height ?? 0);
});

/** Delays all scripts of the following pages. @returns a function that releases them */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

for (const [what, press] of [
  ['the header', (page: Page, text: Text) => page.getByRole('button', { name: text('shell', 'header.tools') })],
  ['the page', (page: Page) => page.getByRole('tab', { name: 'Python' })],
] as const) {
  test(`a button of ${what} clicked before hydration takes effect afterwards`, async ({ page, text }) => {
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    const button = press(page, text);
    const state = () => button.evaluate((element) => element.getAttribute('aria-expanded') ?? element.getAttribute('aria-selected'));
    await button.click();
    expect(await state()).toBe('false');
    release();
    await expect.poll(state).toBe('true');
  });
}

test('a form submitted before hydration is submitted afterwards by the page, not by the browser @full', async ({ page, text }) => {
  const release = await holdScripts(page);
  const address = `${routePath('toolGetApi')}?num=3`;
  await page.goto(address, { waitUntil: 'commit' });
  await page.getByRole('button', { name: text('remote-tools/get-api', 'getApi.generate') }).click();
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(address);
});

test("a form that a customer submitted before hydration is submitted as theirs, not as a visitor's", async ({ page, text, logInAs }) => {
  const { orderIds } = await logInAs('paidOrder');
  const release = await holdScripts(page);
  await page.goto(`${routePath('toolGetApi')}?order=${orderIds[0]}`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: text('remote-tools/get-api', 'getApi.generate') }).click();
  release();
  await expectNotice(page, text('shell', 'toastTip.success.tip9'));
});

test('a sample selected before hydration is the one shown afterwards @full', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(routePath('helpCodeDemo'), { waitUntil: 'commit' });
  const choices = page.getByRole('group');
  for (const index of [0, 1]) await choices.nth(index).getByRole('radio').last().check();
  release();
  await expect(page).toHaveURL(/mode=account&protocol=2$/);
  for (const index of [0, 1]) await expect(choices.nth(index).getByRole('radio').last()).toBeChecked();
});

test('settings made before hydration are used in the link', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(`${routePath('toolGetApi')}?dedupe=1`, { waitUntil: 'commit' });
  await page.getByRole('spinbutton').fill('3');
  await page.locator('[name=time][value="300"]').check();
  release();
  await expect(page).toHaveURL(/num=3.*time=300.*dedupe=1/);
  await expect(page.getByRole('spinbutton')).toHaveValue('3');
  await expect(page.getByTestId('extraction-link')).toContainText('num=3&protocol=1&time=300');
});
