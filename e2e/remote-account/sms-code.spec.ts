import type { Route } from '@playwright/test';
import { DEFAULT_AREA_CODE, SMS_RESEND_SECONDS } from 'shared-contracts/constants';
import { endpoints } from 'shared-contracts/api/endpoints';
import { errorTexts } from 'shared-contracts/texts/errors';
import { expectFieldError, expectNoFault, openLogInDialog, sendCode } from '../fixtures/login-dialog.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectNotice, newMobile, watchCaptcha } from '../fixtures/visitor.ts';

const atPath = (path: string) => (address: URL | string) => new URL(address).pathname === path;

test('the countdown for a number survives closing the dialog and a reload [4.20][9.1] @login', async ({ page, sandbox, text, open }) => {
  const captcha = watchCaptcha(page);
  const mobile = newMobile();
  await page.clock.install();
  await open('claims');
  const parts = await openLogInDialog(page, text);
  const { dialog, field, button, tab } = parts;
  const timer = dialog.getByRole('timer');
  const showNumber = async () => {
    await tab('login.sms').click();
    await expect(button('smsCode.send')).toBeVisible();
    await field('mobile.label').fill(mobile);
  };
  await showNumber();
  await sendCode(page, text, parts, captcha, sandbox);
  await expect(timer).toBeVisible();
  await expect(button('smsCode.send')).toBeHidden();

  await test.step('another number has no countdown', async () => {
    await field('mobile.label').fill(newMobile());
    await expect(button('smsCode.send')).toBeVisible();
    await field('mobile.label').fill(mobile);
    await expect(timer).toBeVisible();
  });

  await test.step('the dialog is closed and reopened', async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await openLogInDialog(page, text);
    await showNumber();
    await expect(timer).toBeVisible();
  });

  await test.step('the page is reloaded, and no code is stored', async () => {
    await page.reload();
    await openLogInDialog(page, text);
    await showNumber();
    await expect(timer).toBeVisible();
    const kept = await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
    expect(kept).not.toContain(await sandbox.smsCode(`${DEFAULT_AREA_CODE}${mobile}`));
  });

  await test.step('it ends after a minute', async () => {
    await page.clock.fastForward(SMS_RESEND_SECONDS * 1000);
    await expect(button('smsCode.send')).toBeVisible();
    await expect(timer).toBeHidden();
  });
});

// Also covers [8.27].
test('the CAPTCHA changes after each send, successful or failed [4.21][4.22] @login', async ({
  page,
  sandbox,
  text,
  open,
  language,
  expectAccessible,
}) => {
  const captcha = watchCaptcha(page);
  await open('claims');
  const parts = await openLogInDialog(page, text);
  const { dialog, field, button, tab } = parts;
  await tab('login.sms').click();
  await field('mobile.label').fill(newMobile());
  const picture = dialog.getByRole('img', { name: text('remote-account', 'imageCode.alt') });
  const shown = async () => (await picture.getAttribute('src')) ?? '';

  const first = await shown();
  await field('imageCode.label').fill('0000');
  await button('smsCode.send').click();
  await expectFieldError(field('imageCode.label'), errorTexts.captchaWrong[language]);
  await expect(field('imageCode.label')).toHaveValue('');
  await expect(picture).not.toHaveAttribute('src', first);
  await expectAccessible();

  const second = await shown();
  await sendCode(page, text, parts, captcha, sandbox);
  await expect(picture).not.toHaveAttribute('src', second);
  await expect(field('imageCode.label')).toHaveValue('');
  await expectNoFault(field('imageCode.label'));
});

test("a visitor who can't read the CAPTCHA can use the browser check, from the click to login @login", async ({
  page,
  sandbox,
  text,
  open,
  expectAccessible,
}) => {
  const mobile = newMobile();
  await open('claims');
  const { dialog, field, button, tab, agreement } = await openLogInDialog(page, text);
  await tab('login.sms').click();
  await field('mobile.label').fill(mobile);
  await button('imageCode.without').click();
  await expect(field('imageCode.label')).toBeHidden();
  await expectAccessible();

  await test.step('returning to the CAPTCHA during the check sends nothing', async () => {
    const asked = Promise.withResolvers<Route>();
    await page.route(atPath(endpoints.proofOfWork.path), asked.resolve, { times: 1 });
    await button('smsCode.send').click();
    await asked.promise;
    const check = dialog.getByRole('status', { name: text('remote-account', 'imageCode.proofLabel') });
    await expect(check).toHaveText(text('remote-account', 'imageCode.checking'));
    await expectAccessible();
    await button('imageCode.withImage').click();
    await expect(dialog.getByRole('img', { name: text('remote-account', 'imageCode.alt') })).toBeVisible();
    await expect(button('smsCode.send')).toBeEnabled();
    await expect(dialog.getByRole('timer')).toBeHidden();
  });

  await test.step('the code is sent for a proof of work found by the browser', async () => {
    await button('imageCode.without').click();
    const puzzle = page.waitForResponse((response) => atPath(endpoints.proofOfWork.path)(response.url()));
    const sent = page.waitForRequest(`**${endpoints.sendVerifyCode.path}`);
    await button('smsCode.send').click();
    await expectNotice(page, text('shell', 'toastTip.success.tip2'));
    const { data } = await (await puzzle).json();
    expect((await sent).postDataJSON()).toMatchObject({ verifyId: data.verifyId, imageCode: expect.stringMatching(/^\d+$/) });
    await expect(field('smsCode.label')).toBeFocused();
  });

  await test.step('the code logs in', async () => {
    await field('smsCode.label').fill(await sandbox.smsCode(`${DEFAULT_AREA_CODE}${mobile}`));
    await agreement.check();
    await button('login.submit').click();
    await expectNotice(page, text('shell', 'toastTip.success.tip4'));
  });
});

