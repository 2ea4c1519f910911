import { routePath } from 'shared-contracts/pages/routes';
import type { Page } from '@playwright/test';
import { fullFrom } from '../fixtures/full-from.ts';
import { expectHydrated } from '../fixtures/hydrated.ts';
import { expect, test } from '../fixtures/test.ts';

const widths = [320, 390, 640, 768, 1024, 1280, 1366, 1440, 1920];

/** Overlapping columns, tables that have to be scrolled, and cells whose content overflows. */
const findLayoutProblems = (page: Page) =>
  page.evaluate(() =>
    // Panels open outside the page's content.
    [...document.querySelectorAll<HTMLTableElement>(':is(main, [role=dialog]) table')].flatMap((table) => {
      const name = table.getAttribute('aria-label') ?? table.querySelector('caption')?.textContent ?? 'table';
      const box = table.parentElement ?? table;
      // Screen-reader-only content is clipped to a point.
      const clipped = [table, table.tHead, box].filter((each) => each && getComputedStyle(each).clipPath.startsWith('inset(50%'));
      const cells = [...table.querySelectorAll('th, td')].filter(
        (cell) => cell.checkVisibility() && !clipped.some((each) => each?.contains(cell)),
      );
      const rows = [...table.rows].map((row) =>
        [...row.cells].filter((cell) => cells.includes(cell)).map((cell) => cell.getBoundingClientRect()),
      );
      const isCovered = rows.some((row) =>
        row.some((cell, at) =>
          row.slice(at + 1).some((next) => next.top < cell.bottom - 1 && next.bottom > cell.top + 1 && next.left < cell.right - 1),
        ),
      );
      const spills = cells
        .filter((cell) => cell.scrollWidth > cell.clientWidth + 1)
        .map((cell) => `${name}: ${cell.textContent} overflows its cell`);
      return [
        ...(isCovered ? [`${name}: a column is covered`] : []),
        ...(cells.length > 0 && box.scrollWidth > box.clientWidth + 1 ? [`${name}: ${box.scrollWidth} px in ${box.clientWidth}`] : []),
        ...spills,
      ];
    }),
  );

/** A table without rows would fit any screen. */
const expectRows = (page: Page) => expect(page.locator(':is(main, [role=dialog]) tbody tr').first()).toBeAttached();

async function expectFits(page: Page): Promise<void> {
  await expectRows(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect(async () => expect({ width, faults: await findLayoutProblems(page) }).toEqual({ width, faults: [] })).toPass({
      timeout: 5000,
    });
  }
}

const pages = {
  'flow orders': () => routePath('flowOrder'),
  'usage of an order': (orderId: string) => `${routePath('flowOrder')}?panel=ledger&order=${orderId}`,
  'insights of an order': (orderId: string) => `${routePath('flowOrder')}?panel=insight&order=${orderId}`,
  consumption: () => routePath('consumeDetail'),
  billing: () => routePath('settle'),
  overview: () => routePath('userinfo'),
} as const;

for (const [index, [name, addressOf]] of Object.entries(pages).entries()) {
  test(`${name}: every column is visible on every screen [P5]${fullFrom(index, 2)}`, async ({ page, logInAs }) => {
    const { orderIds } = await logInAs('usedOrder');
    const address = addressOf(orderIds[0] ?? '');
    await page.goto(address);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    if (address.includes('panel=')) await expect(page.getByRole('dialog').getByRole('table').first()).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectFits(page);
  });
}

test('the country codes: every column is visible on every screen [P5] @full', async ({ page }) => {
  await page.goto(routePath('toolCountryCode'));
  await expectHydrated(page);
  await expectFits(page);
});

test('orders of static IPs: every column is visible on every screen [P5]', async ({ page, logInAs }) => {
  await logInAs('staticOrder');
  await page.goto(routePath('staticOrder'));
  await expectFits(page);
});

/** Columns of a table that scrolls in its box which can't be scrolled clear of the fixed ones, and cells whose content overflows. */
const findHiddenColumns = (page: Page) =>
  page.evaluate(() => {
    const table = document.querySelector<HTMLTableElement>('main table:has([data-row-key])');
    const box = table?.parentElement;
    if (!table || !box) return ['no table'];
    const heads = [...table.querySelectorAll('thead th')];
    const fixed = new Set(heads.filter((head) => getComputedStyle(head).position === 'sticky'));
    const hidden = heads.filter((head, at) => {
      if (fixed.has(head)) return false;
      head.scrollIntoView({ inline: 'center', block: 'nearest', behavior: 'instant' });
      const { left, right } = head.getBoundingClientRect();
      const frame = box.getBoundingClientRect();
      const from = Math.max(
        frame.left,
        ...heads
          .slice(0, at)
          .filter((each) => fixed.has(each))
          .map((each) => each.getBoundingClientRect().right),
      );
      const to = Math.min(
        frame.right,
        ...heads
          .slice(at + 1)
          .filter((each) => fixed.has(each))
          .map((each) => each.getBoundingClientRect().left),
      );
      return left < from - 1 || right > to + 1;
    });
    const spilling = [...table.querySelectorAll('tbody tr[data-row-key] td')].filter((cell) => cell.scrollWidth > cell.clientWidth + 1);
    return [
      ...hidden.map(({ textContent }) => `${textContent} is covered`),
      ...spilling.map(({ textContent }) => `${textContent} overflows its cell`),
      ...(document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : []),
    ];
  });

test('static lines: every column is visible on every screen [P5]', async ({ page, logInAs }) => {
  const { orderIds } = await logInAs('staticOrder');
  await page.goto(`${routePath('staticOrder')}?order=${orderIds[0]}`);
  await expect(page.locator('main tr[data-row-key]').first()).toBeVisible();
  await expectFits(page);
});

test('static lines with more columns than fit: each can be scrolled into view, clear of the fixed one [P5]', async ({ page, logInAs }) => {
  const { orderIds } = await logInAs('staticOrder');
  // As if the customer had chosen them all.
  await page.addInitScript(() => localStorage.setItem('tidegate.lineColumns', '{}'));
  await page.goto(`${routePath('staticOrder')}?order=${orderIds[0]}`);
  await expect(page.locator('main thead th').nth(17)).toBeVisible();
  // Narrower screens have cards.
  for (const width of widths.filter((each) => each > 900)) {
    await page.setViewportSize({ width, height: 900 });
    await expect(async () => expect({ width, faults: await findHiddenColumns(page) }).toEqual({ width, faults: [] })).toPass({
      timeout: 5000,
    });
  }
});
