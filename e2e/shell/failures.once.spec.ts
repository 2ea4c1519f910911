import { RELOAD_GUARD_MS, STILL_LOADING_MS } from 'shared-contracts/constants';
import { endpoints } from 'shared-contracts/api/endpoints';
import type { FailureKind } from 'shared-contracts/constants';
import { routePath } from 'shared-contracts/pages/routes';
import type { Page, Route } from '@playwright/test';
import {
  breakComponent,
  countDocuments,
  faults,
  filesOf,
  hang,
  needNewerShell,
  offerBadRelease,
  scriptFaults,
  simulateRecentReload,
} from '../fixtures/faults.ts';
import { expectHydrated } from '../fixtures/hydrated.ts';
import { openLogInDialog } from '../fixtures/login-dialog.ts';
import { fullFrom } from '../fixtures/full-from.ts';
import { allowErrors, expect, test } from '../fixtures/test.ts';
import { textOf } from '../fixtures/texts.ts';

const files = filesOf('remote-purchase', 'buyFlow');
const scripts = ['entry', 'expose', 'page'] as const;
const prices = routePath('buyFlow');
const text = (key: string) => textOf('en', 'shell', key);
const loadedText = (key: string) => textOf('en', 'shared-ui/loaded', key);

test.beforeEach(({ page }) =>
  allowErrors(
    page,
    'ERR_',
    'Failed to load resource',
    'LoadError',
    'ChunkLoadError',
    'Federation Runtime',
    'Refused to',
    'MIME type',
    'Unexpected',
    'broken',
    'Minified React error',
  ),
);

async function expectFailure(page: Page, kind: FailureKind): Promise<void> {
  const alert = page.getByRole('alert');
  await expect(alert).toHaveAttribute('data-failure', kind);
  await expect(alert).toContainText(text(`failure.${kind}`));
  await expect(page.getByRole('heading', { level: 1, name: text('failure.title') })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('link', { name: '中文' })).toBeEnabled();
}

const expectPrices = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: textOf('en', 'remote-purchase', 'prices.title') })).toBeVisible();

const expectTrial = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: textOf('en', 'remote-purchase', 'trial.visitor.title') })).toBeVisible();

async function followLink(page: Page, name: string): Promise<void> {
  const header = page.getByRole('banner');
  await expectHydrated(page);
  await header.getByRole('link', { name: text(name), exact: true }).click();
}

/** Navigates to the prices from a page that needs none of their files, so that none are cached. */
async function goToPrices(page: Page): Promise<void> {
  await page.goto(routePath('help'));
  await followLink(page, 'header.buy');
}

/** Expects an alert above the page that names the failure, with the prerendered page still readable. */
async function expectPrerenderedWithAlert(page: Page, kind: FailureKind, expectPage = expectPrices): Promise<void> {
  await expect(page.getByRole('alert')).toHaveAttribute('data-failure', kind);
  await expect(page.getByRole('alert')).toContainText(text('failure.stored'));
  await expectPage(page);
}

/** Expects that Retry loads the page without reloading the document, once the file is back. */
async function expectRetryHelps(page: Page, expectPage = expectPrices): Promise<void> {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('button', { name: text('failure.retry') }).click();
  await expect(page.getByRole('alert')).toBeHidden();
  await expectPage(page);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
}

const scriptFailures = Object.entries({ ...faults, ...scriptFaults });

