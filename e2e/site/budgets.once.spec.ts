import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { endpoints } from 'shared-contracts/api/endpoints';
import { routePath, type RouteId } from 'shared-contracts/pages/routes';
import budgets from '../../budgets.json' with { type: 'json' };
import { budgetExcess, fileName, type FileSizes, type PageBudget } from '../../scripts/lib/page-budget.ts';
import { expectHydrated } from '../fixtures/hydrated.ts';
import { logIn } from '../fixtures/log-in.ts';
import { openLogInDialog } from '../fixtures/login-dialog.ts';
import { recordDownloads, type Download } from '../fixtures/page-weight.ts';
import { purchaseDialogOf } from '../fixtures/purchase-dialog.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Text } from '../fixtures/texts.ts';

const PURCHASE = 'remote-purchase';
/** Sent when the page is idle, so only some visits include one. */
const beacons = new Set<string>(['websiteUserLogData', 'webVitals', 'pageErrors'].map((name) => endpoints[name as 'webVitals'].path));

interface Visit {
  readonly path: string;
  readonly isCustomer?: true;
  /** Opens a dialog and waits until it is usable. */
  readonly act?: (page: Page, text: Text) => Promise<void>;
}

const visit = (route: RouteId): Visit => ({ path: routePath(route) });

const visits: Readonly<Record<keyof typeof budgets.pages, Visit>> = {
  home: visit('home'),
  help: visit('help'),
  article: { path: '/news/why-407' },
  prices: visit('buyFlow'),
  locations: visit('locations'),
  register: visit('register'),
  overview: { ...visit('userinfo'), isCustomer: true },
  flowOrder: { ...visit('flowOrder'), isCustomer: true },
  tool: visit('toolGetApi'),
  loginDialog: {
    ...visit('home'),
    act: async (page, text) => {
      const { field } = await openLogInDialog(page, text);
      await expect(field('password.label')).toBeVisible();
    },
  },
  purchaseDialog: {
    ...visit('buyFlow'),
    isCustomer: true,
    act: async (page, text) => {
      const label = text(PURCHASE, 'prices.buyLabel', { gigabytes: '10' });
      await page.getByRole('main').getByRole('button', { name: label, exact: true }).click();
      await expect(purchaseDialogOf(page, text).order()).toBeEnabled();
    },
  },
};

/** Download sizes by name. API responses have size 0, because their length depends on the data, but count as requests. */
function sizesOf(downloads: readonly Download[]): FileSizes {
  const sizes: Record<string, number> = {};
  for (const { type, url, bytes } of downloads) {
    if (beacons.has(url.pathname) || url.protocol === 'data:') continue;
    const isCall = type === 'Fetch' || type === 'XHR';
    const name = type === 'Document' ? 'document' : isCall ? `call ${url.pathname}` : fileName(url.pathname);
    sizes[name] = (sizes[name] ?? 0) + (isCall ? 0 : bytes);
  }
  return sizes;
}

/** `RECORD_BUDGETS=1 npm run e2e -- budgets` records the files of each page; limits are edited by hand in `budgets.json`. */
test('pages and dialogs stay within their budgets @smoke', async ({ browser, baseURL, sandbox, text }) => {
  const customer = await sandbox.customer('paidOrder');
  const recorded: Record<string, PageBudget> = {};
  const waiting = Object.entries(visits) as [keyof typeof visits, Visit][];
  const visitAll = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, { path, isCustomer, act }] = next;
      await test.step(name, async () => {
        const context = await browser.newContext();
        const page = await context.newPage();
        if (isCustomer) await logIn(page, baseURL, customer);
        const { downloads, whenQuiet } = await recordDownloads(page);
        await page.goto(path);
        // The dashboard has no stored content and no header.
        if (!path.startsWith('/person/')) await expectHydrated(page);
        await whenQuiet();
        await act?.(page, text);
        await whenQuiet();
        recorded[name] = { ...budgets.pages[name], files: sizesOf(downloads) };
        await context.close();
      });
    }
  };
  await Promise.all([visitAll(), visitAll()]);
  const excess = Object.entries(budgets.pages).flatMap(([name, budget]) => budgetExcess(name, budget, recorded[name]?.files ?? {}));
  if (process.env.RECORD_BUDGETS) {
    const inOrder = Object.fromEntries(Object.keys(budgets.pages).map((name) => [name, recorded[name]]));
    writeFileSync(new URL('../../budgets.json', import.meta.url), `${JSON.stringify({ ...budgets, pages: inOrder }, null, 2)}\n`);
  }
  expect(excess).toEqual([]);
});
