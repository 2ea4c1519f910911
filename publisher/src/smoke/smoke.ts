import { chromium, type Browser, type BrowserContext } from 'playwright-core';
import { prefixedPath } from 'shared-contracts/pages/addresses';
import { PAGE_ALIVE_EVENT } from 'shared-contracts/releases/federation';
import { LANGUAGE_COOKIE, languageTag, languages, type Language } from 'shared-contracts/languages';
import type { Part } from 'shared-contracts/pages/routes';
import { PREVIEW_COOKIE } from 'shared-contracts/releases/views';
import type { OpenedPage } from './pages-to-open.ts';
import { systemChromium } from './system-chromium.ts';

export interface Smoke {
  /** Origin at which a front door serves the site. */
  readonly origin: string;
  /** Token of the preview with the release. */
  readonly token: string;
  /** The part that is released. */
  readonly part: Part;
  readonly pages: readonly OpenedPage[];
  /** Pages behind the login, and the cookies of a customer. */
  readonly customer?: { readonly pages: readonly OpenedPage[]; readonly cookies: Readonly<Record<string, string>> };
}

/** Timeout to load one page, on a busy machine. */
const PAGE_MS = 30_000;
const TABS = 2;
const MAX_REPORTED = 5;

/** Marks the document once the page is hydrated. The site's CSP blocks evaluated scripts that could query the window. */
const aliveScript = `addEventListener(${JSON.stringify(PAGE_ALIVE_EVENT)}, () => document.documentElement.setAttribute('data-alive', ''));`;
const FAILURE_SELECTOR = '[data-failure]';
const READY_SELECTOR = `html[data-alive], ${FAILURE_SELECTOR}`;

const firstLine = (text: string): string => text.split('\n')[0] ?? '';

/** Describes what is wrong with a page in a browser. */
async function faultsOf(context: BrowserContext, address: string, isBare: boolean): Promise<string[]> {
  const faults: string[] = [];
  const page = await context.newPage();
  page.on('pageerror', ({ message }) => faults.push(`threw "${firstLine(message)}"`));
  page.on('console', (said) => {
    // The API may not know the ID in a bare page's address.
    const isFault = said.type() === 'error' && !(isBare && said.text().startsWith('Failed to load resource'));
    if (isFault) faults.push(`logged "${firstLine(said.text())}"`);
  });
  try {
    const answer = await page.goto(address, { timeout: PAGE_MS });
    if (!answer?.ok()) faults.push(`returned ${answer?.status() ?? 'nothing'}`);
    const waiting = { timeout: PAGE_MS };
    await page
      .locator(READY_SELECTOR)
      .first()
      .waitFor({ state: 'attached', ...waiting });
    // A file that can't be loaded may keep the network busy.
    if ((await page.locator(FAILURE_SELECTOR).count()) === 0) await page.waitForLoadState('networkidle', waiting);
    const failures = await page.locator(FAILURE_SELECTOR).allTextContents();
    for (const failure of failures) faults.push(`showed "${failure.trim()}"`);
    const { pathname } = new URL(page.url());
    if (!isBare && pathname !== new URL(address).pathname) faults.push(`led to ${pathname}`);
    if (!isBare && !(await page.locator('h1').first().isVisible())) faults.push('showed no heading');
  } catch (error) {
    faults.push(firstLine(error instanceof Error ? error.message : String(error)));
  } finally {
    await page.close();
  }
  return faults.map((fault) => `${new URL(address).pathname} ${fault}`);
}

/** A name that browsers treat like a site with TLS. */
const SECURE_NAME = 'site.localhost';
const LOOPBACK = /^(?:localhost|127\.[\d.]+|\[::1\])$/;

/**
 * Where and how a browser opens the site as visitors see it by TLS. At a plain origin, such as `http://nginx:8081` of a container network, it
 * would ignore headers and withhold features, and log that as an error of the page.
 */
function secured(origin: string): { readonly origin: string; readonly args: readonly string[] } {
  const { protocol, hostname, port } = new URL(origin);
  if (protocol === 'https:' || LOOPBACK.test(hostname)) return { origin, args: [] };
  return {
    origin: new URL(`http://${SECURE_NAME}${port && `:${port}`}`).origin,
    args: [`--host-resolver-rules=MAP ${SECURE_NAME} ${hostname}`],
  };
}

async function openBrowser(args: readonly string[]): Promise<Browser> {
  const executablePath = process.env.CHROMIUM ?? systemChromium;
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', ...args],
  });
}

interface Visit {
  readonly origin: string;
  readonly language: Language;
  readonly cookies: Readonly<Record<string, string>>;
  readonly pages: readonly OpenedPage[];
  readonly hasPrefix: boolean;
}

interface Failed {
  readonly page: OpenedPage;
  readonly faults: readonly string[];
}

/** Opens pages as one visitor. @returns those with faults */
async function visit(browser: Browser, { origin, language, cookies, pages, hasPrefix }: Visit): Promise<Failed[]> {
  const failed: Failed[] = [];
  const context = await browser.newContext({ locale: languageTag[language], reducedMotion: 'reduce' });
  const set = Object.entries<string>({ ...cookies, [LANGUAGE_COOKIE]: language }).filter(([, value]) => value !== '');
  await context.addCookies(set.map(([name, value]) => ({ name, value: encodeURIComponent(value), url: origin })));
  await context.addInitScript(aliveScript);
  const waiting = [...pages];
  const look = async () => {
    for (let page = waiting.shift(); page !== undefined; page = waiting.shift()) {
      const { path, isBare = false } = page;
      const faults = await faultsOf(context, `${origin}${hasPrefix ? prefixedPath(path, language) : path}`, isBare);
      if (faults.length > 0) failed.push({ page, faults });
    }
  };
  await Promise.all(Array.from({ length: TABS }, look));
  await context.close();
  return failed;
}

const textsOf = (failed: readonly Failed[]): string[] => failed.flatMap(({ faults }) => faults);

/**
 * Opens the pages of a release in a browser, together with the current parts.
 * @returns faults of other parts' pages that they have without the release too, for example because a team's host is down
 * @throws if a page has a console error, no heading, or a failure notice, or leads elsewhere
 */
export async function smoke({ origin: given, token, part, pages, customer }: Smoke): Promise<string[]> {
  const { origin, args } = secured(given);
  const browser = await openBrowser(args);
  const faults: string[] = [];
  const unrelated: string[] = [];
  let working = 0;
  const open = async (seen: Visit): Promise<void> => {
    const failed = await visit(browser, { ...seen, cookies: { [PREVIEW_COOKIE]: token, ...seen.cookies } });
    const foreign = failed.filter(({ page }) => page.owner !== part);
    const live = foreign.length > 0 ? await visit(browser, { ...seen, pages: foreign.map(({ page }) => page) }) : [];
    const broken = new Set(live.map(({ page }) => page));
    working += seen.pages.length - broken.size;
    faults.push(...textsOf(failed.filter(({ page }) => !broken.has(page))));
    unrelated.push(...textsOf(live));
  };
  try {
    for (const language of languages) {
      await open({ origin, language, cookies: {}, pages, hasPrefix: true });
      if (customer) await open({ origin, language, cookies: customer.cookies, pages: customer.pages, hasPrefix: false });
    }
    // A site that is down proves nothing about the release.
    if (working === 0) faults.push(...unrelated);
    if (faults.length > 0) throw new Error(['The release failed the browser check:', ...faults.slice(0, MAX_REPORTED)].join('\n  '));
    return unrelated;
  } finally {
    await browser.close();
  }
}
