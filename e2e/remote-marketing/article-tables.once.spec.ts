import type { Page } from '@playwright/test';
import { localizedPath } from 'shared-contracts/pages/addresses';
import { articlePath } from 'shared-contracts/pages/articles';
import { languages } from 'shared-contracts/languages';
import { routePath } from 'shared-contracts/pages/routes';
import { fullFrom } from '../fixtures/full-from.ts';
import { expect, test } from '../fixtures/test.ts';

/** Articles with tables of more columns than fit on a phone. */
const addresses = [
  routePath('toolChrome'),
  articlePath('guide', 'extraction-api'),
  articlePath('news', 'dns-through-a-proxy'),
  articlePath('news', 'graduated-flow-prices'),
  articlePath('news', 'reading-risk-scores'),
  articlePath('news', 'three-answer-formats'),
  articlePath('question', 'china-certification'),
];

/** Stacked cells that are lower than their label, which would overlap the next one. */
const findOverlaps = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main td[data-label]')].flatMap((cell) => {
      const { content, width, font, overflowWrap, display } = getComputedStyle(cell, '::before');
      if (content === 'none' || display === 'none' || !cell.checkVisibility()) return [];
      const label = document.createElement('div');
      Object.assign(label.style, { width, font, overflowWrap });
      label.textContent = cell.dataset.label ?? '';
      cell.append(label);
      const needed = label.getBoundingClientRect().height;
      label.remove();
      return cell.getBoundingClientRect().height < needed - 1 ? [`${label.textContent}: ${cell.textContent}`] : [];
    }),
  );

for (const [index, language] of languages.entries()) {
  test(`stacked tables of articles have room for their labels on a phone, ${language} [G10]${fullFrom(index)}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    let labels = 0;
    for (const address of addresses) {
      await page.goto(localizedPath(address, language));
      await expect(page.getByRole('main').getByRole('table').first()).toBeVisible();
      labels += await page.locator('main td[data-label]').count();
      expect({ address, overlaps: await findOverlaps(page) }).toEqual({ address, overlaps: [] });
    }
    expect(labels).toBeGreaterThan(50);
  });
}
