import type { Locator, Page } from '@playwright/test';
import { localizedPath } from 'shared-contracts/pages/addresses';
import { routePath, routes } from 'shared-contracts/pages/routes';
import { openGuide } from '../fixtures/guide.ts';
import { isPhone } from '../fixtures/is-phone.ts';
import { tabTo } from '../fixtures/keyboard.ts';
import { fillLogInDialog } from '../fixtures/login-dialog.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Text } from '../fixtures/texts.ts';
import { expectNotice } from '../fixtures/visitor.ts';

const FLOATS = 'shell/floats';
const CODE_DEMO = `${routePath('flowOrder')}?step=1&type=2`;
const TELEGRAM = 'telegram.tidegate.example/support';

/** Opens a contact's panel, or on a small screen the sheet with all contacts, by keyboard alone. */
async function openContacts(page: Page, text: Text): Promise<Locator> {
  const name = isPhone(page) ? text(FLOATS, 'open') : text('shell', 'contact.telegram');
  const button = page.getByRole('complementary', { name: text(FLOATS, 'label') }).getByRole('button', { name, exact: true });
  await expect(button).toBeVisible();
  await tabTo(page, button, 'Shift+Tab');
  await page.keyboard.press('Enter');
  return page.getByRole('dialog');
}

test('support shows its contacts with QR codes, by keyboard alone [2.97][9.19]', async ({
  page,
  open,
  text,
  context,
  expectAccessible,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open('claims');
  const dialog = await openContacts(page, text);
  await expect(dialog).toBeFocused();
  await expect(dialog).toContainText(TELEGRAM);
  await expect(dialog).toContainText('09:00–18:00');

  const qr = dialog.getByRole('img', { name: text(FLOATS, 'contact.qr', { address: TELEGRAM }) });
  if (isPhone(page)) {
    await tabTo(page, dialog.getByRole('button', { name: text(FLOATS, 'contact.qr', { address: TELEGRAM }) }));
    await page.keyboard.press('Enter');
  }
  await expect(qr).toBeVisible();
  await expectAccessible();

  const copy = dialog.getByRole('button', { name: text('shared-ui', 'copyLabel', { what: text('shell', 'contact.telegram') }) });
  await tabTo(page, copy, isPhone(page) ? 'Shift+Tab' : 'Tab');
  await page.keyboard.press('Enter');
  await expectNotice(page, text('shell', 'toastTip.success.tip8'));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(TELEGRAM);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const opener = isPhone(page) ? text(FLOATS, 'open') : text('shell', 'contact.telegram');
  await expect(page.getByRole('button', { name: opener, exact: true })).toBeFocused();
});

test('the guide asks a visitor to log in for the code sample, then opens it [2.98][2.100] @login', async ({
  page,
  open,
  text,
  sandbox,
  expectAccessible,
}) => {
  const customer = await sandbox.customer('fresh', '+86');
  await open('claims');
  const guide = await openGuide(page, text);
  await expect(guide).toContainText(text(FLOATS, 'guide.title'));
  await expectAccessible();
  await guide.getByRole('button', { name: text(FLOATS, 'guide.code') }).click();
  await expect(guide.getByText(text(FLOATS, 'guide.title'))).toBeHidden();
  await fillLogInDialog(page, text, customer);
  await expect(page).toHaveURL(new RegExp(`${CODE_DEMO.replace('?', '\\?')}$`));
});

test('the guide links a customer to the code sample for an order [2.98][2.99] @login', async ({ page, open, text, logInAs }) => {
  await logInAs('paidOrder');
  await open('claims');
  const guide = await openGuide(page, text);
  await guide.getByRole('link', { name: text(FLOATS, 'guide.code') }).click();
  await expect(page).toHaveURL(new RegExp(`${CODE_DEMO.replace('?', '\\?')}$`));
});

test('the current offer floats on the left and stays hidden once dismissed [2.101]', async ({ page, open, text, language }) => {
  await open('claims');
  const address = localizedPath(routePath('activityNewYear'), language);
  const offer = { name: routes.activityNewYear.title[language] };
  if (isPhone(page)) {
    const sheet = await openGuide(page, text);
    await expect(sheet.getByRole('link', offer)).toHaveAttribute('href', address);
    return;
  }
  const banner = page.getByRole('complementary', { name: text(FLOATS, 'banner.label') });
  await expect(banner.getByRole('link', offer)).toHaveAttribute('href', address);
  const box = await banner.boundingBox();
  const content = await page
    .getByRole('banner')
    .locator('> div')
    .evaluate((part) => part.firstElementChild?.getBoundingClientRect().left ?? 0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(content);

  await banner.getByRole('button', { name: text(FLOATS, 'banner.dismiss') }).click();
  await expect(banner).toBeHidden();
  await page.reload();
  await expect(
    page
      .getByRole('complementary', { name: text(FLOATS, 'label') })
      .getByRole('button')
      .first(),
  ).toBeVisible();
  await expect(banner).toBeHidden();
});
