import { AUTO_RENEWAL_MIN_NOTICE_MINUTES } from 'shared-contracts/constants';
import { routePath } from 'shared-contracts/pages/routes';
import { expectFits } from '../fixtures/expect-fits.ts';
import { MINUTE_MS, people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

const RENEWAL = 'remote-account/auto-renewal';
const BALANCE = 'remote-account/balance';
const SANDBOX = 'shell/sandbox';
const ACCOUNT = { account: '138****4242' };
const LAST4 = '4242';

for (const { who, ...device } of people) {
  test.describe(`in ${who}`, () => {
    test.use(device);

    // Also covers [2.172].
    test('a customer agrees to charges in Alipay, on a phone or by a QR code, and an order renews by them [2.173][2.174]', async ({
      page,
      context,
      text,
      sandbox,
      logInAs,
      expectAccessible,
    }) => {
      const customer = await logInAs('usedOrder');
      const [, orderId = ''] = customer.orderIds;
      const dialog = page.getByRole('dialog');
      const name = text(BALANCE, 'balance.cards.account', ACCOUNT);
      await page.goto(routePath('balance'));
      const hasMouse = await page.evaluate(() => matchMedia('(hover: hover)').matches);
      const started = page.waitForResponse(
        (response) => response.url().endsWith('/payment-methods') && response.request().method() === 'POST',
      );
      await page.getByRole('button', { name: text(BALANCE, 'balance.cards.addAlipay') }).click();
      let phone = page;
      if (hasMouse) {
        await expect(page.getByRole('img', { name: text(BALANCE, 'balance.cards.alipay.label') })).toBeVisible();
        await expectAccessible();
        const { data } = (await (await started).json()) as { data: { setupUrl: string } };
        phone = await context.newPage();
        await phone.goto(data.setupUrl);
      }
      await phone.getByRole('button', { name: text(SANDBOX, 'storeMethod.alipay.name', { last4: LAST4 }) }).click();
      await expect(phone).toHaveURL(/saved=/);
      if (phone !== page) await phone.close();
      await expect(page.getByText(name, { exact: true })).toBeVisible();
      await expect(page.getByRole('img', { name: text(BALANCE, 'balance.cards.alipay.label') })).toBeHidden();
      await expectAccessible();
      await expectFits(page);

      await page.goto(`${routePath('flowOrder')}?panel=autoRenewal&order=${orderId}`);
      await dialog.getByRole('radio', { name: text(RENEWAL, 'autoRenewal.form.fromAlipay', ACCOUNT) }).check();
      await dialog.getByLabel(text(RENEWAL, 'autoRenewal.form.max')).fill('20');
      await expect(dialog.getByText(/\$20\.00/)).toBeVisible();
      await dialog.getByRole('button', { name: text(RENEWAL, 'autoRenewal.form.turnOn') }).click();
      await expect(dialog.getByText(text(RENEWAL, 'autoRenewal.state.on'), { exact: true })).toBeVisible();
      await expectFits(page);

      // Announces, charges and settles.
      for (const minutes of [1, AUTO_RENEWAL_MIN_NOTICE_MINUTES + 1, 1]) await sandbox.advanceClock(minutes * MINUTE_MS);
      await page.goto(`${routePath('flowOrder')}?panel=autoRenewal&order=${orderId}`);
      await expect(dialog.getByRole('listitem').first().locator('code')).toBeVisible();

      await page.goto(routePath('balance'));
      await page.getByRole('button', { name: text(BALANCE, 'balance.cards.removeLabel', { name }) }).press('Enter');
      await expect(page.getByText(orderId).first()).toBeVisible();
      await page.getByRole('button', { name: text(BALANCE, 'balance.cards.yes'), exact: true }).press('Enter');
      await expect(page.getByText(name, { exact: true })).toBeHidden();
    });
  });
}
