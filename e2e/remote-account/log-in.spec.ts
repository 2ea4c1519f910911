import { DEFAULT_AREA_CODE, LOGIN_RELOAD_MS } from 'shared-contracts/constants';
import { errorTexts } from 'shared-contracts/texts/errors';
import { routePath } from 'shared-contracts/pages/routes';
import { expectFieldError, logInDialogOf, openLogInDialog, sendCode } from '../fixtures/login-dialog.ts';
import { expectReloadAfter } from '../fixtures/page-clock.ts';
import { PASSWORD } from '../fixtures/evidence.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectNotice, newMobile, watchCaptcha } from '../fixtures/visitor.ts';

// Also covers [3.3][4.1][4.5][4.6][4.14][8.48][9.13].
test('a wrong password is rejected with alternatives; the right one logs in and reloads the page [2.130][2.135] @login', async ({
  page,
  sandbox,
  text,
  open,
  language,
  context,
  expectAccessible,
}) => {
  const customer = await sandbox.customer('fresh', DEFAULT_AREA_CODE);
  const mobile = customer.mobile.replace(DEFAULT_AREA_CODE, '');
  await page.clock.install();
  await open('claims');
  const { dialog, field, button, tab, agreement } = await openLogInDialog(page, text);
  await expect(tab('login.password')).toHaveAttribute('aria-selected', 'true');
  await button('login.submit').click();
  await expectFieldError(field('mobile.label'), text('shell', 'toastTip.warning.tip1'));
  await expectAccessible();

  await field('mobile.label').fill(mobile);
  await field('password.label').fill(`${customer.password}?`);
  await agreement.check();
  await field('password.label').press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText(errorTexts.loginFailed[language]);
  await expect(button('login.bySms')).toBeVisible();
  await expect(button('login.reset')).toBeVisible();
  await expect(field('mobile.label')).toHaveValue(mobile);
  await expect(field('password.label')).toHaveValue(`${customer.password}?`);
  await expect(agreement).toBeChecked();
  await expectAccessible();

  await expectReloadAfter(page, LOGIN_RELOAD_MS, async () => {
    await field('password.label').fill(customer.password);
    await field('password.label').press('Enter');
    await expectNotice(page, text('shell', 'toastTip.success.tip4'));
    await expect(dialog).toBeHidden();
  });
  await expect(page).toHaveURL(new RegExp(`${routePath('claims')}$`));
  expect((await context.cookies()).find(({ name }) => name === 'mobile')?.value).toBe(customer.mobile);
});

test('the login methods are keyboard-accessible tabs that keep the input [2.130] @login', async ({ page, text, open }) => {
  await open('claims');
  const { field, tab } = await openLogInDialog(page, text);
  const [password, sms] = [tab('login.password'), tab('login.sms')];
  await field('mobile.label').fill('13800138000');
  await field('password.label').fill(PASSWORD);
  await password.focus();
  for (const [key, active] of [
    ['ArrowRight', sms],
    ['ArrowRight', password],
    ['ArrowLeft', sms],
    ['Home', password],
    ['End', sms],
  ] as const) {
    await page.keyboard.press(key);
    await expect(active).toBeFocused();
    await expect(active).toHaveAttribute('aria-selected', 'true');
  }
  await expect(field('password.label')).toBeHidden();
  await expect(field('smsCode.label')).toBeVisible();
  await expect(field('mobile.label')).toHaveValue('13800138000');
  await page.keyboard.press('Home');
  await expect(field('password.label')).toHaveValue(PASSWORD);
  await expect(field('smsCode.label')).toBeHidden();
});

// Also covers [4.15][5.11][8.46].
test('a visitor starting a purchase logs in by SMS code with a new number and returns to the product [3.3][4.2] @login @pay', async ({
  page,
  sandbox,
  text,
  open,
  context,
}) => {
  const captcha = watchCaptcha(page);
  const mobile = newMobile();
  await open('buyFlow');
  const buy = page.getByRole('button', { name: text('remote-purchase', 'prices.buyLabel', { gigabytes: '50' }) });
  const parts = logInDialogOf(page, text);
  const { dialog, field, tab, agreement } = parts;
  await buy.click();
  await tab('login.sms').click();
  await field('mobile.label').fill(` ${mobile} `);
  await sendCode(page, text, parts, captcha, sandbox);
  await expect(field('smsCode.label')).toBeFocused();
  await agreement.check();
  await field('smsCode.label').fill(` ${await sandbox.smsCode(`${DEFAULT_AREA_CODE}${mobile}`)} `);
  await field('smsCode.label').press('Enter');
  await expectNotice(page, text('shell', 'toastTip.success.tip4'));
  await expect(dialog.getByRole('button', { name: /\$60\.00/ })).toBeEnabled();
  await expect(page).toHaveURL(new RegExp(`${routePath('buyFlow')}\\?buy=`));
  expect((await context.cookies()).find(({ name }) => name === 'mobile')?.value).toBe(`${DEFAULT_AREA_CODE}${mobile}`);
});
