import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { CallRequest, CallResponse } from 'shared-contracts/api/calls';
import { ORDER_GIGABYTES_MAX } from 'shared-contracts/constants';
import type { Language } from 'shared-contracts/languages';
import { queryClient } from 'shared-ui/query';
import { paidOrder } from 'shared-ui/testing/samples';
import { addressOfPage, openDialog, priceList, products, quoteFor, readyButton, typeQuantity } from './testing/purchase-samples.tsx';

afterEach(() => queryClient.clear());

const names: Readonly<Record<Language, string>> = { en: 'Any amount (GB)', zh: '自定义流量（GB）' };
const amountField = (language: Language = 'en') => screen.getByRole<HTMLInputElement>('spinbutton', { name: names[language] });
const cards = () => screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked);
const quotes = () => jest.fn((request: CallRequest<'quote'>) => quoteFor(request));
const askedOf = (quote: ReturnType<typeof quotes>) => quote.mock.calls.map(([{ productId, quantity }]) => `${productId} ${quantity}`);

describe('any amount of GB in the dialog [M9][2.154]', () => {
  it('is chosen beside the packages, quoted, and kept in the address', async () => {
    const quote = quotes();
    openDialog({ answers: { quote } });
    await readyButton('$1.40');
    expect(cards()).toEqual([true, false]);
    typeQuantity('137');
    await readyButton('$191.80');
    expect(cards()).toEqual([false, false]);
    expect(screen.getByText('Flow package: 137 GB, 30 days')).toBeTruthy();
    expect(screen.getByText('Price per GB:').textContent).toBe('Price per GB: $1.40');
    expect(askedOf(quote)).toEqual(['flow-1gb 1', 'flow-1gb 137']);
    await waitFor(() => expect(addressOfPage()).toMatch(/\?buy=flow-1gb&quantity=137$/));
  });

  it('is the same as a package of that size, and as several of one size', async () => {
    const quote = quotes();
    openDialog({ answers: { quote } });
    await readyButton('$1.40');
    typeQuantity('10');
    await readyButton('$13.00');
    expect(cards()).toEqual([false, true]);
    typeQuantity('30');
    await readyButton('$39.00');
    expect(askedOf(quote)).toEqual(['flow-1gb 1', 'flow-10gb 1', 'flow-10gb 3']);
    fireEvent.click(screen.getByRole('radio', { name: /^1 GB/ }));
    expect(amountField().value).toBe('1');
    await readyButton('$1.40');
  });

  it('asks for one quote while it is typed, digit by digit', async () => {
    const quote = quotes();
    openDialog({ answers: { quote } });
    await readyButton('$1.40');
    for (const typed of ['1', '10', '100']) typeQuantity(typed);
    await readyButton('$130.00');
    expect(askedOf(quote)).toEqual(['flow-1gb 1', 'flow-10gb 10']);
  });

  it.each(['1,000 GB', '１０００', ' 1 000\u00A0gb '])('is pasted as %j', async (pasted) => {
    openDialog();
    await readyButton('$1.40');
    typeQuantity(pasted);
    expect(screen.queryByRole('alert')).toBeNull();
    await readyButton('$1,300.00');
    fireEvent.blur(amountField());
    expect(amountField().value).toBe('1000');
  });

  it.each([
    ['?buy=flow-1gb&quantity=137', { productId: 'flow-1gb', quantity: 137 }, '137'],
    ['three packages', { productId: 'flow-10gb', quantity: 3 }, '30'],
    ['no package', { quantity: 250 }, '250'],
    ['more than an order can have', { productId: 'flow-10gb', quantity: ORDER_GIGABYTES_MAX }, String(ORDER_GIGABYTES_MAX)],
  ])('is read from a link (%s)', async (_what, options, value) => {
    openDialog({ options });
    await waitFor(() => expect(amountField().value).toBe(value));
  });

  it('that is out of range shows why, in view', async () => {
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
    openDialog();
    await readyButton('$1.40');
    typeQuantity('100001');
    const alert = screen.getByRole('alert');
    expect(scroll.mock.contexts.some((each) => (each as Element).contains(alert))).toBe(true);
    scroll.mockRestore();
  });

  it('is named on the slider, whose positions reach the limit', async () => {
    openDialog({ options: { productId: 'flow-1gb', quantity: 137 } });
    const slider = await screen.findByRole('slider', { name: names.en });
    expect(slider.getAttribute('aria-valuetext')).toBe('100 GB');
    fireEvent.keyDown(slider, { key: 'ArrowRight', keyCode: 39 });
    expect([slider.getAttribute('aria-valuetext'), amountField().value]).toEqual(['200 GB', '200']);
    fireEvent.keyDown(slider, { key: 'End', keyCode: 35 });
    expect([slider.getAttribute('aria-valuetext'), amountField().value]).toEqual(['100,000 GB', '100000']);
  });

  it('renews an order', async () => {
    const quote = quotes();
    const state = { order: { ...paidOrder, orderId: 'F2' } } as CallResponse<'queryPayFlowState'>;
    openDialog({ options: { orderId: 'F2' }, answers: { quote, queryPayFlowState: () => state } });
    await waitFor(() => expect(amountField().value).toBe('10'));
    typeQuantity('137');
    await waitFor(() => expect(quote).toHaveBeenLastCalledWith({ productId: 'flow-1gb', quantity: 137, orderId: 'F2' }));
    expect(await screen.findByText('The renewal adds 137 GB to the order.')).toBeTruthy();
  });

  it('has its errors in Chinese, too', async () => {
    openDialog({ language: 'zh', answers: { getProductPriceList: () => priceList(products.flow) } });
    await waitFor(() => expect(amountField('zh').value).toBe('1'));
    typeQuantity('100001');
    expect(screen.getByRole('alert').textContent).toBe('请输入 1–100,000 的整数');
    expect(amountField('zh').value).toBe('100001');
  });
});
