import { productFamily } from 'shared-contracts/constants';
import { callApi } from '../fixtures/ask.ts';
import { expectHydrated } from '../fixtures/hydrated.ts';
import { MINUTE_MS } from '../fixtures/people.ts';
import { purchaseDialogOf } from '../fixtures/purchase-dialog.ts';
import { expect, test } from '../fixtures/test.ts';

const PURCHASE = 'remote-purchase';

test('after an offer has ended, an open dialog asks to accept the new price, banner and page no longer show the offer, and list prices apply [1.34][M4]', async ({
  page,
  open,
  text,
  sandbox,
  request,
  logInAs,
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
  await sandbox.advanceClock(Date.parse(offer?.endsAt ?? '') - Date.parse(now) - MINUTE_MS);
  await logInAs();
  await open('buyFlow');
  await page
    .getByRole('main')
    .getByRole('button', { name: text(PURCHASE, 'prices.buyLabel', { gigabytes: '10' }), exact: true })
    .click();
  const { dialog, order } = purchaseDialogOf(page, text);
  await expect(order('$13.00')).toBeEnabled();
  await sandbox.advanceClock(MINUTE_MS);
  // The browser's clock is behind, so only the quote for another choice shows the end.
  const choice = dialog.getByRole('group', { name: text(PURCHASE, 'dialog.package') });
  await choice.getByRole('radio').first().check();
  await expect(dialog.getByRole('button', { name: text(PURCHASE, 'quote.change.accept', { amount: '$14.00' }) })).toBeEnabled();
  await expect(order()).toHaveCount(0);
  await expect(choice.locator('s')).toHaveCount(0);
  expect((await list()).offer).toBeNull();
  await page.reload();
  await expectHydrated(page);
  await expect(page.locator('main strong').first()).toHaveText('$14.00');
  await expect(badge).toHaveCount(0);
  await expect(page.locator('main s')).toHaveCount(0);
  await expect(strip).toHaveText(text('shell', 'promo.tip'));
});
