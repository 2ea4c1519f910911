import { localizedPath } from 'shared-contracts/pages/addresses';
import { routePath, routes } from 'shared-contracts/pages/routes';
import { isPhone } from '../fixtures/is-phone.ts';
import { tabTo } from '../fixtures/keyboard.ts';
import { expect, test } from '../fixtures/test.ts';

// Also covers [2.85][2.86][2.87][2.88][2.89][2.90].
test('the header works by keyboard alone [2.83][2.84] @everywhere', async ({ page, open, text, language, expectAccessible }) => {
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

  await test.step('every element receives the focus in order', async () => {
    const parts = [
      header.getByRole('link', { name: text('shell', 'header.home'), exact: true }),
      header.getByRole('link', { name: text('shell', 'header.buy'), exact: true }),
      tools,
      header.getByRole('link', { name: text('shell', 'header.help'), exact: true }),
      header.getByRole('link', { name: language === 'zh' ? 'English' : '中文' }),
      logInButton,
      header.getByRole('link', { name: text('shell', 'header.register') }),
    ];
    for (const part of parts) await tabTo(page, part);
    await expectAccessible();
  });

  await test.step('the submenu is opened, navigated and closed', async () => {
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

  await test.step('the login button opens its dialog, and Escape closes it', async () => {
    await tabTo(page, logInButton);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('a link navigates', async () => {
    await unfold();
    await tabTo(page, header.getByRole('link', { name: text('shell', 'header.help'), exact: true }), isPhone(page) ? 'Tab' : 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${localizedPath(routePath('help'), language)}$`));
    if (isPhone(page)) await expect(toggle).toBeVisible();
  });
});

test('the phone menu traps the focus and restores it on Escape @only-phone @everywhere', async ({ page, open, text, expectAccessible }) => {
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
