import { PAYMENT_QUERY_MINUTES, UNPAID_ORDER_MINUTES } from 'shared-contracts/constants';
import { logIn } from '../fixtures/log-in.ts';
import { expectTitle, goToProvider, payAddress, chooseProviderOutcome } from '../fixtures/pay.ts';
import { MINUTE_MS, people } from '../fixtures/people.ts';
import { purchaseDialogOf } from '../fixtures/purchase-dialog.ts';
import { expect, test } from '../fixtures/test.ts';

for (const { who, ...device } of people) {
  test.describe(`in ${who}`, () => {
    test.use(device);

    test('an order from the dialog that is not paid in time shows this without a reload and can be reordered', async ({
      page,
      open,
      text,
      sandbox,
      logInAs,
    }) => {
      await logInAs('fresh');
      await open('buyFlow');
      await page.getByRole('button', { name: text('remote-purchase', 'prices.buyLabel', { gigabytes: '10' }) }).click();
      const { dialog, order } = purchaseDialogOf(page, text);
      await order().click();
      await expect(page.getByRole('timer')).toBeVisible();
      await sandbox.advanceClock(UNPAID_ORDER_MINUTES * MINUTE_MS);
      await expectTitle(page, text('remote-purchase', 'result.timedOut.title'));
      await page.getByRole('button', { name: text('remote-purchase', 'result.buyAgain') }).click();
      await expect(dialog).toBeVisible();
      await expect(order()).toBeEnabled();
    });
  });
}

test('a payment without a notice is found by polling the provider', async ({ page, sandbox, text, baseURL }) => {
  const customer = await sandbox.customer('unpaidOrder');
  await logIn(page, baseURL, customer);
  await page.goto(payAddress(customer.orderIds[0] ?? '', 'en'));
  await goToProvider(page, text);
  await chooseProviderOutcome(page, text, 'faults.silent.name');
  await expectTitle(page, text('remote-purchase', 'result.waiting.title'));
  await sandbox.advanceClock(PAYMENT_QUERY_MINUTES[0] * MINUTE_MS);
  await expect(page.getByRole('heading', { level: 1, name: text('remote-purchase', 'result.paid.title') })).toBeVisible({
    timeout: 40_000,
  });
});
