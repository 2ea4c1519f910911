import type { Page } from '@playwright/test';
import { endpoints } from 'shared-contracts/api/endpoints';
import { routePath } from 'shared-contracts/pages/routes';
import { fillLogInDialog } from '../fixtures/login-dialog.ts';
import { allowErrors, expect, test } from '../fixtures/test.ts';
import { textOf } from '../fixtures/texts.ts';
import { watchNotices } from '../fixtures/watch-notices.ts';

const text = (part: string, key: string) => textOf('en', part, key);

/** Blocks messages from other tabs, as in a frozen tab; only cookies are shared. */
async function blockTabMessages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(globalThis, {
      BroadcastChannel: class {
        addEventListener(): void {}
        postMessage(): void {}
      },
    });
    for (const type of ['focus', 'pageshow', 'visibilitychange']) {
      globalThis.addEventListener(type, (event) => event.stopImmediatePropagation(), { capture: true });
    }
  });
}

const logOut = (page: Page) => page.getByRole('button', { name: text('shell', 'header.logOut') }).click();

test('a logout in one tab reaches the other, which stays on its page if it is public @login', async ({ page, context, logInAs }) => {
  await logInAs();
  await page.goto(routePath('claims'));
  const other = await context.newPage();
  await other.goto(routePath('claims'));
  await logOut(other);
  await expect(page.getByRole('button', { name: text('shell', 'header.logIn'), exact: true })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${routePath('claims')}$`));
});

test('a logout in one tab redirects the other home from a dashboard page, without another request there @login', async ({
  page,
  context,
  logInAs,
}) => {
  const notices = await watchNotices(page);
  await logInAs('paidOrder');
  await page.goto(routePath('flowOrder'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const other = await context.newPage();
  await other.goto(routePath('claims'));
  await logOut(other);
  await expect(page.getByRole('button', { name: text('shell', 'header.logIn'), exact: true })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(notices()).toEqual([]);
});

test('an action in a tab that missed the logout redirects home with one notice @login @full', async ({ page, context, logInAs }) => {
  allowErrors(page, '401');
  await blockTabMessages(page);
  const notices = await watchNotices(page);
  await logInAs('unpaidOrder');
  await page.goto(routePath('flowOrder'));
  const cancel = page.getByRole('button', { name: text('remote-account', 'orders.cancel'), exact: true }).first();
  await expect(cancel).toBeVisible();
  const other = await context.newPage();
  await other.goto(routePath('claims'));
  await logOut(other);
  await expect(other).toHaveURL(/\/$/);

  const sent: string[] = [];
  page.on('request', (request) => {
    // Page views are recorded regardless of the login.
    const isRecord = new URL(request.url()).pathname === endpoints.websiteUserLogData.path;
    if (request.headers().token && !isRecord) sent.push(request.url());
  });
  await cancel.click();
  await page.getByRole('button', { name: text('shared-ui/order-words', 'cancel.yes'), exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
  expect(notices()).toEqual([text('shell', 'toastTip.warning.tip22')]);
  expect(sent).toEqual([]);
});

test("after a logout and another customer's login in one tab, the other tab reloads its public page for that customer @login @full", async ({
  page,
  sandbox,
  context,
  logInAs,
}) => {
  const notices = await watchNotices(page);
  const second = await sandbox.customer('fresh', '+86');
  await logInAs('unpaidOrder');
  await page.goto(routePath('claims'));
  const other = await context.newPage();
  await other.goto(routePath('claims'));
  await logOut(other);
  const logInAgain = (tab: Page) => tab.getByRole('button', { name: text('shell', 'header.logIn'), exact: true });
  await expect(logInAgain(page)).toBeVisible();
  expect(notices()).toEqual([]);

  await logInAgain(other).click();
  await fillLogInDialog(other, text, second);
  await expect.poll(notices).toEqual([text('shell', 'failure.otherAccount')]);
  await expect(page).toHaveURL(new RegExp(`${routePath('claims')}$`));
});

for (const deaf of [false, true]) {
  test(`another customer's login in one tab reaches the other before it writes anything${deaf ? ', even if only at that moment' : ''} @login`, async ({
    page,
    sandbox,
    context,
    logInAs,
  }) => {
    test.slow();
    if (deaf) await blockTabMessages(page);
    const notices = await watchNotices(page);
    const second = await sandbox.customer('fresh', '+86');
    await logInAs('unpaidOrder');
    await page.goto(routePath('flowOrder'));
    const cancel = page.getByRole('button', { name: text('remote-account', 'orders.cancel'), exact: true }).first();
    await expect(cancel).toBeVisible();
    const writes: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === endpoints.cancelTrade.path) writes.push(request.headers().token ?? '');
    });

    const other = await context.newPage();
    const noticesOfOther = await watchNotices(other);
    // The first customer does not log out, so their tab is still open when the second one logs in.
    await other.addInitScript(() => {
      if (sessionStorage.getItem('was here')) return;
      sessionStorage.setItem('was here', 'yes');
      for (const name of ['token', 'mobile', 'nickName']) document.cookie = `${name}=; Max-Age=0; Path=/`;
    });
    await other.goto(routePath('claims'));
    await other.getByRole('button', { name: text('shell', 'header.logIn'), exact: true }).click();
    await fillLogInDialog(other, text, second);
    await expect.poll(noticesOfOther).toEqual([text('shell', 'toastTip.success.tip4')]);

    if (deaf) {
      await cancel.click();
      await page.getByRole('button', { name: text('shared-ui/order-words', 'cancel.yes'), exact: true }).click();
    }
    // A slow browser shows the refused call's message, with the same text, before it reloads.
    await expect.poll(() => [...new Set(notices())]).toEqual([text('shell', 'failure.otherAccount')]);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(cancel).toBeHidden();
    expect(writes).toEqual([]);
    await expect(page).toHaveURL(new RegExp(routePath('flowOrder')));
  });
}
