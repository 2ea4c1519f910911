import { render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { TRAFFIC_OVERHEAD_PERCENT, pageTrafficBytes } from 'shared-contracts/rules/page-traffic';
import type { Texts } from 'shared-contracts/shell';
import { formatBytes } from 'shared-ui/format';
import { TestShell } from 'shared-ui/testing/test-shell';
import shared from '../locales/en.json';
import AdVerifyPage from './ad-verify/ad-verify-page.tsx';
import adVerify from './ad-verify/locales/en.json';
import BrandProtectPage from './brand-protect/brand-protect-page.tsx';
import brandProtect from './brand-protect/locales/en.json';
import ECommercePage from './e-commerce/e-commerce-page.tsx';
import eCommerce from './e-commerce/locales/en.json';
import GetDataPage from './get-data/get-data-page.tsx';
import getData from './get-data/locales/en.json';
import infoFusion from './info-fusion/locales/en.json';
import { Visits } from './info-fusion/visits.tsx';
import { KB, MB } from './parts/traffic.ts';
import priceCompare from './price-compare/locales/en.json';
import PriceComparePage from './price-compare/price-compare-page.tsx';
import seo from './seo/locales/en.json';
import SeoPage from './seo/seo-page.tsx';
import webTest from './web-test/locales/en.json';
import WebTestPage from './web-test/web-test-page.tsx';

const units: Readonly<Record<string, number>> = { KB, MB, GB: 1000 * MB };

/** A number as shown, in bytes if it has a unit. */
function read(shown: string | null | undefined) {
  const [number = '', unit = ''] = shown?.split(' ') ?? [];
  return { value: Number(number.replaceAll(',', '')) * (units[unit] ?? 1), isBytes: unit in units };
}

const product = (numbers: readonly { readonly value: number }[]) => numbers.reduce((all, { value }) => all * value, 1);

/** Links to the price calculator, in the order of the page, with their figures and the place of the calculation. */
function linksOf(Page: ComponentType, texts: Texts) {
  render(
    <TestShell namespace="remote-marketing" texts={{ ...shared, ...texts }}>
      <Page />
    </TestShell>,
  );
  return screen.getAllByRole<HTMLAnchorElement>('link', { name: /^Calculate the price/ }).map((link) => {
    expect([link.pathname, link.hash]).toEqual(['/buy/flow', '#calculator']);
    const asked = new URLSearchParams(link.search);
    return { pages: Number(asked.get('pages')), weight: Number(asked.get('weight')) * KB, place: link.closest('figure') };
  });
}

const shownIn = (place: Element | null | undefined) => [...(place?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent);

describe('links from use cases to the price calculator', () => {
  it.each([
    ['ad verification', AdVerifyPage, adVerify],
    ['brand protection', BrandProtectPage, brandProtect],
    ['e-commerce', ECommercePage, eCommerce],
    ['price comparison', PriceComparePage, priceCompare],
    ['SEO monitoring', SeoPage, seo],
    ['website testing', WebTestPage, webTest],
  ])('lead to the total that the calculation shows, which includes what requests add: %s', (_, Page, texts) => {
    const links = linksOf(Page, texts);
    expect(links.length).toBeGreaterThan(0);
    for (const { place, pages, weight } of links) {
      const shown = shownIn(place);
      expect(shown.at(-1)).toBe(formatBytes(pageTrafficBytes(pages, weight / KB), 'en'));
      expect(shown).toContain(`${TRAFFIC_OVERHEAD_PERCENT}%`);
      expect(place?.textContent).toContain(shared.scene.overhead);
    }
  });

  it.each([
    ['ad verification', AdVerifyPage, adVerify, 1],
    ['e-commerce', ECommercePage, eCommerce, 1],
    ['price comparison', PriceComparePage, priceCompare, 1],
    ['website testing', WebTestPage, webTest, 2],
  ])('have the pages and the weight that the calculation shows: %s', (_, Page, texts, count) => {
    const links = linksOf(Page, texts);
    expect(links).toHaveLength(count);
    for (const { place, ...asked } of links) {
      const factors = shownIn(place)
        .slice(0, -2)
        .map((text) => read(text));
      const counts = factors.filter(({ isBytes }) => !isBytes);
      expect(asked).toEqual({ pages: product(counts), weight: product(factors.filter(({ isBytes }) => isBytes)) });
    }
  });

  it('have the requests and the average size of the cheaper way: information aggregation', () => {
    const [link] = linksOf(Visits, infoFusion);
    const cells = screen.getAllByRole('row').map((row) => row.lastElementChild?.textContent);
    expect(link?.pages).toBe(read(cells[1]).value);
    expect(cells.at(-1)).toBe(formatBytes(pageTrafficBytes(link?.pages ?? 0, (link?.weight ?? 0) / KB), 'en'));
    expect(cells.at(-2)).toBe(`${TRAFFIC_OVERHEAD_PERCENT}%`);
  });

  it('have the search results and our own pages: SEO monitoring', () => {
    expect(linksOf(SeoPage, seo)).toMatchObject([{ pages: 50 * 6 * 4 * 3 + 40 * 6 * 30 }]);
  });

  it('have what the reader has typed: data extraction', () => {
    expect(linksOf(GetDataPage, getData)).toMatchObject([{ pages: 60_000, weight: 180 * KB }]);
  });
});
