import 'shared-build/register-pages';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startNginx } from 'nginx/testing/start-nginx';
import { chromium, type Browser, type Page } from 'playwright';
import { checkBySmoke } from 'publisher/check-release';
import { downloadRelease, downloadBuiltRelease } from 'publisher/hosted-release';
import { publish } from 'publisher/publish';
import { rollBack } from 'publisher/roll-back';
import { readRelease, releaseFile } from 'publisher/site-folder';
import { systemChromium } from 'publisher/system-chromium';
import { startTeamHost, type TeamHost } from 'publisher/testing/team-host';
import { recordIntegrity } from 'shared-build/integrity';
import { PAGE_ALIVE_EVENT } from 'shared-contracts/releases/federation';
import { routePath } from 'shared-contracts/pages/routes';
import { textOf } from '../../e2e/fixtures/texts.ts';
import { gatewayPorts } from '../lib/site-process.ts';
import { buildParts } from '../site/build-parts.ts';
import { serveSite } from '../site/serve.ts';
import { nextRelease } from './deploy/next-release.ts';
import { expectThat, type Drill } from '../lib/drill.ts';

const PART = 'remote-tools';
/** Not an address that a sandbox's policy allows anyway, for parts on a developer's machine. */
const HOST_ADDRESS = '127.0.0.2';
const TOOL = routePath('toolGetApi');
/** Pages of other remotes. */
const OTHERS = [routePath('home'), routePath('buyFlow'), routePath('register')];
const RELEASED = textOf('en', 'remote-tools/get-api', 'getApi.intro');
const HOSTED = 'This remote comes from the host of its team.';
const WAIT_MS = 60_000;
const ROLLBACK_SECONDS = 2;

const aliveScript = `addEventListener(${JSON.stringify(PAGE_ALIVE_EVENT)}, () => document.documentElement.setAttribute('data-alive', ''));`;

/** Opens a page in a new browser context, without a cache. */
async function open(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' });
  await context.addInitScript(aliveScript);
  const page = await context.newPage();
  page.setDefaultTimeout(WAIT_MS);
  await page.goto(address, { waitUntil: 'commit' });
  return page;
}

const expectAlive = (page: Page) => page.locator('html[data-alive]').waitFor({ state: 'attached' });
const expectRead = (page: Page) => page.getByText(HOSTED).first().waitFor();

/** The pages of other remotes work, and so do links to them on the page of the hosted one. */
async function expectOthersWork(browser: Browser, origin: string): Promise<void> {
  for (const other of OTHERS) {
    const page = await open(browser, `${origin}${other}`);
    await expectAlive(page);
    expectThat((await page.locator('[data-failure]').count()) === 0, `${other} failed with the host of ${PART}`);
    await page.context().close();
  }
  const tool = await open(browser, `${origin}${TOOL}`);
  await expectRead(tool);
  await tool
    .locator(`header a[href="${routePath('buyFlow')}"]`)
    .first()
    .click();
  await tool.waitForURL(`${origin}${routePath('buyFlow')}`);
  await tool.getByRole('heading', { level: 1, name: textOf('en', 'remote-purchase', 'prices.title') }).waitFor();
  await tool.context().close();
}

/** A link to a page of the hosted remote, which hangs, says that it's loading, and the page with the link stays usable. */
async function expectLinkIsLate(browser: Browser, origin: string): Promise<void> {
  const page = await open(browser, `${origin}${routePath('help')}`);
  await expectAlive(page);
  await page.locator(`footer a[href="${TOOL}"]`).first().click();
  await page.getByText(textOf('en', 'shell', 'loading.late')).waitFor();
  await page
    .locator(`header a[href="${routePath('buyFlow')}"]`)
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: textOf('en', 'remote-purchase', 'prices.title') }).waitFor();
  await page.context().close();
}

