import 'shared-build/register-pages';
import type { Page, Route } from 'playwright';
import type { CallResponse } from 'shared-contracts/api/calls';
import { QUOTE_LIFETIME_SECONDS, SMALLEST_PAYMENT_CENTS, STILL_LOADING_MS, type SandboxScenario } from 'shared-contracts/constants';
import { endpoints } from 'shared-contracts/api/endpoints';
import { apiPrefixesOf } from 'shared-contracts/releases/front-door';
import { RELOADED_AT } from 'shared-contracts/releases/federation';
import { routePath, routes } from 'shared-contracts/pages/routes';
import { errorCodes } from 'shared-contracts/texts/errors/error-codes';

/** What a visitor sees when something is slow, fails or costs something else than usual. */
export interface PageState {
  readonly name: string;
  /** `:id` stands for the customer's order. */
  readonly path: string;
  /** The customer who opens it; default: a visitor. */
  readonly scenario?: SandboxScenario;
  /** Provokes it, before the page is opened. */
  readonly prepare: (page: Page) => Promise<unknown>;
  /** Waits for it. */
  readonly reach: (page: Page) => Promise<unknown>;
}

const MAIN = '**/shell/*/main.js';
const ACCOUNT = '**/remotes/remote-account/**';
const MARKETING = '**/remotes/remote-marketing/**';

const lose = (files: string) => (page: Page) => page.route(files, (route) => route.abort());

async function hang(page: Page, files: string): Promise<void> {
  await page.clock.install();
  await page.route(files, () => new Promise(() => undefined));
}

const nothing = () => Promise.resolve();
const loaded = async (page: Page) => {
  await page.getByRole('heading').first().waitFor();
  await page.waitForLoadState('networkidle');
};
const isCall = (url: URL) => apiPrefixesOf(true).some((prefix) => url.pathname.startsWith(prefix));

/** Something failed or is late; the header has messages of its own. */
const messageIn = (page: Page) => page.locator(':is([role=alert], [role=status] button):not(header *)').filter({ visible: true }).first();
const message = (page: Page) => messageIn(page).waitFor();
/** Lets time pass until the page says that something is late, which it measures from the moment it waits. */
async function lateMessage(page: Page): Promise<void> {
  while (!(await messageIn(page).isVisible())) await page.clock.fastForward(STILL_LOADING_MS);
}

type Quote = CallResponse<'quote'>;

/** Changes the quotes that a page receives. */
async function changeQuotes(page: Page, change: (quote: Quote, count: number) => Partial<Quote>): Promise<void> {
  let count = 0;
  await page.route(`**${endpoints.quote.path}`, async (route: Route) => {
    const response = await route.fetch();
    const envelope = (await response.json()) as { readonly data: Quote };
    const data = { ...envelope.data, ...change(envelope.data, (count += 1)) };
    await route.fulfill({ response, json: { ...envelope, data } });
  });
}

const halfFirst = ({ toPayCents }: Quote, count: number) => (count === 1 ? { toPayCents: Math.floor(toPayCents / 2) } : {});

const orderButton = (page: Page) => page.getByRole('dialog').getByRole('button').last();

const quoted = async (page: Page) => {
  await orderButton(page).waitFor();
  await page.waitForLoadState('networkidle');
};

const dialogAlert = (page: Page) => page.getByRole('dialog').getByRole('alert').waitFor();

/** Loses the connection, then opens another page, whose code hasn't loaded yet. */
async function leaveOffline(page: Page): Promise<void> {
  await loaded(page);
  await page.context().setOffline(true);
  const menu = page.locator('header button[aria-haspopup=dialog][aria-expanded]').first();
  if (await menu.isVisible()) await menu.click();
  await page
    .locator(`nav a[href$="${routePath('consumeDetail')}"]`)
    .filter({ visible: true })
    .first()
    .click();
  await page.getByRole('main').getByRole('alert').first().waitFor();
}

const purchase = `${routePath('buyFlow')}?buy=flow`;

