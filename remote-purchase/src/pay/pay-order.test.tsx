import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError } from 'shared-contracts/api-error';
import { orderStatus } from 'shared-contracts/constants';
import { queryClient } from 'shared-ui/query';
import { failedOrder, paidOrder, refusing } from 'shared-ui/testing/samples';
import type { PaymentState } from '../payment-result/payment-state.ts';
import { payScreen } from './testing/pay-screen.tsx';

const { address, isTitled, open, payButton, states, waiting } = payScreen;

describe('how an order stands while its pay screen is open', () => {
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    queryClient.clear();
  });

  it('follows what became of the order where it can no longer be paid', async () => {
    const queryPayFlowState = states(waiting, { ...waiting, state: 'closed', order: { ...failedOrder, failureReason: 'cancelled' } });
    open({ queryPayFlowState, toPay: refusing('orderNotPayable') });
    fireEvent.click(await payButton());
    expect(await isTitled('This order was canceled')).toBeTruthy();
  });

  it.each([
    ['declined', 'Payment declined'],
    ['closed', 'Payment not completed'],
  ] as const)('says of a payment that is %s that nothing was charged, and lets it be paid again', async (state, title) => {
    open({ queryPayFlowState: () => ({ ...waiting, state, method: 'stripe' }) });
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText(/^You weren't charged/)).toBeTruthy();
    expect((await payButton()).hasAttribute('disabled')).toBe(false);
  });

  it('lets an order be paid for which another amount has arrived, and does not say that nothing was charged', async () => {
    open({ queryPayFlowState: () => ({ ...waiting, state: 'closed', method: 'stripe', review: 'mismatch' }) });
    expect(await screen.findByText("Payment amount doesn't match")).toBeTruthy();
    expect(screen.queryByText(/^You weren't charged/)).toBeNull();
    expect((await payButton()).hasAttribute('disabled')).toBe(false);
  });

  it('says that a payment is waited for', async () => {
    open({ queryPayFlowState: () => ({ ...waiting, method: 'alipay' }) });
    expect(await screen.findByText('Waiting for confirmation')).toBeTruthy();
    expect(screen.getByText(/Your Alipay payment is in progress/)).toBeTruthy();
  });

  it.each([
    ['sandbox', '/success/buy'],
    ['stripe', '/success/en-buy'],
    ['alipay', '/success/zh-buy'],
  ] as const)('gives way to the success page when the order was paid elsewhere (%s) [2.28][2.29]', async (method, page) => {
    jest.useFakeTimers();
    open({ queryPayFlowState: states(waiting, { ...waiting, state: 'paid', method, order: paidOrder }) });
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(address()).toBe('/buy/pay/F1');
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(address()).toBe(`${page}?orderId=F1`);
  });

  it('asks at once when the customer comes back to the tab', async () => {
    open({ queryPayFlowState: states(waiting, { ...waiting, state: 'paid', method: 'alipay', order: paidOrder }) });
    await payButton();
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await waitFor(() => expect(address()).toBe('/success/zh-buy?orderId=F1'));
  });

  it('leaves money for an ended order to the page that explains it', async () => {
    open({ queryPayFlowState: () => ({ ...waiting, review: 'paidLate', order: { ...failedOrder, status: orderStatus.failure } }) });
    await waitFor(() => expect(address()).toBe('/success/buy?orderId=F1'));
  });

  it('says that the connection is interrupted, keeps what it knows, and goes on by itself', async () => {
    jest.useFakeTimers();
    const queryPayFlowState = jest
      .fn<PaymentState, []>(() => waiting)
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

  it("does not show an unknown order, or another customer's", async () => {
    open({ queryPayFlowState: refusing('orderNotFound') });
    expect(await isTitled('Order not found')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'My orders' })).toBeTruthy();
  });
});
