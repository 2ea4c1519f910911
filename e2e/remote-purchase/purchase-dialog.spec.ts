import type { Locator } from '@playwright/test';
import { productFamily } from 'shared-contracts/constants';
import { endpointPath } from 'shared-contracts/api/endpoints';
import { routePath } from 'shared-contracts/pages/routes';
import { callApi } from '../fixtures/ask.ts';
import { expectFits } from '../fixtures/expect-fits.ts';
import { tabTo } from '../fixtures/keyboard.ts';
import { purchaseDialogOf } from '../fixtures/purchase-dialog.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectNotice, openMenu } from '../fixtures/visitor.ts';

const PURCHASE = 'remote-purchase';

const top = async (locator: Locator) => (await locator.boundingBox())?.y;

test('every purchase link opens the dialog [2.47] @pay @full', async ({ page, open, text, logInAs }) => {
  const { dialog, tab, order } = purchaseDialogOf(page, text);
  const main = page.getByRole('main');
  await logInAs();

  await test.step('the header and the New Year offer, through the price page', async () => {
    await open('activityNewYear');
    await main
      .getByRole('link')
      .filter({ hasNot: page.locator('img') })
      .locator('visible=true')
      .and(page.locator('[href*="/buy/flow"]'))
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(routePath('buyFlow')));
    await open('home');
    await openMenu(page, text);
    await page
      .getByRole('link', { name: text('shell', 'header.buy'), exact: true })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`${routePath('buyFlow')}$`));
    await main.getByRole('button', { name: text(PURCHASE, 'prices.buyLabel', { gigabytes: '10' }), exact: true }).click();
    await expect(order('$13.00')).toBeEnabled();
    await expect(page).toHaveURL(/[?&]buy=flow-10gb$/);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${routePath('buyFlow')}$`));
  });

  const entries = [
    ['flowOrder', 'remote-account', 'orders.buy', 'flow'],
    ['staticOrder', 'remote-account', 'staticOrders.buy', 'staticIp'],
    ['toolGetApi', 'shared-ui/proxy-settings', 'order.buy', 'flow'],
    ['successRegister', 'remote-account', 'registered.buyNow', 'flow'],
  ] as const;
  for (const [route, part, key, family] of entries) {
    await test.step(route, async () => {
      await open(route);
      await main
        .getByRole('button', { name: text(part, key), exact: true })
        .last()
        .click();
      await expect(tab(family)).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(page).not.toHaveURL(/buy=/);
    });
  }
});

// Also covers [1.35][2.46].
test('flow packages are selected, quoted and ordered, and Back shows no dialog [1.16][1.32] @pay @everywhere', async ({
  page,
  open,
  text,
  expectAccessible,
  logInAs,
}) => {
  const { dialog, quantity, order } = purchaseDialogOf(page, text);
  await logInAs();
  await open('buyFlow');
  await page.getByRole('button', { name: text(PURCHASE, 'prices.buyLabel', { gigabytes: '10' }), exact: true }).click();
  await expect(order('$13.00')).toBeEnabled();
  await quantity.fill('30');
  await expect(order('$36.50')).toBeEnabled();
  await expect(dialog.getByText('$353.50').locator('visible=true').first()).toBeVisible();
  await expect(dialog.getByText(text(PURCHASE, 'noRefunds'))).toBeVisible();
  await expect(page).toHaveURL(/buy=flow-10gb&quantity=3$/);
  await expectAccessible();
  await expectFits(page);

  await quantity.fill('1000000');
  await expect(dialog.getByRole('alert')).toHaveText(text(PURCHASE, 'dialog.rangeFault', { min: '1', max: '100,000' }));
  await expect(order()).toBeDisabled();
  await quantity.fill('20');
  await expect(order('$24.75')).toBeEnabled();
  await order('$24.75').click();
  await expect(page).toHaveURL(/\/buy\/pay\//);
  await expect(page.getByText('$24.75').first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${routePath('buyFlow')}$`));
  await expect(dialog).toBeHidden();
});

