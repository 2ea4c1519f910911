import type { Page } from '@playwright/test';
import { routePath } from 'shared-contracts/pages/routes';
import { expectTablesFit } from '../fixtures/expect-tables-fit.ts';
import { expectHydrated } from '../fixtures/hydrated.ts';
import { test } from '../fixtures/test.ts';
import type { Text } from '../fixtures/texts.ts';

interface MeasuredPage {
  readonly path: string;
  readonly tables: readonly string[];
  /** Has the page show what it shows only on request. */
  readonly act?: (page: Page, text: Text) => Promise<unknown>;
}

const showExample = (page: Page, text: Text) => page.getByRole('button', { name: text('remote-tools', 'pasted.example') }).click();

const pages: Readonly<Record<string, MeasuredPage>> = {
  prices: {
    path: routePath('buyFlow'),
    tables: ['remote-purchase/src/prices/static-table.tsx', 'remote-purchase/src/prices/compare/compare.tsx'],
  },
  'a location': { path: routePath('location', { id: 'jp' }), tables: ['remote-marketing/src/location/static-offer.tsx'] },
  'error codes': { path: routePath('helpErrorCode'), tables: ['remote-marketing/src/error-codes/code-table.tsx'] },
  'information aggregation': { path: routePath('sceneInfoFusion'), tables: ['remote-marketing/src/scenes/info-fusion/visits.tsx'] },
  'price comparison': { path: routePath('scenePriceCompare'), tables: ['remote-marketing/src/scenes/price-compare/price-normalizer.tsx'] },
  'SEO monitoring': { path: routePath('sceneSeo'), tables: ['remote-marketing/src/scenes/seo/factors.tsx'] },
  'country codes': { path: routePath('toolCountryCode'), tables: ['remote-tools/src/country-code/country-table.tsx'] },
  'API link': { path: routePath('toolGetApi'), tables: ['remote-tools/src/get-api/parameter-table.tsx'] },
  'account and password': { path: routePath('toolAccountPassword'), tables: ['remote-tools/src/account-password/user-parts.tsx'] },
  'signature debugger': {
    path: routePath('toolSignDebugger'),
    tables: [
      'remote-tools/src/sign-debugger/link-facts.tsx',
      'remote-tools/src/sign-debugger/signed-text-part.tsx',
      'remote-tools/src/sign-debugger/rules.tsx',
      'remote-tools/src/sign-debugger/reference-signs-part.tsx',
    ],
    act: showExample,
  },
  'configuration doctor': {
    path: routePath('toolConfigDoctor'),
    tables: [
      'remote-tools/src/config-doctor/setting-facts.tsx',
      'remote-tools/src/config-doctor/login-table.tsx',
      'remote-tools/src/config-doctor/shape-table.tsx',
    ],
    act: showExample,
  },
  'API reference': {
    path: routePath('toolApiReference'),
    tables: ['remote-tools/src/api-reference/field-table.tsx', 'remote-tools/src/api-reference/api-reference-page.tsx'],
    act: (page) => page.getByRole('main').evaluate((main) => main.querySelectorAll('details').forEach((part) => (part.open = true))),
  },
  versions: { path: routePath('versions'), tables: ['shell/src/versions/versions-page.tsx'] },
};

for (const [name, { path, tables, act }] of Object.entries(pages)) {
  test(`${name}: every column is visible on every screen [P5] @full`, async ({ page, text }) => {
    test.slow();
    await page.goto(path);
    await expectHydrated(page);
    await act?.(page, text);
    await expectTablesFit(page, ...tables);
  });
}

test('a receipt: every column is visible on every screen [P5] @full', async ({ page, logInAs }) => {
  const { orderIds } = await logInAs('couponHolder');
  await page.goto(routePath('receipt', { id: orderIds[0] ?? '' }));
  await expectTablesFit(page, 'remote-purchase/src/receipt/receipt-lines.tsx');
});
