import 'shared-build/register-pages';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright';
import { articlePages } from 'shared-contracts/pages/articles';
import { localizedPath, matchPath, splitPrefix } from 'shared-contracts/pages/addresses';
import type { SandboxScenario } from 'shared-contracts/constants';
import { DEFAULT_LANGUAGE, LANGUAGE_COOKIE, languages, type Language } from 'shared-contracts/languages';
import { routeIds, routePath, routes, type RouteId } from 'shared-contracts/pages/routes';
import { sandboxLogin, type LoggedIn } from './bench/sandbox-login.ts';
import { openBrowser } from './bench/slow-phone.ts';
import { callApi } from './lib/call-api.ts';
import { root, workFolder } from './lib/root.ts';
import { pageStates, type PageState } from './lib/screenshot-states.ts';
import { startSite } from './lib/site-process.ts';
import { buildParts } from './site/build-parts.ts';

/**
 * `npm run screenshots`: takes screenshots of every public page and every page of a customer in both languages, on desktop, tablet and phone,
 * into `.tidegate/screenshots`, or with `--forced-colors` or `--dark` in that mode into `.tidegate/screenshots-forced-colors` or `-dark`. Only one article of each
 * kind is included. It also takes the states of `screenshot-states.ts`, such as a page whose script is late. Arguments select pages by a
 * part of their address, and states by a part of their name. With `--readme`, it only takes the README's picture of the home page.
 */
const { values, positionals: wanted } = parseArgs({
  options: {
    'forced-colors': { type: 'boolean', default: false },
    dark: { type: 'boolean', default: false },
    readme: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const isForced = values['forced-colors'];
const suffix = [isForced && '-forced-colors', values.dark && '-dark'].filter(Boolean).join('');
const folder = path.join(workFolder, `screenshots${suffix}`);
const screens = {
  1440: { width: 1440, height: 900 },
  1024: { width: 1024, height: 768 },
  390: { width: 390, height: 844, isMobile: true },
} as const;
const details = new Set<RouteId | undefined>(Object.values(articlePages).map(({ detail }) => detail));

interface Shot {
  readonly language: Language;
  /** Path and query, as the address bar shows them. */
  readonly address: string;
  readonly customer?: LoggedIn;
  readonly state?: PageState;
}

async function publicShots(origin: string): Promise<Shot[]> {
  const map = await (await fetch(`${origin}/sitemap.xml`)).text();
  const seen = new Set<string>();
  return [...map.matchAll(/<loc>(.*?)<\/loc>/g)].flatMap(([, found = '']) => {
    const address = new URL(found).pathname;
    const { prefix: language = DEFAULT_LANGUAGE, path: own } = splitPrefix(address);
    const id = matchPath(own)?.id;
    const kind = `${language} ${id}`;
    if (details.has(id) && seen.has(kind)) return [];
    seen.add(kind);
    return [{ language, address }];
  });
}

async function customerShots(origin: string): Promise<Shot[]> {
  const used = await sandboxLogin(origin, 'usedOrder');
  const coupons = await sandboxLogin(origin, 'couponHolder');
  const statics = await sandboxLogin(origin, 'staticOrder');
  const [paid = '', unpaid = ''] = coupons.orderIds;
  const [usedId = ''] = used.orderIds;
  const addresses = ['203.0.113.7'];
  await callApi(
    origin,
    'createSubUser',
    { orderId: usedId, name: 'crawler-eu', countries: ['DE', 'FR'], capBytes: 5e9, addresses },
    used.token,
  );
  await callApi(origin, 'createSubUser', { orderId: usedId, name: 'price-checks', requestsPerSecond: 20 }, used.token);
  const own = routeIds().filter((id) => routes[id].access === 'customer' && !routes[id].path.includes(':'));
  const pages = [
    ...own.map((id) => ({ path: routePath(id), customer: used })),
    { path: routePath('payOrder', { id: unpaid }), customer: coupons },
    { path: routePath('receipt', { id: paid }), customer: coupons },
    { path: `${routePath('staticOrder')}?order=${statics.orderIds[0]}`, customer: statics },
    ...['ledger', 'subUsers', 'insight'].map((panel) => ({
      path: `${routePath('flowOrder')}?panel=${panel}&order=${usedId}`,
      customer: used,
    })),
    { path: `${routePath('buyFlow')}?buy=flow`, customer: used },
    // By TLS to the proxy.
    ...(['toolGenerateCode', 'toolAccountPassword'] as const).map((id) => ({
      path: `${routePath(id)}?mode=account&protocol=3`,
      customer: used,
    })),
  ];
  return languages.flatMap((language) =>
    pages.map(({ path: page, customer }) => ({ language, address: localizedPath(page, language), customer })),
  );
}

async function stateShots(origin: string): Promise<Shot[]> {
  const scenarios = new Set(pageStates.flatMap(({ scenario }) => scenario ?? []));
  const customers = new Map<SandboxScenario | undefined, LoggedIn>();
  for (const scenario of scenarios) customers.set(scenario, await sandboxLogin(origin, scenario));
  return languages.flatMap((language) =>
    pageStates.map((state) => {
      const customer = customers.get(state.scenario);
      const address = localizedPath(state.path.replace(':id', customer?.orderIds[0] ?? ''), language);
      return { language, address, ...(customer && { customer }), state };
    }),
  );
}

async function open(page: Page, origin: string, { language, address, customer, state }: Shot): Promise<void> {
  const context = page.context();
  await context.clearCookies();
  await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: origin }]);
  await customer?.enter(context);
  await state?.prepare(page);
  await page.goto(`${origin}${address}`, { waitUntil: state ? 'commit' : 'networkidle' });
  await state?.reach(page);
  // Content below the fold renders only when scrolled near, which a full-page screenshot never does.
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
}

