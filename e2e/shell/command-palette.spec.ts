import type { Page } from '@playwright/test';
import { languages } from 'shared-contracts/languages';
import { routePath, routes } from 'shared-contracts/pages/routes';
import { allowErrors, expect, test } from '../fixtures/test.ts';
import { expectFits } from '../fixtures/expect-fits.ts';
import { expectHydrated } from '../fixtures/hydrated.ts';
import type { Text } from '../fixtures/texts.ts';

const PALETTE = 'shell/palette';

function paletteOf(page: Page, text: Text) {
  const dialog = page.getByRole('dialog', { name: text(PALETTE, 'title') });
  return {
    dialog,
    field: dialog.getByRole('combobox'),
    group: (name: string) => dialog.getByRole('group', { name, exact: true }),
    status: dialog.getByRole('status'),
  };
}

// Also covers [2.160].
test('the command palette opens orders, pages and help, and returns the focus [2.157][2.158] @everywhere', async ({
  page,
  open,
  text,
  language,
  logInAs,
  expectAccessible,
}) => {
  const { orderIds } = await logInAs('paidOrder');
  const orderId = orderIds[0] ?? '';
  const { dialog, field, group } = paletteOf(page, text);
  const button = page.getByRole('banner').getByRole('button', { name: text('shell/person-menu', 'search') });

  await test.step('the button in the header opens it, Escape closes it', async () => {
    await open('userinfo');
    await button.click();
    await expect(field).toBeFocused();
    await expect(group(text(PALETTE, 'pages')).getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
    await expectAccessible();
    await expectFits(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(button).toBeFocused();
  });

  await test.step('a part of an order number finds the order, and Enter opens it in its list', async () => {
    await page.keyboard.press('Control+k');
    await field.fill(orderId.slice(3));
    const found = group(routes.flowOrder.title[language]).getByRole('option', { name: orderId });
    await expect(found).toHaveAttribute('aria-selected', 'true');
    await expectAccessible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${routePath('flowOrder')}\\?search=${orderId}$`));
    await expect(dialog).toHaveCount(0);
    const list = page.getByRole('main');
    await expect(list.getByRole('searchbox')).toHaveValue(orderId);
    await expect(list.getByText(orderId, { exact: true })).toBeVisible();
  });

  await test.step('a title finds a page, and Back returns from it', async () => {
    await button.click();
    await field.fill(routes.balance.title[language]);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${routePath('balance')}$`));
    await page.goBack();
    await expect(page).toHaveURL(/\?search=/);
    await expect(dialog).toHaveCount(0);
  });

  await test.step('a title in the other language finds the page', async () => {
    const [other = 'en'] = languages.filter((each) => each !== language);
    await button.click();
    await field.fill(routes.toolSignDebugger.title[other]);
    await expect(group(text(PALETTE, 'pages')).getByRole('option')).toHaveText([routes.toolSignDebugger.title[language]]);
    await field.fill('2010');
    await group(routes.help.title[language])
      .getByRole('option', { name: /^2010 / })
      .click();
    await expect(page).toHaveURL(/\/help\/error-code#2010$/);
  });
});

// Also covers [2.160].
test('a visitor opens the command palette by its keys, and it says what the network keeps from it [2.157][2.159] @everywhere', async ({
  page,
  open,
  text,
  language,
}) => {
  const { dialog, field, group, status } = paletteOf(page, text);
  await open('claims');
  await expectHydrated(page);
  // The keys work once the code of dialogs has been loaded, which starts with the first activity.
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused({ timeout: 2000 });
  }).toPass();
  await expect(field).toHaveAttribute('placeholder', text(PALETTE, 'placeholderVisitor'));
  await page.keyboard.press('Control+k');
  await expect(dialog).toHaveCount(0);

  await page.keyboard.press('Control+k');
  allowErrors(page, 'ERR_INTERNET_DISCONNECTED');
  await page.context().setOffline(true);
  await field.fill('2010');
  await expect(status).toContainText(text(PALETTE, 'offline'));
  await page.context().setOffline(false);
  await expect(group(routes.help.title[language]).getByRole('option', { name: /2010/ }).first()).toBeVisible();

  await field.fill(text('shell', 'header.logIn'));
  await group(text(PALETTE, 'actions'))
    .getByRole('option', { name: text('shell', 'header.logIn'), exact: true })
    .click();
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
