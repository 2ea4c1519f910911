import { productFamily } from 'shared-contracts/constants';
import { routePath } from 'shared-contracts/pages/routes';
import { callApi } from '../fixtures/ask.ts';
import { fillLogInDialog } from '../fixtures/login-dialog.ts';
import { payOrder } from '../fixtures/pay.ts';
import { purchaseDialogOf } from '../fixtures/purchase-dialog.ts';
import { expect, test } from '../fixtures/test.ts';

const PURCHASE = 'remote-purchase';

test('a sold-out product cannot be ordered from a link @pay', async ({ page, open, text, request, logInAs }) => {
  const { products } = await callApi(request, 'getProductPriceList', { id: productFamily.staticIp });
  const soldOut = products.find(({ stock }) => stock === 0)?.productId ?? '';
  const { dialog, order } = purchaseDialogOf(page, text);
  await logInAs();
  await open('home', `?buy=${soldOut}`);
  await expect(dialog.getByText(text(PURCHASE, 'quote.soldOut'))).toBeVisible();
  await expect(order()).toHaveCount(0);
});

test('an order is renewed from a link and paid [1.17] @pay', async ({ page, open, text, expectAccessible, logInAs }) => {
  const customer = await logInAs('paidOrder');
  const orderId = customer.orderIds[0] ?? '';
  await open('help', `?renew=${orderId}&buy=flow-10gb`);
  const dialog = page.getByRole('dialog', { name: text(PURCHASE, 'dialog.renew', { orderId }) });
  await expect(dialog.getByText(text(PURCHASE, 'quote.adds', { gigabytes: '10' }))).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: text(PURCHASE, 'quote.renew', { amount: '$13.00' }) }).click();
  await payOrder(page, text);
});

// Also covers [3.1].
test('a link opens the dialog with its selection after a visitor has logged in [1.10][2.47] @pay @login', async ({
  page,
  open,
  text,
  sandbox,
}) => {
  const { quantity, order } = purchaseDialogOf(page, text);
  await open('help', '?buy=flow-10gb&quantity=2&coupon=none');
  await fillLogInDialog(page, text, await sandbox.customer('fresh', '+86'));
  await expect(order('$24.75')).toBeEnabled();
  await expect(quantity).toHaveValue('20');
  await expect(page).toHaveURL(/\/help\?buy=flow-10gb&quantity=2&coupon=none$/);
  await page.reload();
  await expect(order('$24.75')).toBeEnabled();
});

test('Back closes the dialog and stays on the page, and Forward reopens it @pay', async ({ page, open, text, logInAs }) => {
  const { dialog, order } = purchaseDialogOf(page, text);
  await logInAs();
  await open('buyFlow');
  await page.getByRole('button', { name: text(PURCHASE, 'prices.buyLabel', { gigabytes: '50' }), exact: true }).click();
  await expect(order('$60.00')).toBeEnabled();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${routePath('buyFlow')}$`));
  await page.goForward();
  await expect(order('$60.00')).toBeEnabled();
});

test('an invalid URL opens the dialog with its defaults @pay', async ({ page, open, text, logInAs }) => {
  const { quantity, order } = purchaseDialogOf(page, text);
  await logInAs();
  await open('help', '?buy=%3Cscript%3E&quantity=1e21&coupon=../..');
  await expect(order('$1.40')).toBeEnabled();
  await expect(quantity).toHaveValue('1');
  await open('help', '?buy=no-such-thing&quantity=2');
  await expect(quantity).toHaveValue('2');
  await expect(order('$2.6')).toBeEnabled();
});
