import type { Page } from '@playwright/test';
import { errorCodes } from 'shared-contracts/texts/errors/error-codes';
import { errorTexts } from 'shared-contracts/texts/errors';
import { localizedPath } from 'shared-contracts/pages/addresses';
import { routePath } from 'shared-contracts/pages/routes';
import { expectFits } from '../fixtures/expect-fits.ts';
import { expectTitle, goToProvider, payAddress, payOrder, chooseProviderOutcome } from '../fixtures/pay.ts';
import { purchaseDialogOf } from '../fixtures/purchase-dialog.ts';
import { allowErrors, expect, test } from '../fixtures/test.ts';
import type { Text } from '../fixtures/texts.ts';
import { expectNotice } from '../fixtures/visitor.ts';

const paymentIdOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';

/** Cancels the order on its pay screen. */
async function cancelOrder(page: Page, text: Text, lookAtQuestion?: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: text('remote-purchase/pay', 'pay.cancel') }).click();
  const question = page.getByRole('dialog');
  await expect(question).toBeVisible();
  await lookAtQuestion?.();
  await question.getByRole('button', { name: text('shared-ui/order-words', 'cancel.yes') }).click();
  await expectTitle(page, text('remote-purchase', 'result.cancelled.title'));
  await expect(page.getByRole('main')).toBeFocused();
}

test('the pay screen shows its button in view, every price line and no distracting links [M8] @pay @smoke', async ({
  page,
  open,
  text,
  logInAs,
}) => {
  const PURCHASE = 'remote-purchase';
  const { order } = purchaseDialogOf(page, text);
  await logInAs();
  await open('help', '?buy=flow-10gb&quantity=3');
  await expect(order('$36.50')).toBeEnabled();
  await order('$36.50').click();
  await expectTitle(page, text('remote-purchase/pay', 'pay.title'));

  const summary = page.getByRole('region', { name: text('remote-purchase/pay', 'pay.summary') });
  for (const line of ['list', 'package', 'extra'])
    await expect(summary.getByText(text(PURCHASE, `quote.line.${line}`)).first()).toBeVisible();
  // In Chinese it shows the amount in CNY.
  const pay = page.getByRole('main').locator('button[type=submit]');
  await expect(pay).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('complementary')).toHaveCount(0);
  await expect(page.getByRole('button', { name: text('shell/floats', 'open') })).toHaveCount(0);
  await expectFits(page);
});

