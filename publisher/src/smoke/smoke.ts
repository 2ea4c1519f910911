import { chromium, type Browser, type BrowserContext } from 'playwright-core';
import { prefixedPath } from 'shared-contracts/pages/addresses';
import { PAGE_ALIVE_EVENT } from 'shared-contracts/releases/federation';
import { LANGUAGE_COOKIE, languageTag, languages, type Language } from 'shared-contracts/languages';
import { PREVIEW_COOKIE } from 'shared-contracts/releases/views';
import { systemChromium } from './system-chromium.ts';

export interface Smoke {
  /** Origin at which a front door serves the site. */
  readonly origin: string;
  /** Token of the preview with the release. */
  readonly token: string;
  /** Paths of its pages, without language prefix. */
  readonly paths: readonly string[];
  /** Paths behind the login, and the cookies of a customer. */
  readonly customer?: { readonly paths: readonly string[]; readonly cookies: Readonly<Record<string, string>> };
}

/** Timeout to load one page, on a busy machine. */
const PAGE_MS = 30_000;
const TABS = 2;
const MAX_REPORTED = 5;

/** Marks the document once the page is hydrated. The site's CSP blocks evaluated scripts that could query the window. */
const aliveScript = `addEventListener(${JSON.stringify(PAGE_ALIVE_EVENT)}, () => document.documentElement.setAttribute('data-alive', ''));`;
const READY_SELECTOR = 'html[data-alive], [data-failure]';

const firstLine = (text: string): string => text.split('\n')[0] ?? '';

/** Describes what is wrong with a page in a browser. */
async function faultsOf(context: BrowserContext, address: string): Promise<string[]> {
  const faults: string[] = [];
  const page = await context.newPage();
  page.on('pageerror', ({ message }) => faults.push(`threw "${firstLine(message)}"`));
  page.on('console', (said) => said.type() === 'error' && faults.push(`logged "${firstLine(said.text())}"`));
  try {
    const answer = await page.goto(address, { timeout: PAGE_MS });
    if (!answer?.ok()) faults.push(`returned ${answer?.status() ?? 'nothing'}`);
    const waiting = { timeout: PAGE_MS };
    await page
      .locator(READY_SELECTOR)
      .first()
      .waitFor({ state: 'attached', ...waiting });
    await page.waitForLoadState('networkidle', waiting);
    const failures = await page.locator('[data-failure]').allTextContents();
    for (const failure of failures) faults.push(`showed "${failure.trim()}"`);
    const { pathname } = new URL(page.url());
    if (pathname !== new URL(address).pathname) faults.push(`led to ${pathname}`);
    if (!(await page.locator('h1').first().isVisible())) faults.push('showed no heading');
  } catch (error) {
    faults.push(firstLine(error instanceof Error ? error.message : String(error)));
  } finally {
    await page.close();
  }
  return faults.map((fault) => `${new URL(address).pathname} ${fault}`);
}

async function openBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM ?? systemChromium;
  return chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'] });
}

interface Visit {
  readonly origin: string;
  readonly language: Language;
  readonly cookies: Readonly<Record<string, string>>;
  /** URL paths. */
  readonly paths: readonly string[];
}

/** Opens pages as one visitor. @returns what is wrong with them */
async function visit(browser: Browser, { origin, language, cookies, paths }: Visit): Promise<string[]> {
  const faults: string[] = [];
  const context = await browser.newContext({ locale: languageTag[language], reducedMotion: 'reduce' });
  const set = Object.entries<string>({ ...cookies, [LANGUAGE_COOKIE]: language }).filter(([, value]) => value !== '');
  await context.addCookies(set.map(([name, value]) => ({ name, value: encodeURIComponent(value), url: origin })));
  await context.addInitScript(aliveScript);
  const waiting = paths.map((path) => `${origin}${path}`);
  const look = async () => {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift())
      faults.push(...(await faultsOf(context, address)));
  };
  await Promise.all(Array.from({ length: TABS }, look));
  await context.close();
  return faults;
}

/**
 * Opens the pages of a release in a browser, together with the current parts.
 * @throws if a page has a console error, no heading, or a failure notice, or leads elsewhere
 */
export async function smoke({ origin, token, paths, customer }: Smoke): Promise<void> {
  const browser = await openBrowser();
  try {
    const faults: string[] = [];
    for (const language of languages) {
      const cookies = { [PREVIEW_COOKIE]: token };
      faults.push(...(await visit(browser, { origin, language, cookies, paths: paths.map((path) => prefixedPath(path, language)) })));
      if (customer)
        faults.push(...(await visit(browser, { origin, language, cookies: { ...cookies, ...customer.cookies }, paths: customer.paths })));
    }
    if (faults.length > 0) throw new Error(['The release failed the browser check:', ...faults.slice(0, MAX_REPORTED)].join('\n  '));
  } finally {
    await browser.close();
  }
}
