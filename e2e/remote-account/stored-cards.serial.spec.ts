import { AUTO_RENEWAL_MIN_NOTICE_MINUTES, sandboxCards } from 'shared-contracts/constants';
import { routePath } from 'shared-contracts/pages/routes';
import { BALANCE, RENEWAL, startRenewals } from '../fixtures/auto-renewal.ts';
import { expectFits } from '../fixtures/expect-fits.ts';
import { MINUTE_MS, people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

const SANDBOX = 'shell/sandbox';
const { approved: APPROVED, declined: DECLINED } = sandboxCards;

for (const { who, ...device } of people) {
  test.describe(`in ${who}`, () => {
    test.use(device);

    // Also covers [7.85].
    test('a customer stores cards, renews by one, sees why another fails, and removes it [2.167][4.92]', async ({
      page,
      text,
      sandbox,
      logInAs,
      expectAccessible,
    }) => {
      const { lowOnTraffic, endsToday, dialog, openPanel, turnOn } = await startRenewals({ page, text, logInAs });
      const nameOf = (last4: string) => text(BALANCE, 'balance.cards.name', { brand: 'Visa', last4 });

      for (const card of [APPROVED, DECLINED]) {
        await page.goto(routePath('balance'));
        await page.getByRole('button', { name: text(BALANCE, 'balance.cards.add') }).click();
        await page.getByRole('button', { name: text(SANDBOX, 'storeMethod.cards.name', { last4: card }) }).click();
        await expect(page).toHaveURL(/saved=/);
      }
      for (const last4 of [APPROVED, DECLINED]) await expect(page.getByText(nameOf(last4), { exact: true })).toBeVisible();
      await expectAccessible();
      await expectFits(page);

      await openPanel(endsToday);
      await dialog.getByRole('radio', { name: text(RENEWAL, 'autoRenewal.form.fromCard', { brand: 'Visa', last4: APPROVED }) }).check();
      await dialog.getByLabel(text(RENEWAL, 'autoRenewal.form.max')).fill('20');
      await expect(dialog.getByText(/\$20\.00/)).toBeVisible();
      await expectAccessible();
      await turnOn();
      await expectFits(page);

      await openPanel(lowOnTraffic);
      await dialog.getByRole('radio', { name: text(RENEWAL, 'autoRenewal.form.trafficLeft') }).check();
      await dialog.getByLabel(text(RENEWAL, 'autoRenewal.form.percent'), { exact: true }).selectOption('20');
      await dialog.getByRole('radio', { name: text(RENEWAL, 'autoRenewal.form.fromCard', { brand: 'Visa', last4: DECLINED }) }).check();
      await expect(dialog.getByLabel(text(RENEWAL, 'autoRenewal.form.max'))).not.toHaveValue('');
      await turnOn();

      // Announces, charges one, settles it, and does the same for the other, for which the unpaid renewal made it wait.
      for (const minutes of [1, AUTO_RENEWAL_MIN_NOTICE_MINUTES + 1, 1, 61, 1]) await sandbox.advanceClock(minutes * MINUTE_MS);
      await openPanel(endsToday);
      await expect(dialog.getByRole('listitem').first().locator('code')).toBeVisible();
      await page.goto(routePath('flowOrder'));
      const reason = text(RENEWAL, 'autoRenewal.reason.cardDeclined');
      await expect(page.getByText(text(RENEWAL, 'autoRenewal.note.failing', { reason }))).toBeVisible();

      await page.goto(routePath('balance'));
      await page.getByRole('button', { name: text(BALANCE, 'balance.cards.removeLabel', { name: nameOf(DECLINED) }) }).press('Enter');
      await expect(page.getByText(lowOnTraffic).first()).toBeVisible();
      await expectAccessible();
      await page.getByRole('button', { name: text(BALANCE, 'balance.cards.yes') }).press('Enter');
      await expect(page.getByText(nameOf(DECLINED), { exact: true })).toBeHidden();
      await openPanel(lowOnTraffic);
      await expect(dialog.getByText(text(RENEWAL, 'autoRenewal.state.offByYou'))).toBeVisible();
    });
  });
}
