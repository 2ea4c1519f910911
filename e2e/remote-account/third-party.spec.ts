import type { Route } from '@playwright/test';
import { localizedPath } from 'shared-contracts/pages/addresses';
import { DEFAULT_AREA_CODE, thirdPartyType } from 'shared-contracts/constants';
import { endpoints } from 'shared-contracts/api/endpoints';
import { errorTexts } from 'shared-contracts/texts/errors';
import { routePath } from 'shared-contracts/pages/routes';
import { thirdParties, thirdPartyTypes } from 'shared-contracts/rules/third-party';
import { expectFieldError, expectNoFault, logInDialogOf, openLogInDialog, sendCode } from '../fixtures/login-dialog.ts';
import { allowErrors, expect, test } from '../fixtures/test.ts';
import { approve, deny, errorBanner, expectSimulatedProvider, named, newAccount, serviceButton } from '../fixtures/third-party.ts';
import { watchCaptcha } from '../fixtures/visitor.ts';
import { watchNotices } from '../fixtures/watch-notices.ts';

const returnPath = routePath('thirdPartyGoogle');
const callback = (address: URL) => address.pathname === endpoints.thirdPartyCallback.path.replace(':type', String(thirdPartyType.google));

// Also covers [2.133][3.10][3.20][4.23][4.24][7.60][7.61].
test('an unknown account logs in without a mobile number and returns to its page, and logs in directly the next time [1.15][2.35] @login', async ({
  page,
  text,
  open,
  context,
  expectAccessible,
}) => {
  test.slow();
  const notices = await watchNotices(page);
  const loggedIn = text('shell', 'toastTip.success.tip4');
  const account = newAccount();
  const where = '?from=here#availability';
  const cookie = async (name: string) => decodeURIComponent((await context.cookies()).find((each) => each.name === name)?.value ?? '');
  await open('claims', where);
  const start = page.url();
  const { dialog } = await openLogInDialog(page, text);

  await test.step('one third party is shown, and its button is busy during the redirect', async () => {
    for (const type of thirdPartyTypes) {
      const button = dialog.getByRole('button', { name: thirdParties[type].name });
      await expect(button).toHaveCount(type === thirdPartyType.google ? 1 : 0);
    }
    const held = Promise.withResolvers<Route>();
    await page.route(`**${endpoints.thirdPartyAuth.path.replace(':type', '3')}?*`, held.resolve, { times: 1 });
    await serviceButton(page, text).click();
    const call = await held.promise;
    const waiting = dialog.getByRole('button', { name: text('remote-account', 'thirdParty.leaving', named()), exact: true });
    await expect(waiting).toBeDisabled();
    await call.continue();
    await expectSimulatedProvider(page, text);
    await expectAccessible();
  });

  await test.step('the account is welcomed, with no login data left in the URL, and must agree', async () => {
    await approve(page, text, account);
    const welcome = page.getByRole('heading', {
      level: 1,
      name: text('remote-account', 'thirdParty.finish.title', { name: account.name }),
    });
    await expect(welcome).toBeFocused();
    expect(page.url()).toBe(new URL(returnPath, start).href);
    await expect(page.getByRole('img', { name: text('remote-account', 'imageCode.alt') })).toBeVisible();
    await expectAccessible();
    await page.getByRole('radio', { name: text('remote-account', 'thirdParty.finish.skip.title') }).check();
    const submit = page.getByRole('button', { name: text('remote-account', 'thirdParty.finish.logIn'), exact: true });
    await submit.click();
    const agreement = page.getByRole('checkbox');
    await expectFieldError(agreement, text('shell', 'toastTip.warning.tip7'));
    await expectAccessible();
    await agreement.check();
    await expectNoFault(agreement);
    await submit.click();
  });

  await test.step('it is logged in on the page where it started', async () => {
    await expect(page).toHaveURL(start);
    expect(notices()).toEqual([loggedIn]);
    expect(await cookie('loginWay')).toBe(String(thirdPartyType.google));
    expect(await cookie('nickName')).toBe(account.name);
    expect(await cookie('mobile')).toBe('');
  });

  await test.step('the next time it logs in without a question', async () => {
    await context.clearCookies();
    await page.reload();
    await openLogInDialog(page, text);
    await serviceButton(page, text).click();
    await approve(page, text, account);
    await expect(page).toHaveURL(start);
    expect(notices()).toEqual([loggedIn, loggedIn]);
    expect(await cookie('loginWay')).toBe(String(thirdPartyType.google));
  });
});

