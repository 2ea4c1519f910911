import type { Page } from '@playwright/test';
import { localizedPath } from 'shared-contracts/pages/addresses';
import { routePath, type RouteId } from 'shared-contracts/pages/routes';
import type { Language } from 'shared-contracts/languages';
import { errorTexts } from 'shared-contracts/texts/errors';
import { expectFits } from '../fixtures/expect-fits.ts';
import { isPhone } from '../fixtures/is-phone.ts';
import { joinAccount } from '../fixtures/join-account.ts';
import { orderEntry } from '../fixtures/orders.ts';
import { expectTitle, payOrder } from '../fixtures/pay.ts';
import { purchaseDialogOf } from '../fixtures/purchase-dialog.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Text } from '../fixtures/texts.ts';
import { expectNotice, openMenu } from '../fixtures/visitor.ts';

const ACCOUNT = 'remote-account';
const ACCOUNTS = 'shell/accounts';
const BILLING = 'remote-account/billing';
const RESTRICTED = 'remote-account/restricted';

const linkTo = (page: Page, route: RouteId, language: Language) =>
  page.locator(`a[href="${localizedPath(routePath(route), language)}"]`).filter({ visible: true });

/** Expects that pages beyond the role are in no menu, and say so when they are opened by their address. */
async function expectClosed(page: Page, text: Text, language: Language, closed: readonly RouteId[]): Promise<void> {
  await openMenu(page, text);
  for (const route of closed) await expect(linkTo(page, route, language)).toHaveCount(0);
  for (const route of closed) {
    await page.goto(localizedPath(routePath(route), language));
    await expectTitle(page, text(ACCOUNTS, 'page.title'));
    await expectFits(page);
  }
}

