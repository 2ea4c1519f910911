import type { Locator } from '@playwright/test';
import { localizedPath } from 'shared-contracts/pages/addresses';
import { languages } from 'shared-contracts/languages';
import { routePath } from 'shared-contracts/pages/routes';
import { errorCodes } from 'shared-contracts/texts/errors/error-codes';
import { expectScrolledTo } from '../fixtures/expect-arrival.ts';
import { fullFrom } from '../fixtures/full-from.ts';
import { expectHydrated } from '../fixtures/hydrated.ts';
import { recordShifts } from '../fixtures/page-weight.ts';
import { settled } from '../fixtures/settled.ts';
import { expect, test } from '../fixtures/test.ts';

/** In the middle of the list. */
const CODE = errorCodes.quoteExpired;
const isLaidOut = (row: Locator) =>
  row
    .locator('p')
    .first()
    .evaluate((text) => text.checkVisibility({ contentVisibilityAuto: true }));

/** Scrolls down as a reader does, screen by screen. */
async function scrollTo(row: Locator): Promise<void> {
  const isSeen = () => row.evaluate((element) => element.getBoundingClientRect().top < innerHeight / 2);
  while (!(await isSeen())) {
    await row.page().evaluate(
      () =>
        new Promise((resolve) => {
          scrollBy({ top: innerHeight / 2, behavior: 'instant' });
          requestAnimationFrame(() => requestAnimationFrame(resolve));
        }),
    );
  }
}

for (const [index, language] of languages.entries()) {
  test(`rows of error codes that a phone doesn't show yet can still be reached, found and printed, ${language} [G3]${fullFrom(index)}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const readShifts = await recordShifts(page);
    const address = localizedPath(routePath('helpErrorCode'), language);
    const row = page.locator(`[id="${CODE}"]`);
    const last = page.locator('main tbody tr').last();

    await test.step('they are laid out late, without moving what is shown', async () => {
      await page.goto(address);
      await expectHydrated(page);
      await settled(page);
      expect(await isLaidOut(last)).toBe(false);
      await scrollTo(row);
      expect(await readShifts()).toBeLessThan(0.01);
    });

    await test.step('Back returns to the row whose page was opened', async () => {
      const link = row.getByRole('link');
      const top = async () => Math.round((await row.boundingBox())?.y ?? 0);
      // Scrolls it out from under anything that covers it, as the press would.
      await link.hover();
      const before = await top();
      await link.click();
      await expect(page).toHaveURL(new RegExp(`${routePath('errorCode', { id: String(CODE) })}$`));
      await page.goBack();
      await expect(link).toBeFocused();
      await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(3);
    });

    await test.step('an address with a code opens at it', async () => {
      await page.goto('about:blank');
      await page.goto(`${address}#${CODE}`);
      await expectScrolledTo(row);
      await expectHydrated(page);
      await expectScrolledTo(row);
    });

    await test.step('the browser finds their text, and prints them', async () => {
      await page.goto('about:blank');
      await page.goto(address);
      await expectHydrated(page);
      expect(await isLaidOut(row)).toBe(false);
      const found = await page.evaluate((code) => (globalThis as unknown as { find: (text: string) => boolean }).find(String(code)), CODE);
      expect(found).toBe(true);
      await expect(row).toBeInViewport();
      await page.emulateMedia({ media: 'print' });
      await expect.poll(() => isLaidOut(last)).toBe(true);
    });
  });
}
