import { expectFits } from '../fixtures/expect-fits.ts';
import { testedLanguages } from '../fixtures/tested-languages.ts';
import { expect, test } from '../fixtures/test.ts';

const WIDTHS = [320, 360, 390, 640];

for (const [of, locale] of Object.entries(testedLanguages))
  test.describe(`in ${of}`, () => {
    test.use({ locale });

    test('the header of the dashboard fits every phone [P5]', async ({ page, open, text, logInAs }) => {
      await logInAs('paidOrder');
      await open('balance');
      const header = page.getByRole('banner');
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        await expect(header.getByText(new RegExp(`${text('shell', 'support.online')}|${text('shell', 'support.offline')}`))).toBeVisible();
        await expect(header.getByRole('button', { name: text('shell/person-menu', 'menu.label') })).toBeInViewport({ ratio: 1 });
        await expectFits(page);
      }
    });
  });
