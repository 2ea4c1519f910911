import { localizedPath } from 'shared-contracts/pages/addresses';
import { DEFAULT_LANGUAGE, languages } from 'shared-contracts/languages';
import { LOCAL_IP_PATH } from 'shared-contracts/api/local-ip-path';
import { routePath } from 'shared-contracts/pages/routes';
import { gatewayPorts, startSite, type SiteProcess } from '../../scripts/lib/site-process.ts';
import { expect, test } from '../fixtures/test.ts';

const PAGE = routePath('toolAccountPassword');

interface RunningSite {
  readonly process: SiteProcess;
  readonly host: string;
  readonly port: string;
}

async function start(host: string): Promise<RunningSite> {
  const ports = await gatewayPorts();
  return { process: await startSite({ ...ports, PROXY_ENTRY_ADDRESS: host }), host, port: ports.PROXY_ACCOUNT_PORT ?? '' };
}

/** If they published into the same folder, both would serve the pages of the last publish. */
let sites: readonly RunningSite[] = [];

test.beforeAll(async () => {
  test.setTimeout(180_000);
  sites = await Promise.all(['203.0.113.1', '203.0.113.2'].map(start));
});
test.afterAll(() => Promise.all(sites.map((site) => site.process.stop())));

for (const javaScriptEnabled of [false, true]) {
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test('two sites from one checkout each show their own proxy host, port and addresses [F18] @full', async ({ page }) => {
      for (const { process, host, port } of sites) {
        const { origin } = process;
        for (const language of languages) {
          const address = (each = language) => `${origin}${localizedPath(PAGE, each)}`;
          await page.context().clearCookies();
          await page.goto(address());
          // Only the browser knows the origin used by the example requests.
          if (javaScriptEnabled) await expect(page.getByRole('main')).toContainText(`${origin}${LOCAL_IP_PATH}`);
          await expect(page.getByTestId('login-host')).toHaveText(host);
          await expect(page.getByTestId('login-port')).toHaveText(port);

          const hrefs = (selector: string) => page.locator(selector).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
          expect(await hrefs('link[rel="canonical"]')).toEqual([address()]);
          expect(await hrefs('link[rel="alternate"]')).toEqual([...languages, DEFAULT_LANGUAGE].map(address));
          await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', address());
          const [jsonLd = ''] = await page.locator('script[type="application/ld+json"]').allTextContents();
          expect(JSON.parse(jsonLd)).toMatchObject({ url: address() });
        }
      }
    });
  });
}

test('two sites from one checkout each list their own addresses for search engines [F18] @full', async ({ request }) => {
  for (const { origin } of sites.map((site) => site.process)) {
    expect(await (await request.get(`${origin}/robots.txt`)).text()).toContain(`Sitemap: ${origin}/sitemap.xml`);
    const listed = [...(await (await request.get(`${origin}/sitemap.xml`)).text()).matchAll(/<loc>(.*?)<\/loc>/g)];
    expect(new Set(listed.map(([, address = '']) => new URL(address).origin))).toEqual(new Set([origin]));
  }
});
