import 'shared-build/register-pages';
import { localizedPath } from 'shared-contracts/pages/addresses';
import { LANGUAGE_COOKIE, languages, type Language } from 'shared-contracts/languages';
import { routeIds, routePath, routes } from 'shared-contracts/pages/routes';
import { textOf } from '../../e2e/fixtures/texts.ts';
import { aptInstall } from '../lib/apt.ts';
import { seedCustomer } from '../lib/seed-customer.ts';
import { startSite } from '../lib/site-process.ts';
import { buildParts } from '../site/build-parts.ts';
import { expectThat } from './drill.ts';
import { startWebKit, type WebKit } from './webkit/web-driver.ts';

/** The page has its heading and its data, and nothing has failed. */
const ready = `document.querySelector('h1')?.checkVisibility() && !document.querySelector('main [aria-busy=true], [data-failure]')`;
const isAt = (path: string) => `location.pathname === ${JSON.stringify(path)} && (${ready})`;
const named = (element: string, name: string) =>
  `//${element}[normalize-space()=${JSON.stringify(name)} or @aria-label=${JSON.stringify(name)}]`;

/** From the home page to the prices by a link within the page, and to the login dialog. */
async function visitor(browser: WebKit, origin: string, language: Language): Promise<void> {
  await browser.open(`${origin}${localizedPath('/', language)}`);
  await browser.waitFor(`document.querySelector('header [data-hydrated=true]') && (${ready})`);
  await browser.click(`//header${named('a', textOf(language, 'shell', 'header.buy'))}`);
  await browser.waitFor(isAt(localizedPath(routePath('buyFlow'), language)));
  await browser.click(`//header${named('button', textOf(language, 'shell', 'header.logIn'))}`);
  await browser.waitFor(`document.querySelector('[role=dialog] input')`);
}

/** Every page of a customer, and from an order to its receipts. */
async function customer(browser: WebKit, origin: string, language: Language): Promise<number> {
  const { token, countryMobileCode, mobile, countryEnName, nickName, loginWay, orderIds } = await seedCustomer({
    url: origin,
    scenario: 'paidOrder',
    countryMobileCode: undefined,
  });
  const login = { token, countryMobileCode, mobile, countryEnName, nickName, loginWay, [LANGUAGE_COOKIE]: language };
  await browser.setCookies(Object.fromEntries(Object.entries(login).map(([name, value]) => [name, encodeURIComponent(value)])));
  const pages = routeIds().filter((id) => routes[id].layout === 'person');
  for (const id of pages) {
    await browser.open(`${origin}${routePath(id)}`);
    await browser.waitFor(isAt(routePath(id)));
  }
  await browser.open(`${origin}${routePath('flowOrder')}`);
  await browser.click(named('a', textOf(language, 'remote-account', 'orders.receiptsLabel', { orderId: orderIds[0] ?? '' })));
  await browser.waitFor(isAt(routePath('consumeDetail')));
  return pages.length;
}

/** Opens pages and follows links in WebKitGTK, the engine of Safari, in both languages. */
export async function webkitStories(origin: string): Promise<string> {
  const done: string[] = [];
  for (const language of languages) {
    const browser = await startWebKit();
    try {
      await visitor(browser, origin, language);
      const pages = await customer(browser, origin, language);
      done.push(`${language}: prices, login dialog, ${pages} pages of a customer, receipts (WebKitGTK ${browser.version})`);
    } finally {
      await browser.close();
    }
  }
  return done.join('; ');
}

export async function webkit(): Promise<string> {
  const missing = await aptInstall(['webkit2gtk-driver', 'xvfb', 'xauth']);
  expectThat(missing.length === 0, `${missing.join(', ')} can't be installed`);
  await buildParts((text) => process.stderr.write(`${text}\n`));
  const site = await startSite();
  try {
    return await webkitStories(site.origin);
  } finally {
    await site.stop();
  }
}
