import type { Locator, Page } from '@playwright/test';
import type { CallResponse } from 'shared-contracts/api/calls';
import { DEFAULT_AREA_CODE } from 'shared-contracts/constants';
import { routePath, routes, type RouteId } from 'shared-contracts/pages/routes';
import { displayMobile } from 'shared-contracts/rules/mobile';
import { fullFrom } from '../fixtures/full-from.ts';
import { isPhone } from '../fixtures/is-phone.ts';
import { logIn, thirdPartyLogIn } from '../fixtures/log-in.ts';
import { allowErrors, expect, test } from '../fixtures/test.ts';
import type { Text } from '../fixtures/texts.ts';

const everyone = ['userinfo', 'flowOrder', 'staticOrder', 'consumeDetail', 'balance', 'apiTokens'] satisfies RouteId[];
const more = ['buyFlow', 'help'] satisfies RouteId[];

const avatar = (page: Page, text: Text) => page.getByRole('button', { name: text('shell/person-menu', 'menu.label') });
const menuButton = (page: Page, text: Text) => page.getByRole('button', { name: text('shell', 'header.openMenu') });
const drawer = (page: Page, text: Text) => page.getByRole('dialog', { name: text('shell/person-menu', 'drawer') });

/** The container of the dashboard links; opens the drawer on a phone. */
async function openSidebar(page: Page, text: Text): Promise<Locator> {
  if (!isPhone(page)) return page.getByRole('complementary');
  await menuButton(page, text).click();
  return drawer(page, text);
}

/** Link paths in a container, without the language prefix. */
const pathsIn = async (area: Locator) =>
  (await area.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))).map(
    (href) => href.replace(/^\/zh\b/, '') || '/',
  );

const customers = {
  'a customer': { countryMobileCode: '+1', instead: {}, settles: true, certifies: false, own: true },
  'a customer in China': { countryMobileCode: DEFAULT_AREA_CODE, instead: {}, settles: false, certifies: true, own: true },
  'a third-party customer': { countryMobileCode: '+1', instead: thirdPartyLogIn, settles: true, certifies: false, own: false },
} as const;

test('a visitor is redirected home and offered login [2.75][6.4] @login', async ({ page, open }) => {
  await open('flowOrder', '?status=1');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(new URL(page.url()).pathname.replace('/zh', '') || '/').toBe('/');
});

