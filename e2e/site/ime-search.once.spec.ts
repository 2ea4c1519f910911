import { PAGE_ALIVE_EVENT } from 'shared-contracts/releases/federation';
import type { SandboxScenario } from 'shared-contracts/constants';
import { routePath } from 'shared-contracts/pages/routes';
import type { Locator, Page } from '@playwright/test';
import { fullFrom } from '../fixtures/full-from.ts';
import { expect, test } from '../fixtures/test.ts';
import { textOf } from '../fixtures/texts.ts';

const PINYIN = 'mei guo';
const WORD = '美国';

/** Enters a word through an input method: first its unfinished pinyin, then the committed word. */
async function composer(page: Page, field: Locator) {
  const session = await page.context().newCDPSession(page);
  await field.click();
  return {
    begin: () => session.send('Input.imeSetComposition', { text: PINYIN, selectionStart: PINYIN.length, selectionEnd: PINYIN.length }),
    finish: () => page.keyboard.insertText(WORD),
  };
}

const asked = (page: Page) => {
  const seen: string[] = [];
  page.on('request', (request) => seen.push(decodeURIComponent(request.url()) + (request.postData() ?? '')));
  return () => seen.filter((request) => request.includes('mei'));
};

interface Search {
  /** Default: `usedOrder`. */
  readonly scenario?: SandboxScenario;
  readonly open: (page: Page, orderId: string) => Promise<Locator>;
  /** Search results, which change with the query. */
  readonly found: (page: Page) => Locator;
}

const search = (page: Page) => page.getByRole('main').locator('input[type=search]').first();

const searches = {
  orders: {
    open: async (page) => {
      await page.goto(routePath('flowOrder'));
      return search(page);
    },
    found: (page) => page.getByRole('main').locator('tbody tr'),
  },
  help: {
    open: async (page) => {
      await page.goto(routePath('help'));
      return search(page);
    },
    found: (page) => page.getByRole('main').locator('h2'),
  },
  'country codes': {
    open: async (page) => {
      await page.goto(routePath('toolCountryCode'));
      return search(page);
    },
    found: (page) => page.getByRole('main').locator('tbody tr'),
  },
  'static IP prices': {
    open: async (page) => {
      await page.goto(routePath('buyFlow'));
      return search(page);
    },
    found: (page) => page.getByRole('main').locator('tbody tr'),
  },
  'countries of a mobile number': {
    open: async (page) => {
      await page.goto(routePath('register'));
      await page
        .getByRole('main')
        .getByRole('button', { name: textOf('en', 'remote-account', 'mobile.country') })
        .click();
      // Only the selected option exists until the list has loaded.
      await expect(page.locator('[role=option]').nth(1)).toBeVisible();
      return page.locator('[role=combobox]').last();
    },
    // Not those of the theme in the footer.
    found: (page) => page.locator('[role=option]'),
  },
  'command palette': {
    open: async (page) => {
      await page.goto(routePath('userinfo'));
      await page
        .getByRole('banner')
        .getByRole('button', { name: textOf('en', 'shell/person-menu', 'search') })
        .click();
      return page.getByRole('dialog').getByRole('combobox');
    },
    found: (page) => page.getByRole('dialog').getByRole('option'),
  },
  locations: {
    open: async (page) => {
      await page.goto(routePath('locations'));
      return search(page);
    },
    found: (page) => page.getByRole('main').getByRole('listitem'),
  },
  'static lines': {
    scenario: 'staticOrder',
    open: async (page, orderId) => {
      await page.goto(`${routePath('staticOrder')}?order=${orderId}`);
      return search(page);
    },
    found: (page) => page.locator('main tr[data-row-key]'),
  },
  'places in the purchase dialog': {
    open: async (page) => {
      await page.goto(`${routePath('buyFlow')}?buy=static`);
      const field = page.getByRole('dialog').getByRole('combobox').first();
      await field.click();
      return field;
    },
    found: (page) => page.locator('.ant-select-item-option'),
  },
} satisfies Readonly<Record<string, Search>>;

for (const [index, [name, { open, found, scenario = 'usedOrder' }]] of Object.entries<Search>(searches).entries()) {
  test(`${name}: unfinished pinyin is not searched, the committed word is [F7][P6]${fullFrom(index, 2)}`, async ({ page, logInAs }) => {
    const { orderIds } = await logInAs(scenario);
    const field = await open(page, orderIds[0] ?? '');
    await expect(found(page).first()).toBeVisible();
    const all = await found(page).count();
    const sent = asked(page);
    const { begin, finish } = await composer(page, field);
    await begin();
    await expect(field).toHaveValue(PINYIN);
    // The longest debounce of any search.
    await page.clock.install();
    await page.clock.fastForward(1000);
    expect(await found(page).count()).toBe(all);
    expect(page.url()).not.toContain('mei');
    expect(sent()).toEqual([]);
    await page.clock.resume();
    await finish();
    await expect(field).toHaveValue(WORD);
    await expect(found(page)).not.toHaveCount(all);
  });
}

const stored = [
  { name: 'help', route: 'help' },
  { name: 'country codes', route: 'toolCountryCode' },
  { name: 'static IP prices', route: 'buyFlow' },
] as const;

for (const [index, { name, route }] of stored.entries()) {
  test(`${name}: pinyin started before a prerendered page has hydrated is not searched either [F7][P6]${fullFrom(index)}`, async ({
    page,
  }) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/*.js', async (request) => {
      await held;
      await request.continue();
    });
    await page.goto(routePath(route), { waitUntil: 'commit' });
    const found = searches[name].found(page);
    await expect(found.first()).toBeVisible();
    const field = search(page);
    const all = await found.count();
    const { begin, finish } = await composer(page, field);
    await begin();
    const alive = page.evaluate(
      (event) => new Promise<void>((resolve) => addEventListener(event, () => resolve(), { once: true })),
      PAGE_ALIVE_EVENT,
    );
    release();
    await alive;
    await expect(field).toHaveValue(PINYIN);
    await expect(found).toHaveCount(all);
    await finish();
    await expect(field).toHaveValue(WORD);
    await expect(found).not.toHaveCount(all);
  });
}
