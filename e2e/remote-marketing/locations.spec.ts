import { localizedPath } from 'shared-contracts/pages/addresses';
import { callApi } from '../fixtures/ask.ts';
import { expectFits } from '../fixtures/expect-fits.ts';
import { purchaseDialogOf } from '../fixtures/purchase-dialog.ts';
import { allowErrors, expect, test } from '../fixtures/test.ts';

const LIST = 'remote-marketing/locations';
const PAGE = 'remote-marketing/location';

test('a location is found in either language and links to buying a static IP there @smoke @everywhere', async ({
  page,
  open,
  language,
  text,
  request,
  logInAs,
  expectAccessible,
}) => {
  const continents = await callApi(request, 'locations', {});
  const places = continents.flatMap((continent) => continent.places);
  const japan = places.find(({ code }) => code === 'JP');
  const name = japan?.[language === 'zh' ? 'zhName' : 'enName'] ?? '';
  await logInAs();
  await open('locations');
  const main = page.getByRole('main');
  const count = (found: number) => text(LIST, `locations.all.count_${found === 1 ? 'one' : 'other'}`, { count: String(found) });
  await expect(main.getByRole('status')).toHaveText(count(places.length));
  expect(places.length).toBeGreaterThan(240);
  await expectFits(page);
  await expectAccessible();

  for (const query of ['日本', 'japan', 'JP']) {
    await main.getByRole('searchbox', { name: text(LIST, 'locations.all.search') }).fill(query);
    await expect(main.getByRole('status')).toHaveText(count(1));
  }
  await main.getByRole('link', { name, exact: true }).last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(PAGE, 'location.title', { place: name }));
  await expect(page).toHaveURL(new RegExp(`${localizedPath('/locations/jp', language)}$`));
  const lines = main.getByRole('region', { name: text(PAGE, 'location.static.title'), exact: true });
  await expect(
    lines.getByText(text(PAGE, 'location.static.left_other', { count: String(japan?.staticLines) }), { exact: true }),
  ).toBeVisible();
  await expectFits(page);
  await expectAccessible();

  const { products } = await callApi(request, 'getProductPriceList', { id: 2 });
  const term = text(PAGE, 'location.static.months_other', { count: '3' });
  await lines.getByRole('button', { name: text(PAGE, 'location.static.buyLabel', { place: name, term }) }).click();
  const price = (products.find(({ productId }) => productId === 'static-jp-3m')?.priceCents ?? 0) / 100;
  await expect(purchaseDialogOf(page, text).order(`$${price.toFixed(2)}`)).toBeVisible();
});

test('a country without a page returns 404 and links to the list', async ({ page, language, text }) => {
  allowErrors(page, '404');
  const answer = await page.goto(localizedPath('/locations/xx', language));
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(PAGE, 'location.missing.title'));
  await page
    .getByRole('main')
    .getByRole('link', { name: text(PAGE, 'location.back') })
    .click();
  await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible();
});
