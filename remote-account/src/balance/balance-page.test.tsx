import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ruleTexts } from 'shared-contracts/texts/rules';
import { queryClient } from 'shared-ui/query';
import { useLocation } from 'shared-ui/router';
import { offline, refusing } from 'shared-ui/testing/samples';
import { TestShell, type TestAnswers, type TestShellProps } from 'shared-ui/testing/test-shell';
import base from '../locales/en.json';
import baseZh from '../locales/zh.json';
import BalancePage from './balance-page.tsx';
import texts from './locales/en.json';
import textsZh from './locales/zh.json';
import type { CallResponse } from 'shared-contracts/api/calls';
import { leaveFor } from 'shared-ui/leave-for';
import type { Movement } from './use-balance.ts';

jest.mock('shared-ui/leave-for', () => ({ leaveFor: jest.fn() }));

type StoredMethods = CallResponse<'storedMethods'>;

const movement: Movement = {
  movementId: 'm1',
  kind: 'topUp',
  amountCents: 2500,
  balanceCents: 2500,
  currency: 'USD',
  orderId: 'G1',
  reason: null,
  at: '2026-11-20T08:00:00.000Z',
};
const movements: Movement[] = [
  {
    ...movement,
    movementId: 'm4',
    kind: 'goodwill',
    amountCents: 200,
    balanceCents: 900,
    orderId: null,
    reason: 'Thank you for the report',
  },
  { ...movement, movementId: 'm3', kind: 'refund', amountCents: -500, balanceCents: 700 },
  { ...movement, movementId: 'm2', kind: 'orderPayment', amountCents: -1300, balanceCents: 1200, orderId: 'F1' },
  movement,
];
const pageOf = (list: Movement[], total = list.length) => ({ list, total, hasMore: false, pageNo: 1, pageSize: 20 });
const noCards: StoredMethods = { list: [], isPending: false, offered: ['stripe'], max: 5 };
const visa: StoredMethods['list'][number] = {
  storedMethodId: 'sm1',
  payMethod: 'stripe',
  card: { brand: 'visa', last4: '4242', expMonth: 8, expYear: 2031 },
  activeSince: '2026-11-20T08:00:00.000Z',
  renews: ['F1', 'F2'],
};
const answers = {
  getBalance: () => ({ balanceCents: 900, currency: 'USD' as const }),
  listBalanceMovements: () => pageOf(movements),
  storedMethods: () => noCards,
} satisfies TestAnswers;
const placed = { orderId: 'G2', toPayCents: 0, payBefore: '2026-11-20T08:30:00.000Z' };

function Address() {
  const { pathname } = useLocation();
  return <output data-testid="address">{pathname}</output>;
}

function open({ language = 'en', ...rest }: Partial<TestShellProps> = {}) {
  return render(
    <TestShell
      namespace="remote-account"
      texts={language === 'zh' ? { ...baseZh, ...textsZh } : { ...base, ...texts }}
      language={language}
      address="/person/balance"
      answers={answers}
      {...rest}
    >
      <BalancePage />
      <Address />
    </TestShell>,
  );
}

const openWith = (stored: StoredMethods, own: TestAnswers = {}, rest: Partial<TestShellProps> = {}) =>
  open({ answers: { ...answers, storedMethods: () => stored, ...own }, ...rest });

const amount = () => screen.getByLabelText<HTMLInputElement>('Amount (USD)');
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Continue to payment' }));
const type = (value: string) => fireEvent.change(amount(), { target: { value } });
const cells = () => screen.getAllByRole('row').map((row) => [...row.querySelectorAll('td')].slice(1).map(({ textContent }) => textContent));

afterEach(() => queryClient.clear());

