import type { Page } from '@playwright/test';
import { DEFAULT_AREA_CODE } from 'shared-contracts/constants';
import { endpoints } from 'shared-contracts/api/endpoints';
import { routePath } from 'shared-contracts/pages/routes';
import { ruleTexts } from 'shared-contracts/texts/rules';
import { certificationBonus } from 'shared-contracts/testing/spec/limits';
import { formatBytes } from 'shared-ui/format';
import { callApi } from '../fixtures/ask.ts';
import { expectFits } from '../fixtures/expect-fits.ts';
import { hostileTexts } from '../fixtures/hostile-texts.ts';
import { newBankAccount, newCreditCode, newIdNumber } from '../fixtures/identities.ts';
import { isPhone } from '../fixtures/is-phone.ts';
import { logIn } from '../fixtures/log-in.ts';
import { expectFieldError, fillLogInDialog, logInDialogOf } from '../fixtures/login-dialog.ts';
import { allowErrors, expect, test } from '../fixtures/test.ts';
import type { Text } from '../fixtures/texts.ts';
import { watchNotices } from '../fixtures/watch-notices.ts';

/** The certification page; its parts are looked up by the keys of their texts. */
function certificateOf(page: Page, text: Text) {
  const main = page.getByRole('main');
  const words = (key: string) => text('remote-account/certificate', `certificate.${key}`);
  const field = (name: string) => main.getByRole('textbox', { name: words(`field.${name}.label`), exact: true });
  return {
    main,
    words,
    field,
    heading: (key: string) => expect(main.getByRole('heading', { level: 2, name: words(key) })).toBeVisible(),
    outcome: (tip: 'tip12' | 'tip13') =>
      expect(main.getByRole('heading', { level: 2, name: text('shell', `toastTip.warning.${tip}`) })).toBeVisible({ timeout: 20_000 }),
    press: (key: string) => main.getByRole('button', { name: words(key), exact: true }).click(),
    fill: async (values: Readonly<Record<string, string>>) => {
      for (const [name, value] of Object.entries(values)) await field(name).fill(value);
    },
  };
}

// Also covers [2.141][4.40][4.41][4.43][4.44][5.26][6.7][8.31].
test('a person in China gets validation errors, is declined, and is then certified [1.21][2.69]', async ({
  page,
  open,
  text,
  language,
  request,
  expectAccessible,
  logInAs,
}) => {
  test.slow();
  const notices = await watchNotices(page);
  await logInAs('fresh', DEFAULT_AREA_CODE);
  const { main, words, field, heading, outcome, press, fill } = certificateOf(page, text);
  const scanLink = main.getByRole('link', { name: words(isPhone(page) ? 'scan.openOnPhone' : 'scan.openHere') });
  /** ID of the attempt, from the link to the simulated payment app. */
  const attempt = async () => (await scanLink.getAttribute('href'))?.split('/').at(-1) ?? '';

  await test.step('both kinds show their requirements and benefits', async () => {
    await open('certificate');
    await heading('type.title');
    await expect(main.getByText(words('deprecated.title'))).toBeVisible({ visible: language === 'en' });
    await expectAccessible();
  });

  const idNumber = newIdNumber();
  await test.step('errors appear next to their fields and remain', async () => {
    await press('type.personal.choose');
    await heading('identity.personal.title');
    expect(new URL(page.url()).search).toBe('?type=personal');
    await fill({ idNumber: idNumber.slice(0, 17) });
    await press('identity.personal.send');
    await expectFieldError(field('realName'), ruleTexts.required[language]);
    await expectFieldError(field('idNumber'), ruleTexts['idNumber.invalid'][language]);
    await expect(field('realName')).toBeFocused();
    await expect(field('idNumber')).toHaveValue(idNumber.slice(0, 17));
    await expectAccessible();
  });

  await test.step('a declined scan fails with a reason', async () => {
    await fill({ realName: '张三', idNumber });
    await press('identity.personal.send');
    await heading('scan.title');
    await expect(scanLink).toBeVisible();
    await expect(main.getByRole('img', { name: words('scan.label') })).toBeVisible({ visible: !isPhone(page) });
    await expectAccessible();
    await page.reload();
    await heading('scan.title');
    await callApi(request, 'sandboxCertificationDecide', { ref: await attempt(), action: 'decline' });
    await outcome('tip13');
    await expect(main.getByText(words('failed.reason'))).toBeVisible();
    await expectAccessible();
  });

  await test.step('the data is corrected, and the payment app certifies it', async () => {
    await press('failed.edit');
    await expect(field('realName')).toHaveValue('张三');
    await expect(field('idNumber')).toHaveValue('');
    await fill({ idNumber });
    await press('identity.personal.send');
    await heading('scan.title');
    await callApi(request, 'sandboxCertificationDecide', { ref: await attempt(), action: 'approve' });
    await outcome('tip12');
    await expect(main.getByText(formatBytes(certificationBonus.personalBytes, language))).toBeVisible();
    expect(notices()).toEqual([]);
    await expectAccessible();
  });

  await test.step('a returning customer sees that it is done and uses the traffic', async () => {
    await page.reload();
    await outcome('tip12');
    await expect.poll(notices).toEqual([text('shell', 'toastTip.warning.tip12')]);
    await main.getByRole('link', { name: words('passed.use') }).click();
    await expect(page).toHaveURL(new RegExp(`${routePath('flowOrder')}\\?step=1&type=1&order=`));
  });
});

