import type { Locator, Page, Route } from '@playwright/test';
import { DEFAULT_AREA_CODE, DIALOG_WIDTH, NICKNAME_COOKIE_HOURS, PASSWORD_RELOAD_MS } from 'shared-contracts/constants';
import { endpoints } from 'shared-contracts/api/endpoints';
import { errorTexts } from 'shared-contracts/texts/errors';
import { ruleTexts } from 'shared-contracts/texts/rules';
import type { AccountDialogName } from 'shared-contracts/shell';
import { NEW_PASSWORD } from '../fixtures/evidence.ts';
import { expectFits } from '../fixtures/expect-fits.ts';
import { hostileTexts } from '../fixtures/hostile-texts.ts';
import { logIn } from '../fixtures/log-in.ts';
import { fillLogInDialog } from '../fixtures/login-dialog.ts';
import { allowErrors, expect, test } from '../fixtures/test.ts';
import type { Text } from '../fixtures/texts.ts';
import { expectNotice, newMobile, openMenu, watchCaptcha } from '../fixtures/visitor.ts';

async function openUserMenu(page: Page, text: Text): Promise<void> {
  await page.getByRole('button', { name: text('shell/person-menu', 'menu.label'), exact: true }).click();
}

async function openDialog(page: Page, text: Text, name: AccountDialogName): Promise<Locator> {
  await openUserMenu(page, text);
  await page.getByRole('menuitem', { name: text('shell/person-menu', `menu.${name}`), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: text('remote-account', `change.${name}.title`) });
  // Its colors and width are final only after the opening animation.
  await expect(dialog).toHaveCSS('opacity', '1');
  await expect(dialog).toHaveCSS('transform', 'none');
  return dialog;
}

const field = (dialog: Locator, text: Text, key: string) => dialog.getByLabel(text('remote-account', key), { exact: true });
const submit = (dialog: Locator, text: Text, name: AccountDialogName) =>
  dialog.getByRole('button', { name: text('remote-account', `change.${name}.submit`) }).click();

/** Expects that the page was reloaded at home without a login. */
async function expectLoggedOut(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/(zh\/?)?$/);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('token');
}

/** Logs in with the header's button; the previous login ended on purpose, so there is no notice about an expired one. */
async function logInAgain(page: Page, text: Text, customer: Parameters<typeof fillLogInDialog>[2]): Promise<void> {
  const logInButton = page.getByRole('button', { name: text('shell', 'header.logIn'), exact: true });
  // On a phone, the menu opens only after the reloaded page has hydrated.
  await expect(async () => {
    await openMenu(page, text);
    await expect(logInButton).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.locator('[data-notice]', { hasText: text('shell', 'toastTip.warning.tip22') })).toHaveCount(0);
  await logInButton.click();
  const loadedAnew = page.waitForEvent('load');
  await fillLogInDialog(page, text, customer);
  await expectNotice(page, text('shell', 'toastTip.success.tip4'));
  await loadedAnew;
}

// Also covers [3.22][4.30][4.31][5.21][7.54][8.47][8.56][9.12][9.24].
test('a changed nickname is shown immediately and kept for an hour [2.124][2.129]', async ({
  page,
  sandbox,
  text,
  open,
  baseURL,
  context,
  language,
  expectAccessible,
}) => {
  // Markup, to check that it is displayed as text.
  const nickName = '<img src=x onerror=alert(1)>';
  const run: string[] = [];
  page.on('dialog', (alert) => {
    run.push(alert.message());
    void alert.dismiss();
  });
  const customer = await sandbox.customer();
  await logIn(page, baseURL, customer);
  await open('flowOrder');
  const dialog = await openDialog(page, text, 'nickname');
  const input = field(dialog, text, 'change.nickname.label');
  await expect(input).toBeFocused();
  await expect(input).toHaveValue(customer.nickName);
  // The dialog fills a phone screen.
  const screen = page.viewportSize()?.width ?? 0;
  expect((await dialog.boundingBox())?.width).toBe(Math.min(DIALOG_WIDTH, screen));
  await expectAccessible();

  await input.fill('  ');
  await input.press('Enter');
  await expect(dialog.getByText(ruleTexts['nickname.length'][language])).toBeVisible();
  await input.fill(` ${nickName} `);
  await input.press('Enter');
  await expectNotice(page, text('shell', 'toastTip.success.tip3'));
  await expect(dialog).toBeHidden();

  await expect(page.getByRole('button', { name: text('shell/person-menu', 'menu.label'), exact: true })).toBeFocused();
  await openUserMenu(page, text);
  await expect(page.getByText(nickName, { exact: true })).toBeVisible();
  const cookie = (await context.cookies()).find(({ name }) => name === 'nickName');
  const hours = ((cookie?.expires ?? 0) - Date.now() / 1000) / 3600;
  expect(hours).toBeLessThanOrEqual(NICKNAME_COOKIE_HOURS);
  expect(hours).toBeGreaterThan(NICKNAME_COOKIE_HOURS * 0.9);
  await page.reload();
  await openUserMenu(page, text);
  await expect(page.getByText(nickName, { exact: true })).toBeVisible();
  expect(run).toEqual([]);

  await page.reload();
  const again = await openDialog(page, text, 'nickname');
  await field(again, text, 'change.nickname.label').fill(hostileTexts.nickName);
  await page.keyboard.press('Enter');
  await expect(again).toBeHidden();
  await openUserMenu(page, text);
  await expect(page.getByText(hostileTexts.nickName, { exact: true })).toBeVisible();
  await expectFits(page);
});

// Also covers [2.126].
test('Escape closes each dialog and returns the focus to its opener [2.124][2.125]', async ({ page, text, open, logInAs }) => {
  await logInAs();
  await open('flowOrder');
  for (const name of ['nickname', 'mobile', 'password'] as const) {
    const dialog = await openDialog(page, text, name);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: text('shell/person-menu', 'menu.label'), exact: true })).toBeFocused();
  }
});

