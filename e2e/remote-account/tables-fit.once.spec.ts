import type { APIRequestContext, Page } from '@playwright/test';
import type { SandboxScenario } from 'shared-contracts/constants';
import { routePath } from 'shared-contracts/pages/routes';
import { callApi } from '../fixtures/ask.ts';
import { keepSecret } from '../fixtures/evidence.ts';
import { SCREEN_WIDTHS, expectTablesFit } from '../fixtures/expect-tables-fit.ts';
import { fullFrom } from '../fixtures/full-from.ts';
import type { Sandbox } from '../fixtures/sandbox.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Text } from '../fixtures/texts.ts';

interface Setup {
  readonly request: APIRequestContext;
  readonly sandbox: Sandbox;
  readonly token: string;
  readonly orderId: string;
}

interface MeasuredPage {
  readonly scenario: SandboxScenario;
  readonly path: (orderId: string) => string;
  readonly tables: readonly string[];
  /** Creates what the tables show. */
  readonly prepare?: (setup: Setup) => Promise<void>;
  /** Opens a folded part of the page. */
  readonly act?: (page: Page, text: Text) => Promise<void>;
}

async function topUp({ request, sandbox, token }: Setup): Promise<void> {
  const { orderId } = await callApi(request, 'placeTopUp', { topUpCents: 10_000 }, token);
  const { paymentId } = await callApi(request, 'toPay', { orderId, method: 'sandbox' }, token);
  await sandbox.play(paymentId, 'approve');
  await expect.poll(async () => (await callApi(request, 'getBalance', {}, token)).balanceCents).toBe(10_000);
}

async function createToken({ request, token }: Setup): Promise<void> {
  const created = await callApi(request, 'createApiToken', { name: 'Scraper', scopes: ['orders:read'], lifetimeDays: 90 }, token);
  keepSecret(created.token);
}

const pages: Readonly<Record<string, MeasuredPage>> = {
  'flow orders': { scenario: 'usedOrder', path: () => routePath('flowOrder'), tables: ['remote-account/src/orders/orders-view.tsx'] },
  'usage of an order': {
    scenario: 'usedOrder',
    path: (orderId) => `${routePath('flowOrder')}?panel=ledger&order=${orderId}`,
    tables: ['remote-account/src/orders/orders-view.tsx', 'remote-account/src/flow-orders/panels/usage-rows-table.tsx'],
  },
  'orders of static IPs': {
    scenario: 'staticOrder',
    path: () => routePath('staticOrder'),
    tables: ['remote-account/src/orders/orders-view.tsx'],
  },
  'static lines': {
    scenario: 'staticOrder',
    path: (orderId) => `${routePath('staticOrder')}?order=${orderId}`,
    tables: ['remote-account/src/static-orders/lines/lines-table.tsx'],
  },
  'insights of an order': {
    scenario: 'usedOrder',
    path: (orderId) => `${routePath('flowOrder')}?panel=insight&order=${orderId}`,
    tables: [
      'remote-account/src/orders/orders-view.tsx',
      'remote-account/src/flow-orders/panels/insight/target-summary.tsx',
      'remote-account/src/flow-orders/panels/insight/target-table.tsx',
    ],
  },
  consumption: {
    scenario: 'usedOrder',
    path: () => routePath('consumeDetail'),
    tables: ['remote-account/src/consumption/consumption-table.tsx', 'remote-account/src/consumption/tag-sums.tsx'],
    prepare: async ({ request, token, orderId }) =>
      void (await callApi(request, 'tagOrders', { orderIds: [orderId], add: ['Shop 7'], remove: [] }, token)),
    act: (page, text) => page.getByText(text('remote-account/tags', 'tags.sums.title'), { exact: true }).click(),
  },
  billing: {
    scenario: 'usedOrder',
    path: () => routePath('settle'),
    tables: ['remote-account/src/consumption/consumption-table.tsx', 'remote-account/src/billing/invoice-table.tsx'],
  },
  balance: {
    scenario: 'fresh',
    path: () => routePath('balance'),
    tables: ['remote-account/src/balance/movement-table.tsx'],
    prepare: topUp,
  },
  'API tokens': {
    scenario: 'fresh',
    path: () => routePath('apiTokens'),
    tables: ['remote-account/src/api-tokens/token-table.tsx'],
    prepare: createToken,
  },
  members: { scenario: 'fresh', path: () => routePath('members'), tables: ['remote-account/src/members/role-table.tsx'] },
};

for (const [index, [name, { scenario, path, tables, prepare, act }]] of Object.entries(pages).entries()) {
  test(`${name}: every column is visible on every screen [P5]${fullFrom(index, 4)}`, async ({ page, request, sandbox, text, logInAs }) => {
    test.slow();
    const { token, orderIds } = await logInAs(scenario);
    const orderId = orderIds[0] ?? '';
    await prepare?.({ request, sandbox, token, orderId });
    await page.goto(path(orderId));
    await act?.(page, text);
    await expectTablesFit(page, ...tables);
  });
}

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

test('static lines with more columns than fit: each can be scrolled into view, clear of the fixed one [P5]', async ({ page, logInAs }) => {
  const { orderIds } = await logInAs('staticOrder');
  // As if the customer had chosen them all.
  await page.addInitScript(() => localStorage.setItem('tidegate.lineColumns', '{}'));
  await page.goto(`${routePath('staticOrder')}?order=${orderIds[0]}`);
  await expect(page.locator('main thead th').nth(17)).toBeVisible();
  // Narrower screens have cards.
  for (const width of SCREEN_WIDTHS.filter((each) => each > 900)) {
    await page.setViewportSize({ width, height: 900 });
    await expect(async () => expect({ width, faults: await findHiddenColumns(page) }).toEqual({ width, faults: [] })).toPass({
      timeout: 5000,
    });
  }
});
