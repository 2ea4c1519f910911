import { localizedPath } from 'shared-contracts/pages/addresses';
import type { CallResponse, Envelope } from 'shared-contracts/api/calls';
import { endpointPath } from 'shared-contracts/api/endpoints';
import { productFamily } from 'shared-contracts/constants';
import { languages } from 'shared-contracts/languages';
import { expect, test } from '../fixtures/test.ts';
import { textOf } from '../fixtures/texts.ts';

type Answer = Envelope<CallResponse<'getProductPriceList'>>;

const prices = `**${endpointPath('getProductPriceList', { id: productFamily.flow })}`;
const NARROWEST = { width: 320, height: 640 };
const DAY_MS = 86_400_000;

for (const language of languages)
  for (const percentOff of [undefined, 85]) {
    const offer =
      percentOff === undefined ? null : { name: 'limitedTime', percentOff, endsAt: new Date(Date.now() + DAY_MS).toISOString() };
    test(`the whole text of the banner fits a phone, ${offer ? 'with' : 'without'} an offer (${language})`, async ({ page }) => {
      await page.setViewportSize(NARROWEST);
      await page.route(prices, async (route) => {
        const response = await route.fetch();
        const answer = (await response.json()) as Answer;
        await route.fulfill({ response, json: { ...answer, data: { ...answer.data, offer } } });
      });
      const asked = page.waitForResponse(prices);
      await page.goto(localizedPath('/', language));
      await asked;
      const link = page.getByRole('complementary', { name: textOf(language, 'shell', 'promo.label') }).getByRole('link');
      const words = { percent: String(percentOff), tenths: '1.5' };
      await expect(link).toContainText(textOf(language, 'shell', offer ? 'promo.offer' : 'promo.tip', words));
      expect(await link.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    });
  }
