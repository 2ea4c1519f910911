import { DEFAULT_AREA_CODE } from 'shared-contracts/constants';
import { endpoints } from 'shared-contracts/api/endpoints';
import { routePath } from 'shared-contracts/pages/routes';
import { expectHydrated } from '../fixtures/hydrated.ts';
import { logIn } from '../fixtures/log-in.ts';
import { fillLogInDialog, openLogInDialog } from '../fixtures/login-dialog.ts';
import { expect, test } from '../fixtures/test.ts';
import { watchNotices } from '../fixtures/watch-notices.ts';

test('two tabs switch to the latest login, and one logout ends it in both [4.7][4.8] @login', async ({
  page,
  baseURL,
  sandbox,
  text,
  context,
  request,
}) => {
  test.slow();
  const first = await sandbox.customer('fresh', DEFAULT_AREA_CODE);
  const second = await sandbox.customer('fresh', DEFAULT_AREA_CODE);
  const other = await context.newPage();
  const noticesHere = await watchNotices(page);
  const noticesThere = await watchNotices(other);
  const cookie = async (name: string) => (await context.cookies()).find((each) => each.name === name)?.value;
  const isLive = async (token: string) => (await request.get(endpoints.getUserInfo.path, { headers: { token } })).ok();

  await page.goto(routePath('claims'));
  await other.goto(routePath('claims'));
  await openLogInDialog(page, text);
  await openLogInDialog(other, text);

  await test.step('the first customer logs in, and the other tab closes its dialog', async () => {
    const reloaded = page.waitForEvent('load');
    await fillLogInDialog(page, text, first);
    await expect.poll(noticesHere).toEqual([text('shell', 'toastTip.success.tip4')]);
    await expect.poll(() => cookie('mobile')).toBe(first.mobile);
    // A page that loads after the second login belongs to the second customer and shows no notice.
    await reloaded;
    await expectHydrated(page);
    await expect(page.getByRole('button', { name: text('shell', 'header.logOut') })).toBeVisible();
    await expect(other.getByRole('dialog')).toBeHidden();
    await expect(other.getByRole('button', { name: text('shell', 'header.logOut') })).toBeVisible();
  });

  await test.step('a second customer logs in without notifying the tabs, and both reload on focus', async () => {
    await logIn(page, baseURL, second);
    // A call of the page may already have made it reload.
    for (const tab of [page, other]) await tab.locator(':root').dispatchEvent('focus');
    await expect.poll(noticesHere).toEqual([text('shell', 'toastTip.success.tip4'), text('shell', 'failure.otherAccount')]);
    await expect.poll(noticesThere).toEqual([text('shell', 'failure.otherAccount')]);
    expect(decodeURIComponent((await cookie('mobile')) ?? '')).toBe(second.mobile);
  });

  await test.step("logging out in the first tab ends the second customer's login in both", async () => {
    const token = (await cookie('token')) ?? '';
    expect(await isLive(token)).toBe(true);
    await page.getByRole('button', { name: text('shell', 'header.logOut') }).click();
    await expect(other.getByRole('button', { name: text('shell', 'header.logIn'), exact: true })).toBeVisible();
    await expect(other).toHaveURL(new RegExp(`${routePath('claims')}$`));
    expect(await cookie('token')).toBeUndefined();
    expect(await isLive(token)).toBe(false);
  });
});
