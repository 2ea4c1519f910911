import { routePath } from 'shared-contracts/pages/routes';
import { fillLogInDialog } from '../fixtures/login-dialog.ts';
import { expectTitle, goToProvider, payOrder, chooseProviderOutcome } from '../fixtures/pay.ts';
import { expect, test } from '../fixtures/test.ts';

test('a declined payment can be retried and then counts [4.35] @pay', async ({ page, open, text, expectAccessible, logInAs }) => {
  await logInAs('unpaidOrder');
  await open('flowOrder');
  await page.locator('main a[href*="/buy/pay/"]').first().click();
  await goToProvider(page, text);
  await chooseProviderOutcome(page, text, 'decline');
  await expectTitle(page, text('remote-purchase', 'result.declined.title'));
  await expectAccessible();

  await page.getByRole('link', { name: /\$\d/ }).click();
  await expect(page.getByText(text('remote-purchase/pay', 'pay.news.declined.text'))).toBeVisible();
  await expectAccessible();
  await payOrder(page, text);
});

test('a visitor starting a purchase logs in first and returns to the product [2.47][3.1] @pay @login', async ({
  page,
  open,
  text,
  sandbox,
}) => {
  const customer = await sandbox.customer('fresh', '+86');
  await open('buyFlow');
  await page.getByRole('button', { name: text('remote-purchase', 'prices.buyLabel', { gigabytes: '50' }) }).click();
  const dialog = page.getByRole('dialog');
  await fillLogInDialog(page, text, customer);
  await expect(dialog.getByRole('button', { name: /\$60\.00/ })).toBeEnabled();
  await expect(page).toHaveURL(new RegExp(`${routePath('buyFlow')}\\?buy=flow-50gb$`));
});
