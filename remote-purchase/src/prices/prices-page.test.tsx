import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from 'shared-contracts/api/api-error';
import type { CallRequest, CallResponse } from 'shared-contracts/api/calls';
import { productFamily } from 'shared-contracts/constants';
import type { Language } from 'shared-contracts/languages';
import { flowProduct, staticProduct } from 'shared-ui/testing/samples';
import { TestShell } from 'shared-ui/testing/test-shell';
import purchaseEn from '../locales/en.json';
import purchaseZh from '../locales/zh.json';
import pricesEn from './locales/en.json';
import pricesZh from './locales/zh.json';
import PricesPage from './prices-page.tsx';

const en = { ...purchaseEn, ...pricesEn };
const zh = { ...purchaseZh, ...pricesZh };

type PriceList = CallResponse<'getProductPriceList'>;
type Ask = (request: CallRequest<'getProductPriceList'>) => PriceList | Promise<PriceList>;

const brazil = { code: 'BR', enName: 'Brazil', zhName: '巴西' };
const soldOut = { ...staticProduct, productId: 'static-br-1m', place: brazil, stock: 0 };
const threeMonths = { ...staticProduct, productId: 'static-jp-3m', months: 3, listCents: 1250, priceCents: 1250, unitCents: 416.67 };
const listOf = (products: PriceList['products']): PriceList => ({ currency: 'USD', offer: null, products });
const lists: Ask = ({ id }) => listOf(id === productFamily.staticIp ? [staticProduct, threeMonths, soldOut] : [flowProduct]);

async function show(getProductPriceList: Ask = lists, language: Language = 'en') {
  const openPurchase = jest.fn();
  const texts = language === 'zh' ? zh : en;
  render(
    <TestShell namespace="remote-purchase" texts={texts} language={language} answers={{ getProductPriceList }} services={{ openPurchase }}>
      <PricesPage />
    </TestShell>,
  );
  await waitFor(() => expect(screen.queryAllByRole('status', { name: texts.prices.loading })).toEqual([]));
  return openPurchase;
}

const section = (name: string) => within(screen.getByRole('region', { name }));
const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));
const search = (typed: string, name = en.prices.staticIp.search) =>
  fireEvent.change(screen.getByRole('searchbox', { name }), { target: { value: typed } });

describe('price page', () => {
  it('opens the purchase of the selected package', async () => {
    const openPurchase = await show();
    fireEvent.click(section('Flow packages').getByRole('button', { name: 'Buy 10 GB' }));
    expect(openPurchase).toHaveBeenLastCalledWith({ productId: 'flow-10gb' });
  });

  it('opens the purchase of a line for the selected term', async () => {
    const openPurchase = await show();
    fireEvent.click(row('Japan').getByRole('button', { name: 'Buy static IPs: Japan, 1 month' }));
    expect(openPurchase).toHaveBeenLastCalledWith({ family: productFamily.staticIp, productId: 'static-jp-1m' });
    fireEvent.click(screen.getByRole('radio', { name: '3 months' }));
    fireEvent.click(row('Japan').getByRole('button', { name: 'Buy static IPs: Japan, 3 months' }));
    expect(openPurchase).toHaveBeenLastCalledWith({ family: productFamily.staticIp, productId: 'static-jp-3m' });
  });

  it('shows the remaining and sold-out stock before the purchase', async () => {
    await show();
    expect(row('Japan').getByText('12 left')).toBeTruthy();
    expect(row('Brazil').getByText('Sold out')).toBeTruthy();
    expect(row('Brazil').getByRole('button')).toHaveProperty('disabled', true);
    fireEvent.click(screen.getByRole('radio', { name: '3 months' }));
    expect(row('Brazil').getByRole('button')).toHaveProperty('disabled', true);
    expect(row('Brazil').queryByText(/left|Sold out/)).toBeNull();
  });

  it("shows a line's monthly price for each term", async () => {
    await show();
    const cells = row('Japan')
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    expect(cells.slice(0, 2)).toEqual(['$5.00', '$4.1667']);
    expect(row('Brazil').getAllByRole('cell')[1]?.textContent).toBe('—');
  });

  it.each([
    ['en', 'bra', 'Brazil', 'The country or region was not found'],
    ['zh', '巴', '巴西', '未找到该国家或地区'],
  ] as const)('searches static IPs by country or region name (%s)', async (language, typed, found, nothing) => {
    await show(lists, language);
    const texts = (language === 'zh' ? zh : en).prices.staticIp;
    const lines = section(texts.title);
    search(typed, texts.search);
    expect(lines.getAllByRole('row')).toHaveLength(2);
    expect(row(found)).toBeTruthy();
    search('nowhere', texts.search);
    expect(lines.queryByRole('table')).toBeNull();
    expect(screen.getByText(nothing)).toBeTruthy();
  });

  it('drops the prices of an ended offer and refetches them once', async () => {
    jest.useFakeTimers();
    try {
      const offer = { name: 'limitedTime', percentOff: 90, endsAt: new Date(Date.now() + 60_000).toISOString() } as const;
      const answer = Promise.withResolvers<PriceList>();
      const asked = jest.fn(({ id }: CallRequest<'getProductPriceList'>): PriceList | Promise<PriceList> => {
        if (id === productFamily.staticIp) return listOf([staticProduct]);
        return Date.now() < Date.parse(offer.endsAt) ? { ...listOf([flowProduct]), offer } : answer.promise;
      });
      await show(asked);
      expect(section('Flow packages').getByText('$13.00')).toBeTruthy();
      await act(() => jest.advanceTimersByTimeAsync(60_000));
      expect(section('Flow packages').queryByText('$13.00')).toBeNull();
      expect(section('Flow packages').getByText('$130.00')).toBeTruthy();
      await act(async () => answer.resolve(listOf([{ ...flowProduct, priceCents: 9900 }])));
      expect(section('Flow packages').getByText('$99.00')).toBeTruthy();
      await act(() => jest.advanceTimersByTimeAsync(60_000));
      expect(asked.mock.calls.filter(([{ id }]) => id === productFamily.flow)).toHaveLength(2);
    } finally {
      jest.useRealTimers();
    }
  });

  it('retries only the list that failed to load', async () => {
    let fails = true;
    await show((request) => {
      if (fails && request.id === productFamily.staticIp) throw new ApiError(503, 503, 'System error');
      return lists(request);
    });
    expect(section('Flow packages').getByText('10 GB')).toBeTruthy();
    expect(section('Static IPs').getByRole('alert').textContent).toContain("The prices couldn't be loaded.");
    fails = false;
    fireEvent.click(section('Static IPs').getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('row', { name: /Japan/ })).toBeTruthy();
  });

  it('shows a message when a family has no products on sale', async () => {
    await show(() => listOf([]));
    expect(screen.getByText('No flow packages are available at the moment.')).toBeTruthy();
    expect(screen.getByText('No static IPs are available at the moment.')).toBeTruthy();
  });
});