async function shoot(browser: Browser, origin: string, shots: readonly Shot[]): Promise<void> {
  for (const [name, { width, height, ...more }] of Object.entries(screens)) {
    const forcedColors = isForced ? 'active' : 'none';
    const colorScheme = values.dark ? 'dark' : 'light';
    const newContext = () =>
      browser.newContext({ bypassCSP: true, viewport: { width, height }, reducedMotion: 'reduce', forcedColors, colorScheme, ...more });
    const shared = await newContext();
    const sharedPage = await shared.newPage();
    for (const shot of shots) {
      // A state has a browser of its own, because it changes what the page receives, and its cache.
      const page = shot.state ? await (await newContext()).newPage() : sharedPage;
      await open(page, origin, shot);
      const own = splitPrefix(shot.address).path.slice(1);
      const title = shot.state ? `state-${shot.state.name}` : own.replaceAll(/[/?=&]/g, '-') || 'home';
      await page.screenshot({ path: path.join(folder, `${shot.language}-${name}`, `${title}.png`), fullPage: !shot.state });
      if (!shot.state) continue;
      // Calls that its routes still wait for end with it.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.context().close();
    }
    await shared.close();
  }
}

/** Takes the picture of the README, of what fits on the screen. */
async function shootReadme(browser: Browser, origin: string): Promise<void> {
  const context = await browser.newContext({ bypassCSP: true, viewport: { width: 1200, height: 750 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await open(page, origin, { language: DEFAULT_LANGUAGE, address: routePath('home') });
  await page.screenshot({ path: path.join(root, 'docs/images/home.png') });
  await context.close();
}

async function shootAll(browser: Browser, origin: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const all = [...(await publicShots(origin)), ...(await customerShots(origin)), ...(await stateShots(origin))];
  const shots = all.filter(({ address, state }) => wanted.length === 0 || wanted.some((word) => (state?.name ?? address).includes(word)));
  await shoot(browser, origin, shots);
  process.stdout.write(`${shots.length * Object.keys(screens).length} screenshots are in ${folder}\n`);
}

await buildParts((text) => process.stderr.write(`${text}\n`));
const site = await startSite();
const browser = await openBrowser();
try {
  await (values.readme ? shootReadme : shootAll)(browser, site.origin);
} finally {
  await browser.close();
  await site.stop();
}