describe('the balance page [2.144]', () => {
  it('shows the balance and everything that has changed it, with the receipts of top-ups', async () => {
    open();
    expect(await screen.findByText('$9.00', { selector: 'p' })).toBeTruthy();
    await screen.findByText('Order payment');
    expect(cells().slice(1)).toEqual([
      ['—', 'CreditThank you for the report', '+$2.00', '$9.00', '—'],
      [expect.stringContaining('G1'), 'Returned to your payment method', '-$5.00', '$7.00', '—'],
      [expect.stringContaining('F1'), 'Order payment', '-$13.00', '$12.00', '—'],
      [expect.stringContaining('G1'), 'Top-up', '+$25.00', '$25.00', 'Receipt'],
    ]);
    expect(screen.getByRole('link', { name: 'Receipt for order G1' }).getAttribute('href')).toBe('/buy/receipt/G1');
    expect(screen.getByRole('link', { name: 'How your balance works' }).getAttribute('href')).toBe('/help/guide/balance');
  });

  it('is in Chinese, too', async () => {
    open({ language: 'zh' });
    expect(await screen.findByText('退回原支付方式')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: '余额' })).toBeTruthy();
    expect(screen.getByRole('button', { name: '前往支付' })).toBeTruthy();
  });

  it('loads the page of the history that is in the URL', async () => {
    const listBalanceMovements = jest.fn(() => pageOf(movements, 50));
    open({ address: '/person/balance?page=2', answers: { ...answers, listBalanceMovements } });
    await screen.findByText('Order payment');
    expect(listBalanceMovements.mock.calls).toEqual([[{ pageNo: 2, pageSize: 20 }]]);
    expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/person/balance?page=3');
  });

  it('says when there is no history yet', async () => {
    open({ answers: { ...answers, listBalanceMovements: () => pageOf([]) } });
    expect(await screen.findByText('There are no balance changes yet')).toBeTruthy();
  });

  it('does not claim on a page beyond the last one that there is no history [P8]', async () => {
    open({ address: '/person/balance?page=9', answers: { ...answers, listBalanceMovements: () => pageOf([], 50) } });
    expect(await screen.findByText("Page 9 doesn't exist")).toBeTruthy();
    expect(screen.queryByText('There are no balance changes yet')).toBeNull();
    expect(screen.getByRole('link', { name: 'Previous' }).getAttribute('href')).toBe('/person/balance?page=3');
  });

  it('can be reloaded in parts after a failure', async () => {
    const getBalance = jest.fn(answers.getBalance).mockImplementationOnce(refusing('system'));
    open({ answers: { ...answers, getBalance, listBalanceMovements: offline } });
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
    fireEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement);
    expect(await screen.findByText('$9.00', { selector: 'p' })).toBeTruthy();
  });
});

