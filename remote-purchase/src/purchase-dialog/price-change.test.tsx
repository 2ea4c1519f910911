import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { CallRequest } from 'shared-contracts/api/calls';
import { queryClient } from 'shared-ui/query';
import { openDialog, orderButton, priceList, products, quoteFor, typeQuantity } from './testing/purchase-samples.tsx';

const SALE_MS = 60_000;
const listPrice = ({ productId, quantity }: CallRequest<'quote'>) => {
  const quote = quoteFor({ productId, quantity });
  return { ...quote, lines: quote.lines.slice(0, 1), toPayCents: quote.listCents };
};

/** Answers of a server with a 90% offer that ends in a minute. */
function sale() {
  const endsAt = Date.now() + SALE_MS;
  const isOn = () => Date.now() < endsAt;
  const offer = { name: 'limitedTime', percentOff: 90, endsAt: new Date(endsAt).toISOString() } as const;
  const after = products.flow.map((product) => ({ ...product, priceCents: product.listCents, unitCents: product.unitCents * 10 }));
  return {
    getProductPriceList: () => (isOn() ? { ...priceList(products.flow), offer } : priceList(after)),
    quote: jest.fn((request: CallRequest<'quote'>) => (isOn() ? quoteFor(request) : listPrice(request))),
  };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  queryClient.clear();
});
/** Timers cause renders at the end of an `act`, which may start more timers. */
async function pass(ms: number): Promise<void> {
  for (const part of [ms, 500, 500]) await act(() => jest.advanceTimersByTimeAsync(part));
}
const cards = () => screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);

describe('an offer that ends while the dialog is open', () => {
  it('updates cards and quote together, shows a notice, and requires confirmation [M4]', async () => {
    const placeOrder = jest.fn(() => ({ orderId: 'F9', toPayCents: 13_000, payBefore: '2026-11-20T08:30:00.000Z' }));
    const { getProductPriceList, quote } = sale();
    openDialog({ answers: { getProductPriceList, quote, placeOrder } });
    await pass(2000);
    fireEvent.click(screen.getByRole('radio', { name: /10 GB/ }));
    await pass(2000);
    expect(cards()[1]).toContain('$13.00$130.00');
    expect((await orderButton()).textContent).toBe('Place order and pay $13.00');

    await pass(SALE_MS);
    expect(cards()[1]).toContain('10 GB$130.00');
    expect(cards()[1]).not.toContain('$13.00$');
    expect(screen.getByText('The offer has ended. 10 GB now costs $130.00.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Place order/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Accept the new price of $130.00' }));
    await pass(1000);
    expect(placeOrder).not.toHaveBeenCalled();
    expect(screen.queryByText(/^The offer has ended/)).toBeNull();
    fireEvent.click(await orderButton());
    await pass(1000);
    expect(placeOrder).toHaveBeenCalledTimes(1);
  });

  it('requires no confirmation if the customer changes the choice at the new prices [M4]', async () => {
    openDialog({ answers: sale() });
    await pass(2000);
    await pass(SALE_MS);
    expect(screen.getByText('The offer has ended. 1 GB now costs $14.00.')).toBeTruthy();
    typeQuantity('2');
    await pass(2000);
    expect(screen.queryByText(/^The offer has ended/)).toBeNull();
    expect((await orderButton()).textContent).toBe('Place order and pay $28.00');
  });
});

describe('a price change in a new quote', () => {
  it('shows a notice and refetches the cards after an increase, and is accepted silently after a decrease [M4]', async () => {
    const prices = [140, 150, 120];
    const quote = jest.fn((request: CallRequest<'quote'>) => quoteFor(request, { toPayCents: prices.shift() ?? 120 }));
    const getProductPriceList = jest.fn(() => priceList(products.flow));
    openDialog({ answers: { quote, getProductPriceList } });
    await pass(2000);
    expect((await orderButton()).textContent).toBe('Place order and pay $1.40');
    await pass(600_000);
    expect(screen.getByText('The price has changed. 1 GB now costs $1.50.')).toBeTruthy();
    expect(getProductPriceList).toHaveBeenCalledTimes(2);
    await pass(600_000);
    await waitFor(() => expect(screen.queryByText(/^The price has changed/)).toBeNull());
    expect((await orderButton()).textContent).toBe('Place order and pay $1.20');
  });
});