export const pageStates: readonly PageState[] = [
  { name: 'first-script-failed', path: routePath('help'), prepare: lose(MAIN), reach: message },
  {
    name: 'first-script-late',
    path: routePath('help'),
    prepare: (page) => hang(page, MAIN),
    reach: async (page) => {
      await page.locator('script[src$="/main.js"]').waitFor({ state: 'attached' });
      await lateMessage(page);
    },
  },
  { name: 'stored-part-failed', path: routePath('help'), prepare: lose(MARKETING), reach: message },
  {
    name: 'part-failed',
    path: routePath('userinfo'),
    scenario: 'paidOrder',
    prepare: async (page) => {
      // Otherwise the page reloads first.
      await page.addInitScript((key) => sessionStorage.setItem(key, String(Date.now())), RELOADED_AT);
      await lose(ACCOUNT)(page);
    },
    reach: message,
  },
  {
    name: 'part-late',
    path: routePath('userinfo'),
    scenario: 'paidOrder',
    prepare: (page) => hang(page, ACCOUNT),
    reach: async (page) => {
      // Until the layout is there, it has a message of its own, which then disappears.
      await page.getByRole('main').waitFor();
      await page.locator('script[src*="/remote-account/"]').waitFor({ state: 'attached' });
      await lateMessage(page);
    },
  },
  {
    name: 'late-part-failed',
    path: routePath('toolSignDebugger'),
    prepare: lose('**/remotes/remote-tools/*/sign-result*.js'),
    reach: async (page) => {
      await page.getByRole('main').getByRole('textbox').first().fill('https://example.com');
      await message(page);
    },
  },
  {
    name: 'dialog-failed',
    // Asks a visitor to log in.
    path: routePath('flowOrder'),
    prepare: lose(ACCOUNT),
    reach: message,
  },
  {
    name: 'dialog-late',
    // Asks a visitor to log in.
    path: routePath('flowOrder'),
    prepare: (page) => hang(page, ACCOUNT),
    reach: async (page) => {
      await page.locator('script[src*="/remote-account/"]').waitFor({ state: 'attached' });
      await lateMessage(page);
    },
  },
  {
    name: 'calls-failed',
    path: routePath('userinfo'),
    scenario: 'paidOrder',
    prepare: (page) => page.route(isCall, (route) => route.abort()),
    reach: message,
  },
  { name: 'past-the-end', path: `${routePath('flowOrder')}?page=101`, scenario: 'paidOrder', prepare: nothing, reach: loaded },
  {
    name: 'dates-reversed',
    path: `${routePath('consumeDetail')}?from=2026-11-30&to=2026-11-01`,
    scenario: 'paidOrder',
    prepare: nothing,
    reach: loaded,
  },
  {
    name: 'price-changed',
    path: purchase,
    scenario: 'paidOrder',
    prepare: async (page) => {
      await page.clock.install();
      await changeQuotes(page, halfFirst);
    },
    reach: async (page) => {
      await quoted(page);
      await page.clock.fastForward(QUOTE_LIFETIME_SECONDS * 1000);
      await dialogAlert(page);
    },
  },
  {
    name: 'coupon-reduced',
    path: purchase,
    scenario: 'paidOrder',
    prepare: (page) =>
      changeQuotes(page, ({ listCents, lines }) => ({
        toPayCents: SMALLEST_PAYMENT_CENTS,
        lines: [
          ...lines.filter(({ kind }) => kind === 'list'),
          { kind: 'coupon', cents: SMALLEST_PAYMENT_CENTS - listCents, keptCents: SMALLEST_PAYMENT_CENTS },
        ],
      })),
    reach: quoted,
  },
  {
    name: 'free-quote',
    path: purchase,
    scenario: 'paidOrder',
    prepare: (page) =>
      changeQuotes(page, ({ listCents, lines }) => ({
        toPayCents: 0,
        lines: [...lines.filter(({ kind }) => kind === 'list'), { kind: 'customer', cents: -listCents, percentOff: 100 }],
      })),
    reach: quoted,
  },
  {
    name: 'quote-refused',
    path: purchase,
    scenario: 'paidOrder',
    prepare: async (page) => {
      await changeQuotes(page, halfFirst);
      await page.route(`**${endpoints.placeOrder.path}`, (route) =>
        route.fulfill({ json: { code: errorCodes.quoteExpired, msg: '', data: null } }),
      );
    },
    reach: async (page) => {
      await quoted(page);
      await orderButton(page).click();
      await dialogAlert(page);
      await page.waitForLoadState('networkidle');
    },
  },
  {
    name: 'validity-reached',
    path: `${routePath('buyFlow')}?buy=flow-10gb&quantity=12`,
    scenario: 'paidOrder',
    prepare: nothing,
    reach: async (page) => {
      await quoted(page);
      await page.getByRole('dialog').locator('ul').last().scrollIntoViewIfNeeded();
    },
  },
  { name: 'unpaid-order-blocks', path: purchase, scenario: 'unpaidOrder', prepare: nothing, reach: dialogAlert },
  // Without scrolling, so that it shows whether the Pay button is in view.
  { name: 'pay-screen', path: routes.payOrder.path, scenario: 'unpaidOrder', prepare: nothing, reach: loaded },
  { name: 'offline', path: routePath('userinfo'), scenario: 'paidOrder', prepare: nothing, reach: leaveOffline },
  {
    name: 'back-online',
    path: routePath('userinfo'),
    scenario: 'paidOrder',
    prepare: nothing,
    reach: async (page) => {
      await leaveOffline(page);
      await page.context().setOffline(false);
      await page.getByRole('main').getByRole('table').first().waitFor();
    },
  },
  {
    name: 'mobile-of-another-country',
    path: routePath('register'),
    prepare: nothing,
    reach: async (page) => {
      const mobile = page.getByRole('main').locator('input[type=tel]');
      await mobile.fill('+44 7911 123456');
      await mobile.press('Enter');
      await page.getByRole('main').getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'search-composed',
    path: routePath('toolCountryCode'),
    prepare: nothing,
    reach: async (page) => {
      await loaded(page);
      await page.getByRole('main').locator('input[type=search]').first().click();
      const session = await page.context().newCDPSession(page);
      await session.send('Input.imeSetComposition', { text: 'mei guo', selectionStart: 7, selectionEnd: 7 });
    },
  },
];
