import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { routePath, type RouteId } from 'shared-contracts/pages/routes';
import budgets from '../../budgets.json' with { type: 'json' };
import { budgetExcess, fileName, withRecord, type FileSizes } from '../../scripts/lib/page-budget.ts';
import { expectHydrated } from '../fixtures/hydrated.ts';
import { logIn } from '../fixtures/log-in.ts';
import { openLogInDialog } from '../fixtures/login-dialog.ts';
import { recordDownloads, type Download } from '../fixtures/page-weight.ts';
import { purchaseDialogOf } from '../fixtures/purchase-dialog.ts';
import { beacons } from '../fixtures/settled.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Text } from '../fixtures/texts.ts';

const PURCHASE = 'remote-purchase';

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
    // Only some visits include a beacon.
    if (beacons.has(url.pathname) || url.protocol === 'data:') continue;
    const isCall = type === 'Fetch' || type === 'XHR';
    const name = type === 'Document' ? 'document' : isCall ? `call ${url.pathname}` : fileName(url.pathname);
    sizes[name] = (sizes[name] ?? 0) + (isCall ? 0 : bytes);
  }
  return sizes;
}

/** `RECORD_BUDGETS='why pages changed' npm run e2e -- budgets` makes what pages load now their budgets. */
test('pages and dialogs stay within their budgets @smoke', async ({ browser, baseURL, sandbox, text }) => {
  const customer = await sandbox.customer('paidOrder');
  const loaded: Record<string, FileSizes> = {};
  const waiting = Object.entries(visits) as [keyof typeof visits, Visit][];
  const visitAll = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, { path, isCustomer, act }] = next;
      await test.step(name, async () => {
        const context = await browser.newContext();
        const page = await context.newPage();
        if (isCustomer) await logIn(page, baseURL, customer);
        const { downloads, whenLoaded } = await recordDownloads(page);
        await page.goto(path);
        // The dashboard has no stored content and no header.
        if (path.startsWith('/person/')) await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        else await expectHydrated(page);
        await whenLoaded();
        await act?.(page, text);
        await whenLoaded();
        loaded[name] = sizesOf(downloads);
        await context.close();
      });
    }
  };
  await Promise.all([visitAll(), visitAll()]);
  const why = process.env.RECORD_BUDGETS;
  if (why) {
    const pages = Object.fromEntries(Object.keys(visits).map((name) => [name, loaded[name] ?? {}]));
    const recorded = withRecord(budgets, new Date().toISOString().slice(0, 10), why, pages);
    writeFileSync(new URL('../../budgets.json', import.meta.url), `${JSON.stringify({ ...budgets, ...recorded }, null, 2)}\n`);
    return;
  }
  expect(Object.entries(budgets.pages).flatMap(([name, recorded]) => budgetExcess(name, recorded, loaded[name] ?? {}))).toEqual([]);
});