for (const [index, [who, { countryMobileCode, instead, settles, certifies, own }]] of Object.entries(customers).entries()) {
  // Also covers [2.106][2.107][2.108][2.117][2.121][2.122][2.123][2.124][2.125][2.126][2.127][2.128][6.13][6.14].
  test(`${who} gets the matching links in sidebar, header and user menu [2.104][2.105] @everywhere${fullFrom(index)}`, async ({
    page,
    open,
    text,
    language,
    sandbox,
    baseURL,
    expectAccessible,
  }) => {
    const customer: CallResponse<'sandboxCustomers'> = await sandbox.customer('paidOrder', countryMobileCode);
    await logIn(page, baseURL, customer, instead);
    await open('flowOrder');
    const header = page.getByRole('banner');
    await expect(header.getByText(new RegExp(`${text('shell', 'support.online')}|${text('shell', 'support.offline')}`))).toBeVisible();

    await test.step('the sidebar and the header', async () => {
      const sidebar = await openSidebar(page, text);
      const account: RouteId[] = certifies ? [...everyone, 'certificate'] : everyone;
      const links = sidebar.getByRole('navigation', { name: text('shell/person-menu', 'navigation') });
      // Pages of other teams may be between them.
      const known = [...everyone, 'certificate', ...more].map((id) => routePath(id as RouteId));
      expect((await pathsIn(links)).filter((href) => known.includes(href))).toEqual([...account, ...more].map((id) => routePath(id)));
      expect((await pathsIn(sidebar))[0]).toBe('/');
      await expect(links.getByRole('link', { name: routes.flowOrder.title[language], exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      );

      const shortcuts = page.getByRole('navigation', { name: text('shell/person-menu', 'shortcuts') });
      expect(await pathsIn(shortcuts)).toEqual(settles ? ['/', routePath('settle')] : ['/']);
      const switches = page.getByRole('link', { name: language === 'zh' ? 'English' : '中文' });
      await expect(switches).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible();
    });

    await test.step('the user menu', async () => {
      if (isPhone(page)) await page.keyboard.press('Escape');
      await avatar(page, text).click();
      const menu = page.getByRole('menu');
      await expect(page.getByTitle(customer.nickName)).toBeVisible();
      await expect(page.getByText(displayMobile(customer.countryMobileCode, customer.mobile))).toBeVisible({ visible: own });
      expect(await menu.getByRole('menuitem').allTextContents()).toEqual([
        text('shell/person-menu', 'menu.nickname'),
        ...(own ? [text('shell/person-menu', 'menu.mobile'), text('shell/person-menu', 'menu.password')] : []),
        ...(certifies ? [routes.certificate.title[language]] : []),
        text('shell', 'header.logOut'),
      ]);
      await expectAccessible();
    });
  });
}

// Also covers [4.29].
test('the user menu works by keyboard alone, including logout [2.121][2.128] @login', async ({ page, open, text, context, logInAs }) => {
  await logInAs();
  await open('flowOrder');
  const focused = page.locator(':focus');
  await expect(avatar(page, text)).toBeVisible();
  for (let step = 0; step < 20 && !(await avatar(page, text).evaluate((button) => button === document.activeElement)); step += 1) {
    await page.keyboard.press('Tab');
  }
  await expect(avatar(page, text)).toBeFocused();
  for (const key of ['Enter', 'Space', 'ArrowDown']) {
    await page.keyboard.press(key);
    await expect(focused).toHaveText(text('shell/person-menu', 'menu.nickname'));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(avatar(page, text)).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await expect(focused).toHaveText(text('shell', 'header.logOut'));
  await page.keyboard.press('Home');
  await expect(focused).toHaveText(text('shell/person-menu', 'menu.nickname'));
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/:\d+\/(zh\/?)?$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('token');
});

test('a click outside the user menu closes it [4.29]', async ({ page, open, text, logInAs }) => {
  await logInAs();
  await open('flowOrder');
  await avatar(page, text).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.mouse.click(isPhone(page) ? 200 : 700, 300);
  await expect(page.getByRole('menu')).toBeHidden();
});

test('the tools group opens and stays open during the visit [2.115][4.28]', async ({ page, open, text, logInAs }) => {
  await logInAs();
  await open('flowOrder');
  const tools = ['toolAccountPassword', 'toolGenerateCode'] satisfies RouteId[];
  const sidebar = await openSidebar(page, text);
  const group = sidebar.getByRole('button', { name: text('shell', 'header.tools') });
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await group.press('Enter');
  await expect(group).toHaveAttribute('aria-expanded', 'true');
  expect(await pathsIn(sidebar)).toEqual(expect.arrayContaining(tools.map((id) => routePath(id))));
  await page.reload();
  await openSidebar(page, text);
  await expect(group).toHaveAttribute('aria-expanded', 'true');
  await group.press('Enter');
  await expect(group).toHaveAttribute('aria-expanded', 'false');
});

for (const address of ['/person/account/comsume-detail', '/zh/person/account/comsume-detail', '/person/consume-detail']) {
  test(`the sidebar marks consumption details at ${address} [2.120]${address.startsWith('/zh') ? ' @only-zh' : ''}`, async ({
    page,
    text,
    language,
    logInAs,
  }) => {
    // The page itself may not be built yet, but its sidebar link is.
    allowErrors(page, 'LoadError', 'Failed to load resource');
    await logInAs();
    await page.goto(address);
    const sidebar = await openSidebar(page, text);
    const links = sidebar.getByRole('navigation', { name: text('shell/person-menu', 'navigation') });
    await expect(links.locator('[aria-current=page]')).toHaveText(routes.consumeDetail.title[language]);
  });
}

// Also covers [4.27].
test('the sidebar collapses to labeled icons with a shortcut to consumption details, and stays collapsed [2.118][2.119] @only-desktop @everywhere', async ({
  page,
  open,
  text,
  language,
  expectAccessible,
  logInAs,
}) => {
  await logInAs('fresh', DEFAULT_AREA_CODE);
  await open('flowOrder');
  const sidebar = page.getByRole('complementary');
  const width = async () => (await sidebar.boundingBox())?.width;
  const shortcut = sidebar.getByRole('button', { name: routes.consumeDetail.title[language] });
  const link = sidebar.getByRole('link', { name: text('shell/person-menu', 'consumption.open') });
  await expect(shortcut).toBeHidden();
  await expect.poll(width).toBe(240);
  await sidebar.getByRole('button', { name: text('shell/person-menu', 'collapse') }).press('Enter');
  await expect.poll(width).toBe(72);

  await page.reload();
  await expect.poll(width).toBe(72);
  await sidebar.getByRole('link', { name: routes.certificate.title[language] }).focus();
  await expect(sidebar.getByText(routes.certificate.title[language])).toHaveCSS('opacity', '1');
  await page.keyboard.press('Escape');
  await expect(sidebar.getByText(routes.certificate.title[language])).toHaveCSS('opacity', '0');

  await shortcut.focus();
  await expect(link).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await expect(shortcut).toBeFocused();
  await page.keyboard.press('Tab');
  await shortcut.hover();
  await link.hover();
  await expect(link).toHaveAttribute('href', routePath('consumeDetail'));

  await sidebar.getByRole('button', { name: text('shell/person-menu', 'expand') }).click();
  await expect.poll(width).toBe(240);
  await expect(shortcut).toBeHidden();
});

test('on a phone the sidebar is a modal drawer that restores the focus [2.74][4.27] @only-phone @everywhere', async ({
  page,
  open,
  text,
  logInAs,
}) => {
  await logInAs();
  await open('flowOrder');
  const shown = drawer(page, text);
  await expect(page.getByRole('complementary')).toBeHidden();

  await menuButton(page, text).press('Enter');
  await expect(shown).toBeVisible();
  for (let step = 0; step < 25; step += 1) {
    await page.keyboard.press('Tab');
    // After the last element the focus moves to the browser's own UI, which shows here as the body.
    expect(await shown.evaluate((dialog) => dialog.contains(document.activeElement) || document.activeElement === document.body)).toBe(
      true,
    );
  }
  await page.keyboard.press('Escape');
  await expect(shown).toBeHidden();
  await expect(menuButton(page, text)).toBeFocused();

  await menuButton(page, text).click();
  await page.mouse.click(380, 400);
  await expect(shown).toBeHidden();
  await expect(menuButton(page, text)).toBeFocused();

  await menuButton(page, text).click();
  await shown.getByRole('link', { name: text('shell', 'header.help') }).click();
  await expect(page).toHaveURL(new RegExp(routePath('help')));
  await expect(shown).toBeHidden();
});

test('a nickname without its cookie is fetched from the account and kept for an hour [2.122]', async ({
  page,
  open,
  text,
  sandbox,
  baseURL,
  context,
}) => {
  const customer = await sandbox.customer();
  await logIn(page, baseURL, customer, { nickName: '' });
  await open('flowOrder');
  const kept = async () => (await context.cookies()).find(({ name }) => name === 'nickName');
  await expect.poll(async () => decodeURIComponent((await kept())?.value ?? '')).toBe(customer.nickName);
  const minutes = (((await kept())?.expires ?? 0) - Date.now() / 1000) / 60;
  expect(minutes).toBeGreaterThan(58);
  expect(minutes).toBeLessThanOrEqual(60);
  await avatar(page, text).click();
  await expect(page.getByTitle(customer.nickName)).toBeVisible();
});
