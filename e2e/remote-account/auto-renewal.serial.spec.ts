import { AUTO_RENEWAL_MIN_NOTICE_MINUTES } from 'shared-contracts/constants';
import { routePath } from 'shared-contracts/pages/routes';
import { BALANCE, RENEWAL, startRenewals } from '../fixtures/auto-renewal.ts';
import { expectFits } from '../fixtures/expect-fits.ts';
import { chooseProviderOutcome, expectTitle, goToProvider } from '../fixtures/pay.ts';
import { MINUTE_MS, people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

for (const { who, ...device } of people) {
  test.describe(`in ${who}`, () => {
    test.use(device);

    // Also covers [7.80].
    test('a customer turns auto-renewal on; it fails, succeeds after a top-up, and is turned off [2.150][7.79]', async ({
      page,
      text,
      sandbox,
      logInAs,
      expectAccessible,
    }) => {
      const { endsToday: orderId, dialog, openPanel, turnOn } = await startRenewals({ page, text, logInAs });
      const history = dialog.getByRole('listitem');

      await page.goto(routePath('flowOrder'));
      await page.getByRole('link', { name: text(RENEWAL, 'autoRenewal.linkLabel', { orderId }) }).click();
      await expect(dialog.getByText(text(RENEWAL, 'autoRenewal.state.never'))).toBeVisible();
      await expect(dialog.getByLabel(text(RENEWAL, 'autoRenewal.form.max'))).not.toHaveValue('');
      await expectAccessible();
      await dialog.getByLabel(text(RENEWAL, 'autoRenewal.form.daysLabel'), { exact: true }).selectOption('1');
      await turnOn();
      await expectAccessible();

      await sandbox.advanceClock(MINUTE_MS);
      await openPanel(orderId);
      await expect(history).toHaveCount(2);
      await sandbox.advanceClock((AUTO_RENEWAL_MIN_NOTICE_MINUTES + 1) * MINUTE_MS);
      await page.goto(routePath('flowOrder'));
      const reason = text(RENEWAL, 'autoRenewal.reason.balanceTooLow');
      await expect(page.getByText(text(RENEWAL, 'autoRenewal.note.failing', { reason }))).toBeVisible();

      await page.goto(`${routePath('balance')}?amount=100`);
      await page.getByRole('button', { name: text(BALANCE, 'balance.topUp.submit') }).click();
      await goToProvider(page, text, 'sandbox');
      await chooseProviderOutcome(page, text, 'approve');
      await expectTitle(page, text('remote-purchase', 'result.paid.title'));

      // It doesn't wait for the next attempt.
      await sandbox.advanceClock(MINUTE_MS);
      await openPanel(orderId);
      await expect(history).toHaveCount(4);
      await expect(history.first().locator('code')).toBeVisible();
      await expectAccessible();
      await dialog.getByRole('button', { name: text(RENEWAL, 'autoRenewal.state.stop') }).click();
      await expect(dialog.getByText(text(RENEWAL, 'autoRenewal.state.offByYou'))).toBeVisible();
      await expectFits(page);
    });
  });
}
