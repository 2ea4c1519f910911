import { payOrder } from '../fixtures/pay.ts';
import { expectFits } from '../fixtures/expect-fits.ts';
import { expectUncovered } from '../fixtures/expect-uncovered.ts';
import { purchaseDialogOf } from '../fixtures/purchase-dialog.ts';
import { expect, test } from '../fixtures/test.ts';

const PURCHASE = 'remote-purchase';
const PRICES = 'remote-purchase/prices';

test('137 GB are priced on the price page, bought for that price, and listed as one amount [M9] @pay @everywhere', async ({
  page,
  open,
  text,
  logInAs,
  expectAccessible,
}) => {
  const { dialog, quantity, order } = purchaseDialogOf(page, text);
  await logInAs();
  await open('buyFlow');
  const section = page.getByRole('region', { name: text(PRICES, 'anyAmount.title'), exact: true });
  const field = section.getByLabel(text(PURCHASE, 'dialog.amount'));
  await expect(field).toBeEditable();
  await field.fill('100001');
  await expect(section.getByRole('alert')).toHaveText(text(PURCHASE, 'dialog.rangeFault', { min: '1', max: '100,000' }));
  await field.fill('137 GB');
  await expect(section.getByRole('definition')).toHaveText(['$1.0662', text(PURCHASE, 'days', { days: '90' }), '$146.07']);
  await expectFits(page);
  await expectAccessible();

  await section.getByRole('button', { name: text(PURCHASE, 'prices.buyLabel', { gigabytes: '137' }), exact: true }).click();
  await expect(order('$146.07')).toBeEnabled();
  await expect(quantity).toHaveValue('137');
  await expect(page).toHaveURL(/[?&]buy=flow-1gb&quantity=137$/);
  await expect(dialog.getByText(text(PURCHASE, 'quote.reached', { gigabytes: '100', days: '90' }))).toBeVisible();
  await expectAccessible();
  await expectFits(page);
  await page.reload();
  await expect(order('$146.07')).toBeEnabled();
  await order('$146.07').click();
  await payOrder(page, text);
  await expect(page.getByText(/137 GB/).first()).toBeVisible();
});

test('an order is renewed by any amount from a link, after a wrong one and a reload [M9] @pay @everywhere', async ({
  page,
  open,
  text,
  logInAs,
  expectAccessible,
}) => {
  const customer = await logInAs('paidOrder');
  const orderId = customer.orderIds[0] ?? '';
  await open('help', `?renew=${orderId}&buy=flow-1gb&quantity=250`);
  const dialog = page.getByRole('dialog', { name: text(PURCHASE, 'dialog.renew', { orderId }) });
  const { quantity } = purchaseDialogOf(page, text);
  const renew = dialog.getByRole('button', { name: text(PURCHASE, 'quote.renew', { amount: '$146.07' }) });
  await expect(quantity).toHaveValue('250');
  await expect(dialog.getByText(text(PURCHASE, 'quote.adds', { gigabytes: '250' }))).toBeVisible();

  await quantity.fill('100001');
  const alert = dialog.getByRole('alert');
  await expect(alert).toHaveText(text(PURCHASE, 'dialog.rangeFault', { min: '1', max: '100,000' }));
  await expectUncovered(alert);
  await expectUncovered(quantity);
  await expect(dialog.getByRole('button', { name: /\$/ })).toBeDisabled();
  await expectAccessible();
  await quantity.fill('137');
  await expect(dialog.getByText(text(PURCHASE, 'quote.adds', { gigabytes: '137' }))).toBeVisible();
  await expectFits(page);
  await expect(page).toHaveURL(/[?&]buy=flow-1gb&quantity=137$/);
  await page.reload();
  await expect(quantity).toHaveValue('137');
  await renew.click();
  await payOrder(page, text);
  await expect(page.getByText(/137 GB/).first()).toBeVisible();
});
