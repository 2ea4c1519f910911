import { DEFAULT_AREA_CODE } from 'shared-contracts/constants';
import { routePath } from 'shared-contracts/pages/routes';
import { logIn } from '../fixtures/log-in.ts';
import { fillLogInDialog, openLogInDialog } from '../fixtures/login-dialog.ts';
import { settingsOf } from '../fixtures/settings.ts';
import { allowErrors, expect, test } from '../fixtures/test.ts';
import { watchNotices } from '../fixtures/watch-notices.ts';

// Also covers [8.41].
test('a login in another browser is listed and ended from here, alone or with all others, and its next action finds it expired [4.11][8.5] @login', async ({
  page,
  sandbox,
  text,
  open,
  baseURL,
  openElsewhere,
  language,
  expectAccessible,
}) => {
  test.slow();
  const customer = await sandbox.customer('fresh', DEFAULT_AREA_CODE);
  const other = await openElsewhere();
  allowErrors(other, '401');
  const notices = await watchNotices(other);
  const loggedIn = text('shell', 'toastTip.success.tip4');
  const expired = text('shell', 'toastTip.warning.tip22');
  const dialog = other.getByRole('dialog');
  const there = settingsOf(other, text);

  await test.step('both browsers log in', async () => {
    await other.goto(language === 'zh' ? '/zh' : '/');
    await openLogInDialog(other, text);
    await fillLogInDialog(other, text, customer);
    await expect.poll(notices).toEqual([loggedIn]);
    await expect(dialog).toBeHidden();
    await logIn(page, baseURL, customer);
    await open('settings');
  });

  const { main, button, logins } = settingsOf(page, text);
  const said = main.getByRole('status').filter({ hasText: text('remote-account', 'settings.logins.ended_one', { count: '1' }) });
  const current = logins.filter({ hasText: text('remote-account', 'settings.logins.current') });
  await expect(logins).toHaveCount(2);
  await expect(current).toHaveCount(1);
  await expectAccessible();

  await test.step('the other login is ended', async () => {
    await other.goto(routePath('settings'));
    await there.loaded();
    await logins
      .filter({ hasNotText: text('remote-account', 'settings.logins.current') })
      .getByRole('button')
      .click();
    await expect(said).toBeFocused();
    await expect(logins).toHaveCount(1);
    await expect(main.getByText(text('remote-account', 'settings.logins.none'))).toBeVisible();
    await other.reload();
    await expect(dialog).toBeVisible();
    expect(new URL(other.url()).pathname).toMatch(/^\/(zh\/?)?$/);
    await expect.poll(notices).toEqual([loggedIn, expired]);
    expect((await other.context().cookies()).map(({ name }) => name)).not.toContain('token');
  });

  await test.step('all other logins are ended together', async () => {
    await fillLogInDialog(other, text, customer);
    await there.loaded();
    await page.reload();
    await expect(logins).toHaveCount(2);
    await button('logins.endOthers').click();
    await expect(said).toBeFocused();
    await expect(logins).toHaveCount(1);
    await expect(button('logins.endOthers')).toBeHidden();
    await other.reload();
    await expect(dialog).toBeVisible();
    await expect.poll(notices).toEqual([loggedIn, expired, loggedIn, expired]);
  });

  await test.step('the current login is ended last', async () => {
    await button('logins.endCurrentLabel').click();
    await expect(page).toHaveURL(/:\d+\/(zh\/?)?$/);
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('token');
  });
});
