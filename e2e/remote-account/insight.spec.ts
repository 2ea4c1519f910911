import { callApi } from '../fixtures/ask.ts';
import { keepSecret } from '../fixtures/evidence.ts';
import { expectFits } from '../fixtures/expect-fits.ts';
import { expectTablesFit } from '../fixtures/expect-tables-fit.ts';
import { expectTitle } from '../fixtures/pay.ts';
import { requestThroughProxy } from '../fixtures/request-through-proxy.ts';
import { expect, test } from '../fixtures/test.ts';

const FLOW = 'remote-account/flow-orders';
const SUB_USERS = 'flowOrders.subUsers';
const HOOKS = 'remote-account/webhooks';

// Also covers [4.76].
test('a customer sees where traffic goes, logs requests and turns names off [2.152][4.71] @everywhere', async ({
  page,
  open,
  text,
  logInAs,
  expectAccessible,
  baseURL,
}) => {
  const { orderIds } = await logInAs('usedOrder');
  const orderId = orderIds[0] ?? '';
  const words = (key: string, values: Record<string, string> = {}) => text(FLOW, `flowOrders.insight.${key}`, values);
  const panel = page.getByRole('dialog');

  const proxy = await test.step('with a login for a program', async () => {
    await open('flowOrder', `?panel=subUsers&order=${orderId}`);
    await panel.getByRole('button', { name: text(FLOW, `${SUB_USERS}.add`) }).click();
    await panel.getByLabel(text(FLOW, `${SUB_USERS}.form.name.label`)).fill('insight');
    await page.keyboard.press('Enter');
    const password = await panel.getByTestId('sub-user-password').textContent();
    const user = await panel.getByTestId('sub-user-username').textContent();
    const server = await panel.locator('dd code').first().textContent();
    return `http://${user}:${password}@${server}`;
  });

  await open('flowOrder', `?panel=insight&order=${orderId}`);
  const targets = panel.getByRole('table', { name: words('targets') });
  await expect(targets.getByText('shop.example.com')).toBeVisible();
  await expect(panel.getByRole('link', { name: '2006' }).first()).toBeVisible();
  await expectAccessible();
  await expectFits(page);

  await test.step('single requests appear while the log is on', async () => {
    await panel.getByRole('button', { name: words('log.start') }).click();
    const log = panel.getByRole('table', { name: words('log.title') });
    await expect(async () => {
      await requestThroughProxy(proxy, baseURL);
      await expect(log.getByText(new URL(baseURL ?? '').host).first()).toBeVisible({ timeout: 3000 });
    }).toPass();
    await expectAccessible();
    await expectTablesFit(page, 'remote-account/src/flow-orders/panels/insight/request-log.tsx');
    await panel.getByRole('button', { name: words('log.stop') }).click();
    await expect(log).toHaveCount(0);
  });

  await test.step('names of targets are deleted', async () => {
    await panel.getByRole('button', { name: words('recording.turnOff') }).click();
    await panel.getByRole('button', { name: words('recording.yes') }).click();
    await expect(panel.getByRole('button', { name: words('recording.turnOn') })).toBeVisible();
    await expect(targets.getByText('shop.example.com')).toHaveCount(0);
    await expect(targets.getByText(words('others'))).toBeVisible();
  });
});

test('a customer adds a webhook, tests it, sends a delivery again, changes it, turns it off and deletes it [2.153][4.73]', async ({
  page,
  open,
  text,
  request,
  logInAs,
  expectAccessible,
}) => {
  await logInAs('paidOrder');
  await open('webhooks');
  const words = (key: string, values: Record<string, string> = {}) => text(HOOKS, `webhooks.${key}`, values);
  await expectTitle(page, words('title'));
  await expect(page.getByText(words('none'))).toBeVisible();
  await expectAccessible();

  const submit = page.getByRole('button', { name: words('create.submit') });
  await submit.click();
  await expect(page.getByRole('alert')).toHaveCount(1);
  const input = page.getByLabel(words('create.url'), { exact: true });
  await expect(input).toBeFocused();
  await expectAccessible();
  const url = `https://hooks-${Date.now()}.example.com/?status=503`;
  await input.fill(url);
  await submit.click();
  const secret = page.getByRole('main').locator('[data-secret]');
  await expect(secret).toHaveText(/^whsec_/);
  keepSecret((await secret.textContent()) ?? '');
  await expectAccessible();
  await page.getByRole('button', { name: words('created.done') }).click();

  await page.getByRole('button', { name: words('testLabel', { url }) }).click();
  const deliveries = page.getByRole('list', { name: words('deliveries') });
  await expect(deliveries.getByText('HTTP 503')).toBeVisible();
  await expect(deliveries.getByText(words('state.pending'))).toBeVisible();
  await expectAccessible();
  await deliveries.getByRole('button', { name: new RegExp(`^${words('repeat')}`) }).click();
  await expect.poll(async () => (await callApi(request, 'sandboxWebhooks', { url })).length).toBe(2);
  await expectFits(page);

  await page.getByRole('button', { name: words('edit.openLabel', { url }) }).click();
  const form = page.getByRole('form', { name: words('edit.title') });
  const edited = form.getByLabel(words('create.url'), { exact: true });
  await expect(edited).toBeFocused();
  await expectAccessible();
  const changed = `${url}&changed`;
  await edited.fill(changed);
  await form.getByRole('button', { name: words('edit.submit') }).click();
  await expect(page.getByRole('button', { name: words('edit.openLabel', { url: changed }) })).toBeFocused();
  await expect(deliveries.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: words('turnOffLabel', { url: changed }) }).click();
  await expect(page.getByText(words('off'))).toBeVisible();
  await expectAccessible();

  await page.getByRole('button', { name: words('removeLabel', { url: changed }) }).click();
  await expect(page.getByRole('button', { name: words('keep') })).toBeFocused();
  await page.getByRole('button', { name: words('yes') }).click();
  await expect(page.getByText(words('removed', { url: changed }))).toBeFocused();

  await page.goto(`/sandbox/webhooks?url=${encodeURIComponent(url)}`);
  await expect(page.getByRole('heading', { name: url }).first()).toBeVisible();
});
