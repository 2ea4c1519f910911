import { localizedPath } from 'shared-contracts/pages/addresses';
import { routePath } from 'shared-contracts/pages/routes';
import { expectFits } from '../fixtures/expect-fits.ts';
import { chooseProviderOutcome, expectTitle, goToProvider, payAddress } from '../fixtures/pay.ts';
import { expect, test } from '../fixtures/test.ts';

const PURCHASE = 'remote-purchase';
const PAY = 'remote-purchase/pay';
const BALANCE = 'remote-account/balance';

test('a customer tops up from the pay screen, pays the order with the balance and sees both movements [2.144][7.75] @pay @smoke @everywhere', async ({
  page,
  text,
  language,
  expectAccessible,
  logInAs,
}) => {
  const customer = await logInAs('unpaidOrder');
  const [orderId = ''] = customer.orderIds;
  await page.goto(payAddress(orderId, language));
  const method = page.getByRole('radio', { name: text(PURCHASE, 'payMethod.balance.name') });
  await expect(method).toBeDisabled();
  await page.getByRole('link', { name: text(PAY, 'pay.balance.topUp') }).click();

  await expectTitle(page, text(BALANCE, 'balance.title'));
  await expect(page.getByText(text(BALANCE, 'balance.none'))).toBeVisible();
  const amount = page.getByLabel(text(BALANCE, 'balance.topUp.amount'));
  await expect(amount).not.toHaveValue('');
  await expectAccessible();
  await amount.fill('0.5');
  const submit = page.getByRole('button', { name: text(BALANCE, 'balance.topUp.submit') });
  await submit.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(amount).toBeFocused();
  await amount.fill('100');
  await submit.click();

  await expectTitle(page, text(PAY, 'pay.title'));
  await expect(method).toHaveCount(0);
  await goToProvider(page, text, 'sandbox');
  await chooseProviderOutcome(page, text, 'approve');
  await expect(page.getByText(text(PURCHASE, 'result.paid.topUp'))).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: text(PURCHASE, 'result.payUnpaid', { orderId }) }).click();

  await expect(page).toHaveURL(new RegExp(payAddress(orderId, language)));
  await method.check();
  await expectAccessible();
  await page.getByRole('main').locator('button[type=submit]').click();
  await expect(page).toHaveURL(new RegExp(`${routePath('successBuy')}\\?orderId=${orderId}`));
  await expectTitle(page, text(PURCHASE, 'result.paid.title'));

  await page.goto(localizedPath(routePath('balance'), language));
  const rows = page.getByRole('main').locator('tbody tr');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(text(BALANCE, 'balance.kind.orderPayment'));
  await expect(rows.first()).toContainText(orderId);
  await expect(rows.last()).toContainText(text(BALANCE, 'balance.kind.topUp'));
  await expect(rows.last()).toContainText('+$100.00');
  await expectAccessible();
  await expectFits(page);
});
