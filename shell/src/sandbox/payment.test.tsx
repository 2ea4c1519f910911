import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { CallRequest, CallResponse } from 'shared-contracts/api/calls';
import { all as payMethods } from 'shared-contracts/texts/payment-methods/all';
import { useRoutes } from 'shared-ui/router';
import { TestShell } from 'shared-ui/testing/test-shell';
import { leaveFor } from 'shared-ui/leave-for';
import en from './locales/en.json';
import zh from './locales/zh.json';
import Payment from './payment.tsx';

jest.mock('shared-ui/leave-for', () => ({ leaveFor: jest.fn() }));
jest.mock('./sandbox-texts.ts', () => ({ useSandboxTexts: () => true }));

const payment: CallResponse<'sandboxPayment'> = {
  paymentId: 'p1',
  orderId: 'F1',
  method: 'alipay',
  amountCents: 9425,
  currency: 'CNY',
  state: 'pending',
  returnUrl: '/success/zh-buy?orderId=F1',
};
const played = jest.fn<void, [CallRequest<'sandboxPay'>]>();

function Routed() {
  return useRoutes([{ path: '/sandbox/pay/:id', element: <Payment /> }]);
}

function show(state: typeof payment.state = 'pending', language: 'en' | 'zh' = 'en', pay = async () => payment) {
  render(
    <TestShell
      namespace="sandbox"
      texts={{ ...(language === 'en' ? en : zh), ...payMethods[language] }}
      language={language}
      address="/sandbox/pay/p1"
      answers={{
        sandboxPayment: () => ({ ...payment, state }),
        sandboxPay: (request) => {
          played(request);
          return pay();
        },
      }}
    >
      <Routed />
    </TestShell>,
  );
}

describe('the simulated payment provider page', () => {
  it('shows the amount, payment method and currency', async () => {
    show();
    expect((await screen.findByText('¥94.25')).closest('dd')?.textContent).toBe('¥94.25 CNY');
    expect(screen.getByText('Alipay')).toBeTruthy();
    expect(screen.getByText('F1')).toBeTruthy();
  });

  it.each([
    ['Approve', { action: 'approve' }],
    ['Decline', { action: 'decline' }],
    ['Close', { action: 'close' }],
    ['Duplicate notification', { action: 'approve', notices: 2 }],
    ['Late notification', { action: 'approve', delayMs: 10_000 }],
    ['No notification', { action: 'approve', notices: 0 }],
  ] as const)('simulates "%s" and redirects the customer back', async (name, request) => {
    show();
    fireEvent.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(payment.returnUrl));
    expect(played.mock.calls).toEqual([[{ paymentId: 'p1', ...request }]]);
  });

  it('is available in Chinese', async () => {
    show('pending', 'zh');
    expect(await screen.findByRole('button', { name: '通知延迟' })).toBeTruthy();
    expect(screen.getByText('支付完成 10 秒后，支付通知才到达。')).toBeTruthy();
  });

  it('disables its actions for a payment that has ended', async () => {
    show('paid');
    const back = await screen.findByRole('link', { name: 'Back to the shop' });
    expect(back.getAttribute('href')).toBe(payment.returnUrl);
    expect(screen.getByRole('button', { name: 'Approve' }).hasAttribute('disabled')).toBe(true);
  });

  it('can be submitted again after a lost response', async () => {
    show('pending', 'en', () => Promise.reject(new Error('offline')));
    const approve = await screen.findByRole('button', { name: 'Approve' });
    fireEvent.click(approve);
    await waitFor(() => expect(approve.hasAttribute('disabled')).toBe(false));
    expect(leaveFor).not.toHaveBeenCalled();
  });
});