test.describe('the pay screen', () => {
  let orderId = '';

  test.beforeEach(async ({ page, language, logInAs }) => {
    const customer = await logInAs('unpaidOrder');
    [orderId = ''] = customer.orderIds;
    await page.goto(payAddress(orderId, language));
  });

  test("shows the item, the deadline and Alipay's charge, and leads to a success page and the receipt [1.32][2.29] @pay @everywhere", async ({
    page,
    text,
    language,
    expectAccessible,
  }) => {
    await expectTitle(page, text('remote-purchase/pay', 'pay.title'));
    await expect(page.getByRole('timer')).toHaveText(/^(29|30):\d\d$/);
    await expect(page.getByText(text('remote-purchase', 'noRefunds'), { exact: true })).toBeVisible();
    await page.getByRole('radio', { name: text('remote-purchase', 'payMethod.alipay.name') }).check();
    await expect(page.getByRole('button', { name: /¥\d/ })).toBeVisible();
    await expectAccessible();
    await goToProvider(page, text, 'alipay');
    await expect(page.getByText(/¥\d/)).toBeVisible();
    await expectAccessible();
    await chooseProviderOutcome(page, text, 'approve');
    await expect(page).toHaveURL(new RegExp(`${routePath('successZhBuy')}\\?orderId=${orderId}`));
    await expectTitle(page, text('remote-purchase', 'result.paid.title'));
    await expectAccessible();

    await page.getByRole('link', { name: text('remote-purchase', 'result.receipt') }).click();
    await expectTitle(page, text('remote-purchase/receipt', 'receipt.title'));
    await expect(page.getByRole('cell', { name: /¥.* CNY$/ })).toBeVisible();
    await expectAccessible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: text('remote-purchase/receipt', 'receipt.print') })).toBeHidden();
    await expect(page.getByRole('banner').first()).toBeHidden();
    await expect(page.getByText(text('remote-purchase/receipt', 'receipt.noInvoice'))).toBeVisible();
    await page.emulateMedia({ media: null });
    await page.goto(localizedPath(routePath('payOrder', { id: orderId }), language));
    await expect(page).toHaveURL(new RegExp(routePath('successZhBuy')));
  });

  test('a card payment ends on the card success page [2.28] @pay', async ({ page, text }) => {
    await payOrder(page, text, 'stripe');
    await expect(page).toHaveURL(new RegExp(routePath('successEnBuy')));
  });

  test('a PayPal payment ends on the success page and has a receipt [2.156] @pay @everywhere', async ({ page, text }) => {
    await payOrder(page, text, 'paypal');
    await expect(page).toHaveURL(new RegExp(`${routePath('successBuy')}\\?orderId=${orderId}`));
    await page.getByRole('link', { name: text('remote-purchase', 'result.receipt') }).click();
    await expect(page.getByText('PayPal', { exact: true })).toBeVisible();
  });

  test('WeChat Pay shows a QR code, and no button that a computer has no use for @pay @only-desktop @everywhere', async ({
    page,
    text,
    sandbox,
    expectAccessible,
  }) => {
    const answer = page.waitForResponse(
      (response) => response.url().endsWith('/webOrder/toPay') && (response.request().postData() ?? '').includes('wechat'),
    );
    await page.getByRole('radio', { name: text('remote-purchase', 'payMethod.wechat.name') }).check();
    const code = page.getByRole('img', { name: text('remote-purchase/pay', 'pay.phone.label') });
    // In Chinese, a payment by Alipay is open by then, so this one isn't started automatically.
    const show = page.getByRole('button', { name: text('remote-purchase/pay', 'pay.phone.show') });
    await expect(async () => {
      if (await show.isVisible()) await show.click();
      await expect(code).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(page.getByText(text('remote-purchase/pay', 'pay.phone.wechat'))).toBeVisible();
    await expect(page.getByRole('main').locator('button[type=submit]')).toHaveCount(0);
    await expectAccessible();
    const { data } = (await (await answer).json()) as { data: { paymentId: string } };
    await sandbox.play(data.paymentId, 'approve');
    await expectTitle(page, text('remote-purchase', 'result.paid.title'));
  });

  test('WeChat Pay opens its page on a phone, again after a return and a decline, but not within WeChat [2.156] @pay @only-phone @everywhere @full', async ({
    page,
    context,
    text,
    language,
    expectAccessible,
  }) => {
    const wechat = page.getByRole('radio', { name: text('remote-purchase', 'payMethod.wechat.name') });

    await test.step('the page of WeChat Pay charges the amount that was shown', async () => {
      await wechat.check();
      await expect(page.getByRole('img', { name: text('remote-purchase/pay', 'pay.phone.label') })).toHaveCount(0);
      const [amount = ''] = /¥[\d.,]+/.exec((await page.getByRole('main').locator('button[type=submit]').textContent()) ?? '') ?? [];
      await expectAccessible();
      await expectFits(page);
      await goToProvider(page, text, 'wechat');
      await expect(page.getByText(amount).first()).toBeVisible();
    });

    await test.step('a customer who goes back and reloads still has WeChat Pay chosen', async () => {
      await page.goBack();
      await expect(page.getByText(text('remote-purchase/pay', 'pay.news.started.title'))).toBeVisible();
      await expect(wechat).toBeChecked();
      await page.reload();
      await expect(wechat).toBeChecked();
      await expectAccessible();
    });

    await test.step('after a decline, the order can be paid again', async () => {
      await goToProvider(page, text, 'wechat');
      await chooseProviderOutcome(page, text, 'decline');
      await expectTitle(page, text('remote-purchase', 'result.declined.title'));
      await page.goto(payAddress(orderId, language));
      await expect(page.getByText(text('remote-purchase/pay', 'pay.news.declined.title'))).toBeVisible();
      await expectFits(page);
    });

    await test.step("WeChat's own browser says where to pay", async () => {
      const within = await context.newPage();
      await within.addInitScript(() => {
        const { userAgent } = navigator;
        Object.defineProperty(navigator, 'userAgent', { get: () => `${userAgent} MicroMessenger/8.0.49` });
      });
      await within.goto(payAddress(orderId, language));
      await within.getByRole('radio', { name: text('remote-purchase', 'payMethod.wechat.name') }).check();
      await expect(within.getByText(text('remote-purchase/pay', 'pay.outsideWechat'))).toBeVisible();
      await expect(within.getByRole('main').locator('button[type=submit]')).toBeDisabled();
      await expectFits(within);
      await within.close();
    });

    await payOrder(page, text, 'wechat');
    await expect(page).toHaveURL(new RegExp(routePath('successBuy')));
    await page.getByRole('link', { name: text('remote-purchase', 'result.receipt') }).click();
    await expect(page.getByText(text('remote-purchase', 'payMethod.wechat.name'), { exact: true })).toBeVisible();
    await expectFits(page);
  });

  test('a QR code opens the payment on a phone while the desktop waits @pay @only-desktop', async ({ page, text, sandbox }) => {
    const answer = page.waitForResponse((response) => response.url().endsWith('/webOrder/toPay'));
    await page.getByRole('radio', { name: text('remote-purchase', 'payMethod.alipay.name') }).check();
    await expect(page.getByRole('img', { name: text('remote-purchase/pay', 'pay.phone.label') })).toBeVisible();
    const { data } = (await (await answer).json()) as { data: { paymentId: string; payLink: string; payUrl: string } };
    const leads = await page.request.get(data.payLink, { maxRedirects: 0 });
    expect(leads.status()).toBe(302);
    await sandbox.play(data.paymentId, 'approve');
    await expectTitle(page, text('remote-purchase', 'result.paid.title'));
  });

  test('an order paid in another tab continues to the success page automatically @pay', async ({ page, context, text, language }) => {
    await expectTitle(page, text('remote-purchase/pay', 'pay.title'));
    const other = await context.newPage();
    await other.goto(payAddress(orderId, language));
    await payOrder(other, text);
    await other.close();
    await expectTitle(page, text('remote-purchase', 'result.paid.title'));
  });

  test('an incomplete payment can be completed later @pay', async ({ page, text, language }) => {
    await goToProvider(page, text);
    await chooseProviderOutcome(page, text, 'close');
    await expectTitle(page, text('remote-purchase', 'result.closed.title'));
    await page.goto(payAddress(orderId, language));
    await expect(page.getByText(text('remote-purchase/pay', 'pay.news.closed.title'))).toBeVisible();
    await payOrder(page, text);
  });

  test('a customer who was offline during payment finds it completed @pay', async ({ page, context, text, sandbox, language }) => {
    allowErrors(page, 'ERR_INTERNET_DISCONNECTED');
    await goToProvider(page, text);
    const paymentId = paymentIdOf(page);
    // Left and reopened: the URL is all that it needs.
    await page.goto(payAddress(orderId, language));
    await expect(page.getByText(text('remote-purchase/pay', 'pay.news.started.title'))).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText(text('remote-purchase/pay', 'pay.news.offline.title'))).toBeVisible();
    await page.getByRole('button', { name: /\$\d|¥\d/ }).click();
    await expect(page.getByRole('alert')).toContainText(text('remote-purchase/pay', 'pay.noAnswer'));
    await sandbox.play(paymentId, 'approve');
    await context.setOffline(false);
    await expectTitle(page, text('remote-purchase', 'result.paid.title'));
  });

  test('the page waits for a late notice @pay @full', async ({ page, text }) => {
    await goToProvider(page, text);
    await chooseProviderOutcome(page, text, 'faults.late.name');
    await expectTitle(page, text('remote-purchase', 'result.waiting.title'));
    await expect(page.getByRole('heading', { level: 1, name: text('remote-purchase', 'result.paid.title') })).toBeVisible({
      timeout: 20_000,
    });
  });

  test('a duplicate notice counts once @pay @full', async ({ page, text }) => {
    await goToProvider(page, text);
    await chooseProviderOutcome(page, text, 'faults.twice.name');
    await expectTitle(page, text('remote-purchase', 'result.paid.title'));
    // No second payment has arrived; one would be shown as under review.
    await page.reload();
    await expectTitle(page, text('remote-purchase', 'result.paid.title'));
    await expect(page.getByText(text('remote-purchase', 'result.paid.second', { orderId }))).toBeHidden();
  });

  test('the order can be canceled here and then no longer paid [8.51] @pay', async ({ page, text, expectAccessible }) => {
    await cancelOrder(page, text, expectAccessible);
    await expectNotice(page, text('shell', 'toastTip.success.tip7'));
    await expectTitle(page, text('remote-purchase', 'result.cancelled.title'));
    await expectAccessible();
  });

  test('money that arrives for a canceled order is reported as under review @pay @full', async ({
    page,
    context,
    text,
    language,
    expectAccessible,
  }) => {
    await goToProvider(page, text);
    const other = await context.newPage();
    await other.goto(payAddress(orderId, language));
    await cancelOrder(other, text);
    await other.close();
    await chooseProviderOutcome(page, text, 'approve');
    await expectTitle(page, text('remote-purchase', 'result.review.paidLate.title'));
    await expect(page.getByText(orderId, { exact: true })).toBeVisible();
    await expectAccessible();
  });

  test('if the provider does not respond, the order is kept and another method pays it @pay', async ({ page, text }) => {
    await page.route(
      '**/webOrder/toPay',
      (route) => {
        const { paymentUnavailable: words } = errorTexts;
        return route.fulfill({ json: { code: errorCodes.paymentUnavailable, msg: words.en, data: null } });
      },
      { times: 1 },
    );
    await page.getByRole('radio', { name: text('remote-purchase', 'payMethod.stripe.name') }).check();
    await page.getByRole('button', { name: new RegExp(`· ${text('remote-purchase', 'payMethod.stripe.name')}$`) }).click();
    await expect(page.getByRole('alert')).toContainText(errorTexts.paymentUnavailable.en);
    await payOrder(page, text, 'sandbox');
  });
});

test("another customer's order is not shown @pay", async ({ page, sandbox, text, language, expectAccessible, logInAs }) => {
  const [orderId = ''] = (await sandbox.customer('unpaidOrder')).orderIds;
  await logInAs();
  await page.goto(payAddress(orderId, language));
  await expectTitle(page, text('remote-purchase', 'result.unknown.title'));
  await expectAccessible();
  await page.goto(localizedPath(routePath('receipt', { id: orderId }), language));
  await expectTitle(page, text('remote-purchase/receipt', 'receipt.none'));
});