for (const [index, [what, { kind, handle }]] of scriptFailures.entries()) {
  test(`a page script that ${what} fails as ${kind}, the rest works, and Retry helps${fullFrom(index)}`, async ({ page }) => {
    await simulateRecentReload(page);
    await page.route(files.page, handle);
    await goToPrices(page);
    await expectFailure(page, kind);
    await page.unroute(files.page);
    await expectRetryHelps(page);
    await page.getByRole('button', { name: text('header.logIn'), exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  for (const file of ['entry', 'expose'] as const) {
    test(`the ${file} script that ${what} fails as ${kind}, and Retry helps @full`, async ({ page }) => {
      await simulateRecentReload(page);
      await page.route(files[file], handle);
      await goToPrices(page);
      await expectFailure(page, kind);
      await page.unroute(files[file]);
      await expectRetryHelps(page);
    });
  }
}

for (const [index, [what, { kind, handle }]] of Object.entries(faults).entries()) {
  test(`a page stylesheet that ${what} fails as ${kind}, and Retry helps${fullFrom(index)}`, async ({ page }) => {
    await simulateRecentReload(page);
    await page.route(files.style, handle);
    await page.goto('/');
    await followLink(page, 'header.buy');
    await expectFailure(page, kind);
    await page.unroute(files.style);
    await expectRetryHelps(page);
  });
}

for (const [index, file] of ([...scripts, 'style'] as const).entries()) {
  test(`a page file that never arrives (${file}) is reported as late, and Retry requests it again [F3][F4]${fullFrom(index)}`, async ({
    page,
  }) => {
    await page.clock.install();
    const hanging: Route[] = [];
    let hangs = true;
    await page.route(files[file], (route) => (hangs ? void hanging.push(route) : route.continue()));
    const asked = page.waitForRequest(files[file]);
    await goToPrices(page);
    await asked;
    const line = page.getByRole('status').filter({ hasText: text('loading.late') });
    // The timeout starts when the file is awaited, which is later than its preload.
    await expect(async () => {
      await page.clock.fastForward(STILL_LOADING_MS);
      await expect(line).toBeVisible({ timeout: 500 });
    }).toPass();
    hangs = false;
    await line.getByRole('button').dispatchEvent('click');
    // The browser joins a second request to the pending one, so Retry works only once that connection is gone.
    for (const route of hanging) await route.abort().catch(() => undefined);
    await expectPrices(page);
  });
}

test('Retry gives up the files that the page waits for, and no others [F4]', async ({ page }) => {
  await page.clock.install();
  await page.route(/\/remotes\/remote-(tools|purchase)\//, hang);
  const mark = (part: string, id: string) => page.locator(`script[src*="/${part}/"]`).evaluate((script, mine) => (script.id = mine), id);
  await page.goto(routePath('help'));
  await expectHydrated(page);
  // Preloads another page, whose part the prices don't need.
  await page.locator(`footer a[href="${routePath('toolGetApi')}"]`).focus();
  await mark('remote-tools', 'preload');
  await followLink(page, 'header.buy');
  await mark('remote-purchase', 'page');
  const line = page.getByRole('status').filter({ hasText: text('loading.late') });
  await expect(async () => {
    await page.clock.fastForward(STILL_LOADING_MS);
    await expect(line).toBeVisible({ timeout: 500 });
  }).toPass();
  await line.getByRole('button').dispatchEvent('click');
  await expect(page.locator('script#page')).toHaveCount(0);
  await expect(page.locator('script[src*="/remote-purchase/"]')).toBeAttached();
  await expect(page.locator('script#preload')).toBeAttached();
});

test('a file of a shared module fails like any other, and Retry helps', async ({ page }) => {
  await simulateRecentReload(page);
  let failed = 0;
  await page.route('**/remotes/remote-purchase/*/*.js', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    if (!body.includes('No QueryClient set')) return route.fulfill({ response, body });
    failed += 1;
    return route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' });
  });
  // The price page does without that module.
  await page.goto(routePath('successGetTry'));
  await expect(page.getByRole('alert')).toHaveAttribute('data-failure');
  expect(failed).toBeGreaterThan(0);
  await page.unroute('**/remotes/remote-purchase/*/*.js');
  await expectRetryHelps(page, expectTrial);
});

test('a failed page file reloads the page at most once a minute per tab [2.82][9.16]', async ({ page }) => {
  await page.clock.install();
  const documents = countDocuments(page);
  await page.route(files.page, (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }));
  await goToPrices(page);
  await expectPrerenderedWithAlert(page, 'http');
  expect(documents()).toBe(2);
  await followLink(page, 'header.help');
  await expect(page.getByRole('alert')).toBeHidden();
  await followLink(page, 'header.buy');
  await expectFailure(page, 'http');
  expect(documents()).toBe(2);
  await page.clock.fastForward(RELOAD_GUARD_MS);
  await followLink(page, 'header.help');
  await followLink(page, 'header.buy');
  await expect.poll(documents).toBe(3);
  await expectPrerenderedWithAlert(page, 'http');
  expect(documents()).toBe(3);
});

test('blocked storage prevents reloads', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  const documents = countDocuments(page);
  await page.route(files.page, (route) => route.abort());
  await goToPrices(page);
  await expectFailure(page, 'network');
  expect(documents()).toBe(1);
});

test('a failure ends with its page: other pages load, and the failed one is requested again', async ({ page }) => {
  await simulateRecentReload(page);
  await page.route(files.page, (route) => route.abort());
  await goToPrices(page);
  await expectFailure(page, 'network');
  const documents = countDocuments(page);
  await followLink(page, 'header.help');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
  await page.unroute(files.page);
  await followLink(page, 'header.buy');
  await expectPrices(page);
  expect(documents()).toBe(0);
});

for (const where of ['render', 'effect'] as const) {
  test(`a page that throws in ${where} fails alone, is reported with its release, and causes no reload`, async ({ page }) => {
    const documents = countDocuments(page);
    await breakComponent(page, files.page, where);
    const report = page.waitForRequest(`**${endpoints.pageErrors.path}`);
    await page.goto(prices);
    await expect(page.getByRole('alert')).toHaveAttribute('data-failure', 'render');
    expect((await report).postDataJSON()).toEqual({
      part: 'remote-purchase',
      release: expect.stringMatching(/^\d+\.\d+\.\d+-[0-9a-f]{8}$/),
      kind: 'render',
      message: `Error: broken in ${where}`,
      stack: expect.stringMatching(/^remotes\/remote-purchase\/\d[\w.-]+\/[\w-]+\.js:\d+:\d+$/m),
      route: prices,
      lang: 'en',
    });
    expect(await (await (await report).response())?.json()).toMatchObject({ code: 200 });
    expect(documents()).toBe(1);
    await followLink(page, 'header.help');
    await expect(page.getByRole('alert')).toBeHidden();
  });
}

test('a remote that needs a newer shell is not run; its page asks for a refresh and does not reload automatically', async ({ page }) => {
  const documents = countDocuments(page);
  let asked = 0;
  page.on('request', (request) => (asked += Number(request.url().includes('/page-buyFlow.') && request.resourceType() === 'script')));
  await needNewerShell(page, 'remote-purchase');
  await page.goto(routePath('help'));
  await followLink(page, 'header.buy');
  await expectFailure(page, 'incompatible');
  expect([documents(), asked]).toEqual([1, 0]);
  await page.unroute('**/*');
  await page.getByRole('button', { name: text('failure.refresh') }).click();
  await expectPrices(page);
  expect(documents()).toBe(2);
});

test('being offline is reported, causes no reload, and recovers automatically', async ({ page, context }) => {
  const documents = countDocuments(page);
  await page.route('**/remotes/remote-purchase/**', (route) => route.abort());
  await page.goto(routePath('help'));
  await expectHydrated(page);
  await context.setOffline(true);
  await followLink(page, 'header.buy');
  await expectFailure(page, 'offline');
  expect(documents()).toBe(1);
  await page.unroute('**/remotes/remote-purchase/**');
  await context.setOffline(false);
  await expectPrices(page);
  expect(documents()).toBe(1);
});

for (const [what, fail] of [
  ['does not load', (page: Page) => page.route(files.page, (route) => route.abort())],
  ['throws while rendering', (page: Page) => breakComponent(page, files.page, 'render')],
] as const) {
  test(`a prerendered page whose code ${what} stays readable and is not reloaded, and Retry loads its code [F2]`, async ({ page }) => {
    const documents = countDocuments(page);
    await fail(page);
    await page.goto(prices);
    await expectPrerenderedWithAlert(page, what === 'does not load' ? 'network' : 'render');
    await page.unroute(files.page);
    if (what === 'does not load') await expectRetryHelps(page);
    expect(documents()).toBe(1);
  });
}

test('Retry after a rollback runs the release before instead of the bad code again [T2]', async ({ page }) => {
  const rollBack = await offerBadRelease(page, 'remote-purchase', 'buyFlow');
  await page.goto(prices);
  await expectPrerenderedWithAlert(page, 'render');
  await rollBack();
  await expectRetryHelps(page);
});

test('a page whose code fails behind a half-filled login dialog keeps the dialog unchanged [F2]', async ({ page, text: named }) => {
  const documents = countDocuments(page);
  const { promise: typed, resolve: finishTyping } = Promise.withResolvers<void>();
  await page.route(files.page, (route) => typed.then(() => route.abort()));
  await page.goto(prices);
  const { dialog, field } = await openLogInDialog(page, named);
  await field('mobile.label').fill('13800138');
  finishTyping();
  await expect(page.locator('[data-failure]')).toHaveAttribute('data-failure', 'network');
  await expect(field('mobile.label')).toHaveValue('13800138');
  await expect(dialog).toBeVisible();
  expect(documents()).toBe(1);
});

test('a part of a page that fails to load is reported in its own place, keeps what is typed, and Retry loads it [F2][F4]', async ({
  page,
}) => {
  const documents = countDocuments(page);
  const chunk = '**/remotes/remote-tools/*/sign-result*.js';
  await page.route(chunk, (route) => route.abort());
  await page.goto(routePath('toolSignDebugger'));
  await expectHydrated(page);
  const report = page.waitForRequest(`**${endpoints.pageErrors.path}`);
  const link = page.getByRole('textbox', { name: textOf('en', 'remote-tools/sign-debugger', 'signDebugger.link.label') });
  await link.fill('https://example.com/api/getIp?orderId=F1');
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText(loadedText('failed'));
  expect((await report).postDataJSON()).toMatchObject({ part: 'remote-tools', kind: 'network' });
  await page.unroute(chunk);
  await alert.getByRole('button', { name: loadedText('retry') }).click();
  await expect(alert).toBeHidden();
  await expect(page.getByRole('region', { name: textOf('en', 'remote-tools/sign-debugger', 'signDebugger.result') })).not.toBeEmpty();
  await expect(link).toHaveValue('https://example.com/api/getIp?orderId=F1');
  expect(documents()).toBe(1);
});

test('a panel that is late says so beside the list, and Retry loads it once its connection was lost [F2][F3]', async ({
  page,
  logInAs,
}) => {
  await page.clock.install();
  const { orderIds } = await logInAs('paidOrder');
  const documents = countDocuments(page);
  await page.goto(routePath('flowOrder'));
  const open = page.getByRole('main').locator(`a[href*="panel=remark"][href*="${orderIds[0]}"]`).first();
  await expect(open).toBeVisible();
  const chunks = '**/remotes/remote-account/*/*.js';
  const hanging: Route[] = [];
  let hangs = true;
  await page.route(chunks, (route) => (hangs ? void hanging.push(route) : route.continue()));
  await open.click();
  const panel = page.getByRole('dialog');
  await expect(async () => {
    await page.clock.fastForward(STILL_LOADING_MS);
    await expect(panel).toContainText(loadedText('late'), { timeout: 500 });
  }).toPass();
  hangs = false;
  for (const route of hanging) await route.abort().catch(() => undefined);
  await expect(panel.getByRole('alert')).toContainText(loadedText('failed'));
  await panel.getByRole('button', { name: loadedText('retry') }).click();
  await expect(panel.getByRole('textbox')).toBeVisible();
  await expect(page.getByRole('main').locator('h1')).toBeAttached();
  expect(documents()).toBe(1);
});

test('failures are shown in Chinese to Chinese readers', async ({ page, expectAccessible }) => {
  await simulateRecentReload(page);
  await page.route(files.entry, (route) => route.abort());
  await page.goto(`/zh${prices}`);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(textOf('zh', 'shell', 'failure.network'));
  await expect(alert.getByRole('button')).toHaveText(textOf('zh', 'shell', 'failure.retry'));
  await expectAccessible();
});
