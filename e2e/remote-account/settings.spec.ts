import type { Route } from '@playwright/test';
import { DEFAULT_AREA_CODE, ERROR_BANNER_MS, thirdPartyType } from 'shared-contracts/constants';
import { errorTexts } from 'shared-contracts/texts/errors';
import { routePath } from 'shared-contracts/pages/routes';
import { thirdParties } from 'shared-contracts/rules/third-party';
import { logIn } from '../fixtures/log-in.ts';
import { sendCode } from '../fixtures/login-dialog.ts';
import { stopClock } from '../fixtures/page-clock.ts';
import { settingsOf } from '../fixtures/settings.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Text } from '../fixtures/texts.ts';
import { approve, customerOf, errorBanner, named, newAccount } from '../fixtures/third-party.ts';
import { newMobile, watchCaptcha } from '../fixtures/visitor.ts';
import { watchNotices } from '../fixtures/watch-notices.ts';

const saved = (text: Text) => text('shell', 'toastTip.success.tip3');

// Also covers [7.60][7.61][7.62][7.63][7.64].
test('a third-party account is bound, and unbound after confirmation [2.35][3.20] @login', async ({
  page,
  text,
  open,
  expectAccessible,
  logInAs,
}) => {
  test.slow();
  const notices = await watchNotices(page);
  const google = thirdPartyType.google;
  await logInAs();
  await open('settings');
  const { main, button, service, loaded } = settingsOf(page, text);
  const bind = button('service.bindLabel', named(google));
  const unbind = button('service.unbindLabel', named(google));
  await expect(service(google)).toContainText(text('remote-account', 'settings.service.notBound'));
  await loaded();
  await expectAccessible();

  const account = newAccount();
  await bind.click();
  await approve(page, text, account);
  await expect(page).toHaveURL(new RegExp(`${routePath('settings')}$`));
  await expect(service(google)).toContainText(account.name);
  expect(notices()).toEqual([saved(text)]);

  await unbind.click();
  await expect(button('service.keep')).toBeFocused();
  await expect(main.getByText(text('remote-account', 'settings.service.question', named(google)), { exact: true })).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(button('service.keep')).toBeHidden();
  await expect(unbind).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(bind).toBeFocused();
  await expect(service(google)).toContainText(text('remote-account', 'settings.service.notBound'));
  expect(notices()).toEqual([saved(text), saved(text)]);
});

// Also covers [2.36][2.37][3.18][3.19][3.21][7.62].
test('third parties without a login button are bound here, whatever their return route [2.33][2.34] @login @full', async ({
  page,
  text,
  open,
  request,
  logInAs,
}) => {
  test.slow();
  const { facebook, twitter, github } = thirdPartyType;
  const pathname = () => new URL(page.url()).pathname;
  await logInAs();
  await open('settings');
  const { button, service } = settingsOf(page, text);

  for (const [type, at, words] of [
    [facebook, '/third-party/facebook', 'returning through the correctly spelled redirect to its page'],
    [twitter, routePath('thirdPartyTwitter'), 'returning to its own page'],
    [github, routePath('thirdPartyCallback'), 'returning to the shared page, which detects the third party'],
  ] as const) {
    await test.step(`${thirdParties[type].name}, ${words}`, async () => {
      const own = routePath(thirdParties[type].returnRoute);
      const back = Promise.withResolvers<string>();
      const keepBack = (route: Route) => {
        back.resolve(route.request().url());
        return route.abort('aborted');
      };
      await page.route((address) => address.pathname === own, keepBack, { times: 1 });
      const account = newAccount();
      await button('service.bindLabel', named(type)).click();
      await approve(page, text, account, type);
      await page.goto((await back.promise).replace(own, at));
      await expect(service(type)).toContainText(account.name);
      expect(pathname()).toBe(routePath('settings'));
    });
  }

  await test.step('an account bound to another customer is refused, and nothing changes', async () => {
    const taken = newAccount();
    await customerOf(request, taken);
    await button('service.unbindLabel', named(github)).click();
    await button('service.unbind').click();
    await button('service.bindLabel', named(github)).click();
    await approve(page, text, taken, github);
    await expect(page.getByRole('heading', { level: 1, name: text('remote-account', 'thirdParty.failed.bind') })).toBeVisible();
    await expect(errorBanner(page, text, 'bindFailed')).toBeVisible();
    await page.getByRole('link', { name: text('remote-account', 'thirdParty.failed.settings'), exact: true }).click();
    await expect(service(github)).toContainText(text('remote-account', 'settings.service.notBound'));
  });
});

// Also covers [8.18][8.19].
test('the last login method cannot be unbound until a mobile number is bound [4.26][7.63] @login', async ({
  page,
  sandbox,
  text,
  open,
  baseURL,
  request,
  context,
  language,
  expectAccessible,
}) => {
  test.slow();
  const captcha = watchCaptcha(page);
  const github = thirdPartyType.github;
  const login = await customerOf(request, newAccount());
  await page.clock.install();
  await logIn(page, baseURL, { ...login, password: '', orderIds: [] }, { loginWay: login.loginWay });
  await open('settings');
  const { main, button, row, service } = settingsOf(page, text);
  await expect(row('mobile.title')).toContainText(text('remote-account', 'settings.mobile.none'));
  await expect(row('password.title')).toHaveCount(0);

  await test.step('unbinding is refused, with a message for five seconds', async () => {
    await button('service.unbindLabel', named(github)).click();
    await stopClock(page);
    await button('service.unbind').click();
    const banner = errorBanner(page, text, 'unbindFailed');
    await expect(banner).toContainText(errorTexts.lastWayToLogIn[language]);
    await expect(banner.getByRole('button', { name: text('remote-account', 'thirdParty.retry') })).toBeVisible();
    await expect(button('service.unbindLabel', named(github))).toBeFocused();
    await page.clock.runFor(ERROR_BANNER_MS);
    await expect(banner).toBeHidden();
    await page.clock.resume();
    await expect(service(github)).not.toContainText(text('remote-account', 'settings.service.notBound'));
  });

  await test.step('a mobile number is bound by its SMS code', async () => {
    const mobile = newMobile();
    await button('mobile.bind').click();
    const words = (key: string) => ({ name: text('remote-account', key), exact: true });
    const field = (key: string) => main.getByRole('textbox', words(key));
    await expect(field('mobile.label')).toBeFocused();
    await expect(page.getByRole('img', { name: text('remote-account', 'imageCode.alt') })).toBeVisible();
    await expectAccessible();
    await field('mobile.label').fill(mobile);
    await sendCode(page, text, { field, button: (key) => main.getByRole('button', words(key)) }, captcha, sandbox);
    await field('smsCode.label').fill(await sandbox.smsCode(`${DEFAULT_AREA_CODE}${mobile}`));
    await button('mobile.submit').click();
    await expect(row('mobile.title')).toContainText(mobile.slice(-4));
    const kept = (await context.cookies()).find(({ name }) => name === 'mobile');
    expect(decodeURIComponent(kept?.value ?? '')).toBe(`${DEFAULT_AREA_CODE}${mobile}`);
  });

  await test.step('then the account can be unbound', async () => {
    await button('service.unbindLabel', named(github)).click();
    await button('service.unbind').click();
    await expect(service(github)).toContainText(text('remote-account', 'settings.service.notBound'));
  });
});
