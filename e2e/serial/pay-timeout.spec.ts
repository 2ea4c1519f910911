import { PAYMENT_QUERY_MINUTES, UNPAID_ORDER_MINUTES } from 'shared-contracts/constants';
import { logIn } from '../fixtures/log-in.ts';
import { expectTitle, goToProvider, payAddress, playProvider } from '../fixtures/pay.ts';
import { expect, test } from '../fixtures/test.ts';

const MINUTE_MS = 60_000;

test('an order that is not paid in time says so on its pay screen, without a reload', async ({ page, sandbox, text, baseURL }) => {
  const customer = await sandbox.customer('unpaidOrder');
  await logIn(page, baseURL, customer);
  await page.goto(payAddress(customer.orderIds[0] ?? '', 'en'));
  await expect(page.getByRole('timer')).toBeVisible();
  await sandbox.advanceClock(UNPAID_ORDER_MINUTES * MINUTE_MS);
  await expectTitle(page, text('remote-purchase', 'result.timedOut.title'));
  await expect(page.getByRole('button', { name: text('remote-purchase', 'result.buyAgain') })).toBeVisible();
});

test('a payment that no notice tells of is found by asking the provider', async ({ page, sandbox, text, baseURL }) => {
  const customer = await sandbox.customer('unpaidOrder');
  await logIn(page, baseURL, customer);
  await page.goto(payAddress(customer.orderIds[0] ?? '', 'en'));
  await goToProvider(page, text);
  await playProvider(page, text, 'faults.silent.name');
  await expectTitle(page, text('remote-purchase', 'result.waiting.title'));
  await sandbox.advanceClock(PAYMENT_QUERY_MINUTES[0] * MINUTE_MS);
  await expect(page.getByRole('heading', { level: 1, name: text('remote-purchase', 'result.paid.title') })).toBeVisible({
    timeout: 40_000,
  });
});
