import { productFamily } from 'shared-contracts/constants';
import { routePath } from 'shared-contracts/pages/routes';
import { orderEntry } from '../fixtures/orders.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectNotice } from '../fixtures/visitor.ts';

const ACCOUNT = 'remote-account';
const CONSUMPTION = 'remote-account/consumption';

test('an unpaid order is canceled from the list after confirmation [4.36][8.51] @pay', async ({
  page,
  open,
  text,
  expectAccessible,
  logInAs,
}) => {
  const customer = await logInAs('unpaidOrder');
  const order = orderEntry(page, customer.orderIds[0] ?? '');
  await open('flowOrder');
  await expect(order.locator('a[href*="/buy/pay/"]')).toBeVisible();
  await expectAccessible();
  await order.getByRole('button', { name: text(ACCOUNT, 'orders.cancel'), exact: true }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(text('shared-ui/order-words', 'cancel.text', { orderId: customer.orderIds[0] ?? '' }));
  await question.getByRole('button', { name: text('shared-ui/order-words', 'cancel.yes'), exact: true }).click();
  await expectNotice(page, text('shell', 'toastTip.success.tip7'));
  await expect(order.getByText(text(ACCOUNT, 'orders.reason.cancelled'), { exact: true })).toBeVisible();
  await expect(order).toBeFocused();
  await expect(order.locator('a[href*="/buy/pay/"]')).toHaveCount(0);
});

test('a paid order links to its receipts and is renewed in the purchase dialog @pay', async ({ page, open, text, logInAs }) => {
  const customer = await logInAs('paidOrder');
  const orderId = customer.orderIds[0] ?? '';
  const order = orderEntry(page, orderId);
  await open('flowOrder');
  await order.getByRole('link', { name: text(ACCOUNT, 'orders.receiptsLabel', { orderId }) }).click();
  await expect(page.getByText(text(CONSUMPTION, 'consumption.ofOrder', { orderId }))).toBeVisible();
  await expect(page.getByRole('link', { name: text(ACCOUNT, 'orders.receiptLabel', { orderId }) })).toHaveAttribute(
    'href',
    new RegExp(`${routePath('receipt', { id: orderId })}$`),
  );
  await page.goBack();
  await order.getByRole('button', { name: text(ACCOUNT, 'orders.renewLabel', { orderId }) }).click();
  await expect(page.getByRole('dialog')).toContainText(orderId);
});

test('an empty list of static IP orders links to the purchase [2.67] @pay @full', async ({
  page,
  open,
  text,
  expectAccessible,
  logInAs,
}) => {
  await logInAs();
  await open('staticOrder');
  await expect(page.getByRole('heading', { level: 1, name: text(ACCOUNT, 'staticOrders.title') })).toBeVisible();
  const answered = page.waitForResponse((response) => response.url().endsWith(`/getProductPriceList/${productFamily.staticIp}`));
  await expect(page.getByText(text(ACCOUNT, 'staticOrders.none'), { exact: true })).toBeVisible();
  await expectAccessible();
  await page
    .getByRole('button', { name: text(ACCOUNT, 'staticOrders.buy'), exact: true })
    .last()
    .click();
  await answered;
  await expect(page.getByRole('dialog')).toBeVisible();
});
