import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { expectFits } from '../fixtures/expect-fits.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectNotice } from '../fixtures/visitor.ts';

const ACCOUNT = 'remote-account';
const LINES = 'remote-account/static-orders';
const FACTS = ['lineId', 'address', 'account', 'password', 'loc', 'asnName', 'orgName', 'ipType', 'nativeIp', 'status', 'publicIp', 'asn'];
const MORE_FACTS = ['asnType', 'orgType', 'risk'];

/** A line of an order, as a table row or a card. */
const lineOf = (page: Page, lineId: string) =>
  page
    .getByRole('main')
    .locator('tbody tr, li')
    .filter({ has: page.getByText(lineId, { exact: true }) });

async function textOfFile(download: Download): Promise<string> {
  return readFile(await download.path(), 'utf8');
}

// Also covers [4.39].
test('an order shows its lines with all columns and filters in the URL [2.67][2.137] @everywhere', async ({
  page,
  open,
  text,
  expectAccessible,
  logInAs,
}) => {
  const { orderIds } = await logInAs('staticOrder');
  const orderId = orderIds[0] ?? '';
  await open('staticOrder');
  await page.getByRole('link', { name: text(LINES, 'lines.showLabel', { orderId }) }).click();
  await expect(page.getByRole('heading', { level: 1, name: text(LINES, 'lines.title') })).toBeVisible();
  const faulty = page
    .getByRole('main')
    .locator('tbody tr, li')
    .filter({ hasText: text(LINES, 'lines.state.fault') });
  await expect(faulty).toHaveCount(1);
  await expectAccessible();
  const details = page.getByText(text(LINES, 'lines.more'), { exact: true }).first();
  if (await details.isVisible()) await details.click();
  for (const name of [...FACTS, ...MORE_FACTS].filter((each) => each !== 'lineId' && each !== 'status')) {
    await expect(page.getByText(text(LINES, `lines.column.${name}`), { exact: true }).first()).toBeAttached();
  }

  await page.getByText(new RegExp(`^${text(LINES, 'lines.state.normal')} \\d+$`)).click();
  await expect(page).toHaveURL(/order=.*state=normal/);
  await expect(faulty).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('main').locator('tbody tr[data-row-key], li:has(details)').first()).toBeVisible();
  await expect(faulty).toHaveCount(0);
  await page.goBack();
  await expect(faulty).toHaveCount(1);
  await expectFits(page);
});

test('lines are copied, exported and renewed @only-desktop', async ({ page, open, text, logInAs, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { orderIds } = await logInAs('staticOrder');
  await open('staticOrder', `?order=${orderIds[0]}`);
  const lineId = (await page.locator('tbody tr[data-row-key]').first().getAttribute('data-row-key')) ?? '';
  const line = lineOf(page, lineId);
  await line
    .getByRole('button', { name: text('shared-ui', 'copyLabel', { what: text(LINES, 'lines.credentialsOf', { lineId }) }) })
    .click();
  await expectNotice(page, text('shell', 'toastTip.success.tip8'));
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^[\w.]+:\d+:\w+:\S+$/);

  const download = async (format: string) => {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: text(LINES, 'lines.exportAs', { format: text(LINES, `lines.format.${format}`) }) }).click();
    return saved;
  };
  const list = await textOfFile(await download('txt'));
  expect(list.trim().split('\n')).toHaveLength(3);
  expect(list).toContain(copied);
  const csv = await textOfFile(await download('csv'));
  expect(csv.split('\r\n')).toHaveLength(5);
  expect(csv.startsWith(`\uFEFF${text(LINES, 'lines.column.lineId')},`)).toBe(true);
  const xlsx = await download('xlsx');
  expect(xlsx.suggestedFilename()).toBe(`lines-${orderIds[0]}.xlsx`);

  await page.getByRole('checkbox', { name: text(LINES, 'lines.choose', { lineId }) }).check();
  await page.getByRole('button', { name: text(LINES, 'lines.renewMany_one', { count: '1' }) }).click();
  await expect(page.getByRole('dialog')).toContainText(text('remote-purchase', 'dialog.renewedLines_one', { count: '1' }));
});

test("columns are selected in the site's language and style, and the selection persists @only-desktop", async ({
  page,
  open,
  text,
  expectAccessible,
  logInAs,
}) => {
  const { orderIds } = await logInAs('staticOrder');
  await open('staticOrder', `?order=${orderIds[0]}`);
  const column = page.getByRole('columnheader', { name: text(LINES, 'lines.column.asnName'), exact: true });
  await expect(page.getByRole('columnheader', { name: text(LINES, 'lines.column.address'), exact: true })).toBeVisible();
  await expect(column).toBeHidden();
  const choose = page.getByRole('button', { name: text(LINES, 'lines.columns') });
  await choose.click();
  await page
    .locator('.ant-tree-treenode')
    .filter({ hasText: text(LINES, 'lines.column.asnName') })
    .locator('.ant-tree-checkbox')
    .click();
  await expect(column).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(column).toBeVisible();
  await expect(page.getByRole('columnheader', { name: text(LINES, 'lines.column.orgName'), exact: true })).toBeHidden();
  await expectAccessible();
});

test('an unknown order shows no lines @full', async ({ page, open, text, logInAs }) => {
  await logInAs();
  await open('staticOrder', '?order=S0000');
  await expect(page.getByRole('alert')).toHaveText(text(LINES, 'lines.unknownOrder'));
  await page.getByRole('link', { name: text(LINES, 'lines.back') }).click();
  await expect(page.getByText(text(ACCOUNT, 'staticOrders.none'), { exact: true })).toBeVisible();
});
