import { routePath } from 'shared-contracts/pages/routes';
import { purchaseDialogOf } from '../fixtures/purchase-dialog.ts';
import { allowErrors, expect, test } from '../fixtures/test.ts';
import { expectNotice } from '../fixtures/visitor.ts';

const PURCHASE = 'remote-purchase';

// Also covers [8.51].
test('a blocking unpaid order is paid, or canceled after confirmation [4.35][4.36] @pay', async ({
  page,
  open,
  text,
  expectAccessible,
  logInAs,
}) => {
  const customer = await logInAs('unpaidOrder');
  const orderId = customer.orderIds[0] ?? '';
  const { dialog, order } = purchaseDialogOf(page, text);
  await open('help', '?buy=flow-10gb');
  await expect(dialog.getByText(text(PURCHASE, 'unpaid.title'))).toBeVisible();
  await expect(order()).toBeDisabled();
  await expectAccessible();
  await dialog.getByRole('link', { name: text(PURCHASE, 'unpaid.pay', { amount: '$1.40' }) }).click();
  await expect(page).toHaveURL(new RegExp(`${routePath('payOrder', { id: orderId })}$`));
  await expect(dialog).toBeHidden();

  await page.goBack();
  await dialog.getByRole('button', { name: text(PURCHASE, 'unpaid.cancel'), exact: true }).click();
  await expect(page.getByText(text('shared-ui/order-words', 'cancel.text', { orderId }))).toBeVisible();
  const yes = page.getByRole('button', { name: text('shared-ui/order-words', 'cancel.yes') }).last();
  // A dialog that is still animating may miss a click.
  await expect(async () => {
    if (await yes.isVisible()) await yes.click({ timeout: 2000 });
    await expect(yes).toBeHidden({ timeout: 2000 });
  }).toPass();
  await expectNotice(page, text('shell', 'toastTip.success.tip7'));
  await expect(dialog.getByText(text(PURCHASE, 'unpaid.title'))).toBeHidden();
  await expect(order('$13.00')).toBeEnabled();
});

test('an order submitted offline is resubmitted once, and nothing is lost @pay', async ({ page, open, text, logInAs }) => {
  allowErrors(page, 'ERR_INTERNET_DISCONNECTED');
  const { dialog, quantity, order } = purchaseDialogOf(page, text);
  await logInAs();
  await open('help', '?buy=flow-10gb&quantity=3');
  await expect(order('$36.50')).toBeEnabled();
  await page.context().setOffline(true);
  await order('$36.50').click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(quantity).toHaveValue('30');
  await page.context().setOffline(false);
  await order('$36.50').click();
  await expect(page).toHaveURL(/\/buy\/pay\//);
});
