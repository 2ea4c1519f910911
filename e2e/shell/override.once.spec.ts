import type { Page } from '@playwright/test';
import { OVERRIDE_PARAMETER } from 'shared-contracts/constants';
import { routePath } from 'shared-contracts/pages/routes';
import { productionSettings } from '../../scripts/lib/production-settings.ts';
import { startSite, type SiteProcess } from '../../scripts/lib/site-process.ts';
import { fullFrom } from '../fixtures/full-from.ts';
import { serveLocalRemote, type LocalRemote } from '../fixtures/local-remote.ts';
import { settled } from '../fixtures/settled.ts';
import { allowErrors, expect, takeCspViolations, test } from '../fixtures/test.ts';
import { textOf, type Text } from '../fixtures/texts.ts';
import { watchNotices } from '../fixtures/watch-notices.ts';

const TOOL = routePath('toolGetApi');
const OTHER_PAGE = routePath('help');
const released = textOf('en', 'remote-tools/get-api', 'getApi.intro');
const reworded = 'This part runs on your own machine.';
const asking = (address: string, override: string) => `${address}?${OVERRIDE_PARAMETER}=${override}`;

const toolsOf = (pages: string | undefined, uses?: readonly string[]): Promise<LocalRemote> =>
  serveLocalRemote({ part: 'remote-tools', pages: pages ?? '', from: released, to: reworded, ...(uses && { uses }) });
const banner = (page: Page, text: Text) => page.getByRole('complementary', { name: text('shell/override', 'label') });
const saying = (key: string, text: Text, override: string) => {
  const [part = '', origin = ''] = override.split('@');
  return text('shell/override', key, { part, origin });
};

test.describe('a sandbox', () => {
  let local: LocalRemote;
  test.beforeEach(async ({ baseURL }) => {
    local = await toolsOf(baseURL);
  });
  test.afterEach(() => local.stop());

  test('runs a local remote, names it, and restores the released one with one click', async ({ page, text, expectAccessible }) => {
    await page.goto(asking(TOOL, local.override));
    await expect(page.getByText(reworded)).toBeVisible();
    await expect(page.getByText(released)).toHaveCount(0);
    await expect(banner(page, text)).toContainText(saying('runs', text, local.override));
    await expect(page).toHaveURL((url) => url.pathname === TOOL && url.search === '');
    await expectAccessible();

    // The override applies to this tab and this part only, across page loads.
    await page.goto(OTHER_PAGE);
    await expect(banner(page, text)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[data-failure]')).toHaveCount(0);
    await page.goto(routePath('versions'));
    await expect(page.getByRole('row', { name: 'remote-tools local' })).toBeVisible();
    await page.goto(TOOL);
    await expect(page.getByText(reworded)).toBeVisible();

    await banner(page, text)
      .getByRole('button', { name: text('shell/override', 'reset') })
      .click();
    await expect(page.getByText(released)).toBeVisible();
    await expect(banner(page, text)).toHaveCount(0);
    await page.goto(TOOL);
    await expect(page.getByText(released)).toBeVisible();
    await expect(banner(page, text)).toHaveCount(0);
  });

  test('drops the override and reports it if the local server stops responding', async ({ page, text }) => {
    // What the page was still preloading fails with the local server.
    allowErrors(page, 'ERR_CONNECTION_REFUSED', 'Loading CSS chunk');
    const notices = await watchNotices(page);
    await page.goto(asking(TOOL, local.override));
    await expect(page.getByText(reworded)).toBeVisible();
    local.stop();
    await page.reload();
    await expect(page.getByText(released)).toBeVisible();
    await expect.poll(notices).toEqual([saying('unreachable', text, local.override)]);
    await expect(banner(page, text)).toHaveCount(0);
    await page.reload();
    await expect(page.getByText(released)).toBeVisible();
    expect(notices()).toHaveLength(1);
  });

  test('drops a remote that uses something that the shell lacks before running its code', async ({ page, text, baseURL }) => {
    const newer = await toolsOf(baseURL, ['api#newer']);
    try {
      const notices = await watchNotices(page);
      await page.goto(asking(TOOL, newer.override));
      await expect(page.getByText(released)).toBeVisible();
      await expect.poll(notices).toEqual([saying('incompatible', text, newer.override)]);
      expect(newer.asked).toEqual(['/release.json']);
      await expect(banner(page, text)).toHaveCount(0);
    } finally {
      newer.stop();
    }
  });

  for (const [index, origin] of [
    'http://evil.example:8081',
    'https://127.0.0.1:8081',
    'http://127.0.0.1.evil.example:8081',
    'javascript:alert(1)',
  ].entries()) {
    test(`requests nothing from ${origin}, and says why${fullFrom(index)}`, async ({ page, text, baseURL }) => {
      const notices = await watchNotices(page);
      const foreign: string[] = [];
      page.on('request', (request) => {
        if (!request.url().startsWith(`${baseURL}/`)) foreign.push(request.url());
      });
      await page.goto(asking(TOOL, `remote-tools@${origin}`));
      await expect(page.getByText(released)).toBeVisible();
      await expect.poll(notices).toEqual([text('shell/override', 'refused')]);
      expect(foreign.filter((url) => /^https?:/.test(url))).toEqual([]);
      await expect(banner(page, text)).toHaveCount(0);
    });
  }
});

test.describe('a site in production @full', () => {
  let site: SiteProcess;
  let local: LocalRemote;
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    site = await startSite(productionSettings('https://proxies.example.org'));
    local = await toolsOf(site.origin);
  });
  test.afterAll(async () => {
    local.stop();
    await site.stop();
  });

  test('never requests a local remote, whatever the URL or session storage contains', async ({ page, text }) => {
    const answer = await page.goto(`${site.origin}${asking(TOOL, local.override)}`);
    expect(answer?.headers()['content-security-policy']).not.toMatch(/127\.0\.0\.1|localhost/);
    await expect(page.getByText(released)).toBeVisible();
    await page.evaluate((override) => sessionStorage.setItem('tidegate.override', override), local.override);
    await page.goto(`${site.origin}${asking(TOOL, local.override)}`);
    await expect(page.getByText(released)).toBeVisible();
    await settled(page);
    await expect(banner(page, text)).toHaveCount(0);
    expect(local.asked).toEqual([]);
  });

  test('blocks local scripts even if a page requests them', async ({ page }) => {
    allowErrors(page, 'Content Security Policy');
    await page.goto(`${site.origin}${TOOL}`);
    const origin = local.override.split('@')[1] ?? '';
    const loaded = await page.evaluate(
      (src) =>
        new Promise((resolve) => {
          const script = Object.assign(document.createElement('script'), {
            src,
            onload: () => resolve(true),
            onerror: () => resolve(false),
          });
          document.head.append(script);
        }),
      `${origin}/remoteEntry.js`,
    );
    expect([loaded, local.asked]).toEqual([false, []]);
    await expect.poll(() => takeCspViolations(page).length).toBeGreaterThan(0);
  });
});
