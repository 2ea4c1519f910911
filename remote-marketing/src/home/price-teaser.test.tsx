import { act, render, screen, within } from '@testing-library/react';
import { ApiError } from 'shared-contracts/api/api-error';
import type { CallResponse } from 'shared-contracts/api/calls';
import type { Language } from 'shared-contracts/languages';
import type { ShellServices } from 'shared-contracts/shell';
import { flowProduct } from 'shared-ui/testing/samples';
import { TestShell, type TestAnswers } from 'shared-ui/testing/test-shell';
import en from './locales/en.json';
import zh from './locales/zh.json';
import { HeroFacts } from './hero-facts.tsx';
import { PriceTeaser } from './price-teaser.tsx';
import { useNearView } from './use-near-view.ts';
import { usePriceList } from '../prices/use-price-list.ts';

const priceList: CallResponse<'getProductPriceList'> = {
  currency: 'USD',
  offer: { name: 'limitedTime', percentOff: 90, endsAt: '2099-01-19T00:00:00.000Z' },
  products: [
    { ...flowProduct, productId: 'flow-1000gb', gigabytes: 1000, validityDays: 180, listCents: 900_000, priceCents: 90_000, unitCents: 90 },
    { ...flowProduct, productId: 'flow-1gb', gigabytes: 1, listCents: 1400, priceCents: 1400, unitCents: 1400 },
  ],
};

/** The home page's prices: the lowest in the first screen, and those of the teaser. */
function Prices() {
  const [teaser, isNear] = useNearView<HTMLDivElement>();
  const prices = usePriceList(isNear);
  return (
    <>
      <HeroFacts prices={prices} />
      <PriceTeaser ref={teaser} prices={prices} />
    </>
  );
}

function show(
  getProductPriceList: NonNullable<TestAnswers['getProductPriceList']>,
  language: Language = 'en',
  services: Partial<ShellServices> = {},
) {
  return render(
    <TestShell
      namespace="remote-marketing"
      texts={language === 'zh' ? zh : en}
      language={language}
      answers={{ getProductPriceList }}
      services={services}
    >
      <Prices />
    </TestShell>,
  );
}

const lowestPrice = () => screen.getAllByRole('definition')[0]?.textContent;

/** Reports nothing as visible. */
class FarObserver {
  observe() {}
  disconnect() {}
}

/** Reports every observed element as visible at once. */
class NearObserver {
  readonly #tell: (entries: { isIntersecting: boolean }[]) => void;
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    this.#tell = tell;
  }
  observe() {
    this.#tell([{ isIntersecting: true }]);
  }
  disconnect() {}
}

beforeEach(() => {
  Object.assign(globalThis, { IntersectionObserver: NearObserver });
});

describe('PriceTeaser', () => {
  it('shows the prices of the list, with the list price beside a reduced one', async () => {
    show(() => priceList);
    const [small, large] = (await screen.findAllByRole('listitem')) as [HTMLElement, HTMLElement];
    expect(within(small).getByRole('heading')).toHaveProperty('textContent', '1 GB');
    expect(within(small).queryByText('List price')).toBeNull();
    expect(within(large).getByRole('heading')).toHaveProperty('textContent', '1,000 GB');
    expect(large.textContent).toContain('Price $900.00 List price $9,000.00');
    expect(large.textContent).toContain('$0.90 per GB');
    expect(large.textContent).toContain('Valid for 180 days');
  });

  it('shows the lowest price per GB in the first screen, with the list price beside a reduced one', async () => {
    const prices: typeof priceList = { ...priceList, products: priceList.products.toReversed() };
    show(() => prices);
    expect(lowestPrice()).toBe('–');
    expect(await screen.findByText('From $0.90 per GB')).toBeTruthy();
    expect(lowestPrice()).toBe('From $0.90 per GB List price $9.00');
  });

  it('shows the prices stored with the page, and requests none before the reader comes near', async () => {
    Object.assign(globalThis, { IntersectionObserver: FarObserver });
    const getProductPriceList = jest.fn(() => priceList);
    show(getProductPriceList, 'en', { storedAnswer: (() => priceList) as unknown as ShellServices['storedAnswer'] });
    await act(async () => undefined);
    expect(lowestPrice()).toBe('From $0.90 per GB List price $9.00');
    expect(getProductPriceList).not.toHaveBeenCalled();
  });

  it('requests the prices at once if none are stored', async () => {
    Object.assign(globalThis, { IntersectionObserver: FarObserver });
    show(() => priceList);
    expect(await screen.findByText('From $0.90 per GB')).toBeTruthy();
  });

  it.each([
    ['en', 'Limited-time 90% off'],
    ['zh', '限时 1 折'],
  ] as const)('shows the badge of an offer only while it runs (%s)', async (language, badge) => {
    const { unmount } = show(() => priceList, language);
    expect(await screen.findByText(badge)).toBeTruthy();
    unmount();
    show(() => ({ ...priceList, offer: null }), language);
    await screen.findAllByRole('listitem');
    expect(screen.queryByText(badge)).toBeNull();
  });

  it('removes the prices of an expired offer and loads the current ones', async () => {
    jest.useFakeTimers();
    try {
      const endsAt = new Date(Date.now() + 60_000).toISOString();
      const answer = Promise.withResolvers<typeof priceList>();
      show(() =>
        Date.now() < Date.parse(endsAt) ? { ...priceList, offer: { name: 'limitedTime', percentOff: 90, endsAt } } : answer.promise,
      );
      await act(() => jest.advanceTimersByTimeAsync(100));
      expect(screen.getByText('$900.00')).toBeTruthy();
      await act(() => jest.advanceTimersByTimeAsync(60_000));
      expect(screen.queryByText('$900.00')).toBeNull();
      expect(screen.getByText('$9,000.00')).toBeTruthy();
      expect(lowestPrice()).toBe('From $9.00 per GB');
      await act(async () =>
        answer.resolve({ ...priceList, offer: null, products: priceList.products.map((each) => ({ ...each, priceCents: 700 })) }),
      );
      expect(screen.getAllByText('$7.00')).toHaveLength(2);
    } finally {
      jest.useRealTimers();
    }
  });

  it('links to the pricing page if the list could not be loaded', async () => {
    show(() => {
      throw new ApiError(500, 500, 'System error');
    });
    const links = await screen.findAllByRole('link', { name: 'Open the pricing page' });
    expect(links.map((link) => (link as HTMLAnchorElement).pathname)).toEqual(['/buy/flow', '/buy/flow']);
  });
});
