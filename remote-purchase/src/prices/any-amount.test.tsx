import { fireEvent, render, screen, within } from '@testing-library/react';
import { productFamily } from 'shared-contracts/constants';
import type { Language } from 'shared-contracts/languages';
import { flowProduct } from 'shared-ui/testing/samples';
import { TestShell } from 'shared-ui/testing/test-shell';
import en from '../locales/en.json';
import zh from '../locales/zh.json';
import { AnyAmount } from './any-amount.tsx';
import pricesEn from './locales/en.json';
import pricesZh from './locales/zh.json';

const offer = { name: 'limitedTime', percentOff: 90, endsAt: '2099-01-19T00:00:00.000Z' } as const;
const one = { ...flowProduct, productId: 'flow-1gb', gigabytes: 1, listCents: 1400 };
const hundred = { ...flowProduct, productId: 'flow-100gb', gigabytes: 100, listCents: 110_000, validityDays: 90 };
const priceList = { currency: 'USD', offer, products: [one, flowProduct, hundred] } as const;

function show({ language = 'en', isPriced = true }: { language?: Language; isPriced?: boolean } = {}) {
  const openPurchase = jest.fn();
  const texts = language === 'zh' ? { ...zh, ...pricesZh } : { ...en, ...pricesEn };
  render(
    <TestShell namespace="remote-purchase" texts={texts} language={language} services={{ openPurchase }}>
      <AnyAmount priceList={{ ...priceList, products: [...priceList.products] }} offer={isPriced ? offer : undefined} isPriced={isPriced} />
    </TestShell>,
  );
  return openPurchase;
}

const field = () => screen.getByRole<HTMLInputElement>('textbox');
const enter = (value: string) => fireEvent.change(field(), { target: { value } });
const buy = () => screen.getByRole<HTMLButtonElement>('button');
const figures = () => Object.fromEntries(screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]));

describe('any amount of GB on the price page [M9][2.154]', () => {
  it('has its price, price per GB and validity, and opens the purchase of exactly that amount', () => {
    const openPurchase = show();
    enter('137');
    // 110,000 cents for the first 100 GB, then (110,000 - 13,000) / 90 per GB, less 90 %.
    expect(figures()).toEqual({ 'Per GB, on average': '$1.0939', 'Valid for': '90 days', Total: '$149.87' });
    fireEvent.click(screen.getByRole('button', { name: 'Buy 137 GB' }));
    expect(openPurchase).toHaveBeenLastCalledWith({ family: productFamily.flow, productId: 'flow-1gb', quantity: 137 });
    enter('30');
    expect(figures()).toMatchObject({ 'Valid for': '30 days' });
    fireEvent.click(screen.getByRole('button', { name: 'Buy 30 GB' }));
    expect(openPurchase).toHaveBeenLastCalledWith({ family: productFamily.flow, productId: 'flow-10gb', quantity: 3 });
  });

  it('accepts what people paste, and keeps it', () => {
    show();
    enter(' 1,000 GB');
    expect(buy().textContent).toBe('Buy 1,000 GB');
    expect(field().value).toBe(' 1,000 GB');
  });

  it.each(['', '0', '1.5', '-3', '100001', 'two'])('reports %j beside the field, and keeps it', (typed) => {
    show();
    enter(typed);
    expect(screen.getByRole('alert').textContent).toBe('Enter a whole number from 1 to 100,000');
    expect(document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent).toContain('100,000');
    expect([field().value, field().getAttribute('aria-invalid'), buy().disabled]).toEqual([typed, 'true', true]);
    expect(figures()).toMatchObject({ Total: '—' });
  });

  it("shows list prices as such until today's prices have loaded", () => {
    show({ isPriced: false });
    enter('10');
    expect(figures()).toMatchObject({ 'Total (list price)': '$130.00' });
  });

  it('is in Chinese, too', () => {
    show({ language: 'zh' });
    enter('137');
    const amount = within(screen.getByRole('region', { name: '按需购买' }));
    expect(amount.getByLabelText('自定义流量（GB）')).toBe(field());
    expect(figures()).toEqual({ '每 GB 平均价格': '$1.0939', 有效期: '90 天', 合计: '$149.87' });
    expect(buy().textContent).toBe('购买 137 GB');
  });
});
