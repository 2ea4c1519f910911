import { localizedPath } from 'shared-contracts/pages/addresses';
import { routePath } from 'shared-contracts/pages/routes';
import { expectHydrated } from '../fixtures/hydrated.ts';
import { settled } from '../fixtures/settled.ts';
import { expect, test } from '../fixtures/test.ts';
import { recordTexts } from '../fixtures/text-recorder.ts';
import { openMenu } from '../fixtures/visitor.ts';

const pages = ['home', 'buyFlow', 'register', 'toolGetApi', 'help', 'news'] as const;

for (const id of pages) {
  test(`no frame of ${id} shows a raw key or the other language @i18n`, async ({ page, language }) => {
    const texts = await recordTexts(page, language);
    await page.goto(localizedPath(routePath(id), language));
    await expectHydrated(page);
    await settled(page);
    const { stray, seen } = await texts.read();
    expect(seen).toBeGreaterThan(50);
    expect(stray).toEqual([]);
  });
}

test('no frame of a deep link into the dashboard shows a raw key or the other language @i18n', async ({
  page,
  language,
  open,
  logInAs,
}) => {
  await logInAs('paidOrder');
  await open('claims');
  const texts = await recordTexts(page, language);
  await page.goto(routePath('flowOrder'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await settled(page);
  const { stray, seen } = await texts.read();
  expect(seen).toBeGreaterThan(20);
  expect(stray).toEqual([]);
});

test('no frame after a language switch shows the previous language @i18n', async ({ page, language, open, text }) => {
  await open('home');
  await openMenu(page, text);
  const wanted = language === 'en' ? 'zh' : 'en';
  const texts = await recordTexts(page, wanted);
  await page.getByRole('link', { name: wanted === 'zh' ? '中文' : 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', wanted === 'zh' ? 'zh-CN' : 'en');
  await expectHydrated(page);
  await settled(page);
  const { stray, seen } = await texts.read();
  expect(seen).toBeGreaterThan(50);
  expect(stray).toEqual([]);
});
