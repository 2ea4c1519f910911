import type { RouteId } from 'shared-contracts/pages/routes';
import { expectFits } from '../fixtures/expect-fits.ts';
import { fullFrom } from '../fixtures/full-from.ts';
import { testedLanguages } from '../fixtures/tested-languages.ts';
import { expect, test } from '../fixtures/test.ts';

const WIDTHS = [320, 360, 390, 640];
const pages = [
  'userinfo',
  'flowOrder',
  'staticOrder',
  'balance',
  'consumeDetail',
  'settle',
  'members',
  'settings',
  'security',
  'apiTokens',
  'webhooks',
  'notices',
] satisfies RouteId[];

for (const [index, [of, locale]] of Object.entries(testedLanguages).entries())
  test.describe(`in ${of}`, () => {
    test.use({ locale });

    test(`pages of the dashboard and their header fit every phone [P5]${fullFrom(index)}`, async ({ page, open, text, logInAs }) => {
      test.slow();
      await logInAs('paidOrder');
      const header = page.getByRole('banner');
      for (const route of pages) {
        await open(route);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(header.getByText(new RegExp(`${text('shell', 'support.online')}|${text('shell', 'support.offline')}`))).toBeVisible();
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 });
          await expect(header.getByRole('button', { name: text('shell/person-menu', 'menu.label') })).toBeInViewport({ ratio: 1 });
          await expectFits(page);
        }
      }
    });
  });