// Also covers [3.14][5.6][5.16].
test('a country or region is searched and selected, and a number from there logs in [3.1][3.2] @login', async ({
  page,
  sandbox,
  text,
  open,
  language,
  context,
  expectAccessible,
}) => {
  const chosen = { en: 'China +86', zh: '中国 +86' };
  const france = { en: 'France +33', zh: '法国 +33' };
  const captcha = watchCaptcha(page);
  const customer = await sandbox.customer('fresh', '+33');
  await open('claims');
  const parts = await openLogInDialog(page, text);
  const { dialog, field, button, tab, agreement, country } = parts;
  const search = dialog.getByRole('combobox');
  const option = dialog.getByRole('option');
  await tab('login.sms').click();

  await test.step('the list opens at China, within the screen', async () => {
    await expect(country).toHaveAccessibleName(new RegExp(`${chosen[language].replace('+', '\\+')}$`));
    await country.click();
    await expect(search).toBeFocused();
    await expect(dialog.getByRole('option', { selected: true })).toHaveAccessibleName(chosen[language]);
    await expect(dialog.getByRole('option', { selected: true })).toBeInViewport();
    await expect.poll(() => option.count()).toBeGreaterThan(200);
    await expectAccessible();
    const { x = 0, width = Infinity } = (await dialog.getByRole('listbox').boundingBox()) ?? {};
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  });

  await test.step('Escape closes the list and keeps the dialog open', async () => {
    await page.keyboard.press('Escape');
    await expect(search).toBeHidden();
    await expect(country).toBeFocused();
    await expect(dialog).toBeVisible();
  });

  await test.step('it is found by a name in either language, an ISO code or a dialing code', async () => {
    await page.keyboard.press('Enter');
    await search.fill('nowhere');
    await expect(dialog.getByRole('status').filter({ hasText: text('shell', 'toastTip.warning.tip14') })).toBeVisible();
    await expect(option).toHaveCount(0);
    for (const typed of ['法国', 'fr', '33', 'france']) {
      await search.fill(typed);
      await expect(option.first()).toHaveAccessibleName(france[language]);
    }
    await expectAccessible();
    await page.keyboard.press('Enter');
    await expect(country).toBeFocused();
    await expect(country).toHaveAccessibleName(new RegExp(`${france[language].replace('+', '\\+')}$`));
  });

  await test.step("numbers are validated by that country's rules", async () => {
    await field('mobile.label').fill('13800138000');
    await button('smsCode.send').click();
    await expectFieldError(field('mobile.label'), text('shell', 'toastTip.warning.tip2'));
  });

  await test.step('a code is sent there and logs in', async () => {
    await field('mobile.label').fill(customer.mobile.replace('+33', '0'));
    await expectNoFault(field('mobile.label'));
    await sendCode(page, text, parts, captcha, sandbox);
    await field('smsCode.label').fill(await sandbox.smsCode(customer.mobile));
    await agreement.check();
    await button('login.submit').click();
    await expectNotice(page, text('shell', 'toastTip.success.tip4'));
    const cookies = new Map((await context.cookies()).map(({ name, value }) => [name, decodeURIComponent(value)]));
    expect(cookies.get('mobile')).toBe(customer.mobile);
    expect(cookies.get('countryEnName')).toBe('France');
  });
});

test('the country or region selector fits a page at 400 % zoom [3.14] @login @only-desktop', async ({ page, text, open }) => {
  await page.setViewportSize({ width: 360, height: 225 });
  await open('claims');
  const { dialog, country } = await openLogInDialog(page, text);
  await country.click();
  const list = dialog.getByRole('listbox');
  await expect(list).toBeInViewport();
  const { x = 0, width = Infinity } = (await list.boundingBox()) ?? {};
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(360);
  await page.keyboard.press('End');
  await expect(dialog.getByRole('option').last()).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('Enter');
  await expect(country).toBeFocused();
  await expect(country).toBeInViewport();
});
