import 'shared-build/register-pages';
import { DEFAULT_AREA_CODE } from 'shared-contracts/constants';
import { localizedPath } from 'shared-contracts/pages/addresses';
import { LANGUAGE_COOKIE, languages, type Language } from 'shared-contracts/languages';
import { routeIds, routePath, routes } from 'shared-contracts/pages/routes';
import { textOf } from '../../../e2e/fixtures/texts.ts';
import { seedCustomer } from '../../lib/seed-customer.ts';
import type { Engine } from './engine.ts';

/** The page has its heading and its data, and nothing has failed. */
const ready = `document.querySelector('h1')?.checkVisibility() && !document.querySelector('main [aria-busy=true], [data-failure]')`;
const isAt = (path: string) => `location.pathname === ${JSON.stringify(path)} && (${ready})`;
const isBelow = (path: string) => `location.pathname.includes(${JSON.stringify(path)}) && (${ready})`;
const named = (element: string, name: string) =>
  `//${element}[normalize-space()=${JSON.stringify(name)} or @aria-label=${JSON.stringify(name)}]`;
/** A field by its label. */
const field = (label: string) => `//*[@role="dialog"]//input[@id=//label[normalize-space()=${JSON.stringify(label)}]/@for]`;

/** From the home page to the prices by a link within the page, and to the login dialog. */
async function visitor(browser: Engine, origin: string, language: Language): Promise<void> {
  await browser.open(`${origin}${localizedPath('/', language)}`);
  await browser.waitFor(`document.querySelector('header [data-hydrated=true]') && (${ready})`);
  await browser.click(`//header${named('a', textOf(language, 'shell', 'header.buy'))}`);
  await browser.waitFor(isAt(localizedPath(routePath('buyFlow'), language)));
  await browser.click(`//header${named('button', textOf(language, 'shell', 'header.logIn'))}`);
  await browser.waitFor(`document.querySelector('[role=dialog] input')`);
}

/** Logs in with a password, and orders and pays a package. */
async function buyer(browser: Engine, origin: string, language: Language): Promise<void> {
  const person = await seedCustomer({ url: origin, scenario: 'fresh', countryMobileCode: DEFAULT_AREA_CODE });
  const account = (key: string) => textOf(language, 'remote-account', key);
  const purchase = (key: string, values: Readonly<Record<string, string>> = {}) => textOf(language, 'remote-purchase', key, values);
  await visitor(browser, origin, language);
  await browser.type(field(account('mobile.label')), person.mobile.replace(DEFAULT_AREA_CODE, ''));
  await browser.type(field(account('password.label')), person.password ?? '');
  await browser.click('//*[@role="dialog"]//input[@type="checkbox"]');
  await browser.click(`//*[@role="dialog"]${named('button', account('login.submit'))}`);
  await browser.waitFor(`document.cookie.includes('token=') && !document.querySelector('[role=dialog]') && (${ready})`);
  await browser.click(named('button', purchase('prices.buyLabel', { gigabytes: '10' })));
  await browser.click('//*[@role="dialog"]//button[contains(., "$13.00")]');
  await browser.waitFor(isBelow('/buy/pay/'));
  await browser.click(`//label[contains(., ${JSON.stringify(purchase('payMethod.sandbox.name'))})]`);
  await browser.click(`//button[contains(., ${JSON.stringify(`· ${purchase('payMethod.sandbox.name')}`)})]`);
  await browser.waitFor(isBelow('/sandbox/pay/'));
  await browser.click(named('button', textOf(language, 'shell/sandbox', 'pay.approve')));
  await browser.waitFor(`document.querySelector('h1')?.textContent.includes(${JSON.stringify(purchase('result.paid.title'))})`);
}

/** Every page of a customer, and from an order to its receipts. */
async function customer(browser: Engine, origin: string, language: Language): Promise<number> {
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

/**
 * Walks through the site in a browser of another engine, in both languages.
 * @returns what worked
 */
export async function walk(start: () => Promise<Engine>, origin: string): Promise<string> {
  const done: string[] = [];
  for (const language of languages) {
    const browser = await start();
    try {
      await buyer(browser, origin, language);
      const pages = await customer(browser, origin, language);
      done.push(`${language}: prices, login, a paid order, ${pages} pages of a customer, receipts (${browser.name})`);
    } finally {
      await browser.close();
    }
  }
  return done.join('; ');
}
