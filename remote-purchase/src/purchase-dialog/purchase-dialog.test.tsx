import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { CallRequest } from 'shared-contracts/calls';
import { errorCodes } from 'shared-contracts/error-codes';
import { queryClient } from 'shared-ui/query';
import { refusing, unpaidOrder } from 'shared-ui/testing/samples';
import { TestShell, type TestAnswers } from 'shared-ui/testing/test-shell';
import en from '../locales/en.json';
import PurchaseDialog from './purchase-dialog.tsx';
import type { Quote } from './use-quote.ts';

const product = (gigabytes: number) =>
  ({
    productId: `p${gigabytes}`,
    family: 1,
    gigabytes,
    validityDays: 30,
    listCents: gigabytes * 1400,
    priceCents: gigabytes * 140,
    centsPerGb: 140,
  }) as const;

function quoteFor({ productId, quantity }: CallRequest<'quote'>): Quote {
  const gigabytes = Number(productId.slice(1)) * quantity;
  const listCents = gigabytes * 1400;
  return {
    quoteId: `q-${productId}-${quantity}`,
    productId,
    family: 1,
    quantity,
    gigabytes,
    validityDays: 30,
    lines: [
      { kind: 'list', cents: listCents },
      { kind: 'package', cents: 0 },
      { kind: 'extra', cents: -listCents * 0.9, percentOff: 90 },
    ],
    listCents,
    toPayCents: listCents * 0.1,
    currency: 'USD',
    expiresAt: '2026-11-20T08:10:00.000Z',
  };
}

const answers: TestAnswers = {
  getProductPriceList: () => ({ products: [product(1), product(10)], offer: null, currency: 'USD' }),
  checkIsExistUnpaidOrder: () => ({ order: null }),
  quote: quoteFor,
};

function open(more: TestAnswers = {}, productId?: string) {
  render(
    <TestShell namespace="remote-purchase" texts={en} answers={{ ...answers, ...more }} session={{ accessToken: 't' }}>
      <PurchaseDialog options={productId ? { productId } : {}} onClose={() => undefined} />
    </TestShell>,
  );
}

const payButton = (amount: string) => screen.findByRole<HTMLButtonElement>('button', { name: `Place the order and pay ${amount}` });
const whenReady = async (amount: string) => {
  const button = await payButton(amount);
  await waitFor(() => expect(button.disabled).toBe(false));
  return button;
};

const typeQuantity = (value: string) => fireEvent.change(screen.getByLabelText('Quantity'), { target: { value } });

describe('the purchase dialog', () => {
  afterEach(() => queryClient.clear());

  it('shows each line of the quote, the saving and what is paid', async () => {
    open({}, 'p10');
    await whenReady('$14.00');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^10 GB/ }).checked).toBe(true);
    const lines = [...document.querySelectorAll('dl > div')].map((line) => line.textContent);
    expect(lines).toEqual([
      'List price$140.00',
      'Package discount—',
      'Extra discount (90% off)-$126.00',
      'To pay$14.00',
      'You save$126.00',
    ]);
    expect(screen.getByText('Refunds are not supported.')).toBeTruthy();
  });

  it('cannot be paid while the price of the present choice is not known', async () => {
    const last = Promise.withResolvers<Quote>();
    const quote = jest.fn((request: CallRequest<'quote'>) => (request.quantity === 3 ? last.promise : quoteFor(request)));
    open({ quote });
    const button = await whenReady('$1.40');
    typeQuantity('2');
    typeQuantity('3');
    expect(button.disabled).toBe(true);
    await waitFor(() => expect(quote).toHaveBeenCalledTimes(2));
    expect(quote.mock.calls.map(([{ quantity }]) => quantity)).toEqual([1, 3]);
    await act(async () => last.resolve(quoteFor({ productId: 'p1', quantity: 3 })));
    await whenReady('$4.20');
  });

  it('shows the unpaid order that is in the way instead of letting another be placed', async () => {
    const cancelTrade = jest.fn(() => null);
    const checkIsExistUnpaidOrder = jest.fn(() => ({ order: cancelTrade.mock.calls.length > 0 ? null : unpaidOrder }));
    open({ checkIsExistUnpaidOrder, cancelTrade });
    expect(await screen.findByText(/Order F1 for 10 GB waits/)).toBeTruthy();
    expect((await payButton('$1.40')).disabled).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel it' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel the order' }));
    await whenReady('$1.40');
    expect(cancelTrade).toHaveBeenCalledWith({ orderId: 'F1' });
  });

  it('takes a new quote where the old one has expired, and says so', async () => {
    const quote = jest.fn(quoteFor);
    const placeOrder = jest.fn(refusing('quoteExpired'));
    open({ quote, placeOrder });
    fireEvent.click(await whenReady('$1.40'));
    expect(await screen.findByText(errorCodes.quoteExpired.text.en)).toBeTruthy();
    await waitFor(() => expect(quote).toHaveBeenCalledTimes(2));
    await whenReady('$1.40');
    expect(placeOrder).toHaveBeenCalledWith({ quoteId: 'q-p1-1' });
  });
});