test('a member with the role billing renews, pays and downloads the invoice, but neither sees keys nor changes orders [4.100] @pay @everywhere @full', async ({
  page,
  request,
  sandbox,
  text,
  language,
  open,
  logInAs,
  expectAccessible,
}) => {
  test.slow();
  const owner = await joinAccount({ page, request, sandbox, text, open, logInAs }, 'billing', 'usedOrder');
  const [orderId = ''] = owner.orderIds;
  const name = owner.nickName;
  const dialog = page.getByRole('dialog');
  const order = orderEntry(page, orderId);

  await test.step('menus have what is about money, and no API tokens or members', async () => {
    const bar = page.getByRole('region', { name: text(ACCOUNTS, 'bar.label'), exact: true });
    await expect(bar).toBeVisible();
    // Centered in the height that is reserved for it.
    const [inner, outer] = await Promise.all([bar.boundingBox(), bar.locator('..').boundingBox()]);
    const above = (inner?.y ?? 0) - (outer?.y ?? 0);
    expect(Math.abs((outer?.height ?? 0) - (inner?.height ?? 0) - 2 * above)).toBeLessThanOrEqual(2);
    await openMenu(page, text);
    for (const route of ['balance', 'consumeDetail', 'buyFlow'] as const) await expect(linkTo(page, route, language).first()).toBeVisible();
    await expectAccessible();
    await open('userinfo');
    await expectClosed(page, text, language, ['apiTokens', 'members']);
  });

  await test.step('an order can be renewed, but its key is hidden and its whitelist only shown', async () => {
    await open('flowOrder');
    await expect(order.getByRole('button', { name: text(ACCOUNT, 'orders.renewLabel', { orderId }) })).toBeVisible();
    await expect(order.getByRole('button', { name: text(ACCOUNT, 'orders.key.show', { orderId }) })).toHaveCount(0);
    await expectFits(page);
    await order.getByRole('link', { name: text(ACCOUNT, 'orders.whitelistLabel', { orderId }) }).click();
    await expect(dialog.getByText(text(RESTRICTED, 'restricted.view', { name }))).toBeVisible();
    await expect(dialog.getByRole('textbox')).toBeDisabled();
    await expectAccessible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await page.goto(`${localizedPath(routePath('flowOrder'), language)}?panel=key&order=${orderId}`);
    await expect(dialog.getByText(text(RESTRICTED, 'restricted.none', { name }))).toBeVisible();
    await expect(dialog.locator('[data-secret]')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('a renewal by any amount is paid, and its invoice downloaded', async () => {
    await order.getByRole('button', { name: text(ACCOUNT, 'orders.renewLabel', { orderId }) }).click();
    await purchaseDialogOf(page, text).quantity.fill('137');
    await dialog.getByRole('button', { name: text('remote-purchase', 'quote.renew', { amount: '$146.07' }) }).click();
    await payOrder(page, text);
    await page.goto(localizedPath(routePath('settle'), language));
    const invoices = page.getByRole('region', { name: text(BILLING, 'invoices.title') });
    const row = invoices.getByRole('row').filter({ hasText: '$146.07' });
    const [saved] = await Promise.all([page.waitForEvent('download'), row.getByRole('button', { name: 'PDF' }).click()]);
    expect(saved.suggestedFilename()).toMatch(/^INV-\d{4}-\d{6}\.pdf$/);
    await expectAccessible();
    await expectFits(page);
  });

  await test.step('an order cannot be set up for use', async () => {
    await open('flowOrder', `?step=2&type=0&order=${orderId}`);
    await expect(page.getByRole('main').getByText(text(RESTRICTED, 'restricted.none', { name }))).toBeVisible();
    await expectFits(page);
  });
});

test('a member with the role viewer sees orders and usage, and reads why nothing can be bought, used or changed [4.100] @everywhere @full', async ({
  page,
  request,
  sandbox,
  text,
  language,
  open,
  logInAs,
  expectAccessible,
}) => {
  test.slow();
  const owner = await joinAccount({ page, request, sandbox, text, open, logInAs }, 'viewer', 'usedOrder');
  const [orderId = ''] = owner.orderIds;
  const name = owner.nickName;
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');

  await test.step('the overview has no buttons to buy or use anything', async () => {
    await expect(main.getByText(orderId).first()).toBeVisible();
    await expect(main.getByRole('button', { name: text(ACCOUNT, 'orders.renew') })).toHaveCount(0);
    await expect(main.getByRole('button', { name: text(ACCOUNT, 'orders.buy') })).toHaveCount(0);
    await expect(main.getByRole('link', { name: text(`${ACCOUNT}/overview`, 'overview.left.useLabel', { orderId }) })).toHaveCount(0);
    await expectAccessible();
    await expectFits(page);
    await expectClosed(page, text, language, ['balance', 'settle', 'apiTokens', 'webhooks', 'members']);
    await page.getByRole('link', { name: text(ACCOUNTS, 'page.overview') }).click();
    await expect(main.getByText(orderId).first()).toBeVisible();
  });

  await test.step('an order shows its whitelist and traffic, but neither key nor actions', async () => {
    await open('flowOrder');
    const order = orderEntry(page, orderId);
    await expect(order.getByRole('button', { name: text(ACCOUNT, 'orders.renewLabel', { orderId }) })).toHaveCount(0);
    await expect(order.locator('[data-secret]')).toHaveCount(0);
    // Every fact of a card has a value.
    if (isPhone(page)) for (const fact of await order.getByRole('definition').all()) await expect(fact).not.toBeEmpty();
    await expectFits(page);
    await order.getByRole('link', { name: text(ACCOUNT, 'orders.subUsersLabel', { orderId }) }).click();
    await expect(dialog.getByText(text(RESTRICTED, 'restricted.view', { name }))).toBeVisible();
    await expectAccessible();
    await page.keyboard.press('Escape');
    await order.getByRole('link', { name: text(ACCOUNT, 'orders.ledgerLabel', { orderId }) }).click();
    await expect(dialog.getByText(text(`${ACCOUNT}/flow-orders`, 'flowOrders.ledger.equal'))).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('a link to a renewal and a button to buy say why not, also after a reload', async () => {
    const why = text(ACCOUNTS, 'notice.pay', { name });
    await open('flowOrder', `?renew=${orderId}&buy=flow-1gb&quantity=137`);
    await expectNotice(page, why);
    await page.reload();
    await expectNotice(page, why);
    await expect(dialog).toHaveCount(0);
    await open('buyFlow');
    await page.getByRole('button', { name: text('remote-purchase', 'prices.buyLabel', { gigabytes: '50' }) }).click();
    await expectNotice(page, why);
    await expectFits(page);
  });

  await test.step('consumption details have only the sums by tag', async () => {
    await open('consumeDetail');
    await expect(main.getByText(text(`${ACCOUNT}/tags`, 'tags.sums.noneInAccount'))).toBeVisible();
    await expect(main.getByText(text(RESTRICTED, 'restricted.none', { name }))).toBeVisible();
    await expectAccessible();
    await expectFits(page);
  });

  await test.step('a link for programs is refused by the server, with the reason', async () => {
    await open('toolGetApi', `?order=${orderId}`);
    await main.getByRole('button', { name: text('remote-tools/get-api', 'getApi.generate'), exact: true }).click();
    await expect(page.getByText(errorTexts.roleNotAllowed[language])).toBeVisible();
    await expectFits(page);
  });
});
