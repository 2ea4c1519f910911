import { LANGUAGE_COOKIE } from 'shared-contracts/languages';
import { routePath } from 'shared-contracts/pages/routes';
import { allowErrors, expect, test } from '../fixtures/test.ts';
import { openMenu } from '../fixtures/visitor.ts';

const other = { en: { language: 'zh', name: '中文', tag: 'zh-CN' }, zh: { language: 'en', name: 'English', tag: 'en' } } as const;

test('the switch stores the language and shows the same page in it [1.38][1.39][1.40] @i18n @smoke @everywhere', async ({
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
