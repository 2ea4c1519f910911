import 'shared-build/register-pages';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser } from 'playwright';
import { articlePages } from 'shared-contracts/articles';
import { matchPath, splitPrefix } from 'shared-contracts/addresses';
import { DEFAULT_LANGUAGE } from 'shared-contracts/languages';
import type { RouteId } from 'shared-contracts/routes';
import { workFolder } from './lib/root.ts';
import { startSite } from './lib/site-process.ts';
import { systemChromium } from 'publisher/system-chromium';
import { buildParts } from './site/build-parts.ts';

/**
 * `npm run screenshots`: takes screenshots of every public page in both languages, at desktop and phone size, into `.tidegate/screenshots`.
 * Only one article of each kind is included. Arguments select pages by a part of their address.
 */
const folder = path.join(workFolder, 'screenshots');
const screens = { 1440: { width: 1440, height: 900 }, 390: { width: 390, height: 844, isMobile: true } } as const;
const details = new Set<RouteId | undefined>(Object.values(articlePages).map(({ detail }) => detail));

async function pagesOf(origin: string): Promise<string[]> {
  const map = await (await fetch(`${origin}/sitemap.xml`)).text();
  const seen = new Set<string>();
  return [...map.matchAll(/<loc>(.*?)<\/loc>/g)]
    .map(([, address = '']) => new URL(address).pathname)
    .filter((address) => {
      const { prefix, path: own } = splitPrefix(address);
      const id = matchPath(own)?.id;
      const kind = `${prefix} ${id}`;
      if (details.has(id) && seen.has(kind)) return false;
      seen.add(kind);
      return true;
    });
}

async function shoot(browser: Browser, origin: string, addresses: readonly string[]): Promise<void> {
  for (const [name, { width, height, ...more }] of Object.entries(screens)) {
    const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce', ...more });
    const page = await context.newPage();
    for (const address of addresses) {
      const { prefix = DEFAULT_LANGUAGE, path: own } = splitPrefix(address);
      await context.clearCookies();
      await page.goto(`${origin}${address}`, { waitUntil: 'networkidle' });
      // Content below the fold renders only when scrolled near, which a full-page screenshot never does.
      await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
      const file = path.join(folder, `${prefix}-${name}`, `${own.slice(1).replaceAll('/', '-') || 'home'}.png`);
      await page.screenshot({ path: file, fullPage: true });
    }
    await context.close();
  }
}

const wanted = process.argv.slice(2);
await buildParts((text) => process.stderr.write(`${text}\n`));
const site = await startSite();
const browser = await chromium.launch({
  ...(systemChromium && { executablePath: systemChromium }),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const pages = (await pagesOf(site.origin)).filter((address) => wanted.length === 0 || wanted.some((word) => address.includes(word)));
  await shoot(browser, site.origin, pages);
  process.stdout.write(`${pages.length * Object.keys(screens).length} screenshots are in ${folder}\n`);
} finally {
  await browser.close();
  await site.stop();
}
