import { DEFAULT_AREA_CODE, PASSWORD_RELOAD_MS, verifyCodeType } from 'shared-contracts/constants';
import { endpoints } from 'shared-contracts/api/endpoints';
import { errorTexts } from 'shared-contracts/texts/errors';
import { routePath } from 'shared-contracts/pages/routes';
import { logIn } from '../fixtures/log-in.ts';
import { expectFieldError, fillLogInDialog, openLogInDialog, sendCode } from '../fixtures/login-dialog.ts';
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
  await button('reset.submit').click();
  await expectFieldError(field('smsCode.label'), text('shell', 'toastTip.warning.tip3'));
  await expect(field('smsCode.label')).toBeFocused();
  await expectAccessible();

  await button('reset.back').click();
  await expect(tab('login.password')).toHaveAttribute('aria-selected', 'true');
  await expect(field('password.label')).toBeVisible();
  await expect(field('mobile.label')).toHaveValue('13800138000');
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
