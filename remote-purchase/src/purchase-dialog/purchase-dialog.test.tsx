import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError } from 'shared-contracts/api-error';
import type { CallRequest } from 'shared-contracts/calls';
import { errorCodes } from 'shared-contracts/error-codes';
import { queryClient } from 'shared-ui/query';
import { refusing, unpaidOrder } from 'shared-ui/testing/samples';
import { addressOfPage, openDialog, orderButton, priceList, products, quoteFor, readyButton, typeQuantity } from './purchase-samples.tsx';
import type { Quote } from './use-quote.ts';

afterEach(() => queryClient.clear());

function quoteWithOwnDiscount(request: CallRequest<'quote'>): Quote {
  const { lines, toPayCents, ...rest } = quoteFor(request);
  return { ...rest, toPayCents: toPayCents - 14, lines: [...lines, { kind: 'customer', cents: -14, percentOff: 10 }] };
}

const quoteWithRate = (request: CallRequest<'quote'>) => quoteFor(request, { cnyPerUsd: 7.1234 });

describe('the purchase dialog', () => {
  it('shows each line of the quote, the saving in money and what is paid [1.32][1.35][9.47]', async () => {
    openDialog({ options: { productId: 'flow-10gb' } });
    await readyButton('$13.00');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^10 GB/ }).checked).toBe(true);
    const lines = [...document.querySelectorAll('dl > div')].map((line) => line.textContent);
    expect(lines).toEqual([
      'List price$130.00',
      'Package discount—',
      'Extra discount (90% off)-$117.00',
      'To pay$13.00',
      'You save$117.00',
    ]);
    expect(screen.getByText('Refunds are not supported.')).toBeTruthy();
    expect(screen.getByText(/^Ends on .*2026.* if you pay now/)).toBeTruthy();
    expect(screen.getByText(/1 GB is 1,000,000,000 bytes/)).toBeTruthy();
  });

  it('shows the own discount of a customer as a line [1.36]', async () => {
    openDialog({ answers: { quote: quoteWithOwnDiscount } });
    await readyButton('$1.26');
    expect(screen.getByText('Your discount (10% off)').nextSibling?.textContent).toBe('-$0.14');
  });

  it('says what Alipay charges, at which rate, to readers of Chinese', async () => {
    openDialog({ language: 'zh', answers: { quote: quoteWithRate } });
    expect(await screen.findByText('使用支付宝时收取 ¥9.97，汇率为 1 USD 兑 7.1234 CNY。')).toBeTruthy();
  });

  it('says the total politely once it is known', async () => {
    openDialog();
    await readyButton('$1.40');
    expect(screen.getByText('To pay: $1.40').getAttribute('role')).toBe('status');
  });

  it('cannot be paid while the price of the present choice is not known', async () => {
    const last = Promise.withResolvers<Quote>();
    const quote = jest.fn((request: CallRequest<'quote'>) => (request.quantity === 3 ? last.promise : quoteFor(request)));
    openDialog({ answers: { quote } });
    const button = await readyButton('$1.40');
    typeQuantity('2');
    typeQuantity('3');
    expect(button.disabled).toBe(true);
    await waitFor(() => expect(quote).toHaveBeenCalledTimes(2));
    expect(quote.mock.calls.map(([{ quantity }]) => quantity)).toEqual([1, 3]);
    await act(async () => last.resolve(quoteFor({ productId: 'flow-1gb', quantity: 3 })));
    await readyButton('$4.20');
  });

  it('takes the quantity from the slider too, and shows the price of a GB and where it is less', async () => {
    openDialog();
    await readyButton('$1.40');
    expect(screen.getByText('Price per GB:').textContent).toBe('Price per GB: $1.40');
    expect(screen.getByText(/A GB costs less in the package of 10 GB/)).toBeTruthy();
    fireEvent.keyDown(screen.getByRole('slider', { name: 'Quantity' }), { key: 'ArrowRight', keyCode: 39 });
    expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Quantity' }).value).toBe('2');
    await readyButton('$2.80');
    fireEvent.click(screen.getByRole('button', { name: 'Choose it' }));
    await readyButton('$13.00');
    expect(screen.queryByText(/A GB costs less/)).toBeNull();
  });

  it.each(['0', '101', '1e21', 'two', ''])(
    'says beside the field that %p is no quantity, and goes back into the range on leaving',
    async (typed) => {
      openDialog();
      const button = await readyButton('$1.40');
      const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Quantity' });
      typeQuantity('5');
      typeQuantity(typed);
      expect(screen.getByRole('alert').textContent).toBe('Enter a whole number from 1 to 100');
      expect([field.value, field.getAttribute('aria-invalid'), button.disabled]).toEqual([typed, 'true', true]);
      fireEvent.blur(field);
      expect(screen.queryByRole('alert')).toBeNull();
      await waitFor(() => expect(button.disabled).toBe(false));
      expect(Number(field.value)).toBeGreaterThan(0);
    },
  );
});

