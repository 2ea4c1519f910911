import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { CallRequest, CallResponse, OrderAnswer } from 'shared-contracts/api/calls';
import { errorTexts } from 'shared-contracts/texts/errors';
import { queryClient } from 'shared-ui/query';
import { paidOrder, refusing } from 'shared-ui/testing/samples';
import { addressOfPage, openDialog, priceList, products, quoteFor, readyButton } from './testing/purchase-samples.tsx';

afterEach(() => queryClient.clear());

const staticOrder: OrderAnswer = {
  ...paidOrder,
  orderId: 'S1',
  family: 2,
  productId: 'static-us-1m',
  place: { code: 'US', enName: 'United States', zhName: '美国' },
  quantity: 3,
  gigabytes: 0,
};

const stateOf =
  (order: OrderAnswer) =>
  ({ orderId }: CallRequest<'queryPayFlowState'>): CallResponse<'queryPayFlowState'> => ({
    orderId,
    state: 'paid',
    method: 'sandbox',
    review: null,
    isSentBack: false,
    order,
    lines: [],
    now: '2026-11-20T08:00:00.000Z',
  });
/** Price list for renewing an order that has two of its three lines left. */
const renewalList = () => priceList(products.static.filter(({ place }) => place?.code === 'US').map((each) => ({ ...each, stock: 2 })));
const renewOrder = () => ({ orderId: 'F10', toPayCents: 1300, payBefore: '2026-11-20T08:30:00.000Z' });

describe('renewing an order [1.17]', () => {
  it('shows what it adds and the new end date, and opens the pay screen', async () => {
    const renew = jest.fn(renewOrder);
    const getProductPriceList = jest.fn(() => priceList(products.flow));
    const quote = jest.fn((request: CallRequest<'quote'>) => quoteFor(request));
    openDialog({
      options: { orderId: 'F1' },
      answers: { queryPayFlowState: stateOf(paidOrder), renewOrder: renew, getProductPriceList, quote },
    });
    const button = await readyButton('$13.00');
    expect(screen.getByRole('dialog', { name: 'Renew order F1' })).toBeTruthy();
    expect(button.textContent).toBe('Renew and pay $13.00');
    expect(screen.getByText('The renewal adds 10 GB to the order.')).toBeTruthy();
    expect(screen.getByText(/^If you pay now, the order ends on .*2026/)).toBeTruthy();
    expect(getProductPriceList).toHaveBeenCalledWith({ id: 1, orderId: 'F1' });
    expect(quote).toHaveBeenCalledWith({ productId: 'flow-10gb', quantity: 1, orderId: 'F1' });
    fireEvent.click(button);
    await waitFor(() => expect(addressOfPage()).toBe('/buy/pay/F10'));
    expect(renew).toHaveBeenCalledWith({ orderId: 'F1', quoteId: 'q-flow-10gb-1' });
  });

  it.each([
    [undefined, 2, '$10.00'],
    [['a'], 1, '$5.00'],
  ])('renews static lines %p in place, in a fixed number', async (lineIds, quantity, amount) => {
    const quote = jest.fn((request: CallRequest<'quote'>) => quoteFor(request));
    openDialog({
      options: { orderId: 'S1', ...(lineIds && { lineIds }) },
      answers: { queryPayFlowState: stateOf(staticOrder), quote, getProductPriceList: renewalList },
    });
    await readyButton(amount);
    expect(screen.getByText(quantity === 1 ? '1 line' : `${quantity} lines`, { selector: 'strong' }).parentElement?.textContent).toContain(
      'United States',
    );
    expect(screen.queryByRole('spinbutton')).toBeNull();
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(quote.mock.lastCall?.[0]).toEqual({ productId: 'static-us-1m', quantity, orderId: 'S1', ...(lineIds && { lineIds }) });
    fireEvent.click(screen.getByRole('radio', { name: /^12 months/ }));
    await waitFor(() => expect(quote.mock.lastCall?.[0].productId).toBe('static-us-12m'));
  });

  it.each(['orderNotRenewable', 'lineNotFound'] as const)(
    'explains why it is no longer possible (%s) and leads to a new order',
    async (refusal) => {
      const quote = (request: CallRequest<'quote'>) => (request.orderId === undefined ? quoteFor(request) : refusing(refusal)());
      openDialog({ options: { orderId: 'F1' }, answers: { queryPayFlowState: stateOf(paidOrder), quote } });
      expect(await screen.findByText(errorTexts[refusal].en)).toBeTruthy();
      fireEvent.click(screen.getByRole('button', { name: 'Place a new order' }));
      await readyButton('$1.40');
      expect(screen.getByRole('dialog', { name: 'Place an order' })).toBeTruthy();
    },
  );

  it('continues with the remaining lines if one was removed in the meantime', async () => {
    let left = 2;
    const getProductPriceList = () => priceList(renewalList().products.map((each) => ({ ...each, stock: left })));
    const quote = (request: CallRequest<'quote'>) => {
      left = 1;
      return request.quantity > left ? refusing('lineNotFound')() : quoteFor(request);
    };
    openDialog({ options: { orderId: 'S1' }, answers: { queryPayFlowState: stateOf(staticOrder), quote, getProductPriceList } });
    expect(await screen.findByText(errorTexts.lineNotFound.en)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await readyButton('$5.00')).toBeTruthy();
  });

  it('reports an unknown order', async () => {
    openDialog({ options: { orderId: 'F404' }, answers: { queryPayFlowState: refusing('orderNotFound') } });
    expect(await screen.findByText(errorTexts.orderNotFound.en)).toBeTruthy();
  });
});
