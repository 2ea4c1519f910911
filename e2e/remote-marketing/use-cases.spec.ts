import type { Locator } from '@playwright/test';
import { localizedPath } from 'shared-contracts/pages/addresses';
import { routePath, routes, type RouteId } from 'shared-contracts/pages/routes';
import { findJsonLdProblems } from '../fixtures/structured-data.ts';
import { expect, test } from '../fixtures/test.ts';

const scenes = {
  sceneGetData: 'get-data',
  sceneBrandProtect: 'brand-protect',
  sceneSeo: 'seo',
  scenePriceCompare: 'price-compare',
  sceneAdVerify: 'ad-verify',
  sceneWebTest: 'web-test',
  sceneECommerce: 'e-commerce',
  sceneInfoFusion: 'info-fusion',
} satisfies Partial<Record<RouteId, string>>;
const partOf = (id: keyof typeof scenes) => `remote-marketing/scenes/${scenes[id]}`;

// Also covers [2.20][2.21][2.22][2.23][2.24][2.25][2.26].
test('the home page links to each use case, which links to the trial [1.11][2.19]', async ({ page, open, language, text }) => {
  await open('home');
  const main = page.getByRole('main');
  for (const id of Object.keys(scenes) as (keyof typeof scenes)[]) {
    const name = routes[id].title[language];
    await main.getByRole('link', { name: `${name} ${text('remote-marketing/home', `home.scenes.${id}`)}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: text(partOf(id), `${id}.title`), exact: true })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${localizedPath(routePath(id), language)}$`));
    await expect(page).toHaveTitle(new RegExp(`^${name}`));
    await expect(main.locator('pre').first()).toBeVisible();
    await expect(main.getByRole('link', { name: text('remote-marketing', 'action.register'), exact: true }).last()).toBeVisible();
    await page.goBack();
  }
});

/** Fills a field of a prerendered page once it has hydrated. */
async function fill(field: Locator, value: string): Promise<void> {
  await expect(field).toBeEditable();
  await field.fill(value);
}

test('data extraction: monthly traffic is estimated, and the trial is one click away [2.22]', async ({
  page,
  open,
  text,
  expectAccessible,
}) => {
  const part = partOf('sceneGetData');
  await open('sceneGetData');
  const main = page.getByRole('main');
  const month = main
    .getByRole('figure')
    .getByRole('term')
    .filter({ hasText: text(part, 'sceneGetData.traffic.month') })
    .locator('+ dd');

  await expect(month).toHaveText('11.88 GB');
  await fill(main.getByRole('spinbutton', { name: text(part, 'sceneGetData.traffic.pages') }), '1000');
  await fill(main.getByRole('spinbutton', { name: text(part, 'sceneGetData.traffic.weight') }), '100');
  await expect(month).toHaveText('3.3 GB');
  await expectAccessible();

  const jsonLd = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(findJsonLdProblems(jsonLd)).toEqual([]);
  const asked = jsonLd.map((each) => JSON.parse(each) as { readonly '@type': string }).find((each) => each['@type'] === 'FAQPage');
  expect(JSON.stringify(asked)).toContain(text(part, 'sceneGetData.questions.captcha.question'));

  await main
    .getByRole('link', { name: text('remote-marketing', 'action.register'), exact: true })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('price comparison: shelf prices are made comparable [2.24]', async ({ page, open, text, expectAccessible }) => {
  const part = partOf('scenePriceCompare');
  const words = (key: string, values = {}) => text(part, `scenePriceCompare.sum.${key}`, values);
  await open('scenePriceCompare');
  const japan = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: words('JP'), exact: true }) });
  const net = japan.getByRole('cell').last();
  await expect(net).toContainText('+1.3%');

  await fill(japan.getByRole('spinbutton', { name: words('priceOf', { market: words('JP'), currency: 'JPY' }) }), '22000');
  await fill(japan.getByRole('spinbutton', { name: words('rateOf', { from: 'JPY', to: 'EUR' }) }), '0.005');
  await expect(japan.getByRole('cell').nth(3)).toContainText('110.00');
  await expect(net).toContainText('100.00');
  await expect(net).toContainText('-7.8%');
  await expectAccessible();
  await fill(japan.getByRole('spinbutton').first(), '');
  await expect(net).toHaveText(words('none'));
});