describe('ordering', () => {
  it('places at the quote, with its id as the key, and goes on to the pay screen', async () => {
    const placeOrder = jest.fn(() => ({ orderId: 'F9', toPayCents: 140, payBefore: '2026-11-20T08:30:00.000Z' }));
    const onClose = jest.fn();
    openDialog({ address: '/help', answers: { placeOrder }, onClose });
    fireEvent.click(await readyButton('$1.40'));
    await waitFor(() => expect(addressOfPage()).toBe('/buy/pay/F9'));
    expect(placeOrder).toHaveBeenCalledWith({ quoteId: 'q-flow-1gb-1' });
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('shows a new quote where the old one has expired, and places nothing at another price without another click', async () => {
    const fresh = quoteFor({ productId: 'flow-1gb', quantity: 1 }, { quoteId: 'q-fresh', toPayCents: 150 });
    const quote = jest.fn((request: CallRequest<'quote'>) => quoteFor(request));
    const placeOrder = jest.fn<never, [CallRequest<'placeOrder'>]>(refusing('quoteExpired', { quote: fresh }));
    openDialog({ answers: { quote, placeOrder } });
    fireEvent.click(await readyButton('$1.40'));
    expect(await screen.findByText(/computed anew: \$1\.50 in place of \$1\.40\. Nothing has been ordered yet/)).toBeTruthy();
    const button = await readyButton('$1.50');
    expect([quote, placeOrder].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    fireEvent.click(button);
    await waitFor(() => expect(placeOrder).toHaveBeenCalledTimes(2));
    expect(placeOrder.mock.calls.map(([{ quoteId }]) => quoteId)).toEqual(['q-flow-1gb-1', 'q-fresh']);
  });

  it('says that the price is still the same where a new quote says so', async () => {
    const fresh = quoteFor({ productId: 'flow-1gb', quantity: 1 }, { quoteId: 'q-fresh' });
    openDialog({ answers: { placeOrder: refusing('quoteExpired', { quote: fresh }) } });
    fireEvent.click(await readyButton('$1.40'));
    expect(await screen.findByText(/It is still \$1\.40/)).toBeTruthy();
  });

  it('sends the same again, with the same key, where no answer came, and loses nothing', async () => {
    const sent: unknown[] = [];
    const quote = jest.fn((request: CallRequest<'quote'>) => quoteFor(request));
    const placeOrder = ({ quoteId }: CallRequest<'placeOrder'>) => {
      sent.push(quoteId);
      if (sent.length < 2) throw new ApiError(0, 0, 'The network does not answer');
      return { orderId: 'F9', toPayCents: 280, payBefore: '2026-11-20T08:30:00.000Z' };
    };
    openDialog({ answers: { quote, placeOrder } });
    await readyButton('$1.40');
    typeQuantity('2');
    fireEvent.click(await readyButton('$2.80'));
    expect(await screen.findByText('The network does not answer')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('spinbutton').value).toBe('2');
    fireEvent.click(await readyButton('$2.80'));
    await waitFor(() => expect(addressOfPage()).toBe('/buy/pay/F9'));
    expect(sent).toEqual(['q-flow-1gb-2', 'q-flow-1gb-2']);
    expect(quote).toHaveBeenCalledTimes(2);
  });

  it('asks anew for what a refusal says is out of date', async () => {
    const quote = jest.fn((request: CallRequest<'quote'>) => quoteFor(request));
    const getProductPriceList = jest.fn(() => priceList(products.flow));
    openDialog({ answers: { quote, getProductPriceList, placeOrder: refusing('couponNotUsable') } });
    fireEvent.click(await readyButton('$1.40'));
    expect(await screen.findByText(errorCodes.couponNotUsable.text.en)).toBeTruthy();
    await waitFor(() => expect([quote, getProductPriceList].map(({ mock }) => mock.calls.length)).toEqual([2, 2]));
  });

  it('takes a new quote by itself before the old one expires', async () => {
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

  it('offers to ask again where the price could not be computed', async () => {
    let isDown = true;
    const quote = (request: CallRequest<'quote'>) => (isDown ? refusing('rateLimited')() : quoteFor(request));
    openDialog({ answers: { quote } });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    fireEvent.click(retry);
    expect(await readyButton('$1.40')).toBeTruthy();
  });
});

describe('an unpaid order', () => {
  it('is offered to be paid or cancelled in place of another one [8.51]', async () => {
    const cancelTrade = jest.fn(() => null);
    const success = jest.fn();
    const notify = { success, warning: jest.fn(), error: jest.fn() };
    const checkIsExistUnpaidOrder = jest.fn(() => ({ order: cancelTrade.mock.calls.length > 0 ? null : unpaidOrder }));
    openDialog({ answers: { checkIsExistUnpaidOrder, cancelTrade }, services: { notify } });
    expect(await screen.findByText(/^Order F1 waits for payment until/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Pay $13.00' }).getAttribute('href')).toBe('/buy/pay/F1');
    expect((await orderButton()).disabled).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel it' }));
    expect(await screen.findByText('This cannot be undone.')).toBeTruthy();
    expect(cancelTrade).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel the order' }));
    await readyButton('$1.40');
    expect(cancelTrade).toHaveBeenCalledWith({ orderId: 'F1' });
    expect(success.mock.calls).toEqual([['success.tip7']]);
  });

  it('is left for its pay screen, and the dialog closes', async () => {
    const onClose = jest.fn();
    openDialog({ answers: { checkIsExistUnpaidOrder: () => ({ order: unpaidOrder }) }, onClose });
    fireEvent.click(await screen.findByRole('link', { name: 'Pay $13.00' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(addressOfPage()).toBe('/buy/pay/F1');
  });

  it('that can no longer be cancelled is looked up again, with all that depends on it', async () => {
    let order: typeof unpaidOrder | null = unpaidOrder;
    const cancelTrade = () => {
      order = null;
      return refusing('orderNotCancellable')();
    };
    openDialog({ answers: { checkIsExistUnpaidOrder: () => ({ order }), cancelTrade } });
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel it' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel the order' }));
    await readyButton('$1.40');
    expect(screen.queryByText(/^Order F1 waits/)).toBeNull();
  });

  it('that could not be looked up is said by the refusal', async () => {
    openDialog({ answers: { checkIsExistUnpaidOrder: refusing('system'), placeOrder: refusing('unpaidOrderExists', { orderId: 'F1' }) } });
    fireEvent.click(await readyButton('$1.40'));
    expect(await screen.findByText(errorCodes.unpaidOrderExists.text.en)).toBeTruthy();
  });

  it('that another tab has placed meanwhile is shown where the refusal would be', async () => {
    let order: typeof unpaidOrder | null = null;
    const placeOrder = () => {
      order = unpaidOrder;
      return refusing('unpaidOrderExists', { orderId: 'F1' })();
    };
    openDialog({ answers: { checkIsExistUnpaidOrder: () => ({ order }), placeOrder } });
    fireEvent.click(await readyButton('$1.40'));
    expect(await screen.findByText(/^Order F1 waits/)).toBeTruthy();
    expect(screen.queryByText(errorCodes.unpaidOrderExists.text.en)).toBeNull();
  });
});
