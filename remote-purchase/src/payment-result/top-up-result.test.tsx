import { render, screen } from '@testing-library/react';
import { orderStatus, productFamily } from 'shared-contracts/constants';
import { queryClient } from 'shared-ui/query';
import { failedOrder, paidOrder, unpaidOrder } from 'shared-ui/testing/samples';
import { TestShell, type TestAnswers } from 'shared-ui/testing/test-shell';
import en from '../locales/en.json';
import PaymentResultPage from './payment-result-page.tsx';
import type { OrderPayment } from './order-payment.ts';

const topUp = { kind: 'verification', isTopUp: true, family: productFamily.gift, orderId: 'G1' } as const;
const paid: OrderPayment = {
  orderId: 'G1',
  state: 'paid',
  method: 'sandbox',
  review: null,
  isSentBack: false,
  order: { ...paidOrder, ...topUp, hasKey: false, endsAt: null },
  lines: [],
  now: '2026-11-20T08:05:00.000Z',
};
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

function open(state: OrderPayment, answers: TestAnswers = {}) {
  render(
    <TestShell
      namespace="remote-purchase"
      texts={en}
      address={`/success/buy?orderId=${state.orderId}`}
      session={{ accessToken: 't' }}
      answers={{ queryPayFlowState: () => state, ...answers }}
    >
      <PaymentResultPage />
    </TestShell>,
  );
}

describe('the result of a top-up', () => {
  afterEach(() => queryClient.clear());

  it('leads back to the unpaid order, and to the balance and the receipt', async () => {
    open(paid, { checkIsExistUnpaidOrder: ({ family }) => ({ order: family === productFamily.flow ? unpaidOrder : null }) });
    expect(
      await screen.findByText("We've added the amount to your balance, which you can use to pay for orders and renewals."),
    ).toBeTruthy();
    expect((await screen.findByRole('link', { name: 'Pay for order F1' })).getAttribute('href')).toBe('/buy/pay/F1');
    expect(hrefOf('See your balance')).toBe('/person/balance');
    expect(hrefOf('Receipt')).toBe('/buy/receipt/G1');
    expect(screen.getByText('Balance top-up')).toBeTruthy();
    expect(screen.queryByText('Get an API link')).toBeNull();
  });

  it('without an unpaid order leads to the balance', async () => {
    open(paid, { checkIsExistUnpaidOrder: () => ({ order: null }) });
    await screen.findByRole('link', { name: 'See your balance' });
    expect(screen.queryByRole('link', { name: /^Pay for order/ })).toBeNull();
  });

  it('that was never paid leads to the form for another one', async () => {
    open({ ...paid, state: 'closed', order: { ...failedOrder, ...topUp, failureReason: 'cancelled' } });
    await screen.findByRole('heading', { level: 1, name: 'This order was canceled' });
    expect(hrefOf('See your balance')).toBe('/person/balance');
  });
});

describe('the result of an order that our team refunded', () => {
  afterEach(() => queryClient.clear());

  it('states the amount and leads to the balance', async () => {
    const order = { ...paidOrder, status: orderStatus.failure, failureReason: 'cancelled', refundedCents: 500 } as const;
    open({ ...paid, orderId: 'F1', order });
    expect(await screen.findByRole('heading', { level: 1, name: 'This order was refunded' })).toBeTruthy();
    expect(screen.getByText('We refunded $5.00 for order F1 and ended the order.')).toBeTruthy();
    expect(hrefOf('See your balance')).toBe('/person/balance');
    expect(screen.getByRole('button', { name: 'Buy again' })).toBeTruthy();
  });
});