describe('the top-up form', () => {
  it('places a top-up of a suggested amount and opens its payment', async () => {
    const placeTopUp = jest.fn(() => placed);
    open({ answers: { ...answers, placeTopUp } });
    const choice = screen.getByRole('button', { name: '$25.00' });
    fireEvent.click(choice);
    expect(choice.getAttribute('aria-pressed')).toBe('true');
    expect(amount().value).toBe('25');
    submit();
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/buy/pay/G2'));
    expect(placeTopUp.mock.calls).toEqual([[{ topUpCents: 2500 }]]);
  });

  it('starts with the amount in the URL, which a pay screen states, and accepts any other', async () => {
    const placeTopUp = jest.fn(() => placed);
    open({ address: '/person/balance?amount=8.50', answers: { ...answers, placeTopUp } });
    expect(amount().value).toBe('8.50');
    type(' 1,234.5 ');
    submit();
    await waitFor(() => expect(placeTopUp.mock.calls).toEqual([[{ topUpCents: 123_450 }]]));
  });

  it.each(['', '0.99', '10000.01', '5.005', 'ten'])('shows beside the field why it does not accept %j, and keeps it', (value) => {
    const placeTopUp = jest.fn(() => placed);
    open({ answers: { ...answers, placeTopUp } });
    type(value);
    submit();
    expect(screen.getByRole('alert').textContent).toBe(ruleTexts['topUp.range'].en);
    expect(amount().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(amount());
    expect(amount().value).toBe(value);
    expect(placeTopUp).not.toHaveBeenCalled();
    type('5');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows why the server refused it, and can be sent again', async () => {
    const placeTopUp = jest.fn(() => placed).mockImplementationOnce(refusing('orderNotCancellable'));
    open({ answers: { ...answers, placeTopUp } });
    type('5');
    submit();
    expect((await screen.findByRole('alert')).textContent).toBe('This order can no longer be canceled');
    submit();
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/buy/pay/G2'));
  });
});

const add = async () => fireEvent.click(await screen.findByRole('button', { name: 'Add Alipay' }));

describe('Alipay for auto-renewal [2.174]', () => {
  const offered = { ...noCards, offered: ['stripe', 'alipay'] };
  const startStoredMethod = jest.fn(() => ({ storedMethodId: 'sm2', setupUrl: '/api/v1/payment-methods/sm2/page', isInApp: true }));
  const account = { storedMethodId: 'sm2', payMethod: 'alipay', account: '138****4242', activeSince: visa.activeSince, renews: [] };
  const { matchMedia } = globalThis;
  const withMouse = (hasMouse: boolean) => {
    globalThis.matchMedia = (query) => Object.assign(matchMedia(query), { matches: hasMouse });
  };
  afterEach(() => {
    globalThis.matchMedia = matchMedia;
  });

  it('is added in its app on a phone', async () => {
    withMouse(false);
    openWith(offered, { startStoredMethod });
    await add();
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('http://localhost/api/v1/payment-methods/sm2/page'));
    expect(startStoredMethod).toHaveBeenCalledWith({ payMethod: 'alipay' });
    expect(screen.queryByText(/^Use Alipay on your phone/)).toBeNull();
  });

  it('has no QR code for an address that is of another host', async () => {
    withMouse(true);
    openWith(offered, { startStoredMethod: () => ({ storedMethodId: 'sm2', setupUrl: 'https://evil.example/', isInApp: true }) });
    await add();
    expect((await screen.findByRole('alert')).textContent).toMatch(/^The address of the payment provider's page/);
    expect(screen.queryByText(/^Use Alipay on your phone/)).toBeNull();
  });

  it('is added by a QR code on a desktop, which can be closed, and is gone once the account is stored', async () => {
    withMouse(true);
    const storedMethods = jest.fn(() => offered);
    openWith(offered, { startStoredMethod, storedMethods });
    await add();
    expect(await screen.findByRole('img', { name: 'QR code that opens the authorization page in Alipay' })).toBeTruthy();
    expect(screen.getByText(/^Use Alipay on your phone/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Close the QR code' }));
    storedMethods.mockImplementation(() => ({ ...offered, list: [account] }));
    await add();
    expect(await screen.findByText('Alipay account 138****4242')).toBeTruthy();
    expect(screen.queryByText(/^Use Alipay on your phone/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Remove Alipay account 138****4242' }));
    expect(screen.getByText('Remove Alipay account 138****4242?')).toBeTruthy();
  });
});

describe('the cards for auto-renewal [2.167]', () => {
  it("are added on the provider's page", async () => {
    const startStoredMethod = jest.fn(() => ({ storedMethodId: 'sm1', setupUrl: 'https://checkout.stripe.com/c/setup/1' }));
    openWith(noCards, { startStoredMethod });
    fireEvent.click(await screen.findByRole('button', { name: 'Add a card' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://checkout.stripe.com/c/setup/1'));
    expect(startStoredMethod.mock.calls).toEqual([[{ payMethod: 'stripe' }]]);
  });

  it.each(['https://evil.example/', 'javascript:alert(1)'])('are not added at %s', async (setupUrl) => {
    openWith(noCards, { startStoredMethod: () => ({ storedMethodId: 'sm1', setupUrl }) });
    fireEvent.click(await screen.findByRole('button', { name: 'Add a card' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^The address of the payment provider's page/);
    expect(leaveFor).not.toHaveBeenCalled();
  });

  it('show what they renew, and removing one names the orders whose auto-renewal ends', async () => {
    const removeStoredMethod = jest.fn(() => noCards);
    openWith({ ...noCards, list: [visa] }, { removeStoredMethod });
    expect(await screen.findByText('Renews F1, F2')).toBeTruthy();
    expect(screen.getByText(/^Expires 08\/2031, added on /)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Remove Visa ending in 4242' }));
    expect(screen.getByText('Remove Visa ending in 4242? Auto-renewal will be turned off for F1, F2.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Remove payment method' }));
    await waitFor(() => expect(screen.queryByText('Renews F1, F2')).toBeNull());
    expect(removeStoredMethod.mock.calls).toEqual([[{ storedMethodId: 'sm1' }]]);
  });

  it('can be kept, with the focus back on their button', async () => {
    openWith({ ...noCards, list: [{ ...visa, renews: [] }] });
    fireEvent.click(await screen.findByRole('button', { name: 'Remove Visa ending in 4242' }));
    expect(screen.getByText('Remove Visa ending in 4242?')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Keep payment method' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Visa ending in 4242' })));
  });

  it('say while one is being confirmed, and are in Chinese, too', async () => {
    openWith({ ...noCards, isPending: true }, {}, { language: 'zh' });
    expect(await screen.findByText('正在等待支付服务商确认您的支付方式……')).toBeTruthy();
    expect(screen.getByRole('button', { name: '添加银行卡' })).toBeTruthy();
  });

  it.each([
    ['no provider stores any', () => ({ ...noCards, offered: [] })],
    ['the API is of an earlier release', refusing('notFound')],
  ])('are hidden if %s', async (_, storedMethods) => {
    open({ answers: { ...answers, storedMethods } });
    await screen.findByText('Order payment');
    await waitFor(() => expect(screen.queryByText('Payment methods for auto-renewal')).toBeNull());
  });
});
