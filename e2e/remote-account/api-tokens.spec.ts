import { routePath } from 'shared-contracts/pages/routes';
import { V1_VERSION } from 'shared-contracts/v1/openapi';
import { clientAddresses, OPENAPI_PATH, V1_PREFIX } from 'shared-contracts/v1/path';
import { keepSecret } from '../fixtures/evidence.ts';
import { expectFits } from '../fixtures/expect-fits.ts';
import { expectTitle } from '../fixtures/pay.ts';
import { expect, test } from '../fixtures/test.ts';

const TOKENS = 'remote-account/api-tokens';
const REFERENCE = 'remote-tools/api-reference';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('a customer creates an API token, uses it, reads the reference and revokes it [2.145][2.146] @smoke @everywhere', async ({
  page,
  text,
  open,
  request,
  expectAccessible,
  logInAs,
}) => {
  const { orderIds } = await logInAs('paidOrder');
  await open('apiTokens');
  await expectTitle(page, text(TOKENS, 'apiTokens.title'));
  await expect(page.getByText(text(TOKENS, 'apiTokens.none'))).toBeVisible();
  await expectAccessible();

  const submit = page.getByRole('button', { name: text(TOKENS, 'apiTokens.create.submit') });
  await submit.click();
  await expect(page.getByRole('alert')).toHaveCount(2);
  const name = page.getByLabel(text(TOKENS, 'apiTokens.create.name'), { exact: true });
  await expect(name).toBeFocused();
  await expectAccessible();
  await name.fill('Scraper');
  await page.getByRole('checkbox', { name: text(TOKENS, 'apiTokens.scope.orders.read') }).check();
  await submit.click();

  const shown = page.getByRole('main').locator('[data-secret]');
  await expect(shown).toHaveText(/^tg_/);
  const token = (await shown.textContent()) ?? '';
  keepSecret(token);
  await expectAccessible();
  await page.getByRole('button', { name: text(TOKENS, 'apiTokens.created.token') }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(token);
  await page.getByRole('button', { name: text(TOKENS, 'apiTokens.created.done') }).click();
  await expect(shown).toHaveCount(0);

  const listOrders = () => request.get(`${V1_PREFIX}/orders`, { headers: { authorization: `Bearer ${token}` } });
  const answer = await listOrders();
  expect([answer.status(), (await answer.json()).items[0].orderId]).toEqual([200, orderIds[0]]);
  expect(answer.headers()['ratelimit-policy']).toBeTruthy();

  await page.getByRole('link', { name: text(TOKENS, 'apiTokens.reference') }).click();
  await expect(page).toHaveURL(new RegExp(`${routePath('toolApiReference')}$`));
  await expect(page.getByRole('heading', { level: 2, name: text(REFERENCE, 'apiReference.start.title') })).toBeVisible();
  await expect(page.getByText(`${new URL(page.url()).origin}${V1_PREFIX}/balance`).first()).toBeVisible();
  await expectAccessible();
  await expectFits(page);
  expect((await (await request.get(OPENAPI_PATH)).json()).openapi).toBe('3.1.0');
  for (const address of Object.values(clientAddresses(V1_VERSION))) {
    const archive = await request.get(address);
    expect([archive.status(), archive.headers()['content-type']]).toEqual([200, 'application/gzip']);
    expect((await archive.body()).subarray(0, 2).toString('hex')).toBe('1f8b');
  }

  await page.goBack();
  const row = page.getByRole('row', { name: /Scraper/ });
  await expect(row).toContainText('orders:read');
  await page.getByRole('button', { name: text(TOKENS, 'apiTokens.revokeLabel', { name: 'Scraper' }) }).click();
  await expect(page.getByRole('button', { name: text(TOKENS, 'apiTokens.keep') })).toBeFocused();
  await expectAccessible();
  await page.getByRole('button', { name: text(TOKENS, 'apiTokens.revoke'), exact: true }).click();
  await expect(page.getByText(text(TOKENS, 'apiTokens.revoked', { name: 'Scraper' }))).toBeFocused();
  expect((await listOrders()).status()).toBe(401);
  await expectFits(page);
});
