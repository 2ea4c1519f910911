import { render, screen } from '@testing-library/react';
import type { ShellServices } from 'shared-contracts/shell';
import { all as payMethods } from 'shared-contracts/texts/payment-methods/all';
import { sampleSite } from 'shared-contracts/testing/sample-site';
import { useLocation, useRoutes } from 'shared-ui/router';
import { unpaidOrder } from 'shared-ui/testing/samples';
import { TestShell, type TestAnswers, type TestShellProps } from 'shared-ui/testing/test-shell';
import mainEn from '../../locales/en.json';
import mainZh from '../../locales/zh.json';
import type { OrderPayment } from '../../payment-result/order-payment.ts';
import en from '../locales/en.json';
import zh from '../locales/zh.json';
import PayPage from '../pay-page.tsx';

const texts = { en: { ...mainEn, ...en, ...payMethods.en }, zh: { ...mainZh, ...zh, ...payMethods.zh } };

/** An unpaid order, five minutes old, before the first payment attempt. */
const waiting: OrderPayment = {
  orderId: 'F1',
  state: 'pending',
  method: null,
  review: null,
  isSentBack: false,
  order: { ...unpaidOrder, cnyPerUsd: 7.25 },
  lines: [
    { kind: 'list', cents: 13_000 },
    { kind: 'package', cents: 0 },
    { kind: 'extra', cents: -11_700, percentOff: 90 },
  ],
  now: '2026-11-20T08:05:00.000Z',
};

/** Site settings with all payment methods, and one that pages don't know yet. */
const site: ShellServices['site'] = {
  ...sampleSite,
  paymentMethods: ['sandbox', 'stripe', 'alipay'],
  payMethods: ['sandbox', 'stripe', 'alipay', 'paypal', 'wechat', 'methodOfTomorrow'],
};

function Routed() {
  const { pathname, search } = useLocation();
  const page = useRoutes([
    { path: '/buy/pay/:id', element: <PayPage /> },
    { path: '*', element: null },
  ]);
  return (
    <>
      {page}
      <output data-testid="address">{`${pathname}${search}`}</output>
    </>
  );
}

function open(answers: TestAnswers, { services = {}, ...props }: Partial<TestShellProps> = {}) {
  render(
    <TestShell
      namespace="remote-purchase"
      texts={texts[props.language ?? 'en']}
      address="/buy/pay/F1"
      session={{ accessToken: 't' }}
      answers={{ getBalance: () => ({ balanceCents: 0, currency: 'USD' }), ...answers }}
      services={{
        site,
        ...services,
      }}
      {...props}
    >
      <Routed />
    </TestShell>,
  );
}

/** Test helpers for the pay screen of an order. */
export const payScreen = {
  site,
  waiting,
  payment: { paymentId: 'p1', payUrl: '/sandbox/pay/p1', payLink: '/api/v1/pay/p1', amountCents: 1300, currency: 'USD' },
  open,
  /** Returns each state once, then repeats the last. */
  states: (...each: OrderPayment[]) => {
    const [last = waiting] = each.slice(-1);
    const call = jest.fn<OrderPayment, []>(() => last);
    for (const state of each.slice(0, -1)) call.mockReturnValueOnce(state);
    return call;
  },
  /** Returns a state until a call has been made, then another one. A poll between them changes nothing. */
  statesAround: (call: jest.Mock, before: OrderPayment, after: OrderPayment) => () => (call.mock.calls.length > 0 ? after : before),
  isTitled: (name: string) => screen.findByRole('heading', { level: 1, name }),
  payButton: () => screen.findByRole('button', { name: /^Pay / }),
  address: () => screen.getByTestId('address').textContent,
} as const;