async function walk(browser: Browser, origin: string, siteRoot: string, host: TeamHost): Promise<number> {
  const working = await open(browser, `${origin}${TOOL}`);
  await expectAlive(working);
  const files: string[] = [];
  working.on('request', (request) => request.url().startsWith(host.origin) && files.push(request.url()));
  await working.reload();
  await expectRead(working);
  await expectAlive(working);
  expectThat(files.length > 0, 'the page loaded nothing from the host of its team');
  await working.context().close();

  host.answer('hang');
  await expectOthersWork(browser, origin);
  await expectLinkIsLate(browser, origin);

  host.answer('fail');
  await expectOthersWork(browser, origin);
  const failed = await open(browser, `${origin}${TOOL}`);
  await failed.locator('[data-failure]').first().waitFor();
  await expectRead(failed);
  host.answer(undefined);
  await failed.getByRole('button', { name: textOf('en', 'shell', 'failure.retry') }).click();
  await failed.locator('[data-failure]').first().waitFor({ state: 'detached' });
  await failed.context().close();

  host.answer('tampered');
  const tampered = await open(browser, `${origin}${TOOL}`);
  await tampered.locator('[data-failure]').first().waitFor();
  await expectRead(tampered);
  await tampered.context().close();

  host.answer('hang');
  const started = performance.now();
  await rollBack({ siteRoot, by: 'drill' }, PART);
  const seconds = (performance.now() - started) / 1000;
  const back = await open(browser, `${origin}${TOOL}`);
  await back.getByText(RELEASED).first().waitFor();
  await expectAlive(back);
  await back.context().close();
  return seconds;
}

/** Releases the shell after its check in a browser, which reports the pages of the hanging remote without rejecting the shell. */
async function releaseShell(
  site: { readonly origin: string; readonly apiOrigin: string },
  siteRoot: string,
  folder: string,
): Promise<void> {
  const text = textOf('en', 'shell', 'footer.promise');
  const dist = nextRelease({ part: 'shell', from: text, to: `${text} Released again.` }, folder);
  const reports: string[] = [];
  const check = checkBySmoke({ siteRoot, origin: site.origin, apiOrigin: site.apiOrigin, report: (said) => reports.push(said) });
  await publish({ siteRoot, apiOrigin: site.apiOrigin, by: 'drill' }, [{ part: 'shell', dist }], { check });
  const page = await (await fetch(`${site.origin}${TOOL}`)).text();
  expectThat(
    page.includes(`${text} Released again.`) && page.includes(HOSTED),
    'the released shell is not on the page of the hanging remote',
  );
  expectThat(
    reports.join().includes('Other parts fail without this release too:'),
    'the check of the shell opened no page of the hanging remote',
  );
}

/** A remote on its team's own host, on both engines: works, hangs, fails, recovers, is tampered with, and is rolled back while it hangs. */
export const origins: Drill = async () => {
  await buildParts((text) => process.stdout.write(`${text}\n`));
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'tidegate-origins-')));
  const dist = nextRelease({ part: PART, from: RELEASED, to: HOSTED }, folder);
  recordIntegrity(dist);
  const host = await startTeamHost(dist, HOST_ADDRESS);
  const remoteOrigins = [host.origin];
  const siteRoot = path.join(folder, 'site');
  const settings = {
    ...process.env,
    ...(await gatewayPorts()),
    LOG_LEVEL: 'error',
    DATA_DIR: path.join(folder, 'data'),
    REMOTE_ORIGINS: host.origin,
    BROTLI_QUALITY: '1',
  };
  const browser = await chromium.launch({ ...(systemChromium && { executablePath: systemChromium }), args: ['--no-sandbox'] });
  const site = await serveSite({ siteRoot, host: '127.0.0.1', port: 0, settings });
  const nginx = await startNginx({ siteRoot, apiOrigin: site.apiOrigin, remoteOrigins, sandbox: true });
  const said: string[] = [];
  try {
    const where = { part: PART, url: host.url, remoteOrigins, publicOrigin: site.origin } as const;
    const downloaded = await downloadRelease(where, await downloadBuiltRelease(host.url));
    await publish({ siteRoot, apiOrigin: site.apiOrigin, by: 'drill' }, [{ part: PART, dist: downloaded }]);
    const { release } = readRelease(releaseFile(downloaded));
    rmSync(downloaded, { recursive: true });
    for (const [engine, { origin }] of Object.entries({ embedded: site, nginx })) {
      host.answer(undefined);
      const seconds = await walk(browser, origin, siteRoot, host);
      expectThat(seconds < ROLLBACK_SECONDS, `the rollback took ${seconds.toFixed(1)} s`);
      said.push(`${engine}: rolled back after ${seconds.toFixed(1)} s`);
      await rollBack({ siteRoot, by: 'drill' }, PART, { to: release, force: true });
    }
    // The host still hangs.
    await releaseShell(site, siteRoot, folder);
    return `a remote on its team's host worked, hung, failed, recovered and was tampered with, and pages of other remotes never noticed; ${said.join(', ')}; the shell was released while it hung`;
  } finally {
    await browser.close();
    await nginx.close();
    await site.close();
    await host.close();
    rmSync(folder, { recursive: true, force: true });
  }
};
