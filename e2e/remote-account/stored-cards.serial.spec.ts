import type { Page } from '@playwright/test';
import { AUTO_RENEWAL_MIN_NOTICE_MINUTES } from 'shared-contracts/constants';
import { routePath } from 'shared-contracts/pages/routes';
import { MINUTE_MS, people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

const RENEWAL = 'remote-account/auto-renewal';
const BALANCE = 'remote-account/balance';
const SANDBOX = 'shell/sandbox';
const APPROVED = '4242';
const DECLINED = '0341';

const panelOf = (orderId: string) => `${routePath('flowOrder')}?panel=autoRenewal&order=${orderId}`;
const fits = async (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

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
      const customer = await logInAs('usedOrder');
      const [lowOnTraffic = '', endsToday = ''] = customer.orderIds;
      const dialog = page.getByRole('dialog');
      const nameOf = (last4: string) => text(BALANCE, 'balance.cards.name', { brand: 'Visa', last4 });

      for (const card of [APPROVED, DECLINED]) {
        await page.goto(routePath('balance'));
        await page.getByRole('button', { name: text(BALANCE, 'balance.cards.add') }).click();
        await page.getByRole('button', { name: text(SANDBOX, 'storeMethod.cards.name', { last4: card }) }).click();
        await expect(page).toHaveURL(/saved=/);
      }
      for (const last4 of [APPROVED, DECLINED]) await expect(page.getByText(nameOf(last4), { exact: true })).toBeVisible();
      await expectAccessible();
      expect(await fits(page)).toBe(true);

      await page.goto(panelOf(endsToday));
      await dialog.getByRole('radio', { name: text(RENEWAL, 'autoRenewal.form.fromCard', { brand: 'Visa', last4: APPROVED }) }).check();
      await dialog.getByLabel(text(RENEWAL, 'autoRenewal.form.max')).fill('20');
      await expect(dialog.getByText(/\$20\.00/)).toBeVisible();
      await expectAccessible();
      await dialog.getByRole('button', { name: text(RENEWAL, 'autoRenewal.form.turnOn') }).click();
      await expect(dialog.getByText(text(RENEWAL, 'autoRenewal.state.on'), { exact: true })).toBeVisible();
      expect(await fits(page)).toBe(true);

      await page.goto(panelOf(lowOnTraffic));
      await dialog.getByRole('radio', { name: text(RENEWAL, 'autoRenewal.form.trafficLeft') }).check();
      await dialog.getByLabel(text(RENEWAL, 'autoRenewal.form.percent'), { exact: true }).selectOption('20');
      await dialog.getByRole('radio', { name: text(RENEWAL, 'autoRenewal.form.fromCard', { brand: 'Visa', last4: DECLINED }) }).check();
      await expect(dialog.getByLabel(text(RENEWAL, 'autoRenewal.form.max'))).not.toHaveValue('');
      await dialog.getByRole('button', { name: text(RENEWAL, 'autoRenewal.form.turnOn') }).click();
      await expect(dialog.getByText(text(RENEWAL, 'autoRenewal.state.on'), { exact: true })).toBeVisible();

      // Announces, charges one, settles it, and does the same for the other, for which the unpaid renewal made it wait.
      for (const minutes of [1, AUTO_RENEWAL_MIN_NOTICE_MINUTES + 1, 1, 61, 1]) await sandbox.advanceClock(minutes * MINUTE_MS);
      await page.goto(panelOf(endsToday));
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
      await page.goto(panelOf(lowOnTraffic));
      await expect(dialog.getByText(text(RENEWAL, 'autoRenewal.state.offByYou'))).toBeVisible();
    });
  });
}
