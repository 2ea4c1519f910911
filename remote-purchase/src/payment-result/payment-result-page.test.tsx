import { act, fireEvent, render, screen } from '@testing-library/react';
import { queryClient } from 'shared-ui/query';
import { failedOrder, paidOrder, refusing, unpaidOrder } from 'shared-ui/testing/samples';
import { TestShell, type TestShellProps } from 'shared-ui/testing/test-shell';
import en from '../locales/en.json';
import PaymentResultPage from './payment-result-page.tsx';
import type { OrderPayment } from './order-payment.ts';

const pending: OrderPayment = {
  orderId: 'F1',
  state: 'pending',
  method: 'sandbox',
  review: null,
  isSentBack: false,
  order: unpaidOrder,
  lines: [],
  now: '2026-11-20T08:05:00.000Z',
};
const paid: OrderPayment = { ...pending, state: 'paid', order: paidOrder };
const answering = (state: OrderPayment) => ({ answers: { queryPayFlowState: () => state } });
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

function open(props: Partial<TestShellProps> = {}) {
  return render(
    <TestShell namespace="remote-purchase" texts={en} address="/success/buy?orderId=F1" session={{ accessToken: 't' }} {...props}>
      <PaymentResultPage />
    </TestShell>,
  );
}

const isTitled = (text: string) => screen.findByRole('heading', { level: 1, name: text });

