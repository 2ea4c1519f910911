import type { Locator } from '@playwright/test';
import type { CallResponse } from 'shared-contracts/api/calls';
import { endpoints } from 'shared-contracts/api/endpoints';
import { localizedPath } from 'shared-contracts/pages/addresses';
import { productFamily } from 'shared-contracts/constants';
import { languages } from 'shared-contracts/languages';
import { routePath } from 'shared-contracts/pages/routes';
import { formatBytes, formatMoney } from 'shared-ui/format';
import { callApi } from '../fixtures/ask.ts';
import { expectHydrated } from '../fixtures/hydrated.ts';
import { recordShifts } from '../fixtures/page-weight.ts';
import { settled } from '../fixtures/settled.ts';
import { expect, test } from '../fixtures/test.ts';
import { textOf } from '../fixtures/texts.ts';

/** The sandbox may have too few checks for a percentage. */
const ipAvailability: CallResponse<'ipAvailability'> = { attempts: 43_120, available: 43_108, since: '2026-11-02' };

const HOME = 'remote-marketing/home';
const screens = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

/** Whether an element is inside the viewport as a whole, and nothing covers its center. */
const isOnScreen = (element: Locator) =>
  element.evaluate((shown) => {
    const { top, right, bottom, left } = shown.getBoundingClientRect();
    const isInside = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth && bottom > top;
    return isInside && shown.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  });

for (const language of languages) {
  for (const [screen, viewport] of Object.entries(screens)) {
    test(`the first screen of the home page says what, why and what to do (${language}, ${screen})`, async ({ page, request }) => {
      const { currency, products } = await callApi(request, 'getProductPriceList', { id: productFamily.flow });
      const { figures } = await callApi(request, 'siteSettings', {});
      const price = formatMoney(Math.min(...products.map(({ unitCents }) => unitCents)), currency, language);
      const text = (key: string, values?: Readonly<Record<string, string>>) => textOf(language, HOME, key, values);
      const shared = (key: string, values?: Readonly<Record<string, string>>) => textOf(language, 'remote-marketing', key, values);
      await page.setViewportSize(viewport);
      await page.route(endpoints.ipAvailability.path, async (route) => {
        const response = await route.fetch();
        const envelope = (await response.json()) as object;
        await route.fulfill({ response, json: { ...envelope, data: ipAvailability } });
      });
      const readShifts = await recordShifts(page);
      await page.goto(localizedPath('/', language));
      await expectHydrated(page);
      await settled(page);

      const main = page.getByRole('main');
      const demo = main.getByRole('region', { name: text('home.demo.title'), exact: true });
      const fact = (name: string) => main.getByRole('definition').filter({ hasText: text(`home.facts.${name}.value`, { price }) });
      const size = formatBytes(figures.trialBytes, language);
      const status = main.getByRole('link', { name: text('home.facts.availability.simulated', { percent: '99.97%' }), exact: true });
      // Loaded once the page is idle.
      await expect(status).toBeVisible();
      const answers = {
        what: main.getByRole('heading', { level: 1 }),
        'what to do': main.getByRole('link', { name: shared('action.register'), exact: true }).first(),
        price: fact('price'),
        'trial without a card': main.getByText(shared('action.registerNote', { size, hours: String(figures.trialHours) })).first(),
        'no auto-renewal': fact('renewal'),
        protocols: fact('protocols'),
        availability: status,
        'demo: country': demo.getByRole('combobox'),
        'demo: request': demo.getByRole('button'),
        'demo: exit IP': demo.locator('dt', { hasText: text('home.demo.ip') }).locator('+ dd'),
        'demo: time': demo.locator('dt', { hasText: text('home.demo.time') }).locator('+ dd'),
      };
      for (const [name, element] of Object.entries(answers)) expect(await isOnScreen(element), name).toBe(true);
      await expect(status).toHaveAttribute('href', localizedPath(routePath('status'), language));
      // The only code is further down.
      expect(await isOnScreen(main.locator('code').first())).toBe(false);
      expect(await readShifts()).toBe(0);
    });
  }
}
