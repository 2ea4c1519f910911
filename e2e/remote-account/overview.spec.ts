import type { APIRequestContext } from '@playwright/test';
import type { BuiltCall, CallRequest, CallResponse, Envelope } from 'shared-contracts/api/calls';
import { BYTES_PER_GB } from 'shared-contracts/constants';
import { endpoints } from 'shared-contracts/api/endpoints';
import { routePath, routes } from 'shared-contracts/pages/routes';
import { freeTrial } from 'shared-contracts/testing/spec/limits';
import { formatBytes } from 'shared-ui/format';
import { callApi } from '../fixtures/ask.ts';
import { expectFits } from '../fixtures/expect-fits.ts';
import { expectTitle } from '../fixtures/pay.ts';
import { settingsOf } from '../fixtures/settings.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Text } from '../fixtures/texts.ts';
import { expectNotice, openMenu } from '../fixtures/visitor.ts';

const size = formatBytes(freeTrial.bytes, 'en');
const words = (text: Text) => (key: string, values?: Readonly<Record<string, string>>) =>
  text('remote-account/overview', `overview.${key}`, values);

const gigabytes = (bytes: number) => new Intl.NumberFormat('en', { maximumFractionDigits: 2 }).format(bytes / BYTES_PER_GB);

/** Makes an API call as a logged-in customer. */
async function askAs<Name extends BuiltCall>(
  request: APIRequestContext,
  token: string,
  name: Name,
  data: CallRequest<Name>,
): Promise<CallResponse<Name>> {
  const { method, path } = endpoints[name];
  const answer = await request.fetch(path, { method, headers: { token, env: 'en' }, ...(method === 'POST' && { data }) });
  return ((await answer.json()) as Envelope<CallResponse<Name>>).data;
}

