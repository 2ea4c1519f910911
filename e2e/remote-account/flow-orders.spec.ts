import type { Page } from '@playwright/test';
import type { CallResponse, Envelope } from 'shared-contracts/api/calls';
import { DEFAULT_AREA_CODE } from 'shared-contracts/constants';
import { endpoints } from 'shared-contracts/api/endpoints';
import { routePath } from 'shared-contracts/pages/routes';
import { expectFits } from '../fixtures/expect-fits.ts';
import { fillLogInDialog, logInDialogOf } from '../fixtures/login-dialog.ts';
import { logIn } from '../fixtures/log-in.ts';
import { orderEntry } from '../fixtures/orders.ts';
import { allowErrors, expect, test } from '../fixtures/test.ts';
import { expectNotice } from '../fixtures/visitor.ts';

const ACCOUNT = 'remote-account';
const FLOW = 'remote-account/flow-orders';
const SETTINGS = 'shared-ui/proxy-settings';

/** Query parameters of the page's URL. */
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

test('a thousand orders are filtered, searched, sorted and paged through the URL, and Back works [2.136][4.34] @everywhere', async ({
  page,
  open,
  text,
  logInAs,
  expectAccessible,
}) => {
  await logInAs('manyOrders');
  await open('flowOrder');
  const main = page.getByRole('main');
  const states = main.getByRole('radiogroup', { name: text(ACCOUNT, 'orders.filter') });
  const normal = states.getByText(text(ACCOUNT, 'orders.status.normal'), { exact: true });
  await normal.click();
  await expect.poll(() => query(page)).toEqual({ status: 'normal' });
  await main.getByRole('combobox', { name: text(ACCOUNT, 'orders.sort.label') }).selectOption('leftBytes.ascending');
  await expect.poll(() => query(page)).toEqual({ status: 'normal', sort: 'leftBytes', direction: 'ascending' });
  await expect(main.getByText(text(ACCOUNT, 'orders.status.normal'), { exact: true })).toHaveCount(11);
  await main.getByRole('combobox', { name: text(ACCOUNT, 'orders.size') }).selectOption('20');
  await expect(main.getByText(text(ACCOUNT, 'orders.status.normal'), { exact: true })).toHaveCount(21);
  await expectAccessible();
  await expectFits(page);

  await page.reload();
  await expect(main.getByText(text(ACCOUNT, 'orders.status.normal'), { exact: true })).toHaveCount(21);
  await page.goBack();
  await expect.poll(() => query(page)).toEqual({ status: 'normal', sort: 'leftBytes', direction: 'ascending' });
  await page.goBack();
  await page.goBack();
  await expect.poll(() => query(page)).toEqual({});
  await expect(states.getByRole('radio', { name: text(ACCOUNT, 'orders.status.all') })).toBeChecked();

  await main.getByRole('searchbox').fill('no such order');
  await expect(main.getByText(text(ACCOUNT, 'orders.noneHere'))).toBeVisible();
  await main.getByRole('button', { name: text(ACCOUNT, 'orders.showAll') }).click();
  await expect(main.getByRole('searchbox')).toHaveValue('');
  await expect.poll(() => query(page)).toEqual({});
});

