import type { Page } from '@playwright/test';
import { routePath } from 'shared-contracts/pages/routes';
import { expectFits } from '../fixtures/expect-fits.ts';
import { selectOrders } from '../fixtures/orders.ts';
import { chooseProviderOutcome, expectTitle, goToProvider } from '../fixtures/pay.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Text } from '../fixtures/texts.ts';
import { expectNotice } from '../fixtures/visitor.ts';

const SEVERAL = 'remote-account/several';
const BALANCE = 'remote-account/balance';
const BILLING = 'remote-account/billing';
const FILTERS = 'remote-account/saved-filters';
const NOTICES = 'remote-account/notices';
const PERSON = 'shell/person-menu';
const PALETTE = 'shell/palette';

/** Selects the orders of the page, and opens what can be done with them. */
async function openSeveral(page: Page, text: Text, action: string) {
  await selectOrders(page, text);
  await page.getByRole('button', { name: text(SEVERAL, action), exact: true }).click();
  return page.getByRole('dialog');
}

// Also covers [7.84].
test('selected orders are renewed from the balance, and their whitelists changed [2.162][2.163] @everywhere', async ({
  page,
  open,
  text,
  logInAs,
  expectAccessible,
}) => {
  await logInAs('paidOrder');

  await test.step('the missing money can be topped up', async () => {
    await open('flowOrder');
    const dialog = await openSeveral(page, text, 'several.renew.action');
    const topUp = dialog.getByRole('link', { name: text(SEVERAL, 'several.renew.topUp') });
    await expect(topUp).toBeVisible();
    await expectAccessible();
    await expectFits(page);
    await topUp.click();
    const amount = page.getByLabel(text(BALANCE, 'balance.topUp.amount'));
    await expect(amount).not.toHaveValue('');
    await amount.fill('100');
    await page.getByRole('button', { name: text(BALANCE, 'balance.topUp.submit') }).click();
    await goToProvider(page, text, 'sandbox');
    await chooseProviderOutcome(page, text, 'approve');
    await expectTitle(page, text('remote-purchase', 'result.paid.title'));
  });

  await test.step('all are renewed at once', async () => {
    await open('flowOrder');
    const dialog = await openSeveral(page, text, 'several.renew.action');
    await dialog.getByRole('button').filter({ hasText: '$' }).click();
    await expectNotice(page, text('shell', 'toastTip.success.tip3'));
    await expect(dialog).toHaveCount(0);
  });

  await test.step('an address is added to all', async () => {
    const dialog = await openSeveral(page, text, 'several.whitelist.action');
    const field = dialog.getByRole('textbox').first();
    await field.fill('10.0.0.1');
    await dialog.getByRole('button', { name: text(SEVERAL, 'several.whitelist.save') }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expect(field).toBeFocused();
    await expectAccessible();
    await field.fill('8.8.8.8');
    await dialog.getByRole('button', { name: text(SEVERAL, 'several.whitelist.save') }).click();
    await expect(dialog).toHaveCount(0);
  });
});

test('a filter is saved by keyboard, applied from the palette after a reload, and deleted [2.166] @everywhere', async ({
  page,
  open,
  text,
  language,
  logInAs,
  expectAccessible,
}) => {
  await logInAs('paidOrder');
  const name = language === 'zh' ? '正在使用' : 'In use';
  await open('flowOrder', '?status=normal');
  await page.getByRole('button', { name: text(FILTERS, 'savedFilters.open') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(text(FILTERS, 'savedFilters.name')).fill(name);
  await page.keyboard.press('Enter');
  const saved = dialog.getByRole('link', { name });
  await expect(saved).toHaveAttribute('aria-current', 'true');
  await expectAccessible();
  await expectFits(page);
  await page.keyboard.press('Escape');

  await open('userinfo');
  await page
    .getByRole('banner')
    .getByRole('button', { name: text(PERSON, 'search') })
    .click();
  await page.getByRole('dialog').getByRole('combobox').fill(name);
  await page.getByRole('option', { name, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${routePath('flowOrder')}\\?status=normal$`));

  await page.getByRole('button', { name: text(FILTERS, 'savedFilters.open') }).click();
  await dialog.getByRole('button', { name: text(FILTERS, 'savedFilters.removeLabel', { name }) }).press('Enter');
  await expect(saved).toHaveCount(0);
});

test('notifications are counted in the header, listed and read; the palette leads to a setting [2.164][2.165] @everywhere', async ({
  page,
  open,
  text,
  logInAs,
  expectAccessible,
}) => {
  await logInAs('paidOrder');
  await open('flowOrder');
  const bell = page.getByRole('banner').locator(`a[href$="${routePath('notices')}"]`);
  await expect(bell).toHaveText(/\d/);
  await bell.click();
  await expectTitle(page, text(NOTICES, 'notices.title'));
  await expect(
    page
      .getByRole('list', { name: text(NOTICES, 'notices.list') })
      .getByRole('listitem')
      .first(),
  ).toBeVisible();
  await expectAccessible();
  await expectFits(page);
  await open('flowOrder');
  await expect(page.getByRole('link', { name: text(PERSON, 'notices.label'), exact: true })).toHaveText('');

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: text(PALETTE, 'title') });
  await palette.getByRole('combobox').fill('passkey');
  await palette.getByRole('option').first().click();
  await expect(page).toHaveURL(new RegExp(`${routePath('security')}#passkeys$`));
  await expect(page.locator('#passkeys')).toBeInViewport();

  // The last section of its page, below what loads later.
  await page.keyboard.press('Control+k');
  const company = text(BILLING, 'company.title');
  await palette.getByRole('combobox').fill(company);
  await palette.locator('a[href$="#company"]').click();
  await expect(page).toHaveURL(new RegExp(`${routePath('settle')}#company$`));
  await expect(page.getByLabel(text(BILLING, 'company.name'))).toBeVisible();
  await expect(page.locator('main').getByRole('status', { name: text('shared-ui/loaded', 'loading') })).toHaveCount(0);
  await expect(page.locator('#company')).toBeInViewport();
});
