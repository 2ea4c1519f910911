import { localizedPath } from 'shared-contracts/pages/addresses';
import { LANGUAGE_COOKIE, type Language } from 'shared-contracts/languages';
import { routePath } from 'shared-contracts/pages/routes';
import type { Locator, Page } from '@playwright/test';
import { expectHydrated } from '../fixtures/hydrated.ts';
import { allowErrors, expect, test } from '../fixtures/test.ts';
import { textOf } from '../fixtures/texts.ts';
import { openMenu } from '../fixtures/visitor.ts';

const other = { en: { language: 'zh', name: '中文', tag: 'zh-CN' }, zh: { language: 'en', name: 'English', tag: 'en' } } as const;

// Also covers [1.40].
test('the switch stores the language and shows the same page in it [1.38][1.39] @i18n @smoke @everywhere', async ({
  page,
  open,
  text,
  language,
}) => {
  await open('claims');
  const wanted = other[language];
  await openMenu(page, text);
  await page.getByRole('link', { name: wanted.name }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', wanted.tag);
  await expect(page).toHaveURL(new RegExp(`${wanted.language === 'zh' ? '/zh' : '\\d'}${routePath('claims')}$`));
  const stored = (await page.context().cookies()).find(({ name }) => name === LANGUAGE_COOKIE);
  expect(stored?.value).toBe(wanted.language);
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', wanted.tag);
});

const fourthHeading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).nth(3);
const topOf = (heading: Locator) => heading.evaluate((element) => element.getBoundingClientRect().top);

/** Switches by keyboard, which also focuses the link. */
async function switchByKeyboard(page: Page, from: Language): Promise<void> {
  const toggle = page.getByRole('button', { name: textOf(from, 'shell', 'header.openMenu') });
  if (await toggle.isVisible()) await toggle.press('Enter');
  await page.getByRole('link', { name: other[from].name }).press('Enter', { noWaitAfter: true });
  await expect(page.locator('html')).toHaveAttribute('lang', other[from].tag);
}

async function expectTop(heading: Locator, top: number): Promise<void> {
  await expect(async () => expect(Math.abs((await topOf(heading)) - top)).toBeLessThan(10)).toPass();
  expect(await heading.page().evaluate(() => scrollY)).toBeGreaterThan(0);
}

test('focusing the header leaves the page where it is [P8]', async ({ page, open }) => {
  await open('useProtocol');
  await fourthHeading(page).evaluate((element) => element.scrollIntoView({ block: 'start' }));
  const top = await page.evaluate(() => scrollY);
  const controls = page.getByRole('banner').locator('a:visible, button:visible');
  for (const control of await controls.all()) await control.focus();
  expect(await page.evaluate(() => scrollY)).toBe(top);
});

// The home page lays out its sections when they come near the window.
for (const id of ['useProtocol', 'home'] as const) {
  test(`a switch of the language and back keeps the place on ${id} [P8] @i18n`, async ({ page, open, language }) => {
    await open(id);
    const heading = fourthHeading(page);
    await expectHydrated(page);
    await heading.evaluate((element) => element.scrollIntoView({ block: 'start' }));
    for (const from of [language, other[language].language]) {
      await expectHydrated(page);
      const top = await topOf(heading);
      await switchByKeyboard(page, from);
      await expectTop(heading, top);
    }
  });
}

test('a switch before the scripts have run keeps the place [P8] @i18n', async ({ page, language }) => {
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/shell/*/main.js', (route) => arrival.then(() => route.continue()));
  await page.goto(localizedPath(routePath('useProtocol'), language), { waitUntil: 'commit' });
  const heading = fourthHeading(page);
  await expect(heading).toBeVisible();
  await heading.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  const top = await topOf(heading);
  await switchByKeyboard(page, language);
  arrive();
  await expectTop(heading, top);
});

test('a prefix sets the language and preserves query and hash [2.77][2.78] @i18n', async ({ page }) => {
  await page.goto(`/en${routePath('help')}?from=test#top`);
  await expect(page).toHaveURL(new RegExp(`\\d${routePath('help')}\\?from=test#top$`));
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.goto(`/zh${routePath('help')}`);
  await expect(page).toHaveURL(new RegExp(`/zh${routePath('help')}$`));
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
});

for (const address of ['/no-such-page', `/fr${routePath('help')}`, '/zh/no-such-page']) {
  test(`${address} shows the 404 page [2.76][2.79] @i18n`, async ({ page, text, expectAccessible, language }) => {
    allowErrors(page, '404');
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(404);
    const words = address.startsWith('/zh') ? '页面不存在' : text('shell', 'notFound.title');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words);
    if (language === 'en' && !address.startsWith('/zh')) expect(words).toBe('This page could not be found');
    await expectAccessible();
  });
}