// Also covers [3.35][5.25][5.35][5.36][5.37][8.30].
test('an order has its own remark, key and whitelist [1.18][3.31]', async ({ page, open, text, logInAs, expectAccessible }) => {
  const { orderIds } = await logInAs('paidOrder');
  const orderId = orderIds[0] ?? '';
  const order = orderEntry(page, orderId);
  const panel = page.getByRole('dialog');
  await open('flowOrder', '?status=normal');

  await test.step('a remark in any script is displayed safely', async () => {
    await order.getByRole('link', { name: text(ACCOUNT, 'orders.remark.addLabel', { orderId }) }).click();
    const field = panel.getByRole('textbox');
    await field.fill('x'.repeat(101));
    await expect(panel.getByText(text('shell', 'toastTip.warning.tip11'), { exact: true })).toBeVisible();
    await expectAccessible();
    const remark = `evil ${'𠀀'.repeat(20)} 👩‍💻 ${'long'.repeat(12)}`;
    await field.fill(`\u202E${remark}`);
    await panel.getByRole('button', { name: text(ACCOUNT, 'orders.remark.save'), exact: true }).click();
    await expectNotice(page, text('shell', 'toastTip.success.tip3'));
    await expect(panel).toBeHidden();
    expect(query(page)).toEqual({ status: 'normal' });
    await expect(order.getByText(remark, { exact: true })).toBeVisible();
    await expectFits(page);
  });

  await test.step('the key is shown on demand and replaced after confirmation', async () => {
    await order.getByRole('button', { name: text(ACCOUNT, 'orders.key.show', { orderId }) }).click();
    const key = order.locator('code[data-secret]');
    await expect(key).toHaveText(/^[A-Za-z0-9]{16,}$/);
    const before = await key.textContent();
    await order.getByRole('link', { name: text(ACCOUNT, 'orders.key.manage', { orderId }) }).click();
    await panel.getByRole('button', { name: text(FLOW, 'flowOrders.key.rotation.ask') }).click();
    const question = panel.getByRole('alertdialog');
    await expect(question).toContainText(text(FLOW, 'flowOrders.key.rotation.stops.links'));
    await expectAccessible();
    await question.getByRole('button', { name: text(FLOW, 'flowOrders.key.rotation.yes') }).click();
    await expect(panel.locator('code[data-secret]')).toHaveText(/^[A-Za-z0-9]{16,}$/);
    expect(await panel.locator('code[data-secret]').textContent()).not.toBe(before);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  });

  await test.step('the whitelist is validated line by line', async () => {
    await order.getByRole('link', { name: text(ACCOUNT, 'orders.whitelistLabel', { orderId }) }).click();
    const field = panel.getByRole('textbox', { name: text(FLOW, 'flowOrders.whitelist.label') });
    const save = panel.getByRole('button', { name: text(FLOW, 'flowOrders.whitelist.save'), exact: true });
    await field.fill('9.9.9.9\n10.0.0.1\n114.114.114.114');
    await save.click();
    const faults = panel.getByRole('alert').getByRole('listitem');
    await expect(faults).toHaveCount(1);
    await expect(faults).toContainText('10.0.0.1');
    await field.fill('9.9.9.9\n114.114.114.114');
    await save.click();
    await expect(faults).toContainText('114.114.114.114');
    await expectAccessible();
    await field.fill('9.9.9.9');
    await panel.getByRole('button', { name: text(FLOW, 'flowOrders.whitelist.addOwn') }).click();
    await save.click();
    await expectNotice(page, text('shell', 'toastTip.success.tip3'));
    await expect(panel.getByText(text(FLOW, 'flowOrders.whitelist.count', { used: '2', max: '20' }))).toBeVisible();
    await page.goBack();
    await expect(panel).toBeHidden();
    expect(query(page)).toEqual({ status: 'normal' });
  });
});

test("an order's ledger adds up to the billed amount and is filtered through the URL", async ({
  page,
  open,
  text,
  logInAs,
  expectAccessible,
}) => {
  const { orderIds } = await logInAs('usedOrder');
  const orderId = orderIds[0] ?? '';
  const answered = page.waitForResponse((response) => response.url().endsWith(endpoints.queryOrderInfos.path));
  await open('flowOrder', `?panel=ledger&order=${orderId}`);
  const { data } = (await (await answered).json()) as Envelope<CallResponse<'queryOrderInfos'>>;
  const { usedBytes = 0 } = data.list.find((order) => order.orderId === orderId) ?? {};
  const panel = page.getByRole('dialog');
  const sum = panel.getByTestId('ledger-sum');
  await expect(sum).toContainText(usedBytes.toLocaleString('en'));
  await expect(panel.getByText(text(FLOW, 'flowOrders.ledger.equal'))).toBeVisible();
  await expect(panel.getByRole('cell').first()).toBeVisible();
  await expectAccessible();
  await expectFits(page);

  await panel.getByLabel(text(FLOW, 'flowOrders.ledger.to'), { exact: true }).fill('2020-01-01');
  await expect(panel.getByText(text(FLOW, 'flowOrders.ledger.noneThen'))).toBeVisible();
  expect(query(page)).toEqual({ panel: 'ledger', order: orderId, to: '2020-01-01' });
  await panel.getByRole('button', { name: text(FLOW, 'flowOrders.ledger.all') }).click();
  const saved = page.waitForEvent('download');
  await panel.getByRole('button', { name: text(FLOW, 'flowOrders.ledger.export.csv') }).click();
  expect((await saved).suggestedFilename()).toBe(`usage-${orderId}.csv`);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  expect(query(page)).toEqual({});
});

