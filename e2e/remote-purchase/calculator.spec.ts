import { expectScrolledTo } from '../fixtures/expect-arrival.ts';
import { expectFits } from '../fixtures/expect-fits.ts';
import { purchaseDialogOf } from '../fixtures/purchase-dialog.ts';
import { expect, test } from '../fixtures/test.ts';

const PRICES = 'remote-purchase/prices';
const SCENE = 'remote-marketing/scenes/get-data';

test('an estimate for a use case becomes a price that matches the quote @smoke @everywhere', async ({
  page,
  open,
  text,
  logInAs,
  expectAccessible,
}) => {
  await logInAs();
  await open('sceneGetData');
  const pages = page.getByLabel(text(SCENE, 'sceneGetData.traffic.pages'));
  await expect(pages).toBeEditable();
  await pages.fill('4000');
  await page.getByRole('link', { name: text(SCENE, 'sceneGetData.traffic.price') }).click();

  const heading = page.getByRole('heading', { name: text(PRICES, 'calculator.title'), exact: true });
  await expectScrolledTo(heading);
  const traffic = page.getByRole('region', { name: text(PRICES, 'calculator.traffic.title'), exact: true });
  await expect(page.getByLabel(text(PRICES, 'calculator.traffic.pages'))).toHaveValue('120000');
  await expect(page.getByLabel(text(PRICES, 'calculator.traffic.weight'))).toHaveValue('180');
  const valueOf = (label: string) =>
    traffic
      .getByRole('term')
      .filter({ hasText: text(PRICES, label) })
      .locator('+ dd');
  await expect(valueOf('calculator.traffic.total').first()).toHaveText('23.76 GB');
  const total = traffic.locator('dd').last();
  await expect(traffic.locator('dt').last()).toHaveText(text(PRICES, 'calculator.total'));
  const amount = (await total.innerText()).trim();
  await expectFits(page);
  await expectAccessible();

  await traffic.getByRole('button', { name: text(PRICES, 'calculator.traffic.buy') }).click();
  const { order, quantity } = purchaseDialogOf(page, text);
  await expect(quantity).toHaveValue('24');
  await expect(order(amount)).toBeVisible();
  expect(amount).toMatch(/^\$\d/);
});
