import { DEFAULT_AREA_CODE, LOGIN_RELOAD_MS } from 'shared-contracts/constants';
import { errorTexts } from 'shared-contracts/texts/errors';
import { routePath } from 'shared-contracts/pages/routes';
import { expectFieldError, expectNoFault, logInDialogOf, openLogInDialog, sendCode } from '../fixtures/login-dialog.ts';
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

test('a rejected password offers SMS login and a password reset [2.130][2.131] @login', async ({ page, sandbox, text, open }) => {
  const customer = await sandbox.customer('fresh', DEFAULT_AREA_CODE);
  const mobile = customer.mobile.replace(DEFAULT_AREA_CODE, '');
  await open('claims');
  const { dialog, field, button, tab, agreement } = await openLogInDialog(page, text);
  const refuse = async () => {
    await field('password.label').fill(`${customer.password}?`);
    await button('login.submit').click();
    await expect(dialog.getByRole('alert')).toBeVisible();
  };
  await field('mobile.label').fill(mobile);
  await agreement.check();
  await refuse();
  await button('login.reset').click();
  await expect(dialog).toHaveAccessibleName(text('remote-account', 'reset.title'));
  await expect(field('mobile.label')).toHaveValue(mobile);
  await expect(dialog.getByRole('alert')).toBeHidden();
  await button('reset.back').click();
  await refuse();
  await button('login.bySms').click();
  await expect(tab('login.sms')).toHaveAttribute('aria-selected', 'true');
  await expect(field('mobile.label')).toHaveValue(mobile);
  await expect(dialog.getByRole('alert')).toBeHidden();
});

// Also covers [5.1][5.4][5.7][5.9][8.20][8.21][8.23][8.24][8.26].
test('each error of a password login appears next to its field [2.135][4.14] @login', async ({ page, text, open, expectAccessible }) => {
  const tip = (name: string) => text('shell', `toastTip.warning.${name}`);
  await open('claims');
  const { field, button, agreement } = await openLogInDialog(page, text);
  const mobile = field('mobile.label');
  const password = field('password.label');
  await button('login.submit').click();
  await expectFieldError(mobile, tip('tip1'));
  await expectFieldError(password, tip('tip4'));
  await expectFieldError(agreement, tip('tip7'));
  await expect(mobile).toBeFocused();
  await expectAccessible();

  await mobile.fill('12345');
  await expectFieldError(mobile, tip('tip2'));
  await password.fill('12345');
  await expectFieldError(password, tip('tip5'));
  await password.fill('123456789012345678');
  await expectFieldError(password, tip('tip5'));
  // One character more than can be set, so that no customer is locked out.
  await password.fill('12345678901234567');
  await expectNoFault(password);

  await mobile.fill('13800138000');
  await expectNoFault(mobile);
  await password.fill('');
  await mobile.press('Enter');
  await expect(password).toBeFocused();
  await expectFieldError(password, tip('tip4'));
  await password.fill('123456');
  await password.press('Enter');
  await expect(agreement).toBeFocused();
  await agreement.press('Space');
  await expectNoFault(agreement);
});

// Also covers [5.1][5.13][5.14][5.15][8.20][8.21][8.22][8.26][8.27].
test('each error of an SMS code login appears next to its field [2.135][4.15] @login', async ({
  page,
  text,
  open,
  language,
  expectAccessible,
}) => {
  const tip = (name: string) => text('shell', `toastTip.warning.${name}`);
  await open('claims');
  const { dialog, field, button, tab, agreement } = await openLogInDialog(page, text);
  await tab('login.sms').click();
  await expect(dialog.getByRole('img', { name: text('remote-account', 'imageCode.alt') })).toBeVisible();
  await expectAccessible();
  const mobile = field('mobile.label');
  const imageCode = field('imageCode.label');
  await button('login.submit').click();
  await expectFieldError(mobile, tip('tip1'));
  await expectFieldError(field('smsCode.label'), tip('tip3'));
  await expectFieldError(agreement, tip('tip7'));
  await expectNoFault(imageCode);
  await expect(mobile).toBeFocused();

  await mobile.fill('11800138000');
  await button('smsCode.send').click();
  await expectFieldError(mobile, tip('tip2'));
  await expectFieldError(imageCode, tip('tip8'));
  await expect(mobile).toBeFocused();
  await mobile.fill(newMobile());
  await button('smsCode.send').click();
  await expect(imageCode).toBeFocused();
  await imageCode.fill('0000');
  await expectNoFault(imageCode);
  await imageCode.press('Enter');
  await expectFieldError(imageCode, errorTexts.captchaWrong[language]);
  await expect(imageCode).toHaveValue('');
  await expectAccessible();
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
  await expect(async () => {
    await buy.click();
    await expect(tab('login.sms')).toBeVisible({ timeout: 3000 });
  }).toPass();
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