test('an order is set up as a working link, as an account and as code [2.66]', async ({
  page,
  open,
  text,
  logInAs,
  request,
  expectAccessible,
}) => {
  const { orderIds } = await logInAs('paidOrder');
  const orderId = orderIds[0] ?? '';
  const main = page.getByRole('main');
  const press = (key: string) => main.getByRole('button', { name: text(FLOW, `flowOrders.setUp.${key}`), exact: true }).click();
  const chooseJapan = async () => {
    await main.getByRole('button', { name: new RegExp(text(SETTINGS, 'place.country')) }).click();
    const japan = main.getByRole('option', { name: 'Japan JP' });
    // A row that changes height when scrolled into view would move the others under the pointer.
    const heights = await japan.evaluate(({ parentElement }) => Array.from(parentElement?.children ?? [], (row) => row.clientHeight));
    expect(new Set(heights).size).toBe(1);
    await japan.click();
  };

  await test.step('one click on the order creates the link; whitelisting this IP makes it work', async () => {
    await open('flowOrder');
    await orderEntry(page, orderId)
      .getByRole('link', { name: text(ACCOUNT, 'orders.useLabel', { orderId }) })
      .click();
    const link = main.getByTestId('extraction-link');
    await expect(link).toHaveText(/sign=[0-9a-f]{32}/);
    await main.getByRole('button', { name: new RegExp(text(`${SETTINGS}/link`, 'own.add', { address: '' }).trim()) }).click();
    await expectNotice(page, text('shell', 'toastTip.success.tip3'));
    await expectAccessible();
    await expectFits(page);
    const { pathname, search } = new URL((await link.textContent()) ?? '');
    expect(await (await request.get(`${pathname}${search}`)).json()).toMatchObject({ code: 0, data: [{}] });
  });

  await test.step('settings are kept in the URL', async () => {
    await main.getByRole('link', { name: text(FLOW, 'flowOrders.setUp.change') }).click();
    await main.getByRole('spinbutton').fill('3');
    await chooseJapan();
    await expectAccessible();
    await press('makeLink');
    await expect(main.getByTestId('extraction-link')).toContainText('num=3');
    expect(query(page)).toEqual({ step: '2', type: '0', order: orderId, num: '3', country: 'JP' });
    await page.goBack();
    await expect(main.getByRole('spinbutton')).toHaveValue('3');
  });

  await test.step('an account has six parts', async () => {
    await main.getByRole('tab', { name: text(FLOW, 'flowOrders.setUp.way.account') }).click();
    await chooseJapan();
    await main.getByRole('radio', { name: text(SETTINGS, 'exit.sticky'), exact: true }).check();
    await press('makeAccount');
    await expect(main.getByText(new RegExp(`^${orderId}_JP___10_[a-z]{8}$`))).toBeVisible();
    await expectAccessible();
    await expectFits(page);
  });

  await test.step("code comes with the order's environment, as linked from the logged-in guide", async () => {
    await open('flowOrder', '?step=1&type=2');
    await expect.poll(() => query(page)).toEqual({ step: '1', type: '2', order: orderId });
    await main.getByRole('radio', { name: 'Python' }).check();
    await press('makeCode');
    await expect(main.getByRole('group', { name: text('shared-ui/code-samples', 'environment.label'), exact: true })).toContainText(
      `ORDER_ID='${orderId}'`,
    );
    await expectAccessible();
    await expectFits(page);
  });
});

test('a login that expires while a remark and a whitelist are being typed loses neither (F25) @login @full', async ({
  page,
  open,
  text,
  sandbox,
  baseURL,
  request,
}) => {
  test.slow();
  allowErrors(page, '401');
  const customer = await sandbox.customer('paidOrder', DEFAULT_AREA_CODE);
  const orderId = customer.orderIds[0] ?? '';
  await logIn(page, baseURL, customer);
  const panel = page.getByRole('dialog');

  await open('flowOrder', `?panel=whitelist&order=${orderId}`);
  const addresses = panel.getByRole('textbox', { name: text(FLOW, 'flowOrders.whitelist.label') });
  await addresses.fill('9.9.9.9\n10.');
  await page.goto(`${routePath('flowOrder')}?panel=remark&order=${orderId}`);
  const remark = panel.getByRole('textbox', { name: text(ACCOUNT, 'orders.remark.label', { orderId }) });
  await remark.fill('half a thou');
  await request.get(endpoints.logout.path, { headers: { token: customer.token } });
  await panel.getByRole('button', { name: text(ACCOUNT, 'orders.remark.save'), exact: true }).click();
  await expect(logInDialogOf(page, text).dialog).toBeVisible();
  await expect(logInDialogOf(page, text).field('mobile.label')).toBeVisible();
  await fillLogInDialog(page, text, customer);

  await expect(remark).toHaveValue('half a thou');
  expect(query(page)).toEqual({ panel: 'remark', order: orderId });
  await page.goto(`${routePath('flowOrder')}?panel=whitelist&order=${orderId}`);
  await expect(addresses).toHaveValue('9.9.9.9\n10.');
});
