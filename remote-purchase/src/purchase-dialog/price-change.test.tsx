import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { CallRequest } from 'shared-contracts/api/calls';
import { queryClient } from 'shared-ui/query';
import { openDialog, orderButton, priceList, products, quoteFor, typeQuantity } from './testing/purchase-samples.tsx';

const SALE_MS = 60_000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const listPriced = products.flow.map((product) => ({ ...product, priceCents: product.listCents, unitCents: product.unitCents * 10 }));
const listPrice = ({ productId, quantity }: CallRequest<'quote'>) => {
  const quote = quoteFor({ productId, quantity });
  return { ...quote, lines: quote.lines.slice(0, 1), toPayCents: quote.listCents };
};

/**
 * Answers of a server with a 90% offer that ends in a minute.
 * @param aheadMs how far the reader's clock is ahead of the server's
 */
function sale(aheadMs = 0) {
  const endsAt = Date.now() - aheadMs + SALE_MS;
  const isOn = () => Date.now() - aheadMs < endsAt;
  const offer = { name: 'limitedTime', percentOff: 90, endsAt: new Date(endsAt).toISOString() } as const;
  return {
    getProductPriceList: () => (isOn() ? { ...priceList(products.flow), offer } : priceList(listPriced)),
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

describe("an offer whose end the reader's clock doesn't show", () => {
  it.each([
    ['has ended on the server, while the clock is 10 minutes behind', -10 * MINUTE_MS],
    ['was ended early by ops', 0],
  ])('%s: another choice requires confirmation, and the cards change with it [M4]', async (_, aheadMs) => {
    const server = sale(aheadMs);
    let isEnded = false;
    const getProductPriceList = () => (isEnded ? priceList(listPriced) : server.getProductPriceList());
    const quote = (request: CallRequest<'quote'>) => (isEnded ? listPrice(request) : server.quote(request));
    openDialog({ answers: { getProductPriceList, quote } });
    await pass(2000);
    if (aheadMs === 0) isEnded = true;
    else await pass(SALE_MS);
    fireEvent.click(screen.getByRole('radio', { name: /10 GB/ }));
    await pass(2000);
    expect(screen.getByText('The offer has ended. 10 GB now costs $130.00.')).toBeTruthy();
    expect(cards()[1]).toContain('10 GB$130.00');
    expect(screen.queryByRole('button', { name: /^Place order/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Accept the new price of $130.00' }));
    await pass(1000);
    expect((await orderButton()).textContent).toBe('Place order and pay $130.00');
  });

  it('still applies for a reader whose clock is a day ahead [M4]', async () => {
    openDialog({ answers: sale(DAY_MS) });
    await pass(2000);
    expect((await orderButton()).textContent).toBe('Place order and pay $1.40');
    expect(cards()[1]).toContain('$13.00$130.00');
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