describe('payment result page', () => {
  afterEach(() => sessionStorage.clear());
  afterEach(() => {
    jest.useRealTimers();
    queryClient.clear();
  });

  it('asks a visitor to log in without sending a request', async () => {
    const openLogin = jest.fn();
    open({ session: {}, services: { openLogin } });
    expect(await isTitled('Log in to see your payment')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(openLogin).toHaveBeenCalled();
  });

  it('reports a missing order ID', async () => {
    open({ address: '/success/buy' });
    expect(await isTitled('No order selected')).toBeTruthy();
  });

  it('waits for the server and shows the success notice once [2.27][8.50]', async () => {
    jest.useFakeTimers();
    const success = jest.fn();
    const queryPayFlowState = jest.fn<OrderPayment, []>(() => paid).mockReturnValueOnce(pending);
    open({ answers: { queryPayFlowState }, services: { notify: { success, warning: jest.fn(), error: jest.fn() } } });
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Waiting for your payment');
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Payment received');
    expect(screen.getByText('Flow package: 10 GB, 30 days')).toBeTruthy();
    expect(hrefOf('Get the API link')).toBe('/tool/get-api?orderId=F1');
    expect(hrefOf('Receipt')).toBe('/buy/receipt/F1');
    expect(hrefOf('Whitelist guide')).toBe('/help/guide/whitelist');
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(success.mock.calls).toEqual([['success.tip6']]);
    expect(queryPayFlowState).toHaveBeenCalledTimes(2);
  });

  it('names what was charged in the currency of the region [2.169]', async () => {
    const { unmount } = open(answering({ ...paid, charged: { amountCents: 1196, currency: 'EUR' } }));
    await isTitled('Payment received');
    expect(screen.getByText('Charged').nextSibling?.textContent).toBe('€11.96');
    unmount();
    queryClient.clear();
    open(answering(paid));
    await isTitled('Payment received');
    expect(screen.queryByText('Charged')).toBeNull();
  });

  it('offers auto-renewal of a new order with a link [2.150]', async () => {
    open(answering(paid));
    await isTitled('Payment received');
    expect(hrefOf('Set up auto-renewal')).toBe('/person/flow-order?panel=autoRenewal&order=F1');
  });

  it('does not offer auto-renewal after a renewal', async () => {
    open(answering({ ...paid, order: { ...paid.order, kind: 'renewal', renewsOrderId: 'F0' } }));
    await isTitled('Payment received');
    expect(screen.queryByRole('link', { name: 'Set up auto-renewal' })).toBeNull();
  });

  it('shows the success notice once per tab, even after reloads [F15]', async () => {
    const success = jest.fn();
    const services = { notify: { success, warning: jest.fn(), error: jest.fn() } };
    for (let load = 0; load < 2; load += 1) {
      const { unmount } = open({ ...answering(paid), services });
      await isTitled('Payment received');
      unmount();
    }
    expect(success).toHaveBeenCalledTimes(1);
  });

  it('offers to retry a declined payment', async () => {
    open(answering({ ...pending, state: 'declined' }));
    expect(await isTitled('Payment declined')).toBeTruthy();
    expect(hrefOf('Try paying $13.00 again')).toBe('/buy/pay/F1');
  });

  it('links back to a payment that was not completed', async () => {
    open(answering({ ...pending, state: 'closed' }));
    expect(await isTitled('Payment not completed')).toBeTruthy();
    expect(hrefOf('My orders')).toBe('/person/flow-order');
  });

  it('links from an unpaid order of static IPs to the list that has it', async () => {
    const place = { code: 'US', enName: 'United States', zhName: '美国' };
    open(answering({ ...pending, state: 'closed', order: { ...unpaidOrder, family: 2, place, months: 1, gigabytes: 0, totalBytes: 0 } }));
    expect(await isTitled('Payment not completed')).toBeTruthy();
    expect(hrefOf('My orders')).toBe('/person/static-order');
  });

  it('offers to buy again when the order was not paid in time', async () => {
    const openPurchase = jest.fn();
    open({ ...answering({ ...pending, state: 'closed', method: null, order: failedOrder }), services: { openPurchase } });
    expect(await isTitled("This order wasn't paid in time")).toBeTruthy();
    expect(screen.getByText(/You weren't charged/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Buy again' }));
    expect(openPurchase).toHaveBeenCalledWith({ family: 1, productId: 'flow-10gb', quantity: 1 });
  });

  it('shows that a canceled order was canceled', async () => {
    open(answering({ ...pending, state: 'closed', order: { ...failedOrder, failureReason: 'cancelled' } }));
    expect(await isTitled('This order was canceled')).toBeTruthy();
  });

  it.each([
    ['canceled', { ...paid, review: 'paidLate' as const, order: { ...failedOrder, failureReason: 'cancelled' as const } }],
    ['not paid in time', { ...pending, review: 'paidLate' as const, order: failedOrder }],
  ])('says that the money is safe if it arrived for an order that was %s', async (_, state) => {
    const success = jest.fn();
    open({ ...answering(state), services: { notify: { success, warning: jest.fn(), error: jest.fn() } } });
    expect(await isTitled('We received your payment and are looking into it')).toBeTruthy();
    expect(screen.getByText(/Your money is safe/)).toBeTruthy();
    expect(hrefOf('Contact support')).toBe('/about/contact');
    expect(success).not.toHaveBeenCalled();
  });

  it.each([
    ['was sent back', { isSentBack: true }, 'We returned your payment'],
    ['was reviewed with another outcome', {}, "We've reviewed your payment"],
    ['differs from the price', { review: 'mismatch' }, 'We received a different amount and are looking into it'],
  ] as const)('shows the review result of a payment for an ended order: it %s', async (_, review, title) => {
    open(answering({ ...paid, ...review, order: failedOrder }));
    expect(await isTitled(title)).toBeTruthy();
    expect(screen.queryByText(/you don't need to pay again/)).toBeNull();
  });

  it('says that a returned payment went to the balance or the payment method', async () => {
    open(answering({ ...paid, isSentBack: true, order: failedOrder }));
    expect(await isTitled('We returned your payment')).toBeTruthy();
    expect(screen.getByText(/refunded it to your balance or your original payment method/)).toBeTruthy();
  });

  it('keeps an order payable after a payment of a different amount', async () => {
    open(answering({ ...pending, state: 'closed', review: 'mismatch' }));
    expect(await screen.findByText(/can still pay for the order in full/)).toBeTruthy();
    expect(hrefOf('Try paying $13.00 again')).toBe('/buy/pay/F1');
    expect(screen.queryByText(/You weren't charged/)).toBeNull();
  });

  it('does not say that nothing was charged if a payment was started, and shows money that arrives soon after the timeout', async () => {
    jest.useFakeTimers();
    const timedOut: OrderPayment = { ...pending, state: 'closed', order: failedOrder, now: '2026-11-20T08:30:01.000Z' };
    const queryPayFlowState = jest
      .fn<OrderPayment, []>(() => ({ ...timedOut, state: 'paid', review: 'paidLate' }))
      .mockReturnValueOnce(timedOut);
    open({ answers: { queryPayFlowState } });
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByText(/we look into every late payment/)).toBeTruthy();
    expect(screen.queryByText(/You weren't charged/)).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(5000));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('We received your payment and are looking into it');
  });

  it('does not call an expired order ready', async () => {
    open(answering({ ...paid, order: { ...paidOrder, status: 2, failureReason: 'expired' } }));
    expect(await isTitled('This order has ended')).toBeTruthy();
    expect(screen.queryByText(/ready to use/)).toBeNull();
    expect(hrefOf('Receipt')).toBe('/buy/receipt/F1');
  });

  it.each([
    ['active', paidOrder, 'Payment received'],
    ['ended', { ...paidOrder, status: 2, failureReason: 'expired' }, 'This order has ended'],
  ] as const)('links to the balance that paid an %s order, which has no receipt', async (_, order, title) => {
    open(answering({ ...paid, method: null, isFromBalance: true, order }));
    await isTitled(title);
    expect(hrefOf('See your balance')).toBe('/person/balance');
    expect(screen.queryByRole('link', { name: 'Receipt' })).toBeNull();
  });

  it('links to no receipt of a free order', async () => {
    open(answering({ ...paid, method: null, order: { ...paidOrder, paidCents: 0 } }));
    await isTitled('Payment received');
    expect(screen.queryByRole('link', { name: 'Receipt' })).toBeNull();
  });

  it('reports a second payment for a paid order', async () => {
    open(answering({ ...paid, review: 'paidTwice' }));
    expect(await isTitled('Payment received')).toBeTruthy();
    expect(screen.getByText(/We received a second payment for order F1/)).toBeTruthy();
  });

  it('links from static IPs to their lines', async () => {
    const place = { code: 'US', enName: 'United States', zhName: '美国' };
    open(
      answering({ ...paid, order: { ...paidOrder, family: 2, place, quantity: 3, months: 1, gigabytes: 0, totalBytes: 0, usedBytes: 0 } }),
    );
    expect(await screen.findByText('Static IP in United States: 3 lines, 1 month')).toBeTruthy();
    expect(hrefOf('See your lines')).toBe('/person/static-order?orderId=F1');
  });

  it('shows the renewed order after a renewal', async () => {
    const renewal = {
      ...paid,
      orderId: 'F9',
      order: { ...paidOrder, orderId: 'F9', kind: 'renewal', renewsOrderId: 'F1', endsAt: null },
    } as const;
    const queryPayFlowState = ({ orderId }: { readonly orderId: string }): OrderPayment => (orderId === 'F1' ? paid : renewal);
    open({ address: '/success/en-buy?orderId=F9', answers: { queryPayFlowState } });
    expect(await screen.findByText('Order F1 has been renewed.')).toBeTruthy();
    expect(await screen.findByText('7.5 GB')).toBeTruthy();
    expect(screen.getByText(/^Dec 20, 2026/)).toBeTruthy();
    expect(hrefOf('Get the API link')).toBe('/tool/get-api?orderId=F1');
    expect(hrefOf('Receipt')).toBe('/buy/receipt/F9');
  });

  it('links from a paid verification to payment verification', async () => {
    open(
      answering({
        ...paid,
        order: { ...paidOrder, kind: 'verification', family: 3, gigabytes: 0, productId: null, hasKey: false, endsAt: null },
      }),
    );
    expect(await screen.findByText('Payment verification')).toBeTruthy();
    expect(hrefOf('Go to payment verification')).toBe('/person/account/pay-verify');
    expect(screen.queryByText('Next steps')).toBeNull();
  });

  it.each([
    ['unpaid', { ...unpaidOrder, kind: 'verification', family: 3 }, 'Payment verification'],
    ['not paid in time', { ...failedOrder, kind: 'verification', family: 3 }, 'Go to payment verification'],
  ] as const)('links from a verification that is %s to its page, not to the order list', async (_, order, link) => {
    open(answering({ ...pending, order }));
    await screen.findByRole('heading', { level: 1 });
    await screen.findByRole('link', { name: link });
    expect(hrefOf(link)).toBe('/person/account/pay-verify');
    expect(screen.queryByRole('link', { name: 'My orders' })).toBeNull();
  });

  it("does not show another customer's order", async () => {
    open({ answers: { queryPayFlowState: refusing('orderNotFound') } });
    expect(await isTitled('Order not found')).toBeTruthy();
  });
});
