import type { Locator, Page } from '@playwright/test';
import { localizedPath } from 'shared-contracts/addresses';
import { routePath, routes, type RouteId } from 'shared-contracts/routes';
import { logIn, useLogInDialog } from '../fixtures/log-in.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectNotice, openMenu } from '../fixtures/visitor.ts';

const FLOATS = 'shell/floats';
const TOUR = 'shell/tour';
const CODE_DEMO = `${routePath('flowOrder')}?step=1&type=2`;
const TELEGRAM = 'telegram.tidegate.example/support';

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 900;

/** Walks with Tab, or with Shift+Tab, until something has the focus. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let steps = 0; steps < 150; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

/** Opens the panel of a contact, or on a small screen the sheet that holds them all, by the keyboard alone. */
async function openContacts(page: Page, text: (part: string, key: string) => string): Promise<Locator> {
  const name = isPhone(page) ? text(FLOATS, 'open') : text('shell', 'contact.telegram');
  const button = page.getByRole('complementary', { name: text(FLOATS, 'label') }).getByRole('button', { name, exact: true });
  await expect(button).toBeVisible();
  await tabTo(page, button, 'Shift+Tab');
  await page.keyboard.press('Enter');
  return page.getByRole('dialog');
}

async function openGuide(page: Page, text: (part: string, key: string) => string): Promise<Locator> {
  const name = isPhone(page) ? text(FLOATS, 'open') : text(FLOATS, 'guide.title');
  await page
    .getByRole('complementary', { name: text(FLOATS, 'label') })
    .getByRole('button', { name, exact: true })
    .click();
  return page.getByRole('dialog');
}

const top = async (part: Locator) => (await part.boundingBox())?.y ?? 0;

for (const [timezoneId, day] of [
  ['America/New_York', '2026-03-08'],
  ['Europe/London', '2028-02-29'],
] as const) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test(`support turns over at 09:00 and 18:00 of Shanghai on ${day}, without a reload [1.43][1.44][9.19] @brief`, async ({
      page,
      open,
      text,
    }) => {
      const state = page.getByRole('banner').locator('[data-online]');
      await page.clock.install({ time: new Date(`${day}T08:59:30+08:00`) });
      await open('claims');
      await openMenu(page, text);
      await expect(state).toHaveText(text('shell', 'support.offline'));
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      await page.clock.pauseAt(new Date(`${day}T08:59:59.500+08:00`));
      await expect(state).toHaveText(text('shell', 'support.offline'));
      await page.clock.runFor(1000);
      await expect(state).toHaveText(text('shell', 'support.online'));
      await page.clock.fastForward(9 * 3_600_000 - 1500);
      await expect(state).toHaveText(text('shell', 'support.online'));
      await page.clock.runFor(1500);
      await expect(state).toHaveText(text('shell', 'support.offline'));
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    });
  });
}

test('the support list stands between content and footer, and the footer names the contacts that are set [2.71][2.72][2.94][2.95][2.96]', async ({
  page,
  open,
  text,
  language,
  expectAccessible,
}) => {
  await open('claims');
  const list = page.getByRole('region', { name: text('shell', 'supportList.title') });
  const footer = page.getByRole('contentinfo');
  expect(await top(page.getByRole('main'))).toBeLessThan(await top(list));
  expect(await top(list)).toBeLessThan(await top(footer));

  await expect(list).toContainText('09:00–18:00');
  await expect(list.getByRole('link', { name: 'support@tidegate.example' })).toHaveAttribute('href', 'mailto:support@tidegate.example');
  for (const id of ['help', 'helpLead', 'questions'] satisfies RouteId[]) {
    await expect(list.getByRole('link', { name: routes[id].title[language] })).toHaveAttribute(
      'href',
      localizedPath(routePath(id), language),
    );
  }
  for (const kind of ['email', 'telegram', 'whatsapp'])
    await expect(footer.getByRole('link', { name: text('shell', `contact.${kind}`), exact: true })).toBeVisible();
  await expect(footer.getByRole('link', { name: text('shell', 'contact.wechat'), exact: true })).toHaveCount(0);
  await expectAccessible();
});

