import type { Page } from '@playwright/test';
import { localizedPath } from 'shared-contracts/pages/addresses';
import { productFamily } from 'shared-contracts/constants';
import { routePath } from 'shared-contracts/pages/routes';
import { callApi } from '../fixtures/ask.ts';
import { expectScrolledTo } from '../fixtures/expect-arrival.ts';
import { isPhone } from '../fixtures/is-phone.ts';
import { recordShifts } from '../fixtures/page-weight.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Text } from '../fixtures/texts.ts';

const PURCHASE = 'remote-purchase';
const CLS_MAX = 0.01;

const dollars = (cents: number): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 4 }).format(cents / 100);
const section = (page: Page, text: Text, family: 'flow' | 'staticIp') =>
  page.getByRole('region', { name: text(PURCHASE, `prices.${family}.title`), exact: true });
const months = (text: Text, count: number) =>
  text(PURCHASE, `prices.staticIp.months_${count === 1 ? 'one' : 'other'}`, { count: String(count) });

// Also covers [6.2].
test('the price page matches the price list for flow packages, with the current offer [1.34][2.13] @i18n', async ({
  page,
  open,
  text,
  language,
  request,
  expectAccessible,
}) => {
  const { products, offer } = await callApi(request, 'getProductPriceList', { id: productFamily.flow });
  const readShifts = await recordShifts(page);
  await open('buyFlow');
  const flow = section(page, text, 'flow');
  const cards = flow.getByRole('listitem');
  await expect(cards).toHaveCount(products.length);
  const words = { percent: String(offer?.percentOff), tenths: String((100 - (offer?.percentOff ?? 0)) / 10) };
  await expect(flow.getByText(text(PURCHASE, 'offer.limitedTime', words), { exact: true })).toBeVisible();
  const strip = page.getByRole('complementary', { name: text('shell', 'promo.label') });
  await expect(strip.getByText(text('shell', 'promo.offer', words), { exact: true })).toBeVisible();
  for (const [place, { priceCents, listCents, unitCents }] of products.entries()) {
    const card = cards.nth(place);
    await expect(card.locator('strong')).toHaveText(dollars(priceCents));
    await expect(card.locator('s')).toContainText(dollars(listCents));
    await expect(card).toContainText(text(PURCHASE, 'perGb', { price: dollars(unitCents) }));
  }
  expect(await readShifts()).toBeLessThan(CLS_MAX);
  await expectAccessible();
  expect(language === 'zh' ? words.tenths : words.percent).toBe(language === 'zh' ? '1' : '90');
});

test('static IPs have a price for each location and term, and sold-out ones are marked', async ({
  page,
  open,
  text,
  language,
  request,
}) => {
  const { products } = await callApi(request, 'getProductPriceList', { id: productFamily.staticIp });
  const soldOut = products.find(({ stock }) => stock === 0)?.place;
  const places = new Map(products.map(({ place }) => [place?.code, place]));
  await open('buyFlow', `?family=${productFamily.staticIp}`);
  const lines = section(page, text, 'staticIp');
  await expectScrolledTo(lines.getByRole('heading', { level: 2 }));
  await expect(lines.getByRole('row')).toHaveCount(places.size + 1);
  for (const term of new Set(products.map((product) => product.months))) {
    await lines.getByRole('radio', { name: months(text, term), exact: true }).check();
    for (const { place, unitCents } of products.filter((product) => product.months === term)) {
      const name = (language === 'zh' ? place?.zhName : place?.enName) ?? '';
      const row = lines.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
      await expect(row.locator('[data-chosen=true]')).toHaveText(dollars(unitCents));
      await expect(row.locator('td:visible')).toHaveCount(isPhone(page) ? 2 : 1 + new Set(products.map((product) => product.months)).size);
    }
  }
  const name = (language === 'zh' ? soldOut?.zhName : soldOut?.enName) ?? '';
  const row = lines.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
  await expect(row.getByText(text(PURCHASE, 'prices.staticIp.soldOut'), { exact: true })).toBeVisible();
  await expect(row.getByRole('button')).toBeDisabled();
});

test('countries and regions are found by name, and missing ones are reported [8.33]', async ({
  page,
  open,
  text,
  language,
  expectAccessible,
}) => {
  await open('buyFlow', `?family=${productFamily.staticIp}`);
  const lines = section(page, text, 'staticIp');
  const search = lines.getByRole('searchbox', { name: text(PURCHASE, 'prices.staticIp.search') });
  await search.fill(language === 'zh' ? '日' : 'jap');
  await expect(lines.getByRole('rowheader')).toHaveText([language === 'zh' ? '日本' : 'Japan']);
  await search.fill('Atlantis');
  await expect(lines.getByRole('table')).toHaveCount(0);
  await expect(lines.getByText(text('shell', 'toastTip.warning.tip14'), { exact: true })).toBeVisible();
  await expectAccessible();
  await search.fill('');
  await expect(lines.getByRole('row')).not.toHaveCount(0);
});

test('a line is bought for the selected location and term @pay', async ({ page, open, text, language, request, logInAs }) => {
  const { products } = await callApi(request, 'getProductPriceList', { id: productFamily.staticIp });
  const product = products.find(({ place, months: term }) => place?.code === 'US' && term === 3);
  await logInAs();
  await open('buyFlow', `?family=${productFamily.staticIp}`);
  const lines = section(page, text, 'staticIp');
  await lines.getByRole('radio', { name: months(text, 3), exact: true }).check();
  const place = (language === 'zh' ? product?.place?.zhName : product?.place?.enName) ?? '';
  await lines
    .getByRole('button', { name: text(PURCHASE, 'prices.staticIp.buyLabel', { place, months: months(text, 3) }), exact: true })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(place);
  await expect(dialog).toContainText(dollars(product?.priceCents ?? 0));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('both families show their prices and the end of a running offer, but no stock [W10]', async ({ page, text, language, request }) => {
    const lists = {
      flow: await callApi(request, 'getProductPriceList', { id: productFamily.flow }),
      staticIp: await callApi(request, 'getProductPriceList', { id: productFamily.staticIp }),
    };
    await page.goto(localizedPath(routePath('buyFlow'), language));
    const flow = section(page, text, 'flow');
    for (const [place, { priceCents, listCents }] of lists.flow.products.entries()) {
      const card = flow.getByRole('listitem').nth(place);
      await expect(card.locator('strong')).toHaveText(dollars(priceCents));
      await expect(card.locator('s')).toContainText(dollars(listCents));
    }
    const words = { percent: String(lists.flow.offer?.percentOff), tenths: String((100 - (lists.flow.offer?.percentOff ?? 0)) / 10) };
    await expect(flow.getByText(text(PURCHASE, 'offer.limitedTime', words), { exact: true })).toBeVisible();
    const lines = section(page, text, 'staticIp');
    await page
      .getByRole('navigation', { name: text(PURCHASE, 'prices.families') })
      .getByRole('link', { name: text(PURCHASE, 'prices.staticIp.title') })
      .click();
    await expectScrolledTo(lines.getByRole('heading', { level: 2 }));
    for (const { place, months: term, listCents } of lists.staticIp.products) {
      const name = (language === 'zh' ? place?.zhName : place?.enName) ?? '';
      const row = lines.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
      await expect(row).toContainText(dollars(listCents / term));
    }
    const strip = page.getByRole('complementary', { name: text('shell', 'promo.label') });
    await expect(strip).toHaveText(text('shell', 'promo.tip'));
    await expect(lines.getByText(text(PURCHASE, 'prices.staticIp.soldOut'), { exact: true })).toHaveCount(0);
  });
});
