import { DEFAULT_AREA_CODE, PASSWORD_RELOAD_MS, verifyCodeType } from 'shared-contracts/constants';
import { endpoints } from 'shared-contracts/api/endpoints';
import { errorTexts } from 'shared-contracts/texts/errors';
import { routePath } from 'shared-contracts/pages/routes';
import { logIn } from '../fixtures/log-in.ts';
import { expectFieldError, expectNoFault, fillLogInDialog, openLogInDialog, sendCode } from '../fixtures/login-dialog.ts';
import { expectReloadAfter } from '../fixtures/page-clock.ts';
import { NEW_PASSWORD } from '../fixtures/evidence.ts';
import { allowErrors, expect, test } from '../fixtures/test.ts';
import { expectNotice, watchCaptcha } from '../fixtures/visitor.ts';

// Also covers [4.17].
test('password recovery is a separate mode with a way back to password login [2.131][4.16] @login', async ({
  page,
  text,
  open,
  expectAccessible,
}) => {
  await open('claims');
  const { dialog, field, button, tab, agreement } = await openLogInDialog(page, text);
  await field('mobile.label').fill('13800138000');
  await button('login.forgot').click();
  await expect(dialog).toHaveAccessibleName(text('remote-account', 'reset.title'));
  await expect(field('mobile.label')).toHaveValue('13800138000');
  await expect(tab('login.password')).toBeHidden();
  await expect(agreement).toBeHidden();
  await expect(dialog.getByRole('img', { name: text('remote-account', 'imageCode.alt') })).toBeVisible();
  await expectAccessible();

  await button('reset.back').click();
  await expect(tab('login.password')).toHaveAttribute('aria-selected', 'true');
  await expect(field('password.label')).toBeVisible();
  await expect(field('mobile.label')).toHaveValue('13800138000');
});

// Also covers [5.1][5.8][5.9][5.10][5.17][5.18][5.19][5.20][8.22][8.23][8.24][8.25].
test('a new password is validated field by field, in order [3.3][4.16] @login', async ({ page, text, open, expectAccessible }) => {
  const tip = (name: string) => text('shell', `toastTip.warning.${name}`);
  await open('claims');
  const { field, button } = await openLogInDialog(page, text);
  await button('login.forgot').click();
  const mobile = field('mobile.label');
  const code = field('smsCode.label');
  const password = field('reset.new');
  const again = field('reset.again');
  await again.fill('other');
  await again.press('Enter');
  await expectFieldError(mobile, tip('tip1'));
  await expectFieldError(code, tip('tip3'));
  await expectFieldError(password, tip('tip4'));
  await expectFieldError(again, tip('tip6'));
  await expect(mobile).toBeFocused();
  await expectAccessible();

  for (const [corrected, value, next, words] of [
    [mobile, '13800138000', code, 'tip3'],
    [code, '000000', password, 'tip4'],
    [password, 'short', password, 'tip5'],
    [password, '12345678901234567', password, 'tip5'],
    [password, NEW_PASSWORD, again, 'tip6'],
  ] as const) {
    await corrected.fill(value);
    await button('reset.submit').click();
    await expect(next).toBeFocused();
    await expectFieldError(next, tip(words));
  }
  await again.fill(NEW_PASSWORD);
  await expectNoFault(again);
});

// Also covers [4.18][4.19][8.47][9.4][9.14].
test('a password reset is confirmed, reloads the page after a second, and invalidates old passwords and sessions [2.131][4.16] @login', async ({
  page,
  sandbox,
  text,
  open,
  language,
  openElsewhere,
  baseURL,
}) => {
  test.slow();
  const customer = await sandbox.customer('fresh', DEFAULT_AREA_CODE);
  const elsewhere = await openElsewhere();
  allowErrors(elsewhere, '401');
  await logIn(elsewhere, baseURL, customer);
  await elsewhere.goto(routePath('flowOrder'));
  await expect(elsewhere.getByRole('heading', { level: 1, name: text('remote-account', 'orders.title') })).toBeVisible();

  const captcha = watchCaptcha(page);
  await page.clock.install();
  await open('claims');
  const parts = await openLogInDialog(page, text);
  const { dialog, field, button } = parts;

  await test.step('the code is requested for a password reset', async () => {
    await field('mobile.label').fill(customer.mobile.replace(DEFAULT_AREA_CODE, ''));
    await button('login.forgot').click();
    const sent = page.waitForRequest(`**${endpoints.sendVerifyCode.path}`);
    await sendCode(page, text, parts, captcha, sandbox);
    expect((await sent).postDataJSON()).toMatchObject({ mobile: customer.mobile, verifyCodeType: verifyCodeType.password });
    const right = await sandbox.smsCode(customer.mobile);
    await field('reset.new').fill(NEW_PASSWORD);
    await field('reset.again').fill(NEW_PASSWORD);
    await field('smsCode.label').fill(right === '000000' ? '000001' : '000000');
    await button('reset.submit').click();
    await expectFieldError(field('smsCode.label'), errorTexts.smsCodeWrong[language]);
    await expect(field('smsCode.label')).toBeFocused();
    await expect(field('reset.new')).toHaveValue(NEW_PASSWORD);
    await field('smsCode.label').fill(right);
  });

  await test.step('the reset is confirmed and the page reloads', async () => {
    await expectReloadAfter(page, PASSWORD_RELOAD_MS, async () => {
      await button('reset.submit').click();
      await expectNotice(page, text('shell', 'toastTip.success.tip3'));
    });
    await expect(page).toHaveURL(new RegExp(`${routePath('claims')}$`));
  });

  await test.step('the old password no longer works, the new one does', async () => {
    await openLogInDialog(page, text);
    await fillLogInDialog(page, text, customer);
    await expect(dialog.getByRole('alert')).toHaveText(errorTexts.loginFailed[language]);
    await field('password.label').fill(NEW_PASSWORD);
    await button('login.submit').click();
    await expectNotice(page, text('shell', 'toastTip.success.tip4'));
  });

  await test.step('the session in another browser has ended', async () => {
    await elsewhere.reload();
    await expect(elsewhere.getByRole('dialog')).toBeVisible();
    await expectNotice(elsewhere, text('shell', 'toastTip.warning.tip22'));
    expect((await elsewhere.context().cookies()).map(({ name }) => name)).not.toContain('token');
  });
});
