import { readFile } from 'node:fs/promises';
import { localizedPath } from 'shared-contracts/pages/addresses';
import { routePath } from 'shared-contracts/pages/routes';
import { keepSecret } from '../fixtures/evidence.ts';
import { expectFits } from '../fixtures/expect-fits.ts';
import { logIn } from '../fixtures/log-in.ts';
import { expectFieldError, fillLogInDialog, openLogInDialog } from '../fixtures/login-dialog.ts';
import { expect, test } from '../fixtures/test.ts';
import { totpCode } from '../fixtures/totp.ts';

const SECURITY = 'remote-account/security';
const STEP = 'remote-account/second-step';

// Also covers [4.65][X11].
test('a customer turns on two-step verification and logs in with a code, then with a recovery code [2.151][4.64] @smoke @everywhere', async ({
  page,
  baseURL,
  text,
  language,
  sandbox,
  open,
  openElsewhere,
  expectAccessible,
}) => {
  test.slow();
  const customer = await sandbox.customer('china');
  await logIn(page, baseURL, customer);
  await open('settings');
  await page.getByRole('link', { name: new RegExp(text('remote-account/settings', 'securityLink.title')) }).click();
  await expect(page).toHaveURL(new RegExp(`${routePath('security')}$`));
  const main = page.getByRole('main');
  const button = (key: string) => main.getByRole('button', { name: text(SECURITY, `security.${key}`), exact: true });
  const code = main.getByRole('textbox', { name: text(SECURITY, 'security.twoStep.code'), exact: true });
  let secret = '';
  let recoveryCode = '';

  await test.step('the app is connected with its first code', async () => {
    await button('twoStep.turnOn').press('Enter');
    await expect(code).toBeFocused();
    secret = ((await main.locator('[data-secret]').textContent()) ?? '').replaceAll(' ', '');
    keepSecret(secret);
    await expectAccessible();
    await code.fill('12');
    await page.keyboard.press('Enter');
    await expect(main.getByRole('alert')).toBeVisible();
    await expect(code).toBeFocused();
    await code.fill(totpCode(secret));
    await page.keyboard.press('Enter');
    await expect(main.getByRole('heading', { name: text(SECURITY, 'security.codes.title') })).toBeFocused();
    recoveryCode = (await main.locator('[data-secret] code').first().textContent()) ?? '';
    keepSecret(recoveryCode);
    await expectAccessible();
    const download = page.waitForEvent('download');
    await button('codes.download').click();
    expect(await readFile(await (await download).path(), 'utf8')).toContain(recoveryCode);
    await button('codes.done').click();
    await expectFits(page);
  });

  const elsewhere = await openElsewhere();
  await test.step('another browser needs a code after the password', async () => {
    await elsewhere.goto(localizedPath('/', language));
    const { dialog } = await openLogInDialog(elsewhere, text);
    await fillLogInDialog(elsewhere, text, customer);
    const field = dialog.getByRole('textbox', { name: text(STEP, 'secondStep.app.label') });
    await expect(field).toBeFocused();
    await field.fill('000000');
    await elsewhere.keyboard.press('Enter');
    await expectFieldError(field, language === 'zh' ? /验证码错误/ : /incorrect or has already been used/);
    await field.fill(totpCode(secret, 1));
    // A login reloads the page, which would abort a navigation.
    const reloaded = elsewhere.waitForEvent('load');
    await elsewhere.keyboard.press('Enter');
    await reloaded;
    await expect(dialog).toHaveCount(0);
    await elsewhere.goto(localizedPath(routePath('security'), language));
    await expect(elsewhere.getByRole('heading', { name: text(SECURITY, 'security.history.loggedIn.password') }).first()).toBeVisible();
    await expect(elsewhere.getByText(text(SECURITY, 'security.history.newBrowser'))).toBeVisible();
    await expect(elsewhere.getByRole('heading', { name: text(SECURITY, 'security.history.secondFactorFailed') })).toBeVisible();
  });

  await test.step('a recovery code works, too', async () => {
    const third = await openElsewhere();
    await third.goto(localizedPath('/', language));
    const { dialog } = await openLogInDialog(third, text);
    await fillLogInDialog(third, text, customer);
    await dialog.getByRole('button', { name: text(STEP, 'secondStep.app.other') }).click();
    await dialog.getByRole('textbox', { name: text(STEP, 'secondStep.recovery.label') }).fill(recoveryCode.toLowerCase());
    await third.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await page.reload();
    await expect(main.getByText(text(SECURITY, 'security.codes.left_other', { count: '9' }))).toBeVisible();
  });
});

// Also covers [4.69][X11].
test('a customer exports their data, and requests and cancels the deletion of the account [2.151][4.68] @smoke @everywhere', async ({
  page,
  text,
  logInAs,
  open,
  expectAccessible,
}) => {
  const { orderIds } = await logInAs('paidOrder');
  await open('security');
  const main = page.getByRole('main');
  const button = (key: string) => main.getByRole('button', { name: text(SECURITY, `security.data.${key}`), exact: true });
  const download = page.waitForEvent('download');
  await button('download').click();
  const data = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(data.orders[0].id).toBe(orderIds[0]);
  await expect(main.getByText(text(SECURITY, 'security.data.exported'))).toBeVisible();

  await button('open').press('Enter');
  const box = main.getByRole('checkbox', { name: text(SECURITY, 'security.data.understood') });
  await expect(box).toBeFocused();
  await expect(main.getByText(text(SECURITY, 'security.data.orders_one', { count: '1' }))).toBeVisible();
  await expectAccessible();
  await button('submit').click();
  await expect(main.getByRole('alert')).toBeVisible();
  await expect(box).toBeFocused();
  await expectAccessible();
  await page.keyboard.press('Space');
  await button('submit').press('Enter');
  await expect(button('keep')).toBeVisible();
  await expectAccessible();
  await button('keep').click();
  await expect(button('open')).toBeVisible();
  await expect(main.getByRole('heading', { name: text(SECURITY, 'security.history.deletionCanceled') })).toBeVisible();
  await expectFits(page);
});
