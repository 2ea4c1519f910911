import { routePath } from 'shared-contracts/pages/routes';
import { verifiedTrial } from 'shared-contracts/testing/spec/limits';
import { formatBytes } from 'shared-ui/format';
import { expectTitle, goToProvider, payOrder, chooseProviderOutcome } from '../fixtures/pay.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectNotice } from '../fixtures/visitor.ts';

const size = formatBytes(verifiedTrial.bytes, 'en');

// Also covers [4.48][4.49][8.54][9.43].
test('a payment of 1 USD is verified and gives a coupon and the 1 GB trial [2.70][2.142] @pay', async ({
  page,
  open,
  text,
  expectAccessible,
  logInAs,
}) => {
  test.slow();
  const t = (key: string, values?: Readonly<Record<string, string>>) => text('remote-purchase/pay-verify', `payVerify.${key}`, values);
  await logInAs();

  await test.step('the page shows the cost and the benefits', async () => {
    await open('payVerify');
    await expectTitle(page, t('title'));
    await expect(page.getByText(t('none.coupon', { coupon: '$5.00' }))).toBeVisible();
    await expect(page.getByText(t('none.trial', { size, worth: '$14.00' }))).toBeVisible();
    await expectAccessible();
  });

  await test.step('after a decline, the order stays payable and can be continued', async () => {
    await page.getByRole('button', { name: t('start', { amount: '$1.00' }) }).click();
    await goToProvider(page, text);
    await chooseProviderOutcome(page, text, 'decline');
    await expectTitle(page, text('remote-purchase', 'result.declined.title'));
    await open('payVerify');
    await page.getByRole('link', { name: t('continue', { amount: '$1.00' }) }).click();
    await payOrder(page, text);
    await expectAccessible();
  });

  await test.step('the coupon is shown', async () => {
    await page.getByRole('link', { name: text('remote-purchase', 'result.toVerification') }).click();
    await expect(page).toHaveURL(new RegExp(routePath('payVerify')));
    await expect(page.getByText(t('verified.title'))).toBeVisible();
    await expect(page.getByRole('button', { name: t('coupon.use') })).toBeVisible();
    await expectAccessible();
  });

  await test.step('the trial is claimed, once', async () => {
    await page.getByRole('button', { name: text('remote-purchase', 'trial.claim', { size }) }).click();
    await expectNotice(page, text('shell', 'toastTip.success.tip10'));
    await expectTitle(page, text('remote-purchase', 'trial.ready.title'));
    await expect(page.getByText(text('remote-purchase', 'trial.leftOf', { left: size, total: size }))).toBeVisible();
    await expectAccessible();
    await open('payVerify');
    await expect(page.getByText(text('remote-purchase', 'trial.leftOf', { left: size, total: size }))).toBeVisible();
  });
});

test('the free trial dialog mentions the larger trial @full', async ({ page, open, text, logInAs }) => {
  await logInAs();
  await open('successGetTry');
  const link = page.getByRole('main').getByRole('link', { name: text('remote-purchase', 'trial.larger.link') });
  await link.click();
  await expectTitle(page, text('remote-purchase/pay-verify', 'payVerify.title'));
});
