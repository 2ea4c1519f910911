/** @jest-environment shared-ui/testing/stored-page-environment */
import type { CallResponse } from 'shared-contracts/calls';
import { languages, type Language } from 'shared-contracts/languages';
import { routes } from 'shared-contracts/routes';
import { takeOver } from 'shared-ui/testing/stored-page';
import en from './locales/en.json';
import zh from './locales/zh.json';
import PricesPage from './prices/prices-page.tsx';

type PriceList = CallResponse<'getProductPriceList'>;

const base = { family: 1, validityDays: 30 } as const;
const priceList: PriceList = {
  currency: 'USD',
  offer: { name: 'limitedTime90Off', percentOff: 90, endsAt: '2099-01-19T00:00:00.000Z' },
  products: [
    { ...base, productId: 'flow-1', gigabytes: 1, listCents: 1400, priceCents: 140, centsPerGb: 140 },
    { ...base, productId: 'flow-10', gigabytes: 10, listCents: 13_000, priceCents: 1300, centsPerGb: 130 },
  ],
};

const take = (language: Language, ask: () => PriceList = () => priceList) =>
  takeOver({
    Page: PricesPage,
    namespace: 'remote-purchase',
    texts: language === 'zh' ? zh : en,
    language,
    path: routes.buyFlow.path,
    address: routes.buyFlow.path,
    answers: { getProductPriceList: ask },
  });

describe('the stored price page', () => {
  it.each(languages)('is taken over as it was stored (%s)', async (language) => {
    const { complaints, html } = await take(language);
    expect(complaints).toEqual([]);
    expect(html).not.toMatch(/\{\{|undefined|NaN/);
  });

  it('holds the list prices; the offer of its day comes with the list of the reader’s', async () => {
    const { html, root } = await take('en');
    expect(html).toContain('$130.00');
    expect(html).toContain('$13.00 per GB');
    expect(html).not.toMatch(/\$1\.30|90% off/);
    expect(root.textContent).toContain('Limited-time 90% off');
    expect(root.textContent).toContain('$13.00List price$130.00$1.30 per GB');
  });

  it('keeps to the list prices where today’s cannot be had', async () => {
    let stored = false;
    const { root, complaints } = await take('en', () => {
      if (stored) throw new Error('down');
      stored = true;
      return priceList;
    });
    expect(complaints).toEqual([]);
    expect(root.textContent).toContain('$130.00');
    expect(root.textContent).not.toMatch(/90% off|could not be loaded/);
  });

  it('is a product with the range of its list prices', async () => {
    const { heads } = await take('zh');
    expect(heads.at(-1)?.jsonLd?.[0]).toMatchObject({
      '@type': 'Product',
      name: '潮汐代理流量套餐',
      url: '/zh/buy/flow',
      offers: { '@type': 'AggregateOffer', priceCurrency: 'USD', lowPrice: '14.00', highPrice: '130.00', offerCount: 2 },
    });
  });
});