test('static lines are found by country or region and ordered up to the stock [1.5] @pay', async ({
  page,
  open,
  text,
  language,
  request,
  expectAccessible,
  logInAs,
}) => {
  const { products } = await callApi(request, 'getProductPriceList', { id: productFamily.staticIp });
  const plenty = products.find(({ stock, months }) => months === 3 && (stock ?? 0) > 20)?.place;
  const soldOut = products.find(({ stock }) => stock === 0)?.place;
  const nameOf = (place: typeof plenty) => (language === 'zh' ? place?.zhName : place?.enName) ?? '';
  const { dialog, tab, place, order } = purchaseDialogOf(page, text);
  await logInAs();
  await open('help', '?buy=static');
  await expect(tab('staticIp')).toHaveAttribute('aria-selected', 'true');
  await expect(dialog.getByText(text(PURCHASE, 'quote.noPlace'))).toBeVisible();

  const option = (name: string) => page.locator('.ant-select-item-option').filter({ hasText: name });
  await place.fill(nameOf(soldOut));
  await expect(option(nameOf(soldOut))).toContainText(text(PURCHASE, 'prices.staticIp.soldOut'));
  await expect(option(nameOf(soldOut))).toHaveClass(/disabled/);
  await place.fill('atlantis');
  await expect(page.getByText(text('shell', 'toastTip.warning.tip14'))).toBeVisible();
  await place.fill(plenty?.enName ?? '');
  await option(nameOf(plenty)).click();
  await dialog.getByRole('radio', { name: new RegExp(`^${text(PURCHASE, 'prices.staticIp.months_other', { count: '3' })}`) }).check();
  await expect(order()).toBeEnabled();
  await expect(page).toHaveURL(new RegExp(`buy=static-${plenty?.code.toLowerCase()}-3m`));
  await expectAccessible();
  await order().click();
  await expect(page).toHaveURL(/\/buy\/pay\//);
});

test('the layout stays stable while a quote loads @pay', async ({ page, open, text, logInAs }) => {
  const { dialog, place, order } = purchaseDialogOf(page, text);
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
  await page.route(`**${endpointPath('quote')}`, async (route) => {
    await asked;
    await route.continue();
  });
  await logInAs();
  await open('help', '?buy=static');
  const placeTop = await top(place);
  await place.fill('France');
  await place.press('Enter');
  const term = dialog.getByRole('radio').last();
  const termTop = await top(term);
  answer();
  await expect(order()).toBeEnabled();
  expect([await top(place), await top(term)]).toEqual([placeTop, termTop]);
});

test('a coupon is claimed in the dialog and applied immediately [1.19][8.54] @pay', async ({
  page,
  open,
  text,
  expectAccessible,
  logInAs,
}) => {
  const { dialog, order } = purchaseDialogOf(page, text);
  await logInAs();
  await open('help', '?buy=flow-50gb');
  await expect(order('$60.00')).toBeEnabled();
  const toggle = dialog.getByRole('button', { name: text(PURCHASE, 'coupons.title') });
  await toggle.click();
  await expectAccessible();
  await dialog.getByText(text(PURCHASE, 'coupons.receive'), { exact: true }).last().click();
  await expectNotice(page, text('shell', 'toastTip.success.tip10'));
  await expect(order('$58.00')).toBeEnabled();
  await dialog.getByRole('radio', { name: text(PURCHASE, 'coupons.none') }).check();
  await expect(order('$60.00')).toBeEnabled();
  await expect(page).toHaveURL(/buy=flow-50gb&coupon=none$/);
});

test('the dialog works by keyboard and restores the focus @only-desktop @pay', async ({ page, open, text, logInAs }) => {
  const { dialog, tab, quantity, order } = purchaseDialogOf(page, text);
  await logInAs();
  await open('buyFlow');
  const opener = page.getByRole('button', { name: text(PURCHASE, 'prices.buyLabel', { gigabytes: '10' }), exact: true });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(order('$13.00')).toBeEnabled();
  await tabTo(page, tab('flow'));
  await page.keyboard.press('ArrowRight');
  await expect(tab('staticIp')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowLeft');
  await tabTo(page, dialog.getByRole('slider', { name: text(PURCHASE, 'dialog.amount') }));
  await page.keyboard.press('ArrowRight');
  await expect(quantity).toHaveValue('20');
  await expect(order('$24.75')).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});
