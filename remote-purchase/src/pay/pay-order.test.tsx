import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError } from 'shared-contracts/api/api-error';
import { orderStatus } from 'shared-contracts/constants';
import { nameMethod } from 'shared-contracts/rules/payment-methods';
import { queryClient } from 'shared-ui/query';
import { failedOrder, paidOrder, refusing } from 'shared-ui/testing/samples';
import type { OrderPayment } from '../payment-result/order-payment.ts';
import { payScreen } from './testing/pay-screen.tsx';

const { address, isTitled, open, payButton, states, statesAround, waiting } = payScreen;

describe('an order on an open pay screen', () => {
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    queryClient.clear();
  });

  it('shows its new state if it can no longer be paid', async () => {
    const toPay = jest.fn(refusing('orderNotPayable'));
    const canceled = { ...waiting, state: 'closed', order: { ...failedOrder, failureReason: 'cancelled' } } as const;
    open({ queryPayFlowState: statesAround(toPay, waiting, canceled), toPay });
    fireEvent.click(await payButton());
    expect(await isTitled('This order was canceled')).toBeTruthy();
  });

  it.each([
    ['declined', 'Payment declined'],
    ['closed', 'Payment not completed'],
  ] as const)('reports a %s payment, says that nothing was charged, and can be paid again', async (state, title) => {
    open({ queryPayFlowState: () => ({ ...waiting, state, method: 'stripe' }) });
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText(/^You weren't charged/)).toBeTruthy();
    expect((await payButton()).hasAttribute('disabled')).toBe(false);
  });

  it('can be paid after a wrong amount was received, without the note that nothing was charged', async () => {
    open({ queryPayFlowState: () => ({ ...waiting, state: 'closed', method: 'stripe', review: 'mismatch' }) });
    expect(await screen.findByText("Payment amount doesn't match")).toBeTruthy();
    expect(screen.queryByText(/^You weren't charged/)).toBeNull();
    expect((await payButton()).hasAttribute('disabled')).toBe(false);
  });

  it('says that the payment is awaiting confirmation', async () => {
    open({ queryPayFlowState: () => ({ ...waiting, ...nameMethod('paypal') }) });
    expect(await screen.findByText('Waiting for confirmation')).toBeTruthy();
    expect(screen.getByText(/Your PayPal payment is in progress/)).toBeTruthy();
    expect(screen.getByRole('radio', { name: /PayPal/ })).toHaveProperty('checked', true);
  });

  it.each([
    ['sandbox', '/success/buy'],
    ['stripe', '/success/en-buy'],
    ['alipay', '/success/zh-buy'],
    ['paypal', '/success/buy'],
    ['wechat', '/success/buy'],
  ] as const)('opens the success page when paid elsewhere (%s) [2.28][2.29]', async (method, page) => {
    jest.useFakeTimers();
    open({ queryPayFlowState: states(waiting, { ...waiting, state: 'paid', ...nameMethod(method), order: paidOrder }) });
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(address()).toBe('/buy/pay/F1');
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(address()).toBe(`${page}?orderId=F1`);
  });

  it('is refreshed at once when the customer returns to the tab', async () => {
    open({ queryPayFlowState: states(waiting, { ...waiting, state: 'paid', method: 'alipay', order: paidOrder }) });
    await payButton();
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await waitFor(() => expect(address()).toBe('/success/zh-buy?orderId=F1'));
  });

  it('opens the page that explains money received after its end', async () => {
    open({ queryPayFlowState: () => ({ ...waiting, review: 'paidLate', order: { ...failedOrder, status: orderStatus.failure } }) });
    await waitFor(() => expect(address()).toBe('/success/buy?orderId=F1'));
  });

  it('reports an interrupted connection, keeps its data, and recovers automatically', async () => {
    jest.useFakeTimers();
    const queryPayFlowState = jest
      .fn<OrderPayment, []>(() => waiting)
      .mockReturnValueOnce(waiting)
      .mockImplementationOnce(() => {
        throw new ApiError(0, 0, 'offline');
      });
    open({ queryPayFlowState });
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(screen.getByText('Connection lost')).toBeTruthy();
    expect(screen.getByText('Flow package: 10 GB, 30 days')).toBeTruthy();
    await act(() => jest.advanceTimersByTimeAsync(6000));
    expect(screen.queryByText('Connection lost')).toBeNull();
  });

  it('is not shown if it is unknown or belongs to another customer', async () => {
    open({ queryPayFlowState: refusing('orderNotFound') });
    expect(await isTitled('Order not found')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'My orders' })).toBeTruthy();
  });
});