test('the header works by keyboard alone [2.83][2.84][2.85][2.86][2.87][2.88][2.89][2.90]', async ({
  page,
  open,
  text,
  language,
  expectAccessible,
}) => {
  await open('claims');
  const header = page.getByRole('banner');
  const toggle = header.getByRole('button', { name: text('shell', 'header.openMenu') });
  const tools = header.getByRole('button', { name: text('shell', 'header.tools') });
  const logInButton = header.getByRole('button', { name: text('shell', 'header.logIn'), exact: true });
  const unfold = async () => {
    if (!isPhone(page)) return;
    await tabTo(page, toggle);
    await page.keyboard.press('Enter');
  };
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await unfold();

  await test.step('every part has its turn, in order', async () => {
    const parts = [
      header.getByRole('link', { name: text('shell', 'header.home'), exact: true }),
      header.getByRole('link', { name: text('shell', 'header.buy'), exact: true }),
      tools,
      header.getByRole('link', { name: text('shell', 'header.help'), exact: true }),
      header.getByRole('button', { name: language === 'zh' ? 'English' : '中文' }),
      logInButton,
      header.getByRole('link', { name: text('shell', 'header.register') }),
    ];
    for (const part of parts) await tabTo(page, part);
    await expectAccessible();
  });

  await test.step('the submenu opens, is walked and is left', async () => {
    await tabTo(page, tools, 'Shift+Tab');
    await page.keyboard.press('Enter');
    const first = header.getByRole('link', { name: routes.toolAccountPassword.title[language], exact: true });
    await expect(first).toBeVisible();
    await expectAccessible();
    await page.keyboard.press('ArrowDown');
    await expect(first).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(header.getByRole('link', { name: routes.toolGenerateCode.title[language], exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(tools).toBeFocused();
    await expect(first).toBeHidden();
  });

  await test.step('log in opens its dialog, which Escape closes', async () => {
    await tabTo(page, logInButton);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('a link is followed', async () => {
    await unfold();
    await tabTo(page, header.getByRole('link', { name: text('shell', 'header.help'), exact: true }), isPhone(page) ? 'Tab' : 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${localizedPath(routePath('help'), language)}$`));
    if (isPhone(page)) await expect(toggle).toBeVisible();
  });
});

test('the sheet of a phone keeps the focus, and gives it back on Escape @only-phone', async ({ page, open, text, expectAccessible }) => {
  await open('claims');
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: text('shell', 'header.openMenu') }).click();
  const close = header.getByRole('button', { name: text('shell', 'header.closeMenu') });
  await expect(close).toBeFocused();
  await expectAccessible();

  const sheet = page.locator('#site-menu');
  const [bar, box] = await Promise.all([header.boundingBox(), sheet.boundingBox()]);
  expect(box?.y).toBeCloseTo((bar?.y ?? 0) + (bar?.height ?? 0), 0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(page.viewportSize()?.height ?? 0, 0);

  for (let steps = 0; steps < 20; steps += 1) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement !== document.body && activeElement?.closest('header') === null;
    });
    expect(outside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(header.getByRole('button', { name: text('shell', 'header.openMenu') })).toBeFocused();
});

test('customer service shows its contacts with QR codes, by keyboard alone [2.97][9.19]', async ({
  page,
  open,
  text,
  context,
  expectAccessible,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open('claims');
  const dialog = await openContacts(page, text);
  await expect(dialog).toBeFocused();
  await expect(dialog).toContainText(TELEGRAM);
  await expect(dialog).toContainText('09:00–18:00');

  const qr = dialog.getByRole('img', { name: text(FLOATS, 'contact.qr', { address: TELEGRAM }) });
  if (isPhone(page)) {
    await tabTo(page, dialog.getByRole('button', { name: text(FLOATS, 'contact.qr', { address: TELEGRAM }) }));
    await page.keyboard.press('Enter');
  }
  await expect(qr).toBeVisible();
  await expectAccessible();

  const copy = dialog.getByRole('button', { name: text('shared-ui', 'copyLabel', { what: text('shell', 'contact.telegram') }) });
  await tabTo(page, copy, isPhone(page) ? 'Shift+Tab' : 'Tab');
  await page.keyboard.press('Enter');
  await expectNotice(page, text('shell', 'toastTip.success.tip8'));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(TELEGRAM);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const opener = isPhone(page) ? text(FLOATS, 'open') : text('shell', 'contact.telegram');
  await expect(page.getByRole('button', { name: opener, exact: true })).toBeFocused();
});

test('the guide asks a visitor to log in for the code sample, and then leads to it [2.98][2.100] @login', async ({
  page,
  open,
  text,
  sandbox,
  expectAccessible,
}) => {
  const customer = await sandbox.customer('fresh', '+86');
  await open('claims');
  const guide = await openGuide(page, text);
  await expect(guide).toContainText(text(FLOATS, 'guide.title'));
  await expectAccessible();
  await guide.getByRole('button', { name: text(FLOATS, 'guide.code') }).click();
  await expect(guide.getByText(text(FLOATS, 'guide.title'))).toBeHidden();
  await useLogInDialog(page, text, customer);
  await expect(page).toHaveURL(new RegExp(`${CODE_DEMO.replace('?', '\\?')}$`));
});

test('the guide leads a customer to the code sample of an order [2.98][2.99] @login @brief', async ({
  page,
  open,
  text,
  sandbox,
  baseURL,
}) => {
  await logIn(page, baseURL, await sandbox.customer('paidOrder'));
  await open('claims');
  const guide = await openGuide(page, text);
  await guide.getByRole('link', { name: text(FLOATS, 'guide.code') }).click();
  await expect(page).toHaveURL(new RegExp(`${CODE_DEMO.replace('?', '\\?')}$`));
});

test('the current offer floats at the left, and stays away once it is sent away [2.101] @brief', async ({ page, open, text, language }) => {
  await open('claims');
  const address = localizedPath(routePath('activityNewYear'), language);
  const offer = { name: routes.activityNewYear.title[language] };
  if (isPhone(page)) {
    const sheet = await openGuide(page, text);
    await expect(sheet.getByRole('link', offer)).toHaveAttribute('href', address);
    return;
  }
  const banner = page.getByRole('complementary', { name: text(FLOATS, 'banner.label') });
  await expect(banner.getByRole('link', offer)).toHaveAttribute('href', address);
  const box = await banner.boundingBox();
  const content = await page
    .getByRole('banner')
    .locator('> div')
    .evaluate((part) => part.firstElementChild?.getBoundingClientRect().left ?? 0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(content);

  await banner.getByRole('button', { name: text(FLOATS, 'banner.dismiss') }).click();
  await expect(banner).toBeHidden();
  await page.reload();
  await expect(
    page
      .getByRole('complementary', { name: text(FLOATS, 'label') })
      .getByRole('button')
      .first(),
  ).toBeVisible();
  await expect(banner).toBeHidden();
});

test('the lead tour shows a newcomer around, once [2.102][4.50]', async ({ page, open, text, expectAccessible }) => {
  const step = (name: string) => page.getByRole('dialog', { name: text(TOUR, `steps.${name}.title`) });
  const names = isPhone(page)
    ? ['welcome', 'menu', 'guide']
    : ['welcome', 'buy', 'tools', 'help', 'language', 'account', 'support', 'guide'];

  await test.step('it starts by the address and is walked by the keyboard', async () => {
    await open('claims', '?tour=1');
    for (const name of names) {
      await expect(step(name)).toBeVisible();
      await expect(step(name)).toContainText(text(TOUR, `steps.${name}.text`));
      await expect(step(name).getByRole('button', { name: text(TOUR, name === 'guide' ? 'done' : 'next'), exact: true })).toBeFocused();
      // One picture of each kind: a step without a place, and one that points at something.
      if (name === names[0] || name === names[1]) await expectAccessible();
      await page.keyboard.press('Enter');
    }
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('it does not come back by itself', async () => {
    await page.reload();
    await expect(
      page
        .getByRole('complementary', { name: text(FLOATS, 'label') })
        .getByRole('button')
        .first(),
    ).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(step('welcome')).toHaveCount(0);
  });

  await test.step('the guide starts it again, and Escape ends it', async () => {
    const guide = await openGuide(page, text);
    await guide.getByRole('button', { name: text(FLOATS, 'guide.tour') }).click();
    await expect(step('welcome')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(step('welcome')).toHaveCount(0);
    const opener = text(FLOATS, isPhone(page) ? 'open' : 'guide.title');
    await expect(page.getByRole('button', { name: opener, exact: true })).toBeFocused();
  });
});