// Also covers [3.23][4.32][5.5][7.46][7.55][7.59][8.4][8.57][9.2].
test('changing the mobile number ends the login and the new number works [2.125][2.129] @login', async ({
  page,
  sandbox,
  text,
  open,
  language,
  expectAccessible,
  request,
  logInAs,
}) => {
  // Logging out with a token that the change has invalidated.
  allowErrors(page, '401');
  const captcha = watchCaptcha(page);
  const customer = await logInAs('fresh', DEFAULT_AREA_CODE);
  const mobile = newMobile();
  await open('flowOrder');
  const dialog = await openDialog(page, text, 'mobile');
  await field(dialog, text, 'change.mobile.label').fill(mobile);
  await expectAccessible();

  await field(dialog, text, 'imageCode.label').fill(await captcha.text(sandbox));
  await dialog.getByRole('button', { name: text('remote-account', 'smsCode.send') }).click();
  await expectNotice(page, text('shell', 'toastTip.success.tip2'));
  await expect(dialog.getByRole('timer')).toBeVisible();
  await expect(field(dialog, text, 'imageCode.label')).toHaveValue('');

  const right = await sandbox.smsCode(`${DEFAULT_AREA_CODE}${mobile}`);
  await field(dialog, text, 'smsCode.label').fill(right === '000000' ? '000001' : '000000');
  await submit(dialog, text, 'mobile');
  await expectNotice(page, errorTexts.smsCodeWrong[language]);
  await expect(field(dialog, text, 'change.mobile.label')).toHaveValue(mobile);
  await field(dialog, text, 'smsCode.label').fill(right);
  await submit(dialog, text, 'mobile');
  await expectNotice(page, text('shell', 'toastTip.success.tip5'));

  await expectLoggedOut(page);
  expect((await request.get(endpoints.getUserInfo.path, { headers: { token: customer.token } })).status()).toBe(401);
  await logInAgain(page, text, { ...customer, mobile: `${DEFAULT_AREA_CODE}${mobile}` });
});

// Also covers [3.24][4.33][5.17][5.18][5.19][5.20][7.56][7.57][7.58][8.42][8.58][9.3].
test('changing the password is validated in order, ends the login, and the new password works [2.126][2.129] @login', async ({
  page,
  sandbox,
  text,
  open,
  baseURL,
  expectAccessible,
}) => {
  test.slow();
  allowErrors(page, '401');
  const captcha = watchCaptcha(page);
  const customer = await sandbox.customer('fresh', DEFAULT_AREA_CODE);
  await logIn(page, baseURL, customer);
  await open('flowOrder');
  const dialog = await openDialog(page, text, 'password');
  const code = field(dialog, text, 'smsCode.label');
  const password = field(dialog, text, 'change.password.new');
  const again = field(dialog, text, 'change.password.again');
  await expectAccessible();

  const warning = async (tip: string, at: Locator) => {
    await submit(dialog, text, 'password');
    await expectNotice(page, text('shell', `toastTip.warning.${tip}`));
    await expect(at).toBeFocused();
    await expect(dialog.getByText(text('shell', `toastTip.warning.${tip}`), { exact: true })).toBeVisible();
  };
  await again.fill('other');
  await warning('tip3', code);
  await code.fill('000000');
  await warning('tip4', password);
  await password.fill('short');
  await warning('tip5', password);
  await password.fill(NEW_PASSWORD);
  await warning('tip6', again);
  await expectAccessible();

  await again.fill(NEW_PASSWORD);
  await field(dialog, text, 'imageCode.label').fill(await captcha.text(sandbox));
  await dialog.getByRole('button', { name: text('remote-account', 'smsCode.send') }).click();
  await expectNotice(page, text('shell', 'toastTip.success.tip2'));
  await code.fill(await sandbox.smsCode(customer.mobile));

  const held = Promise.withResolvers<Route>();
  await page.route(`**${endpoints.updatePassword.path}`, held.resolve);
  await submit(dialog, text, 'password');
  const call = await held.promise;
  await expect(dialog.getByText(text('remote-account', 'change.password.waiting'), { exact: true })).toBeVisible();
  expect(call.request().postDataJSON()).toMatchObject({
    mobile: customer.mobile,
    newPassword: expect.stringMatching(/^\w+\.[\w+/=]{300,}$/),
  });
  await call.continue();
  await expectNotice(page, text('shell', 'toastTip.success.tip3'));
  const saidAt = Date.now();
  await expectLoggedOut(page);
  expect(Date.now() - saidAt).toBeGreaterThan(PASSWORD_RELOAD_MS / 2);

  await logInAgain(page, text, { ...customer, password: NEW_PASSWORD });
});
