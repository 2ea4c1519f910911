import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { routePath } from 'shared-contracts/pages/routes';
import { callApi } from '../fixtures/ask.ts';
import { expectFits } from '../fixtures/expect-fits.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectNotice } from '../fixtures/visitor.ts';

const ACCOUNT = 'remote-account';
const CONSUMPTION = 'remote-account/consumption';
const BILLING = 'remote-account/billing';
const TAGS = 'remote-account/tags';

// Also covers [2.139][6.9].
test('consumption is shown by day, with totals, pages and receipts [2.63][2.138] @everywhere', async ({
  page,
  open,
  text,
  expectAccessible,
  logInAs,
}) => {
  await logInAs('manyOrders');
  await open('consumeDetail');
  const rows = page.getByRole('main').locator('tbody tr');
  await expect(rows).toHaveCount(20);
  for (const name of ['createdAt', 'orderId', 'content', 'paid', 'method', 'receipt']) {
    await expect(page.getByText(text(CONSUMPTION, `consumption.column.${name}`), { exact: true }).first()).toBeAttached();
  }
  await expect(rows.first()).toContainText(text(CONSUMPTION, 'consumption.method.other'));
  await expectAccessible();
  await page.getByRole('link', { name: text(ACCOUNT, 'pager.next') }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.getByRole('button', { name: text(CONSUMPTION, 'consumption.preset.days30') }).click();
  await expect(page).toHaveURL(/\?range=days30$/);
  await page.goBack();
  await expect(page).toHaveURL(/page=2/);

  await page.getByLabel(text(ACCOUNT, 'days.to'), { exact: true }).fill('2001-01-01');
  await expect(page.getByText(text(CONSUMPTION, 'consumption.noneHere'), { exact: true })).toBeVisible();
  await page.getByLabel(text(ACCOUNT, 'days.from'), { exact: true }).fill('2001-01-02');
  await expect(page.getByRole('alert')).toHaveText(text(ACCOUNT, 'days.reversed'));
  await expectAccessible();
  await expectFits(page);
});

test('consumption is filtered by a tag with the keyboard, and summed and exported like that [2.155] @everywhere', async ({
  page,
  request,
  open,
  text,
  expectAccessible,
  logInAs,
}) => {
  const { token } = await logInAs('manyOrders');
  const filter = page.getByRole('combobox', { name: text(TAGS, 'tags.filter'), exact: true });
  const rows = page.getByRole('main').locator('tbody tr');
  await open('consumeDetail');
  await expect(rows).toHaveCount(20);
  await expect(filter).toHaveCount(0);
  const { list } = await callApi(request, 'queryConsumeRecordList', { pageNo: 2, pageSize: 2 }, token);
  const orderIds = list.map(({ orderId }) => orderId);
  await callApi(request, 'tagOrders', { orderIds, add: ['Shop 7'] }, token);
  await open('consumeDetail', '?page=2');

  await filter.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/\?tag=Shop\+7$/);
  await expect(rows).toHaveCount(2);
  for (const orderId of orderIds) await expect(page.getByText(orderId, { exact: true })).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-live]').first()).toContainText(
    text(CONSUMPTION, 'consumption.count_other', { count: '2' }),
  );
  await expectAccessible();
  await expectFits(page);

  const saved = page.waitForEvent('download');
  await page
    .getByRole('button', { name: text(CONSUMPTION, 'consumption.exportAs', { format: text(CONSUMPTION, 'consumption.format.csv') }) })
    .click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('consumption-Shop 7.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\n');
  expect(lines).toHaveLength(3);
  for (const orderId of orderIds) expect(lines.join('\n')).toContain(orderId);

  await page.getByLabel(text(ACCOUNT, 'days.to'), { exact: true }).fill('2001-01-01');
  await expect(page.getByText(text(CONSUMPTION, 'consumption.noneHere'), { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/[?&]tag=Shop\+7/);
  await page.reload();
  await expect(filter).toHaveValue('Shop 7');
  await page.getByRole('button', { name: text(CONSUMPTION, 'consumption.showAll') }).click();
  await expect(rows).toHaveCount(20);
  await expect(filter).toHaveValue('');
});

test('the whole range is exported to a readable file while the page stays responsive [F44] @only-desktop', async ({
  page,
  open,
  text,
  logInAs,
}) => {
  await logInAs('manyOrders');
  await open('consumeDetail');
  const saved = page.waitForEvent('download');
  await page
    .getByRole('button', { name: text(CONSUMPTION, 'consumption.exportAs', { format: text(CONSUMPTION, 'consumption.format.xlsx') }) })
    .click();
  const files = unzipSync(await readFile(await (await saved).path()));
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet).toContain(text(CONSUMPTION, 'consumption.column.orderId'));
  const rows = sheet.split('<row ').slice(1);
  const count = Number((await page.getByRole('main').locator('[aria-live]').first().innerText()).match(/\d+/)?.[0]);
  expect(count).toBeGreaterThan(1000);
  expect(rows).toHaveLength(count + 1);
  expect(new Set(sheet.match(/[A-Z]2\d[\dA-Z]{8,}/g)).size).toBeGreaterThan(1000);
  expect(sheet).not.toContain('<f>');
});

test('consumption prints without the frame of the page and without its buttons [P8]', async ({ page, open, text, logInAs }) => {
  await logInAs('paidOrder');
  await open('consumeDetail');
  const row = page.getByRole('main').locator('tbody tr').first();
  const unprinted = [
    page.getByRole('banner').first(),
    page.getByRole('button', { name: text(CONSUMPTION, 'consumption.preset.days30') }),
    page.getByRole('button', { name: text(CONSUMPTION, 'consumption.exportAs', { format: text(CONSUMPTION, 'consumption.format.csv') }) }),
  ];
  await expect(row).toBeVisible();
  for (const element of unprinted) await expect(element).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(row).toBeVisible();
  for (const element of unprinted) await expect(element).toBeHidden();
});

test('billing shows everything about payments on one page [2.143][P8]', async ({ page, open, text, expectAccessible, logInAs }) => {
  const { orderIds } = await logInAs('couponHolder');
  await open('settle');
  const unpaid = page.getByRole('region', { name: text(BILLING, 'settle.unpaid'), exact: true });
  await expect(unpaid.locator('a[href*="/buy/pay/"]')).toBeVisible();
  const coupons = page.getByRole('region', { name: text(BILLING, 'settle.coupons'), exact: true });
  for (const state of ['usable', 'reserved', 'used', 'expired']) {
    await expect(coupons.getByText(text(BILLING, `settle.coupon.state.${state}`), { exact: true })).toBeVisible();
  }
  await expect(page.locator(`a[href*="${routePath('receipt', { id: '' })}"]`).first()).toBeVisible();
  await expectAccessible();
  await unpaid.getByRole('button', { name: text(ACCOUNT, 'orders.cancel'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('shared-ui/order-words', 'cancel.yes'), exact: true })
    .click();
  await expectNotice(page, text('shell', 'toastTip.success.tip7'));
  await expect(page.getByText(text(BILLING, 'settle.noUnpaid'), { exact: true })).toBeVisible();
  expect(orderIds.length).toBeGreaterThan(0);
  await expect(coupons.getByText(text(BILLING, 'settle.coupon.state.reserved'), { exact: true })).toHaveCount(0);
});
