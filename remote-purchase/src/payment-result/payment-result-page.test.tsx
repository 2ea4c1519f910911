import { act, fireEvent, render, screen } from '@testing-library/react';
import { queryClient } from 'shared-ui/query';
import { failedOrder, paidOrder, refusing, unpaidOrder } from 'shared-ui/testing/samples';
import { TestShell, type TestShellProps } from 'shared-ui/testing/test-shell';
import en from '../locales/en.json';
import PaymentResultPage from './payment-result-page.tsx';
import type { PaymentState } from './payment-state.ts';

const pending: PaymentState = { orderId: 'F1', state: 'pending', order: unpaidOrder };

function open(props: Partial<TestShellProps> = {}) {
  render(
    <TestShell namespace="remote-purchase" texts={en} address="/success/buy?orderId=F1" session={{ accessToken: 't' }} {...props}>
      <PaymentResultPage />
    </TestShell>,
  );
}

const isTitled = (text: string) => screen.findByRole('heading', { level: 1, name: text });

describe('the page after a payment', () => {
  afterEach(() => {
    jest.useRealTimers();
    queryClient.clear();
  });

  it('asks a visitor to log in and asks the server nothing', async () => {
    const openLogin = jest.fn();
    open({ session: {}, services: { openLogin } });
    expect(await isTitled('Log in to see your payment')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(openLogin).toHaveBeenCalled();
  });

  it('says so where the address names no order', async () => {
    open({ address: '/success/buy' });
    expect(await isTitled('Which order is it?')).toBeTruthy();
  });

  it('waits for the word of the server and says once that it has come [2.27][8.50]', async () => {
    jest.useFakeTimers();
    const success = jest.fn();
    const queryPayFlowState = jest
      .fn<PaymentState, []>(() => ({ ...pending, state: 'paid', order: paidOrder }))
      .mockReturnValueOnce(pending);
    open({ answers: { queryPayFlowState }, services: { notify: { success, warning: jest.fn(), error: jest.fn() } } });
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Waiting for the payment');
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Payment received');
    expect(screen.getByText('10 GB')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Get the API link' }).getAttribute('href')).toBe('/tool/get-api?orderId=F1');
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(success.mock.calls).toEqual([['success.tip6']]);
    expect(queryPayFlowState).toHaveBeenCalledTimes(2);
  });

  it('lets a declined payment be tried again', async () => {
    open({ answers: { queryPayFlowState: () => ({ ...pending, state: 'declined' }) } });
    expect(await isTitled('The payment was declined')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Pay $13.00 again' })).toBeTruthy();
  });

  it('offers a new order where the old one has ended', async () => {
    const ended: PaymentState = {
      ...pending,
      state: 'closed',
      order: failedOrder,
    };
    open({ answers: { queryPayFlowState: () => ended } });
    expect(await isTitled('This order can no longer be paid')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Buy again' })).toBeTruthy();
  });

  it("does not show another customer's order", async () => {
    open({ answers: { queryPayFlowState: refusing('orderNotFound') } });
    expect(await isTitled('Order not found')).toBeTruthy();
  });
});
