import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import { openBrowser } from '../bench/slow-phone.ts';
import { contentHash } from '../lib/content-hash.ts';
import { startSite } from '../lib/site-process.ts';
import { expectThat } from '../lib/drill.ts';
import { copyProject } from '../lib/project-copy.ts';

const PART = 'remote-purchase';
const BUY = '/buy/flow';

const lead = (page: Page): Promise<string | null> => page.locator('h1 + p').first().textContent();

/** Hash of everything in a site that releasing one part must not change. */
const othersHash = (siteRoot: string): string =>
  contentHash(
    ['shell', 'remotes/remote-marketing', 'remotes/remote-account', 'remotes/remote-tools', 'assets'].map((name) =>
      path.join(siteRoot, name),
    ),
  );

/** Releases one part while visitors have the site open. Nothing else is rebuilt, open pages keep working, and new pages get the release. */
export async function partRelease(): Promise<string> {
  const { folder, node, reword, remove } = copyProject();
  node('scripts/build.ts');
  const site = await startSite();
  const { siteRoot } = site;
  const browser = await openBrowser();
  try {
    const open = await browser.newPage({ locale: 'en-US' });
    await open.goto(site.origin, { waitUntil: 'networkidle' });
    const others = othersHash(siteRoot);

    const { before, after } = reword(PART, 'prices');
    const started = performance.now();
    node('scripts/release.ts', PART, '--site', siteRoot);
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    const lists = readdirSync(path.join(folder, '.tidegate/sbom'));
    expectThat(
      lists.some((name) => name.startsWith(`${PART}-`)),
      'the release wrote no SBOM',
    );
    expectThat(othersHash(siteRoot) === others, 'the release touched files of another part');

    await open.locator(`header a[href="${BUY}"]`).click();
    await open.waitForURL(`**${BUY}`);
    await open.waitForTimeout(1000);
    expectThat((await lead(open)) === before, `the open page showed "${await lead(open)}"`);

    const fresh = await browser.newPage({ locale: 'en-US' });
    await fresh.goto(`${site.origin}${BUY}`, { waitUntil: 'networkidle' });
    expectThat((await lead(fresh)) === after, `a new page showed "${await lead(fresh)}"`);
    await fresh.goto(site.origin, { waitUntil: 'networkidle' });
    await fresh.locator(`header a[href="${BUY}"]`).click();
    await fresh.waitForURL(`**${BUY}`);
    await fresh.waitForTimeout(1000);
    expectThat((await lead(fresh)) === after, 'the home page linked to the old release');

    node('publisher/src/main.ts', 'redraw', '--site', siteRoot);
    await fresh.goto(`${site.origin}${BUY}`, { waitUntil: 'networkidle' });
    expectThat((await lead(fresh)) === after, 'a redraw restored the old release');
    return `checked, built and published in ${seconds} s; an open page stayed on the old release, a new page loaded the new one`;
  } finally {
    await browser.close();
    await site.stop();
    remove();
  }
}
