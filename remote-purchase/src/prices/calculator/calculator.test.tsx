import { fireEvent, render, screen, within } from '@testing-library/react';
import { productFamily } from 'shared-contracts/constants';
import type { Language } from 'shared-contracts/languages';
import { flowProduct, staticProduct } from 'shared-ui/testing/samples';
import { TestShell } from 'shared-ui/testing/test-shell';
import en from '../../locales/en.json';
import zh from '../../locales/zh.json';
import pricesEn from '../locales/en.json';
import pricesZh from '../locales/zh.json';
import type { CurrentList } from '../current-list/use-current-list.ts';
import { Calculator } from './calculator.tsx';

const state = { current: true, offer: undefined, isPriced: true, failed: false, retry: () => undefined };
const offer = { name: 'limitedTime', percentOff: 90, endsAt: '2099-01-19T00:00:00.000Z' } as const;
const one = { ...flowProduct, productId: 'flow-1gb', gigabytes: 1, listCents: 1400, priceCents: 140, unitCents: 140 };
const flow: CurrentList = { ...state, offer, list: { currency: 'USD', offer, products: [one, flowProduct] } };
const threeMonths = { ...staticProduct, productId: 'static-jp-3m', months: 3, listCents: 1250 };
const brazil = { ...staticProduct, productId: 'static-br-1m', place: { code: 'BR', enName: 'Brazil', zhName: '巴西' }, stock: 0 };
const staticIp: CurrentList = { ...state, list: { currency: 'USD', offer: null, products: [staticProduct, threeMonths, brazil] } };

function show({
  language = 'en',
  address = '/buy/flow',
  lists = { flow, staticIp },
}: { language?: Language; address?: string; lists?: Parameters<typeof Calculator>[0] } = {}) {
  const openPurchase = jest.fn();
  const texts = language === 'zh' ? { ...zh, ...pricesZh } : { ...en, ...pricesEn };
  render(
    <TestShell namespace="remote-purchase" texts={texts} language={language} services={{ openPurchase }} address={address}>
      <Calculator {...lists} />
    </TestShell>,
  );
  return openPurchase;
}

const part = (name: string) => within(screen.getByRole('region', { name }));
const figures = (name: string) =>
  Object.fromEntries([...part(name).getAllByRole('term')].map((term) => [term.textContent, term.nextSibling?.textContent]));