test('the overview guides a new customer to the first request [2.68][6.5]', async ({
  page,
  open,
  text,
  request,
  expectAccessible,
  logInAs,
}) => {
  test.slow();
  const t = words(text);
  const { token } = await logInAs();
  const main = page.getByRole('main');
  const step = (name: string) => main.getByRole('heading', { level: 3, name: t(`steps.${name}.title`), exact: true });
  const steps = ['verify', 'buy', 'whitelist', 'request'];
  const expectSteps = async (left: readonly string[]) => {
    for (const name of steps) await expect(step(name)).toBeVisible({ visible: left.includes(name) });
  };

  await test.step('the dashboard opens with the overview', async () => {
    await open('home');
    const link = page.getByRole('link', { name: text('shell', 'header.personal') });
    // A prerendered page can be visible a moment before its menu works.
    await expect(async () => {
      if (!(await link.isVisible())) await openMenu(page, text);
      await link.click({ timeout: 3000 });
    }).toPass();
    await expect(page).toHaveURL(new RegExp(`${routePath('userinfo')}$`));
    await expect(main.getByText(t('nothing.title'))).toBeVisible();
    await expectSteps(steps);
    await expectFits(page);
    await expectAccessible();
  });

  await test.step('the free trial takes one click and is then shown with its traffic left', async () => {
    await main.getByRole('button', { name: t('nothing.getTrial', { size }) }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('remote-purchase', 'trial.claim', { size }) })
      .click();
    await expectNotice(page, text('shell', 'toastTip.success.tip10'));
    await expectTitle(page, text('remote-purchase', 'trial.ready.title'));
    await open('userinfo');
    await expect(main.getByText(t('left.left', { left: size }))).toBeVisible();
    await expect(main.getByRole('meter')).toHaveAttribute('aria-valuenow', '0');
    await expectSteps(['verify', 'whitelist', 'request']);
  });

  await test.step('completed steps disappear, the others link to that order, and the list can be hidden', async () => {
    const { orders } = await askAs(request, token, 'getOrderSurplusFlowInfos', {});
    const orderId = orders[0]?.orderId ?? '';
    await askAs(request, token, 'addAndDelWhiteIps', { orderId, add: ['9.9.9.9'] });
    await page.reload();
    await expectSteps(['verify', 'request']);
    await expect(main.getByRole('link', { name: t('steps.request.go') })).toHaveAttribute(
      'href',
      new RegExp(`${routePath('flowOrder')}\\?step=1&type=2&order=${orderId}$`),
    );
    await main.getByRole('button', { name: t('steps.hide'), exact: true }).click();
    await page.reload();
    await expect(main.getByRole('button', { name: t('steps.show') })).toBeVisible();
    await expectSteps([]);
  });

  await test.step('the verification step links to its page', async () => {
    await main.getByRole('button', { name: t('steps.show') }).click();
    await main.getByRole('link', { name: t('steps.verify.go'), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${routePath('payVerify')}$`));
  });
});

// Also covers [6.5][6.8].
test('usage is shown in figures, over time and by notices that can be dismissed and turned off [2.68][2.140] @full', async ({
  page,
  open,
  text,
  request,
  language,
  expectAccessible,
  logInAs,
}) => {
  test.slow();
  const t = words(text);
  const customer = await logInAs('usedOrder');
  const orderId = customer.orderIds[0] ?? '';
  const main = page.getByRole('main');
  const notice = (percent: string) => main.getByText(t('notices.reached', { percent }), { exact: true });
  const choice = (percent: string) => main.getByRole('checkbox', { name: text('remote-account', 'usageNotices.percent', { percent }) });

  await callApi(request, 'tagOrders', { orderIds: [orderId], add: ['Shop 7'] }, customer.token);

  await test.step('traffic left matches the API', async () => {
    await open('userinfo');
    const { orders } = await askAs(request, customer.token, 'getOrderSurplusFlowInfos', {});
    const used = orders.find((order) => order.orderId === orderId);
    const left = gigabytes(used?.leftBytes ?? 0);
    await expect(main.getByRole('meter')).toHaveCount(orders.length);
    await expect(main.getByText(t('left.left', { left: `${left} GB` }), { exact: true })).toBeVisible();
    const [beforeTime = ''] = t('left.runsOut', { time: '|' }).split('|');
    expect(used?.runsOutAt).not.toBeNull();
    await expect(main.getByText(beforeTime).first()).toBeVisible();
    await expect(main.getByRole('link', { name: t('left.useLabel', { orderId }) })).toHaveAttribute(
      'href',
      new RegExp(`\\?step=1&type=0&order=${orderId}$`),
    );
    await expectFits(page);
    await expectAccessible();
  });

  await test.step('the plot keeps its selection in the URL', async () => {
    const { totalBytes } = await askAs(request, customer.token, 'usage', {});
    const tagged = await callApi(request, 'usage', { tag: 'shop 7' }, customer.token);
    expect(tagged.totalBytes).toBeLessThan(totalBytes);
    const figure = main.getByRole('figure');
    await expect(figure).toContainText(`${gigabytes(totalBytes)} GB`);
    const hours = main.getByRole('radio', { name: t('usage.hours_other', { count: '24' }) });
    const orders = main.getByRole('combobox', { name: t('usage.orders'), exact: true });
    await orders.selectOption({ label: 'Shop 7' });
    await expect(page).toHaveURL(/\?tag=Shop\+7$/);
    await expect(figure).toContainText(`${gigabytes(tagged.totalBytes)} GB`);
    await orders.selectOption(orderId);
    // Not `check`, because the selection changes only after the URL does.
    await hours.click();
    await expect(page).toHaveURL(new RegExp(`\\?(?=.*by=hour)(?=.*order=${orderId})`));
    await page.reload();
    await expect(hours).toBeChecked();
    await expect(figure.getByRole('button')).toHaveCount(24);
    await page.goBack();
    await expect(main.getByRole('radio', { name: t('usage.days_other', { count: '30' }) })).toBeChecked();
    await expect(figure.getByRole('button')).toHaveCount(30);
    await figure.getByRole('button').last().focus();
    await page.keyboard.press('ArrowLeft');
    await expect(figure.locator('figcaption')).toHaveText((await figure.getByRole('button').nth(-2).getAttribute('aria-label')) ?? '');
    await figure.locator('summary').click();
    await expect(figure.getByRole('row')).toHaveCount(31);
    await expectAccessible();
  });

  await test.step('a notice is turned off and on, and dismissed permanently', async () => {
    await expect(notice('80')).toBeVisible();
    await main.getByRole('button', { name: text('remote-account', 'usageNotices.title'), exact: true }).click();
    await choice('80').uncheck();
    await expect(notice('80')).toBeHidden();
    await expect(notice('50')).toBeVisible();
    await choice('80').check();
    await expect(notice('80')).toBeVisible();
    await expectAccessible();
    await page.keyboard.press('Escape');
    const saved = page.waitForResponse((response) => response.url().endsWith(endpoints.dismissUsageNotice.path));
    await main.getByRole('button', { name: t('notices.dismiss', { percent: '80', orderId }) }).click();
    await expect(notice('80')).toBeHidden();
    await saved;
    await page.reload();
    await expect(main.getByRole('meter').first()).toBeVisible();
    await expect(main.getByText(new RegExp(t('notices.reached', { percent: '\\d+' })))).toHaveCount(0);
  });

  await test.step('the account settings show the same selection', async () => {
    await main.getByRole('link', { name: routes.settings.title[language] }).click();
    await expect(page).toHaveURL(new RegExp(`${routePath('settings')}$`));
    const { loaded } = settingsOf(page, text);
    await loaded();
    for (const percent of ['50', '80', '95']) await expect(choice(percent)).toBeChecked();
    const kept = page.waitForResponse((response) => response.url().endsWith(endpoints.setUsageNotices.path));
    await choice('95').uncheck();
    await kept;
    await page.reload();
    await expect(choice('80')).toBeChecked();
    await expect(choice('95')).not.toBeChecked();
    await expectAccessible();
  });
});
