import 'shared-build/register-pages';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startNginx } from 'nginx/testing/start-nginx';
import { chromium, type Browser } from 'playwright';
import { fileOptions } from 'publisher/file-options';
import { publish } from 'publisher/publish';
import { rollBack } from 'publisher/roll-back';
import { systemChromium } from 'publisher/system-chromium';
import { startBucket } from 'publisher/testing/bucket-server';
import { recordIntegrity } from 'shared-build/integrity';
import { PAGE_ALIVE_EVENT } from 'shared-contracts/releases/federation';
import { routePath } from 'shared-contracts/pages/routes';
import { gatewayPorts } from '../lib/site-process.ts';
import { buildParts } from '../site/build-parts.ts';
import { serveSite } from '../site/serve.ts';
import { nextRelease } from './deploy/next-release.ts';
import { textOf } from '../../e2e/fixtures/texts.ts';
import { expectThat, type Drill } from '../lib/drill.ts';

const PART = 'remote-tools';
/** Not an address that a sandbox's policy allows anyway, for parts on a developer's machine. */
const CDN_ADDRESS = '127.0.0.2';
const PAGES = ['home', 'buyFlow', 'toolGetApi'] as const;
const RELEASED = textOf('en', 'remote-tools/get-api', 'getApi.intro');
const NEXT = 'This release comes from a CDN.';
const WAIT_MS = 60_000;

const aliveScript = `addEventListener(${JSON.stringify(PAGE_ALIVE_EVENT)}, () => document.documentElement.setAttribute('data-alive', ''));`;

/** Opens the pages in a new browser context, without a cache, until each is interactive. @returns the script files they requested */
async function walk(browser: Browser, origin: string): Promise<string[]> {
  const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' });
  await context.addInitScript(aliveScript);
  const scripts: string[] = [];
  for (const id of PAGES) {
    const page = await context.newPage();
    page.setDefaultTimeout(WAIT_MS);
    page.on('response', (response) => {
      if (response.ok() && response.url().endsWith('.js')) scripts.push(response.url());
    });
    await page.goto(`${origin}${routePath(id)}`, { waitUntil: 'commit' });
    await page.locator('html[data-alive]').waitFor({ state: 'attached' });
    expectThat((await page.locator('[data-failure]').count()) === 0, `a part of ${routePath(id)} failed`);
    await page.close();
  }
  await context.close();
  return scripts;
}

/** Release files from a bucket: with both engines, while the bucket works, fails and damages files; then a release and a rollback without it. */
export const cdn: Drill = async () => {
  await buildParts((text) => process.stdout.write(`${text}\n`));
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'tidegate-cdn-')));
  const siteRoot = path.join(folder, 'site');
  const bucket = await startBucket(CDN_ADDRESS);
  Object.assign(process.env, bucket.keys);
  const { name, region, endpoint } = bucket.settings;
  const files = {
    PUBLICATION_BUCKET: name,
    PUBLICATION_BUCKET_REGION: region,
    PUBLICATION_BUCKET_ENDPOINT: endpoint,
    ASSET_ORIGIN: bucket.origin,
  };
  const settings = {
    ...process.env,
    ...(await gatewayPorts()),
    ...files,
    LOG_LEVEL: 'error',
    DATA_DIR: path.join(folder, 'data'),
    BROTLI_QUALITY: '1',
  };
  const browser = await chromium.launch({ ...(systemChromium && { executablePath: systemChromium }), args: ['--no-sandbox'] });
  const site = await serveSite({ siteRoot, host: '127.0.0.1', port: 0, settings });
  const nginx = await startNginx({ siteRoot, apiOrigin: site.apiOrigin, assetOrigin: bucket.origin, sandbox: true });
  const ofCdn = (urls: readonly string[]) => urls.filter((url) => url.startsWith(bucket.origin)).length;
  try {
    for (const { origin } of [site, nginx]) {
      bucket.answer(undefined);
      const usual = await walk(browser, origin);
      expectThat(ofCdn(usual) === usual.length && usual.length > 0, `scripts came from elsewhere: ${usual.join(' ')}`);
      bucket.answer('fail');
      const own = await walk(browser, origin);
      expectThat(ofCdn(own) === 0 && own.length > 0, `scripts came from a bucket that fails: ${own.join(' ')}`);
      bucket.answer('damaged');
      await walk(browser, origin);
    }
    const said: string[] = [];
    const options = { siteRoot, apiOrigin: site.apiOrigin, by: 'drill', ...fileOptions(files), report: (text: string) => said.push(text) };
    bucket.answer('fail');
    const dist = nextRelease({ part: PART, from: RELEASED, to: NEXT }, folder);
    recordIntegrity(dist);
    await publish(options, [{ part: PART, dist }]);
    expectThat(/the site serves them/.test(said.join()), 'the release did not say that it could not be uploaded');
    await walk(browser, nginx.origin);
    await rollBack(options, PART);
    bucket.answer(undefined);
    const back = await walk(browser, nginx.origin);
    expectThat(ofCdn(back) === back.length, `after the rollback, scripts came from elsewhere: ${back.join(' ')}`);
    return `${bucket.objects.size} objects; pages worked on both engines with the bucket, without it and with damaged files, and a release and a rollback without it`;
  } finally {
    await browser.close();
    await nginx.close();
    await site.close();
    await bucket.close();
    rmSync(folder, { recursive: true, force: true });
  }
};
