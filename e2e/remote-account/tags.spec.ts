import { expectFits } from '../fixtures/expect-fits.ts';
import { orderEntry, selectOrders } from '../fixtures/orders.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectNotice } from '../fixtures/visitor.ts';

const ACCOUNT = 'remote-account';
const TAGS = 'remote-account/tags';

test('orders are tagged one by one and together, filtered, and summed by tag, which is renamed and deleted [2.155] @everywhere', async ({
  page,
  open,
  text,
  logInAs,
  expectAccessible,
}) => {
  const { orderIds } = await logInAs('paidOrder');
  const orderId = orderIds[0] ?? '';
  const words = (key: string, values: Record<string, string> = {}) => text(TAGS, `tags.${key}`, values);
  const order = orderEntry(page, orderId);
  await open('flowOrder');

  await test.step('with the keyboard: typed, ended by Enter, saved', async () => {
    await order.getByRole('link', { name: words('addLabel', { orderId }) }).focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog');
    const field = panel.getByLabel(words('label', { orderId }));
    await field.focus();
    await page.keyboard.type('Shop 7');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Anna');
    await page.keyboard.press('Enter');
    // The first Escape closes the options only.
    await page.keyboard.press('Escape');
    await expect(panel).toBeVisible();
    await expectAccessible();
    await expectFits(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expectNotice(page, text('shell', 'toastTip.success.tip3'));
    await expect(panel).toHaveCount(0);
    await expect(order.getByRole('link', { name: /Anna.+Shop 7/ })).toBeVisible();
  });

  await test.step('the list is filtered by a tag, and the URL keeps it', async () => {
    await page.getByLabel(words('filter'), { exact: true }).selectOption('Anna');
    await expect(page).toHaveURL(/[?&]tag=Anna/);
    await expect(order).toBeVisible();
    await page.reload();
    await expect(page.getByLabel(words('filter'), { exact: true })).toHaveValue('Anna');
    await expect(order).toBeVisible();
  });

  await test.step('selected orders are tagged together', async () => {
    await selectOrders(page, text, orderId);
    await expectAccessible();
    await expectFits(page);
    await page.getByRole('button', { name: words('select.change') }).click();
    const panel = page.getByRole('dialog');
    await panel.getByLabel(words('several.add')).fill('客户 A');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await panel.getByLabel(words('several.remove')).click();
    await panel.getByTitle('Shop 7', { exact: true }).last().click();
    await page.keyboard.press('Escape');
    await panel.getByRole('button', { name: words('save') }).click();
    await expect(panel).toHaveCount(0);
    await expect(order.getByRole('link', { name: /Anna.+客户 A/ })).toBeVisible();
    await expect(page.getByRole('checkbox')).toHaveCount(0);
  });

  await test.step('consumption details sum by tag', async () => {
    await open('consumeDetail');
    await page.getByText(words('sums.title'), { exact: true }).click();
    const tag = page.locator('details tr, details li').filter({ has: page.getByText('Anna', { exact: true }) });
    await expect(tag).toBeVisible();
    await expectAccessible();
    await expectFits(page);
    await tag.getByRole('button', { name: words('sums.renameLabel', { tag: 'Anna' }) }).click();
    const field = page.getByRole('dialog').getByRole('textbox');
    await field.fill('客户 a');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    await field.fill('Anna & Co');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: words('sums.removeLabel', { tag: 'Shop 7' }) }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('removing.yes') })
      .click();
    await expect(page.getByRole('button', { name: words('sums.removeLabel', { tag: 'Shop 7' }) })).toHaveCount(0);
    await page.getByRole('link', { name: words('sums.flowLabel', { tag: 'Anna & Co' }) }).click();
    await expect(order.getByText('Anna & Co', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: text(ACCOUNT, 'orders.title') })).toBeVisible();
  });
});
