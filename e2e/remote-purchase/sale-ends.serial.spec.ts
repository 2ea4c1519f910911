import { productFamily } from 'shared-contracts/constants';
import { callApi } from '../fixtures/ask.ts';
import { expect, test } from '../fixtures/test.ts';

const PURCHASE = 'remote-purchase';

test('after an offer has ended, banner and page no longer show it, and list prices apply [1.34]', async ({
  page,
  open,
  text,
  sandbox,
  request,
}) => {
  const list = () => callApi(request, 'getProductPriceList', { id: productFamily.flow });
  const { offer } = await list();
  const words = { percent: String(offer?.percentOff) };
  const strip = page.getByRole('complementary', { name: text('shell', 'promo.label') });
  const badge = page.getByText(text(PURCHASE, 'offer.limitedTime', words), { exact: true });
  await open('buyFlow');
  await expect(badge).toBeVisible();
  await expect(strip).toContainText(text('shell', 'promo.offer', words));

  const { now } = await sandbox.advanceClock(0);
  await sandbox.advanceClock(Date.parse(offer?.endsAt ?? '') - Date.parse(now));
  expect((await list()).offer).toBeNull();
  await page.reload({ waitUntil: 'networkidle' });
  await expect(page.locator('main strong').first()).toHaveText('$14.00');
  await expect(badge).toHaveCount(0);
  await expect(page.locator('main s')).toHaveCount(0);
  await expect(strip).toHaveText(text('shell', 'promo.tip'));
});