const company = () => ({
  companyName: '上海潮汐贸易有限公司',
  creditCode: newCreditCode(),
  registeredAddress: '上海市浦东新区世纪大道 1 号',
  registeredPhone: '021-62881234',
  contactPhone: '13800138000',
  bankAccount: newBankAccount(),
  accountBank: '招商银行上海分行',
});

// Also covers [4.42][4.43][5.27][5.28][5.30][5.31][5.32][5.33].
test('a company waits for our transfer, corrects a failure and is certified [1.22][3.29]', async ({
  page,
  open,
  text,
  language,
  request,
  expectAccessible,
  logInAs,
}) => {
  test.slow();
  await logInAs('fresh', DEFAULT_AREA_CODE);
  const { main, words, field, heading, outcome, press, fill } = certificateOf(page, text);
  const decide = async (action: 'approve' | 'decline') =>
    callApi(request, 'sandboxCertificationDecide', { ref: (await main.locator('code').textContent()) ?? '', action });
  const values = company();

  await open('certificate', '?type=company');
  await heading('identity.company.title');
  await press('identity.company.send');
  for (const name of Object.keys(values)) await expectFieldError(field(name), ruleTexts.required[language]);
  await fill({ ...values, registeredPhone: '138001380001' });
  await press('identity.company.send');
  await expectFieldError(field('registeredPhone'), ruleTexts['phone.invalid'][language]);
  await expectAccessible();

  await test.step('our transfer is shown, and a failure shows its reason', async () => {
    await fill({ registeredPhone: values.registeredPhone });
    await press('identity.company.send');
    await heading('transfer.title');
    await expectAccessible();
    await decide('decline');
    await page.reload();
    await outcome('tip13');
  });

  await test.step('it is resubmitted with changes and confirmed', async () => {
    await press('failed.edit');
    await expect(field('companyName')).toHaveValue(values.companyName);
    await expect(field('bankAccount')).toHaveValue('');
    await fill({ companyName: hostileTexts.name, registeredAddress: hostileTexts.address, accountBank: hostileTexts.name });
    await expectFits(page);
    await press('identity.company.send');
    await heading('transfer.title');
    await expect(main.getByText(hostileTexts.keptName, { exact: true }).first()).toBeVisible();
    await expectFits(page);
    await decide('approve');
    await page.reload();
    await outcome('tip12');
    await expect(main.getByText(formatBytes(certificationBonus.companyBytes, language))).toBeVisible();
    await expect(main.getByText(words('passed.trial'), { exact: true })).toBeHidden();
    await expect(main.getByText(words('passed.noTrial'))).toBeVisible();
    await expectFits(page);
    await expectAccessible();
  });

  await test.step('the free order accepts any remark and is found by it', async () => {
    await open('flowOrder');
    await main.locator('a[href*="panel=remark"]').click();
    const panel = page.getByRole('dialog');
    await panel.getByRole('textbox').fill(hostileTexts.name);
    await expectFits(page);
    await panel.getByRole('button', { name: text('remote-account', 'orders.remark.save'), exact: true }).click();
    await expect(panel).toBeHidden();
    await open('flowOrder', `?search=${encodeURIComponent(hostileTexts.search)}`);
    await expect(main.getByText(hostileTexts.keptName, { exact: true })).toBeVisible();
    await expectFits(page);
    await expectAccessible();
    await open('flowOrder', `?search=${encodeURIComponent(`${hostileTexts.search}𠮷`)}`);
    await expect(main.getByText(text('remote-account', 'orders.noneHere'), { exact: true })).toBeVisible();
    await expectFits(page);
  });
});

test('a login that expires while a company is filled in loses nothing but its numbers (F25) @login @full', async ({
  page,
  open,
  text,
  sandbox,
  baseURL,
  request,
}) => {
  test.slow();
  allowErrors(page, '401');
  const customer = await sandbox.customer('fresh', DEFAULT_AREA_CODE);
  await logIn(page, baseURL, customer);
  const { field, heading, press, fill } = certificateOf(page, text);
  const { creditCode, bankAccount, ...kept } = company();

  await open('certificate', '?type=company');
  await heading('identity.company.title');
  await fill({ ...kept, creditCode, bankAccount });
  await request.get(endpoints.logout.path, { headers: { token: customer.token } });
  await press('identity.company.send');
  await expect(logInDialogOf(page, text).dialog).toBeVisible();
  await fillLogInDialog(page, text, customer);

  await heading('identity.company.title');
  for (const [name, value] of Object.entries(kept)) await expect(field(name)).toHaveValue(value);
  await expect(field('creditCode')).toHaveValue('');
  await expect(field('bankAccount')).toHaveValue('');
});
