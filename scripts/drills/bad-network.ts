import 'shared-build/register-pages';
import type { Browser } from 'playwright';
import { localizedPath, matchPath, splitPrefix } from 'shared-contracts/pages/addresses';
import type { SandboxScenario } from 'shared-contracts/constants';
import { LANGUAGE_COOKIE, languages, languageTag, type Language } from 'shared-contracts/languages';
import { routeIds, routePath, routes, type RouteId } from 'shared-contracts/pages/routes';
import { openBrowser } from '../bench/slow-phone.ts';
import { seedCustomer } from '../lib/seed-customer.ts';
import { startSite } from '../lib/site-process.ts';
import { buildParts } from '../site/build-parts.ts';
import { startSlowLink } from './bad-network/slow-link.ts';
import { aliveScript, visit, type Visit } from './bad-network/visit.ts';
import { expectThat } from '../lib/drill.ts';

/** 160 kbit/s for each reader. */
const NETWORK = { bytesPerSecond: 20_000, latencyMs: 2000, cutShare: 0.05 };
/** Readers at a time, each with a network of their own. */
const READERS = 4;
/** Pages that send the reader on, or that exist only in the sandbox. */
const isLeftOut = (id: RouteId) => /^(thirdParty|sandbox)/.test(id);

type Cookies = Readonly<Record<string, string>>;

interface Target {
  readonly name: string;
  readonly language: Language;
  readonly path: string;
  readonly login?: Cookies;
  /** Selector of what the reader came for, where it arrives after the page's heading. */
  readonly shows?: string | undefined;
  /** In pixels, if not that of a phone. */
  readonly width?: number;
}

/** Forms and tables that arrive after their page. */
const lateContent: Partial<Readonly<Record<RouteId, string>>> = { register: 'main form input' };

/** One page of each kind. A parameter is taken from the site map, or is an order of the customer. */
async function pagesOf(origin: string, { login, orderIds: [paid = '', unpaid = ''] }: Reader): Promise<Omit<Target, 'language'>[]> {
  const map = await (await fetch(`${origin}/sitemap.xml`)).text();
  const listed = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => splitPrefix(new URL(address).pathname).path);
  const ids: Partial<Readonly<Record<RouteId, string>>> = { payOrder: unpaid, receipt: paid };
  return routeIds()
    .filter((id) => !isLeftOut(id))
    .map((id) => {
      const found = routes[id].path.includes(':') ? listed.find((path) => matchPath(path)?.id === id) : routePath(id);
      const path = found ?? routePath(id, { id: ids[id] ?? '' });
      return { name: id, path, ...(routes[id].access === 'customer' && { login }), shows: lateContent[id] };
    });
}

/** States of pages that load more code: the lines of an order, an open panel, dialogs. */
const statesOf = (flow: Reader, lines: Reader): readonly Omit<Target, 'language'>[] => [
  { name: 'lines', path: `${routePath('staticOrder')}?order=${lines.orderIds[0]}`, login: lines.login, shows: 'main input[type=checkbox]' },
  {
    name: 'lines on a desktop',
    path: `${routePath('staticOrder')}?order=${lines.orderIds[0]}`,
    login: lines.login,
    shows: 'main table td',
    width: 1440,
  },
  {
    name: 'usage panel',
    path: `${routePath('flowOrder')}?panel=ledger&order=${flow.orderIds[0]}`,
    login: flow.login,
    shows: '[role=dialog] table td',
  },
  { name: 'login dialog', path: routePath('userinfo'), shows: '[role=dialog] input' },
  { name: 'purchase dialog', path: `${routePath('buyFlow')}?buy=flow`, login: flow.login, shows: '[role=dialog] input[type=radio]' },
];

interface Reader {
  readonly login: Cookies;
  readonly orderIds: readonly string[];
}

async function createReader(origin: string, scenario: SandboxScenario): Promise<Reader> {
  const { orderIds, ...customer } = await seedCustomer({ url: origin, scenario, countryMobileCode: undefined });
  const { token, countryMobileCode, mobile, countryEnName, nickName, loginWay } = customer;
  return { login: { token, countryMobileCode, mobile, countryEnName, nickName, loginWay }, orderIds };
}