const enter = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('price calculator', () => {
  it('calculates packages and price from pages and page size, and opens the purchase', () => {
    const openPurchase = show();
    enter('Pages per month', '100000');
    enter('KB per page', '180');
    // 20 GB: 13,000 cents for the first 10 and 1,288.9 for each GB after that, less 90%.
    expect(figures('Traffic')).toEqual({
      'Traffic per month': '19.8 GB',
      Order: '20 GB',
      'Per GB, on average': '$1.294',
      'Valid for': '30 days',
      Total: '$25.88',
    });
    fireEvent.click(part('Traffic').getByRole('button', { name: 'Buy this traffic' }));
    expect(openPurchase).toHaveBeenLastCalledWith({ family: productFamily.flow, productId: 'flow-10gb', quantity: 2 });
  });

  it.each([
    ['', '16.5 GB'],
    ['?pages=60000&weight=180', '11.88 GB'],
    ['?pages=432000&weight=9.9', '4.7 GB'],
    ['?pages=1e9&weight=-5', '16.5 GB'],
    ['?pages=0&weight=0', '16.5 GB'],
    ['?pages=1.5&weight=300', '16.5 GB'],
  ])('starts with the values of the query %j', (query, traffic) => {
    show({ address: `/buy/flow${query}` });
    expect(figures('Traffic')['Traffic per month']).toBe(traffic);
  });

  it('calculates the same from sessions and their pages, and how many sessions the order covers', () => {
    const openPurchase = show();
    expect(screen.getByRole('radio', { name: 'Pages' })).toHaveProperty('checked', true);
    fireEvent.click(screen.getByRole('radio', { name: 'Sessions' }));
    expect(screen.queryByLabelText('Pages per month')).toBeNull();
    enter('Sessions per month', '5000');
    enter('Pages per session', '20');
    enter('KB per page', '180');
    expect(figures('Traffic')).toEqual({
      'Traffic per month': '19.8 GB',
      Order: '20 GB',
      // 20 pages of 180 KB and 10% more are 3.96 MB.
      'Sessions covered': '5,050',
      'Per GB, on average': '$1.294',
      'Valid for': '30 days',
      Total: '$25.88',
    });
    expect(part('Traffic').getByText(/up to 30 minutes with an API link, or up to 24 hours in account-password mode/)).toBeTruthy();
    fireEvent.click(part('Traffic').getByRole('button', { name: 'Buy this traffic' }));
    expect(openPurchase).toHaveBeenLastCalledWith({ family: productFamily.flow, productId: 'flow-10gb', quantity: 2 });
  });

  it('starts with the same traffic in sessions as in pages, and keeps what was entered in both', () => {
    show({ address: '/buy/flow?pages=60000&weight=180' });
    fireEvent.click(screen.getByRole('radio', { name: 'Sessions' }));
    enter('KB per page', '300');
    expect(figures('Traffic')['Traffic per month']).toBe('16.5 GB');
    enter('Sessions per month', '100');
    fireEvent.click(screen.getByRole('radio', { name: 'Pages' }));
    expect(figures('Traffic')['Traffic per month']).toBe('19.8 GB');
    fireEvent.click(screen.getByRole('radio', { name: 'Sessions' }));
    expect(screen.getByLabelText('Sessions per month')).toHaveProperty('value', '100');
  });

  it.each([
    ['Sessions per month', '', 'Enter a whole number from 1 to 999,999,999'],
    ['Pages per session', '2.5', 'Enter a whole number from 1 to 999,999,999'],
    ['Pages per session', '-1', 'Enter a whole number from 1 to 999,999,999'],
    ['Sessions per month', '1000000000', 'Enter a whole number from 1 to 999,999,999'],
    ['KB per page', '0', 'Enter a number from 0.01 to 999,999,999'],
  ])('shows beside the field what is wrong with %s: %j', (label, value, fault) => {
    show();
    fireEvent.click(screen.getByRole('radio', { name: 'Sessions' }));
    enter(label, value);
    expect(screen.getByRole('alert').textContent).toBe(fault);
    expect(screen.getByLabelText(label).getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
    expect(figures('Traffic')).toMatchObject({ Order: '—', 'Sessions covered': '—', Total: '—' });
    expect(part('Traffic').getByRole('button')).toHaveProperty('disabled', true);
    enter(label, '20');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('calculates from sessions in Chinese', () => {
    show({ language: 'zh' });
    fireEvent.click(screen.getByRole('radio', { name: '按会话' }));
    enter('每个会话的页面数', '40');
    expect(figures('流量')).toMatchObject({ 每月流量: '33 GB', 可支持的会话数: '2,500' });
  });

  it("offers nothing for empty input, and reports amounts that exceed an order's limit", () => {
    show();
    enter('Pages per month', '');
    expect(figures('Traffic')).toMatchObject({ Order: '—', Total: '—' });
    expect(part('Traffic').getByRole('button')).toHaveProperty('disabled', true);
    expect(screen.getByRole('alert').textContent).toBe('Enter a whole number from 1 to 999,999,999');
    enter('Pages per month', '999999999');
    expect(part('Traffic').getByText(/One order can't include this much traffic/)).toBeTruthy();
  });

  it("labels list prices as such until today's prices have loaded", () => {
    const stored = { current: false, offer: undefined, isPriced: false };
    show({ lists: { flow: { ...flow, ...stored }, staticIp: { ...staticIp, ...stored } } });
    // 17 GB at 13,000 + 7 × 1,288.9 cents.
    expect(figures('Traffic')['Total (list price)']).toBe('$220.22');
    expect(figures('Static IP lines')).toMatchObject({ 'Total (list price)': '$5.00', Stock: '—' });
    expect(figures('Traffic')['Per GB, on average']).toBe('$12.9541');
  });

  it('calculates the price of static lines from location, term and number, and opens the purchase', () => {
    const openPurchase = show();
    enter('Country or region', 'JP');
    enter('Term', '3');
    enter('Number of lines', '2');
    expect(figures('Static IP lines')).toEqual({ 'Per line per month, on average': '$3.9583', Stock: '12 left', Total: '$23.75' });
    fireEvent.click(part('Static IP lines').getByRole('button', { name: 'Buy these lines' }));
    expect(openPurchase).toHaveBeenLastCalledWith({ family: productFamily.staticIp, productId: 'static-jp-3m', quantity: 2 });
  });

  it('sells no more lines than are in stock, and rejects an invalid number', () => {
    show();
    enter('Country or region', 'BR');
    expect(part('Static IP lines').getByText(/There aren't enough lines in stock/)).toBeTruthy();
    expect(part('Static IP lines').getByRole('button')).toHaveProperty('disabled', true);
    enter('Country or region', 'JP');
    enter('Number of lines', '1.5');
    expect(screen.getByRole('alert').textContent).toBe('Enter a whole number from 1 to 100');
    expect(part('Static IP lines').getByRole('button')).toHaveProperty('disabled', true);
  });

  it('works without price lists', () => {
    const none = { ...state, list: undefined, current: false, isPriced: false };
    show({ language: 'zh', lists: { flow: none, staticIp: none } });
    expect(figures('流量')).toMatchObject({ 每月流量: '16.5 GB', '合计（原价）': '—' });
    expect(part('静态 IP 线路').getByRole('button')).toHaveProperty('disabled', true);
  });
});
