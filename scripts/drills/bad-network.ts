import 'shared-build/register-pages';
import type { Browser } from 'playwright';
import { localizedPath, matchPath, splitPrefix } from 'shared-contracts/pages/addresses';
import { LANGUAGE_COOKIE, languages, languageTag, type Language } from 'shared-contracts/languages';
import { routeIds, routePath, routes, type RouteId } from 'shared-contracts/pages/routes';
import { openBrowser } from '../bench/slow-phone.ts';
import { seedCustomer } from '../lib/seed-customer.ts';
import { startSite } from '../lib/site-process.ts';
import { buildParts } from '../site/build-parts.ts';
import { startSlowLink } from './bad-network/slow-link.ts';
import { aliveScript, visit, type Visit } from './bad-network/visit.ts';
import { expectThat } from './drill.ts';

/** 160 kbit/s for each reader. */
const NETWORK = { bytesPerSecond: 20_000, latencyMs: 2000, cutShare: 0.05 };
/** Readers at a time, each with a network of their own. */
const READERS = 4;
/** Pages that send the reader on, or that exist only in the sandbox. */
const isLeftOut = (id: RouteId) => /^(thirdParty|sandbox)/.test(id);

interface Target {
  readonly id: RouteId;
  readonly language: Language;
  readonly path: string;
}

type Cookies = Readonly<Record<string, string>>;

/** One page of each kind in both languages. A parameter is taken from the site map, or is an order of the customer. */
async function targetsOf(origin: string, orderIds: Partial<Readonly<Record<RouteId, string>>>): Promise<Target[]> {
  const map = await (await fetch(`${origin}/sitemap.xml`)).text();
  const listed = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => splitPrefix(new URL(address).pathname).path);
  const wanted = process.env.BAD_NETWORK_PAGES?.split(',');
  return routeIds()
    .filter((id) => !isLeftOut(id) && (wanted?.includes(id) ?? true))
    .flatMap((id) => {
      const found = routes[id].path.includes(':') ? listed.find((path) => matchPath(path)?.id === id) : routePath(id);
      const path = found ?? routePath(id, { id: orderIds[id] ?? '' });
      return languages.map((language) => ({ id, language, path }));
    });
}

async function visitTwice(browser: Browser, site: string, { id, language, path }: Target, login: Cookies, seed: number): Promise<Visit[]> {
  const link = await startSlowLink(site, { ...NETWORK, seed });
  const context = await browser.newContext({ locale: languageTag[language], viewport: { width: 390, height: 844 } });
  try {
    const cookies = { [LANGUAGE_COOKIE]: language, ...(routes[id].access === 'customer' && login) };
    await context.addCookies(
      Object.entries(cookies).map(([name, value]) => ({ name, value: encodeURIComponent(value), url: link.origin })),
    );
    await context.addInitScript(aliveScript);
    const address = `${link.origin}${localizedPath(path, language)}`;
    const cold = await visit(context, address);
    return [cold, await visit(context, address)];
  } finally {
    await context.close();
    await link.close();
  }
}

/**
 * Opens one page of each kind, in both languages, with an empty and with a filled cache, on a network with 160 kbit/s and 2 s latency that
 * cuts 5 % of all responses. Each has to work without more than presses on what it offers. `BAD_NETWORK_PAGES=home,userinfo` selects pages.
 */
export async function visitAll(origin: string): Promise<string> {
  const browser = await openBrowser();
  try {
    const customer = await seedCustomer({ url: origin, scenario: 'couponHolder', countryMobileCode: undefined });
    const { token, countryMobileCode, mobile, countryEnName, nickName, loginWay } = customer;
    const login = { token, countryMobileCode, mobile, countryEnName, nickName, loginWay };
    const [paid = '', unpaid = ''] = customer.orderIds;
    const targets = await targetsOf(origin, { payOrder: unpaid, receipt: paid });
    const visits: Visit[] = [];
    const faults: string[] = [];
    const waiting = [...targets.entries()];
    const read = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [seed, target] = next;
        const both = await visitTwice(browser, origin, target, login, seed);
        for (const [at, each] of both.entries()) {
          const name = `${target.id} in ${target.language}, ${at === 0 ? 'cold' : 'warm'}`;
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
      `${count(({ presses }) => presses > 0)} needed a press on "Try again" or "Reload"`,
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