test('an unknown account is bound to a mobile number by SMS code and logs in as its customer, with advertising attribution [1.15][3.10] @login', async ({
  page,
  sandbox,
  text,
  open,
  context,
  request,
  expectAccessible,
}) => {
  const captcha = watchCaptcha(page);
  const customer = await sandbox.customer('fresh', DEFAULT_AREA_CODE);
  const customerId = async (token: string) =>
    (await (await request.get(endpoints.getUserInfo.path, { headers: { token } })).json()).data.customerId;
  await open('buyFlow', '?bd_vid=e2e');
  const start = page.url();
  await openLogInDialog(page, text);
  await serviceButton(page, text).click();
  await approve(page, text, newAccount());

  const words = (key: string) => ({ name: text('remote-account', key), exact: true });
  const field = (key: string) => page.getByRole('textbox', words(key));
  const button = (key: string) => page.getByRole('button', words(key));
  const submit = button('thirdParty.finish.bindAndLogIn');
  await submit.click();
  await expectFieldError(field('mobile.label'), text('shell', 'toastTip.warning.tip1'));
  await expectFieldError(field('smsCode.label'), text('shell', 'toastTip.warning.tip3'));
  await expect(page.getByRole('img', { name: text('remote-account', 'imageCode.alt') })).toBeVisible();
  await expectAccessible();
  await field('mobile.label').fill(customer.mobile.replace(DEFAULT_AREA_CODE, ''));
  await sendCode(page, text, { field, button }, captcha, sandbox);
  await field('smsCode.label').fill(await sandbox.smsCode(customer.mobile));
  await page.getByRole('checkbox').check();
  const finished = page.waitForRequest(`**${endpoints.thirdPartyFinish.path}`);
  await submit.click();
  expect((await finished).postDataJSON()).toMatchObject({ baiduFlag: true });
  await expect(page).toHaveURL(start);

  const cookies = new Map((await context.cookies()).map(({ name, value }) => [name, decodeURIComponent(value)]));
  expect(cookies.get('mobile')).toBe(customer.mobile);
  expect(cookies.get('nickName')).toBe(customer.nickName);
  expect(cookies.get('loginWay')).toBe(String(thirdPartyType.google));
  expect(await customerId(cookies.get('token') ?? '')).toBe(await customerId(customer.token));
});

test('a visitor who denies access is told so, and can start again or go home [8.19] @login @full', async ({
  page,
  text,
  open,
  context,
  expectAccessible,
}) => {
  await open('claims');
  await openLogInDialog(page, text);
  await serviceButton(page, text).click();
  await deny(page, text);
  const failure = page.getByRole('heading', { level: 1, name: text('remote-account', 'thirdParty.failed.login') });
  await expect(failure).toBeVisible();
  await expect(errorBanner(page, text, 'denied')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('token');
  await expectAccessible();

  await page.getByRole('button', { name: text('remote-account', 'thirdParty.retry'), exact: true }).click();
  await deny(page, text);
  await expect(failure).toBeVisible();
  await page.getByRole('button', { name: text('remote-account', 'thirdParty.failed.home'), exact: true }).click();
  await expect(logInDialogOf(page, text).dialog).toBeVisible();
  await expect(page).toHaveURL(/:\d+\/(zh\/?)?$/);
});

test('a return URL works only once, and not by hand or in another browser [8.10][8.15] @login @full', async ({
  page,
  text,
  open,
  context,
  openElsewhere,
  language,
}) => {
  allowErrors(page, 'ERR_FAILED');
  const asked: string[] = [];
  page.on('request', (request) => {
    const address = new URL(request.url());
    if (address.pathname === returnPath && request.isNavigationRequest()) asked.push(address.href);
  });
  const isLoggedIn = async () => (await context.cookies()).some(({ name }) => name === 'token');
  const invalid = errorBanner(page, text, 'invalidParameters');
  await open('claims');
  await openLogInDialog(page, text);
  await serviceButton(page, text).click();
  // The server has not received it, so it is rejected for being from another browser and not for being used up.
  await page.route(callback, (route) => route.abort());
  await approve(page, text, newAccount());
  await expect(errorBanner(page, text, 'connection')).toBeVisible();
  const [address = ''] = asked;
  expect(new URL(address).searchParams.get('code')).toBeTruthy();
  await page.unroute(callback);

  await test.step('reopened, or entered by hand', async () => {
    const calls: string[] = [];
    page.on('request', (request) => callback(new URL(request.url())) && calls.push(request.url()));
    for (const opened of [address, returnPath, routePath('thirdPartyCallback')]) {
      await page.goto(opened);
      await expect(invalid).toBeVisible();
      expect(new URL(page.url()).search).toBe('');
    }
    expect(calls).toEqual([]);
    expect(await isLoggedIn()).toBe(false);
  });

  await test.step('in a browser with its own pending login', async () => {
    const victim = await openElsewhere();
    await victim.goto(localizedPath(routePath('claims'), language));
    await openLogInDialog(victim, text);
    await serviceButton(victim, text).click();
    await expectSimulatedProvider(victim, text);
    await victim.goto(address);
    const refused = errorBanner(victim, text, 'invalidParameters');
    await expect(refused).toBeVisible();
    await expect(refused).toContainText(errorTexts.thirdPartyState[language]);
    expect((await victim.context().cookies()).map(({ name }) => name)).not.toContain('token');
  });
});
