import type { Locator } from '@playwright/test';
import { endpoints } from 'shared-contracts/api/endpoints';
import { errorTexts } from 'shared-contracts/texts/errors';
import { routePath } from 'shared-contracts/pages/routes';
import { freeTrial } from 'shared-contracts/testing/spec/limits';
import { formatBytes } from 'shared-ui/format';
import { fillLogInDialog } from '../fixtures/login-dialog.ts';
import { allowErrors, expect, test } from '../fixtures/test.ts';
import { expectNotice } from '../fixtures/visitor.ts';

const size = formatBytes(freeTrial.bytes, 'en');

/** Activates an offer until its dialog opens, because a prerendered page can be visible a moment before it works. */
async function openOffer(offer: Locator, press: (offer: Locator) => Promise<void>): Promise<void> {
  const dialog = offer.page().getByRole('dialog');
  await expect(async () => {
    if (!(await dialog.isVisible())) await press(offer);
    await expect(dialog).toBeVisible({ timeout: 3000 });
  }).toPass();
}

// Also covers [2.103][4.47][8.59][9.42].
test('a customer claims the free trial, finds its order, and cannot claim it again [1.20][2.30] @smoke @everywhere', async ({
  page,
  open,
  text,
  language,
  expectAccessible,
  logInAs,
}) => {
  test.slow();
  await logInAs();
  const offer = page.getByRole('button', { name: text('remote-purchase', 'trial.offer', { size }) });
  const dialog = page.getByRole('dialog');
  const claim = dialog.getByRole('button', { name: text('remote-purchase', 'trial.claim', { size }) });

  await test.step('the dialog describes the trial and claims it', async () => {
    await open('buyFlow');
    await openOffer(offer, (button) => button.click());
    await expect(claim).toBeEnabled();
    await expect(
      dialog.getByText(text('remote-purchase', 'trial.hours', { hours: String(freeTrial.hours) }), { exact: true }),
    ).toBeVisible();
    await expectAccessible();
    await claim.click();
    await expectNotice(page, text('shell', 'toastTip.success.tip10'));
    await expect(page).toHaveURL(new RegExp(`${routePath('successGetTry')}$`));
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('the next page shows when the trial ends', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: text('remote-purchase', 'trial.ready.title') })).toBeVisible();
    await expect(page.getByText(text('remote-purchase', 'trial.leftOf', { left: size, total: size }))).toBeVisible();
    await expectAccessible();
  });

  await test.step('the order appears in the list', async () => {
    await page.getByRole('link', { name: text('remote-purchase', 'result.orders') }).click();
    await expect(page.getByRole('heading', { level: 1, name: text('remote-account', 'orders.title') })).toBeVisible();
    await expect(page.getByText(new RegExp(`^${size}`)).first()).toBeVisible();
    await expect(page.getByText(text('remote-account', 'orders.status.normal'), { exact: true }).last()).toBeVisible();
  });

  await test.step('a second claim is refused, by keyboard alone', async () => {
    await open('buyFlow');
    await openOffer(offer, (button) => button.press('Enter'));
    await expect(dialog.getByText(errorTexts.alreadyReceived[language])).toBeVisible();
    await expect(dialog.getByRole('link', { name: text('remote-purchase', 'result.orders') })).toBeVisible();
    await expect(claim).toBeHidden();
    await expectAccessible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(offer).toBeFocused();
  });
});

// Also covers [8.29].
test('a visitor from China logs in first and is sent to identity verification [2.103][4.46] @login', async ({
  page,
  open,
  text,
  sandbox,
  expectAccessible,
}) => {
  const customer = await sandbox.customer('fresh', '+86');
  await open('buyFlow');
  await openOffer(page.getByRole('button', { name: text('remote-purchase', 'trial.offer', { size }) }), (button) => button.click());
  await fillLogInDialog(page, text, customer);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(text('shell', 'toastTip.warning.tip10'))).toBeVisible();
  const link = dialog.getByRole('link', { name: text('remote-purchase', 'trial.certification.link') });
  await expect(link).toHaveAttribute('href', new RegExp(`${routePath('certificate')}$`));
  await expect(dialog.getByRole('button', { name: text('remote-purchase', 'trial.claim', { size }) })).toBeHidden();
  await expectAccessible();
});

test('the trial page offers it to a customer without one, and survives a lost response [2.30]', async ({
  page,
  open,
  text,
  expectAccessible,
  logInAs,
}) => {
  allowErrors(page, 'ERR_FAILED');
  await logInAs();
  await open('successGetTry');
  await expect(page.getByRole('heading', { level: 1, name: text('remote-purchase', 'trial.none.title') })).toBeVisible();
  await expectAccessible();

  // The server grants the trial, but its response never arrives.
  await page.route(
    `**${endpoints.getFreeProduct.path}`,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const name = text('remote-purchase', 'trial.claim', { size });
  await page.getByRole('main').getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name }).click();
  await expect(dialog.getByRole('alert')).toContainText(text('shell', 'failure.unreached'));
  await expectAccessible();
  await dialog.getByRole('button', { name: text('remote-purchase', 'retry') }).click();
  await expect(page.getByRole('heading', { level: 1, name: text('remote-purchase', 'trial.ready.title') })).toBeVisible();
  await expect(dialog).toBeHidden();
});
