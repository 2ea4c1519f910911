import { routePath } from 'shared-contracts/routes';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { textOf } from '../fixtures/texts.ts';

const PINYIN = 'mei guo';
const WORD = '美国';

/** Types a word with an input method, as far as its unfinished pinyin, and then to its end. */
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
  readonly open: (page: Page) => Promise<Locator>;
  /** What is found, which changes with the search. */
  readonly found: (page: Page) => Locator;
}

const search = (page: Page) => page.getByRole('main').locator('input[type=search]').first();

const searches: Readonly<Record<string, Search>> = {
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
  'prices of static IPs': {
    open: async (page) => {
      await page.goto(routePath('buyFlow'));
      return search(page);
    },
    found: (page) => page.getByRole('main').locator('tbody tr'),
  },
  'countries of a mobile': {
    open: async (page) => {
      await page.goto(routePath('register'));
      await page
        .getByRole('main')
        .getByRole('button', { name: textOf('en', 'remote-account', 'mobile.country') })
        .click();
      // The chosen one alone is there until the list has come.
      await expect(page.getByRole('option').nth(1)).toBeVisible();
      return page.getByRole('combobox').last();
    },
    found: (page) => page.getByRole('option'),
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
};

for (const [name, { open, found }] of Object.entries(searches)) {
  test(`${name}: unfinished pinyin is not searched for, the word that it becomes is [F7][P6]`, async ({ page, logInAs }) => {
    await logInAs('usedOrder');
    const field = await open(page);
    await expect(found(page).first()).toBeVisible();
    // Until its code is there, nothing on the page answers.
    await expect(page.locator('html')).toHaveAttribute('lang');
    const all = await found(page).count();
    const sent = asked(page);
    const { begin, finish } = await composer(page, field);
    await begin();
    await expect(field).toHaveValue(PINYIN);
    // As long as any search waits for the next letter.
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
