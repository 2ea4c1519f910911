import { DEFAULT_AREA_CODE } from 'shared-contracts/constants';
import { errorTexts } from 'shared-contracts/texts/errors';
import { PASSWORD } from '../fixtures/evidence.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectNotice, newMobile, watchCaptcha } from '../fixtures/visitor.ts';

// Also covers [5.15][8.27][8.46].
test('wrong CAPTCHAs and SMS codes are reported, and resending has to wait [4.20][4.22] @login', async ({
  page,
  open,
  text,
  sandbox,
  language,
}) => {
  const captcha = watchCaptcha(page);
  const mobile = newMobile();
  const field = (key: string) => page.getByLabel(text('remote-account', key), { exact: true });
  const send = page.getByRole('button', { name: text('remote-account', 'smsCode.send') });
  await open('register');
  await field('mobile.label').fill(mobile);

  await send.click();
  await expect(page.getByText(text('shell', 'toastTip.warning.tip8'), { exact: true }).first()).toBeVisible();
  // Until it has loaded, any input belongs to the previous picture.
  await expect(page.getByRole('img', { name: text('remote-account', 'imageCode.alt') })).toBeVisible();
  await field('imageCode.label').fill('0000');
  await send.click();
  await expect(page.getByText(errorTexts.captchaWrong[language]).first()).toBeVisible();

  await field('imageCode.label').fill(await captcha.text(sandbox));
  await send.click();
  await expectNotice(page, text('shell', 'toastTip.success.tip2'));
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(send).toBeHidden();

  const right = await sandbox.smsCode(`${DEFAULT_AREA_CODE}${mobile}`);
  await field('smsCode.label').fill(right === '000000' ? '000001' : '000000');
  await field('password.new').fill(PASSWORD);
  await field('password.again').fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: text('remote-account', 'register.submit'), exact: true }).click();
  await expect(page.getByText(errorTexts.smsCodeWrong[language]).first()).toBeVisible();
  await expect(field('mobile.label')).toHaveValue(mobile);
  await expect(field('password.new')).toHaveValue(PASSWORD);
});
