/** @jest-environment shared-ui/testing/stored-page-environment */
import type { CallRequest, CallResponse } from 'shared-contracts/api/calls';
import { productFamily } from 'shared-contracts/constants';
import { languages, type Language } from 'shared-contracts/languages';
import { routes } from 'shared-contracts/pages/routes';
import { flowProduct, staticProduct } from 'shared-ui/testing/samples';
import { takeOver } from 'shared-ui/testing/stored-page';
import en from './locales/en.json';
import zh from './locales/zh.json';
import pricesEn from './prices/locales/en.json';
import pricesZh from './prices/locales/zh.json';
import PricesPage from './prices/prices-page.tsx';

type PriceList = CallResponse<'getProductPriceList'>;

const offer = { name: 'limitedTime', percentOff: 90, endsAt: '2099-01-19T00:00:00.000Z' } as const;
const flow: PriceList = {
  currency: 'USD',
  offer,
  products: [{ ...flowProduct, productId: 'flow-1gb', gigabytes: 1, listCents: 1400, priceCents: 140, unitCents: 140 }, flowProduct],
};
const staticIp: PriceList = {
  currency: 'USD',
  offer: { ...offer, name: 'newYear', percentOff: 20 },
  products: [
    { ...staticProduct, priceCents: 400, unitCents: 400 },
    { ...staticProduct, productId: 'static-jp-12m', months: 12, listCents: 4800, priceCents: 3840, unitCents: 320 },
  ],
};
const lists = ({ id }: CallRequest<'getProductPriceList'>): PriceList => (id === productFamily.staticIp ? staticIp : flow);

const take = (language: Language, ask = lists, suffix = '', meanwhile?: Parameters<typeof takeOver>[1]) =>
  takeOver(
    {
      Page: PricesPage,
      namespace: 'remote-purchase',
      texts: language === 'zh' ? { ...zh, ...pricesZh } : { ...en, ...pricesEn },
      language,
      path: routes.buyFlow.path,
      address: `${routes.buyFlow.path}${suffix}`,
      answers: { getProductPriceList: ask },
    },
    meanwhile,
  );

describe('prerendered price page', () => {
  it.each(languages)('hydrates without errors (%s)', async (language) => {
    const { complaints, html } = await take(language);
    expect(complaints).toEqual([]);
    expect(html).not.toMatch(/\{\{|undefined|NaN/);
  });

  it("contains the prices of a running offer and its end; stock comes with today's lists [W10][M8]", async () => {
    const { html, root } = await take('en');
    for (const price of ['$13.00', '$130.00', '$1.30 per GB', '$4.00', '$5.00']) expect(html).toContain(price);
    expect(html).toContain('Limited-time 90% off');
    expect(html).toContain('until Jan 19, 2099, 00:00 UTC');
    expect(html).not.toContain('12 left');
    expect(root.textContent).toContain('Limited-time 90% off');
    expect(root.textContent).toContain('$13.00List price$130.00$1.30 per GB');
    expect(root.textContent).toContain('New Year offer: 20% off');
    expect(root.textContent).toContain('Japan$4.00List price$5.00$3.20List price$4.0012 left');
  });

  it('returns to list prices if the offer has ended since the page was stored [W10]', async () => {
    // Readers come 40 days later.
    const endsAt = new Date(Date.now() + 86_400_000).toISOString();
    let wasStored = false;
    const { html, root, complaints } = await take(
      'en',
      (request) => {
        if (wasStored) throw new Error('down');
        return { ...lists(request), offer: { ...offer, endsAt } };
      },
      '',
      () => {
        wasStored = true;
      },
    );
    expect(complaints).toEqual([]);
    expect(html).toContain('$1.30 per GB');
    expect(root.textContent).toContain('$13.00 per GB');
    expect(root.textContent).not.toMatch(/\$1\.30|% off/);
  });

  it("keeps the stored prices and shows no stock if today's lists can't be loaded", async () => {
    const stored = new Set<number>();
    const { root, complaints } = await take('en', (request) => {
      const id = Number(request.id);
      if (stored.has(id)) throw new Error('down');
      stored.add(id);
      return lists(request);
    });
    expect(complaints).toEqual([]);
    expect(root.textContent).toContain('$130.00');
    expect(root.textContent).toContain('$5.00');
    expect(root.textContent).toContain('Limited-time 90% off');
    expect(root.textContent).not.toMatch(/couldn't be loaded|\d left|Sold out/);
  });

  it('has a structured-data product per family with the prices shown and their last day; only traffic is declared in stock [W10]', async () => {
    const { heads } = await take('zh');
    const [traffic, lines] = heads.at(-1)?.jsonLd ?? [];
    expect(traffic).toMatchObject({
      '@type': 'Product',
      name: '潮汐代理流量套餐',
      url: '/zh/buy/flow#flow-packages',
      offers: {
        '@type': 'AggregateOffer',
        priceCurrency: 'USD',
        lowPrice: '1.40',
        highPrice: '13.00',
        offerCount: 2,
        priceValidUntil: '2099-01-18',
      },
    });
    expect(traffic).toHaveProperty('offers.availability');
    expect(lines).toMatchObject({ '@type': 'Product', name: '潮汐代理静态 IP', offers: { lowPrice: '4.00', highPrice: '38.40' } });
    expect(lines).not.toHaveProperty('offers.availability');
  });

  it('keeps what the reader typed and selected before hydration', async () => {
    const { root } = await take('en', lists, '', (stored) => {
      Object.assign(stored.querySelector('[type=search]') as HTMLInputElement, { value: 'atlantis' });
      Object.assign(stored.querySelector('[type=radio][value="12"]') as HTMLInputElement, { checked: true });
    });
    expect(root.querySelector<HTMLInputElement>('[type=search]')?.value).toBe('atlantis');
    expect(root.querySelector<HTMLInputElement>('[type=radio]:checked')?.value).toBe('12');
    expect(root.textContent).toContain('The country or region was not found');
  });

  it.each([
    ['', 0],
    [`?family=${productFamily.flow}`, 0],
    [`?family=${productFamily.staticIp}`, 1],
  ])('with query %j scrolls to static IPs %i times', async (suffix, times) => {
    const scrollIntoView = jest.fn();
    await take('en', lists, suffix, (root) => Object.assign(root.querySelector('#static-ips') as HTMLElement, { scrollIntoView }));
    // The page scrolls in the next animation frame.
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(scrollIntoView).toHaveBeenCalledTimes(times);
  });
});
