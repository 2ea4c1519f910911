import type { Page, Route } from 'playwright';
import type { CallResponse } from 'shared-contracts/api/calls';
import { QUOTE_LIFETIME_SECONDS, SMALLEST_PAYMENT_CENTS, STILL_LOADING_MS } from 'shared-contracts/constants';
import { endpoints } from 'shared-contracts/api/endpoints';
import { apiPrefixesOf } from 'shared-contracts/releases/front-door';
import { RELOADED_AT } from 'shared-contracts/releases/federation';
import { routePath } from 'shared-contracts/pages/routes';

/** What a visitor sees when something is slow, fails or costs something else than usual. */
export interface PageState {
  readonly name: string;
  readonly path: string;
  readonly isCustomer: boolean;
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

const message = (page: Page) => page.locator('[role=alert], [role=status] button').first().waitFor();

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

const quoted = (page: Page) => page.getByRole('dialog').getByRole('button').last().waitFor();

const purchase = `${routePath('buyFlow')}?buy=flow`;

export const pageStates: readonly PageState[] = [
  { name: 'first-script-failed', path: routePath('help'), isCustomer: false, prepare: lose(MAIN), reach: message },
  {
    name: 'first-script-late',
    path: routePath('help'),
    isCustomer: false,
    prepare: (page) => hang(page, MAIN),
    reach: async (page) => {
      await page.locator('script[src$="/main.js"]').waitFor({ state: 'attached' });
      await page.clock.fastForward(STILL_LOADING_MS);
      await message(page);
    },
  },
  { name: 'stored-part-failed', path: routePath('help'), isCustomer: false, prepare: lose(MARKETING), reach: message },
  {
    name: 'part-failed',
    path: routePath('userinfo'),
    isCustomer: true,
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
    isCustomer: true,
    prepare: (page) => hang(page, ACCOUNT),
    reach: async (page) => {
      await page.locator('script[src*="/remote-account/"]').waitFor({ state: 'attached' });
      await page.clock.fastForward(STILL_LOADING_MS);
      await message(page);
    },
  },
  {
    name: 'late-part-failed',
    path: routePath('toolSignDebugger'),
    isCustomer: false,
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
    isCustomer: false,
    prepare: lose(ACCOUNT),
    reach: message,
  },
  {
    name: 'dialog-late',
    // Asks a visitor to log in.
    path: routePath('flowOrder'),
    isCustomer: false,
    prepare: (page) => hang(page, ACCOUNT),
    reach: async (page) => {
      await page.locator('script[src*="/remote-account/"]').waitFor({ state: 'attached' });
      await page.clock.fastForward(STILL_LOADING_MS);
      await message(page);
    },
  },
  {
    name: 'calls-failed',
    path: routePath('userinfo'),
    isCustomer: true,
    prepare: (page) => page.route(isCall, (route) => route.abort()),
    reach: message,
  },
  { name: 'past-the-end', path: `${routePath('flowOrder')}?page=101`, isCustomer: true, prepare: nothing, reach: loaded },
  {
    name: 'dates-reversed',
    path: `${routePath('consumeDetail')}?from=2026-11-30&to=2026-11-01`,
    isCustomer: true,
    prepare: nothing,
    reach: loaded,
  },
  {
    name: 'price-changed',
    path: purchase,
    isCustomer: true,
    prepare: async (page) => {
      await page.clock.install();
      await changeQuotes(page, ({ toPayCents }, count) => (count === 1 ? { toPayCents: Math.floor(toPayCents / 2) } : {}));
    },
    reach: async (page) => {
      await quoted(page);
      await page.waitForLoadState('networkidle');
      await page.clock.fastForward(QUOTE_LIFETIME_SECONDS * 1000);
      await page.getByRole('dialog').getByRole('alert').waitFor();
    },
  },
  {
    name: 'coupon-reduced',
    path: purchase,
    isCustomer: true,
    prepare: (page) =>
      changeQuotes(page, ({ listCents, lines }) => ({
        toPayCents: SMALLEST_PAYMENT_CENTS,
        lines: [
          ...lines.filter(({ kind }) => kind === 'list'),
          { kind: 'coupon', cents: SMALLEST_PAYMENT_CENTS - listCents, keptCents: SMALLEST_PAYMENT_CENTS },
        ],
      })),
    reach: async (page) => {
      await quoted(page);
      await page.waitForLoadState('networkidle');
    },
  },
  {
    name: 'free-quote',
    path: purchase,
    isCustomer: true,
    prepare: (page) =>
      changeQuotes(page, ({ listCents, lines }) => ({
        toPayCents: 0,
        lines: [...lines.filter(({ kind }) => kind === 'list'), { kind: 'customer', cents: -listCents, percentOff: 100 }],
      })),
    reach: async (page) => {
      await quoted(page);
      await page.waitForLoadState('networkidle');
    },
  },
];
