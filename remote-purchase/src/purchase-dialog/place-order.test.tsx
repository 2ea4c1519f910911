import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError } from 'shared-contracts/api/api-error';
import type { CallRequest } from 'shared-contracts/api/calls';
import { errorCodes } from 'shared-contracts/texts/errors/error-codes';
import { errorTexts } from 'shared-contracts/texts/errors';
import { queryClient } from 'shared-ui/query';
import { refusing } from 'shared-ui/testing/samples';
import {
  addressOfPage,
  openDialog,
  orderButton,
  priceList,
  products,
  quoteFor,
  readyButton,
  typeQuantity,
} from './testing/purchase-samples.tsx';

afterEach(() => queryClient.clear());

describe('placing an order', () => {
  it('uses the quote id as the idempotency key and opens the pay screen', async () => {
    const placeOrder = jest.fn(() => ({ orderId: 'F9', toPayCents: 140, payBefore: '2026-11-20T08:30:00.000Z' }));
    const onClose = jest.fn();
    openDialog({ address: '/help', answers: { placeOrder }, onClose });
    fireEvent.click(await readyButton('$1.40'));
    await waitFor(() => expect(addressOfPage()).toBe('/buy/pay/F9'));
    expect(placeOrder).toHaveBeenCalledWith({ quoteId: 'q-flow-1gb-1' });
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('shows a new quote if the old one has expired, and asks to accept the new price before another click orders at it [M4]', async () => {
    const fresh = quoteFor({ productId: 'flow-1gb', quantity: 1 }, { quoteId: 'q-fresh', toPayCents: 150 });
    const quote = jest.fn((request: CallRequest<'quote'>) => quoteFor(request));
    const placeOrder = jest.fn<never, [CallRequest<'placeOrder'>]>(refusing('quoteExpired', { quote: fresh }));
    openDialog({ answers: { quote, placeOrder } });
    fireEvent.click(await readyButton('$1.40'));
    expect(
      await screen.findByText(/calculated the price again: \$1\.50 instead of \$1\.40\. You haven't ordered anything yet/),
    ).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: 'Accept the new price of $1.50' }));
    const button = await readyButton('$1.50');
    expect([quote, placeOrder].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    fireEvent.click(button);
    await waitFor(() => expect(placeOrder).toHaveBeenCalledTimes(2));
    expect(placeOrder.mock.calls.map(([{ quoteId }]) => quoteId)).toEqual(['q-flow-1gb-1', 'q-fresh']);
  });

  it('says that the price is unchanged if the new quote has the same total', async () => {
    const fresh = quoteFor({ productId: 'flow-1gb', quantity: 1 }, { quoteId: 'q-fresh' });
    openDialog({ answers: { placeOrder: refusing('quoteExpired', { quote: fresh }) } });
    fireEvent.click(await readyButton('$1.40'));
    expect(await screen.findByText(/The price is still \$1\.40/)).toBeTruthy();
  });

  it('retries with the same key after a lost response, keeping the choice', async () => {
    const sent: unknown[] = [];
    const quote = jest.fn((request: CallRequest<'quote'>) => quoteFor(request));
    const placeOrder = ({ quoteId }: CallRequest<'placeOrder'>) => {
      sent.push(quoteId);
      if (sent.length < 2) throw new ApiError(0, 0, 'The network does not respond');
      return { orderId: 'F9', toPayCents: 280, payBefore: '2026-11-20T08:30:00.000Z' };
    };
    openDialog({ answers: { quote, placeOrder } });
    await readyButton('$1.40');
    typeQuantity('2');
    fireEvent.click(await readyButton('$2.80'));
    expect(await screen.findByText('The network does not respond')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('spinbutton').value).toBe('2');
    fireEvent.click(await readyButton('$2.80'));
    await waitFor(() => expect(addressOfPage()).toBe('/buy/pay/F9'));
    expect(sent).toEqual(['q-flow-1gb-2', 'q-flow-1gb-2']);
    expect(quote).toHaveBeenCalledTimes(2);
  });

  it('stores a new quote under the ordered choice, not under one made in the meantime', async () => {
    const fresh = quoteFor({ productId: 'flow-1gb', quantity: 1 }, { quoteId: 'q-fresh', toPayCents: 150 });
    const placed = Promise.withResolvers<never>();
    openDialog({ answers: { placeOrder: () => placed.promise } });
    fireEvent.click(await readyButton('$1.40'));
    typeQuantity('2');
    await waitFor(async () => expect((await orderButton()).textContent).toContain('$2.80'));
    await act(async () => placed.reject(new ApiError(errorCodes.quoteExpired, 200, 'Expired', { quote: fresh })));
    expect((await readyButton('$2.80')).textContent).toBe('Place order and pay $2.80');
    typeQuantity('1');
    expect(await readyButton('$1.50')).toBeTruthy();
  });

  it.each(['with its button', 'by going back'])('opens the pay screen even if the dialog was closed in the meantime %s', async (how) => {
    const placed = Promise.withResolvers<{ orderId: string; toPayCents: number; payBefore: string }>();
    const onClose = jest.fn();
    openDialog({ address: '/help', answers: { placeOrder: () => placed.promise }, onClose });
    fireEvent.click(await readyButton('$1.40'));
    if (how === 'with its button') fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    else act(() => void dispatchEvent(new PopStateEvent('popstate')));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('dialog')).toBeNull();
    await act(async () => placed.resolve({ orderId: 'F9', toPayCents: 140, payBefore: '2026-11-20T08:30:00.000Z' }));
    await waitFor(() => expect(addressOfPage()).toBe('/buy/pay/F9'));
  });

  it('refetches quote and price list after a refusal', async () => {
    const quote = jest.fn((request: CallRequest<'quote'>) => quoteFor(request));
    const getProductPriceList = jest.fn(() => priceList(products.flow));
    openDialog({ answers: { quote, getProductPriceList, placeOrder: refusing('couponNotUsable') } });
    fireEvent.click(await readyButton('$1.40'));
    expect(await screen.findByText(errorTexts.couponNotUsable.en)).toBeTruthy();
    await waitFor(() => expect([quote, getProductPriceList].map(({ mock }) => mock.calls.length)).toEqual([2, 2]));
  });

  it('refreshes the quote before it expires', async () => {
    jest.useFakeTimers();
    try {
      const quote = jest.fn((request: CallRequest<'quote'>) => quoteFor(request));
      openDialog({ answers: { quote } });
      await act(() => jest.advanceTimersByTimeAsync(1000));
      expect(quote).toHaveBeenCalledTimes(1);
      await act(() => jest.advanceTimersByTimeAsync(598_000));
      expect(quote).toHaveBeenCalledTimes(1);
      await act(() => jest.advanceTimersByTimeAsync(2000));
      expect(quote).toHaveBeenCalledTimes(2);
    } finally {
      jest.useRealTimers();
    }
  });

  it('offers a retry if the price could not be calculated', async () => {
    let isDown = true;
    const quote = (request: CallRequest<'quote'>) => (isDown ? refusing('rateLimited')() : quoteFor(request));
    openDialog({ answers: { quote } });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    fireEvent.click(retry);
    expect(await readyButton('$1.40')).toBeTruthy();
  });
});
