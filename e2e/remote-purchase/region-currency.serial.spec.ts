import { localizedPath } from 'shared-contracts/pages/addresses';
import { routePath } from 'shared-contracts/pages/routes';
import { serialSiteSettings } from '../../scripts/site/serial-site-settings.ts';
import { expectFits } from '../fixtures/expect-fits.ts';
import { logIn } from '../fixtures/log-in.ts';
import { chooseProviderOutcome, expectTitle, goToProvider, payAddress } from '../fixtures/pay.ts';
import { people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

const [CURRENCY = '', RATE = ''] = serialSiteSettings.CURRENCY_RATES.split(':');
const PAY = 'remote-purchase/pay';

for (const { who, ...device } of people) {
  test.describe(`in ${who}`, () => {
    test.use(device);

    test('a customer in a region with a currency of its own pays what is shown, and finds it on the receipt [2.169][4.96] @pay', async ({
      page,
      open,
      baseURL,
      language,
      text,
      sandbox,
      expectAccessible,
    }) => {
      const customer = await sandbox.customer('unpaidOrder', '+49');
      const [orderId = ''] = customer.orderIds;
      await logIn(page, baseURL, customer);
      await page.goto(payAddress(orderId, language));
      await expect(page.getByText(text(PAY, 'pay.inRegion', { rate: RATE, currency: CURRENCY })).first()).toBeVisible();
      await page.getByRole('radio', { name: text('remote-purchase', 'payMethod.stripe.name') }).check();
      const button = page.getByRole('main').locator('button[type=submit]');
      await expect(button).toContainText('€');
      const [amount = ''] = /€[\d.]+/.exec((await button.textContent()) ?? '') ?? [];
      await expectAccessible();
      await expectFits(page);

      await goToProvider(page, text, 'stripe');
      await expect(page.getByText(`${amount} ${CURRENCY}`)).toBeVisible();
      await chooseProviderOutcome(page, text, 'approve');
      await expectTitle(page, text('remote-purchase', 'result.paid.title'));
      await expect(page.getByText(amount, { exact: true })).toBeVisible();

      await page.goto(localizedPath(routePath('receipt', { id: orderId }), language));
      await expect(
        page.getByText(text('remote-purchase/receipt', 'receipt.amount', { amount, currency: CURRENCY }), { exact: true }),
      ).toBeVisible();
      await expect(page.getByText(text('remote-purchase/receipt', 'receipt.perUsd', { rate: RATE, currency: CURRENCY }))).toBeVisible();
      await expectAccessible();
      await open('consumeDetail');
      const charged = text('remote-account/consumption', 'consumption.charged', { amount });
      await expect(page.getByText(charged)).toBeVisible();
      await expectFits(page);
    });
  });
}