/** `BAD_NETWORK_PAGES=home,lines` selects pages. */
async function targetsOf(origin: string): Promise<Target[]> {
  const [coupons, flow, lines] = [
    await createReader(origin, 'couponHolder'),
    await createReader(origin, 'usedOrder'),
    await createReader(origin, 'staticOrder'),
  ];
  const wanted = process.env.BAD_NETWORK_PAGES?.split(',');
  return [...(await pagesOf(origin, coupons)), ...statesOf(flow, lines)]
    .filter(({ name }) => wanted?.includes(name) ?? true)
    .flatMap((target) => languages.map((language) => ({ ...target, language })));
}

/** Where nothing was cut, slow responses must not have looked like failures. */
const withoutFailures = (each: Visit): Visit =>
  (each.presses + each.reloads > 0 || each.hadErrorNotice) && !each.fault
    ? { ...each, fault: 'it reported a failure or reloaded although nothing was cut' }
    : each;

async function visitTwice(
  browser: Browser,
  site: string,
  { language, path, login, shows, width = 390 }: Target,
  seed: number,
): Promise<Visit[]> {
  const link = await startSlowLink(site, { ...NETWORK, seed });
  const context = await browser.newContext({ locale: languageTag[language], viewport: { width, height: 844 } });
  try {
    const cookies = { [LANGUAGE_COOKIE]: language, ...login };
    await context.addCookies(
      Object.entries(cookies).map(([name, value]) => ({ name, value: encodeURIComponent(value), url: link.origin })),
    );
    await context.addInitScript(aliveScript);
    const visits: Visit[] = [];
    for (let count = 0; count < 2; count += 1) {
      const { cuts } = link.seen();
      const each = await visit(context, `${link.origin}${localizedPath(path, language)}`, shows);
      visits.push(link.seen().cuts === cuts ? withoutFailures(each) : each);
    }
    return visits;
  } finally {
    await context.close();
    await link.close();
  }
}

/**
 * Opens one page of each kind, in both languages, with an empty and with a filled cache, on a network with 160 kbit/s and 2 s latency that
 * cuts 5 % of all responses, documents before their first byte. Each has to work without more than presses on what it offers, and where
 * nothing was cut, without any.
 */
export async function visitAll(origin: string): Promise<string> {
  const browser = await openBrowser();
  try {
    const targets = await targetsOf(origin);
    const visits: Visit[] = [];
    const faults: string[] = [];
    const waiting = [...targets.entries()];
    const read = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [seed, target] = next;
        const both = await visitTwice(browser, origin, target, seed);
        for (const [at, each] of both.entries()) {
          const name = `${target.name} in ${target.language}, ${at === 0 ? 'cold' : 'warm'}`;
          process.stdout.write(`${name}: ${each.seconds.toFixed(0)} s, ${each.presses} presses, ${each.reloads} reloads\n`);
          if (each.fault) faults.push(`${name}: ${each.fault}`);
        }
        visits.push(...both);
      }
    };
    await Promise.all(Array.from({ length: READERS }, read));
    expectThat(faults.length === 0, faults.join('\n'));
    const slowest = Math.max(...visits.map(({ seconds }) => seconds));
    const count = (isCounted: (each: Visit) => boolean) => visits.filter(isCounted).length;
    return [
      `${targets.length} pages, cold and warm: all worked, the slowest after ${slowest.toFixed(0)} s`,
      `${count(({ wasLate }) => wasLate)} of ${visits.length} visits said that they were still loading`,
      `${count(({ presses }) => presses > 0)} needed a press on "Try again" or "Refresh the page"`,
      `${count(({ reloads }) => reloads > 0)} reloaded themselves`,
    ].join('; ');
  } finally {
    await browser.close();
  }
}

export async function badNetwork(): Promise<string> {
  await buildParts((text) => process.stderr.write(`${text}\n`));
  const site = await startSite({ BROTLI_QUALITY: '11' });
  try {
    return await visitAll(site.origin);
  } finally {
    await site.stop();
  }
}
