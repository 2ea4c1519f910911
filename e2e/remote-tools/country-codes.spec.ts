import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { productFamily } from 'shared-contracts/constants';
import { endpointPath, endpoints } from 'shared-contracts/api/endpoints';
import { routeIds, routes } from 'shared-contracts/pages/routes';
import { callApi } from '../fixtures/ask.ts';
import { expectFits } from '../fixtures/expect-fits.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectNotice } from '../fixtures/visitor.ts';

const CODES = 'remote-tools/country-code';

// Also covers [2.52][2.53][5.34][8.33].
test('a country or region is found in either language without a request, and its URL restores the search [2.41][2.51]', async ({
  page,
  open,
  language,
  text,
  request,
  expectAccessible,
}) => {
  const places = await callApi(request, 'countryProvinceList', {});
  const continents = await callApi(request, 'continentList', {});
  const europe = continents.find(({ code }) => code === 'EU')?.[language === 'zh' ? 'zhName' : 'enName'] ?? '';
  const nameOf = (code: string) => places.find((place) => place.code === code)?.[language === 'zh' ? 'zhName' : 'enName'] ?? '';
  // The shell requests offers when idle.
  const offersPath = endpointPath('getProductPriceList', { id: productFamily.flow });
  const offers = page.waitForResponse((response) => new URL(response.url()).pathname === offersPath);
  await open('toolCountryCode');
  const main = page.getByRole('main');
  const rows = main.locator('tbody tr');
  const field = main.getByRole('searchbox', { name: text(CODES, 'countryCode.search'), exact: true });
  const found = main.getByRole('status');
  await expect(rows).toHaveCount(places.length);
  expect(places.length).toBeGreaterThan(240);
  const germany = main.getByRole('row', { name: nameOf('DE') });
  await expect(germany.locator('img')).toHaveAttribute('src', '/assets/flags/DE.svg');
  await expect(germany).toContainText(String(places.find(({ code }) => code === 'DE')?.pid));
  await expectFits(page);
  await expectAccessible();

  await offers;
  const asked: string[] = [];
  const { path: records } = endpoints.websiteUserLogData;
  page.on('request', (each) => {
    const { pathname } = new URL(each.url());
    if (['fetch', 'xhr'].includes(each.resourceType()) && pathname !== records) asked.push(pathname);
  });
  for (const query of ['德国', 'germany', 'DE']) {
    await field.fill(query);
    await expect(rows.first()).toContainText(nameOf('DE'));
  }
  await field.fill('');
  await main.getByRole('radio', { name: europe, exact: true }).click();
  await expect(page).toHaveURL(/\?continent=EU$/);
  const european = places.filter(({ continentCode }) => continentCode === 'EU').length;
  await expect(found).toHaveText(text(CODES, 'countryCode.count_other', { count: String(european) }));
  await field.fill('land');
  await expect(page).toHaveURL(/\?continent=EU&q=land$/);
  const count = await rows.count();
  expect(asked).toEqual([]);

  await page.reload();
  await expect(field).toHaveValue('land');
  await expect(rows).toHaveCount(count);

  await field.fill('qqxyzzy');
  await expect(found).toHaveText(text('shell', 'toastTip.warning.tip14'));
  await field.press('Enter');
  await expectNotice(page, text('shell', 'toastTip.warning.tip14'));
  await expectAccessible();
  await main.getByRole('button', { name: text(CODES, 'countryCode.showAll'), exact: true }).click();
  await expect(rows).toHaveCount(places.length);
  await expect(page).toHaveURL(/\/tool\/country-code$/);
});

test('the code table is exported as a spreadsheet with every row [2.54]', async ({ page, open, text, request }) => {
  const places = await callApi(request, 'countryProvinceList', {});
  await open('toolCountryCode');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: text(CODES, 'countryCode.export.xlsx'), exact: true }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('country-codes.xlsx');
  const files = unzipSync(await readFile(await file.path()));
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet.split('<row ').slice(1)).toHaveLength(places.length + 1);
  for (const words of [text(CODES, 'countryCode.column.zhName'), '德国', 'Germany']) {
    expect(sheet + strFromU8(files['xl/sharedStrings.xml'] ?? new Uint8Array())).toContain(words);
  }
});

test('a visitor can open every tool without a login prompt [1.9]', async ({ page, open, language }) => {
  for (const id of routeIds().filter((each) => routes[each].path.startsWith('/tool/'))) {
    await open(id);
    await expect(page.getByRole('heading', { level: 1, name: routes[id].title[language] })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expectFits(page);
  }
});
