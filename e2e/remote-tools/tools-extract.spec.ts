import type { Page } from '@playwright/test';
import { requestThroughProxy } from '../fixtures/request-through-proxy.ts';
import { keepSecret } from '../fixtures/evidence.ts';
import { expectFits } from '../fixtures/expect-fits.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectNotice } from '../fixtures/visitor.ts';

const TOOLS = 'remote-tools';
const GET_API = 'remote-tools/get-api';
const SETTINGS = 'shared-ui/proxy-settings';
const LINK = 'shared-ui/proxy-settings/link';
const ACCOUNT = 'shared-ui/proxy-settings/account';

/** Exit IPs of the sandbox, from RFC 5737's documentation networks. */
const EXIT = /^(192\.0\.2|198\.51\.100|203\.0\.113)\.\d+$/;

const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

// Also covers [8.37][8.53].
test('a link is created, whitelisted, called and used from its page [2.43][2.48] @everywhere', async ({
  page,
  open,
  text,
  logInAs,
  baseURL,
  expectAccessible,
}) => {
  const { orderIds } = await logInAs('paidOrder');
  await open('toolGetApi');
  const main = page.getByRole('main');
  const press = (part: string, key: string, values = {}) =>
    main.getByRole('button', { name: text(part, key, values), exact: true }).click();
  const choose = (key: string) => main.getByRole('radio', { name: text(LINK, key), exact: true }).check();
  await expect.poll(() => query(page)).toEqual({ order: orderIds[0] });
  await press('shared-ui', 'copyLabel', { what: text(LINK, 'link.address') });
  await expectNotice(page, text('shell', 'toastTip.warning.tip18'));
  await expectAccessible();

  await main.getByRole('spinbutton').fill('2');
  await choose('link.format.1');
  await press(GET_API, 'getApi.generate');
  await expectNotice(page, text('shell', 'toastTip.success.tip9'));
  await expect(main.getByTestId('extraction-link')).toHaveText(/num=2.*sign=[0-9a-f]{32}&format=1/);

  await press(GET_API, 'getApi.call');
  await expect(main.getByRole('link', { name: text(TOOLS, 'refusal.more', { code: '2010' }) })).toBeVisible();
  await expectAccessible();
  await main.getByRole('button', { name: new RegExp(text(LINK, 'own.add', { address: '' }).trim()) }).click();
  await expectNotice(page, text('shell', 'toastTip.success.tip3'));
  await press(GET_API, 'getApi.call');
  const entry = main.getByRole('listitem').locator('code');
  await expect(entry).toHaveCount(2);
  await expectAccessible();
  await expectFits(page);
  expect(await requestThroughProxy(`http://${await entry.first().textContent()}`, baseURL)).toMatch(EXIT);
});

// Also covers [5.38][9.39].
test('account credentials are built, tested and used, with no secret in the URL [2.38][2.49] @everywhere', async ({
  page,
  open,
  text,
  logInAs,
  baseURL,
  expectAccessible,
}) => {
  const { orderIds } = await logInAs('paidOrder');
  await open('toolAccountPassword');
  const main = page.getByRole('main');
  const press = (part: string, key: string) => main.getByRole('button', { name: text(part, key), exact: true }).click();
  const choose = (part: string, key: string) => main.getByRole('radio', { name: text(part, key), exact: true }).check();
  const user = main.getByTestId('login-user');
  await expect(user).toHaveText(`${orderIds[0]}_____`);

  await test.step('a country or region is selected by search, with a session', async () => {
    await main.getByRole('button', { name: new RegExp(text(SETTINGS, 'place.country')) }).click();
    const search = main.getByRole('combobox', { name: text('shared-ui/search-list', 'search') });
    await search.fill('日本');
    await expectAccessible();
    await search.press('Enter');
    await choose(SETTINGS, 'exit.sticky');
    await expect(user).toHaveText(new RegExp(`^${orderIds[0]}_JP___10_[a-z]{8}$`));
    await expectAccessible();
    await expectFits(page);
  });

  await test.step('the test request exits there', async () => {
    await press(TOOLS, 'tryProxy.start');
    const result = main.getByTestId('try-result');
    await expect(result.locator('code')).toHaveText(EXIT);
    await expect(result).toContainText('(JP)');
  });

  await test.step('the same credentials work in a program, with the same exit IP for the session', async () => {
    const exit = await main.getByTestId('try-result').locator('code').textContent();
    await press(ACCOUNT, 'account.show');
    const shown = main.getByTestId('shape-url');
    await expect(shown).not.toContainText('•');
    const address = (await shown.textContent()) ?? '';
    keepSecret(new URL(address).password);
    expect(page.url()).not.toContain(new URL(address).password);
    expect(await requestThroughProxy(address, baseURL)).toBe(exit);
  });

  await test.step('a dynamic password works for the proxy user', async () => {
    await choose(ACCOUNT, 'login.dynamic');
    await press(ACCOUNT, 'account.dynamic.make');
    const shown = main.getByTestId('shape-url');
    await expect(shown).toHaveText(/^http:\/\/proxy:[^•@]+@/);
    const address = (await shown.textContent()) ?? '';
    keepSecret(new URL(address).password);
    expect(await requestThroughProxy(address, baseURL)).toMatch(EXIT);
    await expectAccessible();
    await expectFits(page);
    expect(query(page)).toMatchObject({ order: orderIds[0], login: 'dynamic' });
  });
});

test('visitors see both tools with an example and log in without losing their settings [1.9]', async ({
  page,
  open,
  text,
  expectAccessible,
}) => {
  const main = page.getByRole('main');
  await open('toolAccountPassword', '?country=JP&minutes=20&session=kmwqzrta');
  await expect(main.getByTestId('login-user')).toHaveText('F2603150000EXAMPLE0_JP___20_kmwqzrta');
  await expectAccessible();
  await open('toolGetApi', '?num=5&country=JP');
  await expect(main.getByTestId('extraction-link')).toContainText('num=5');
  await expectAccessible();
  await main.getByRole('button', { name: text(TOOLS, 'orderChoice.logIn'), exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(query(page)).toMatchObject({ num: '5', country: 'JP' });
});
