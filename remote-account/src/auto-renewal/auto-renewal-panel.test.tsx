import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CallResponse } from 'shared-contracts/api/calls';
import { queryClient } from 'shared-ui/query';
import { ORDER_GIGABYTES_MAX } from 'shared-contracts/constants';
import { flowProduct, paidOrder, refusing } from 'shared-ui/testing/samples';
import type { TestAnswers } from 'shared-ui/testing/test-shell';
import { notices, openFlowOrders, pageOf, rowOf } from '../flow-orders/testing/open-flow-orders.tsx';
import type { AutoRenewal, AutoRenewalAnswer } from './use-auto-renewal.ts';

const order = { ...paidOrder, orderId: 'F2' };
const session = { accessToken: 't', mobile: '+8613800138000' };
const address = '/person/flow-order?panel=autoRenewal&order=F2';
const quote = { toPayCents: 1300, currency: 'USD' } as CallResponse<'quote'>;
const on: AutoRenewal = {
  isOn: true,
  trigger: { kind: 'beforeEnd', value: 3 },
  productId: flowProduct.productId,
  quantity: 1,
  priceCents: 1300,
  maxPriceCents: 1500,
  monthlyCapCents: 3000,
  currency: 'USD',
  nextAt: '2026-12-17T08:00:00.000Z',
  failure: null,
  offReason: null,
};
const off: AutoRenewalAnswer = { isAvailable: true, autoRenewal: null, history: [], baseBytes: 10e9 };
const turnedOn: AutoRenewalAnswer = {
  ...off,
  autoRenewal: on,
  history: [
    { at: '2026-11-22T08:00:00.000Z', event: 'renewed', priceCents: 1300, currency: 'USD', failure: null, renewalOrderId: 'F3' },
    { at: '2026-11-21T08:00:00.000Z', event: 'failed', priceCents: 1300, currency: 'USD', failure: 'balanceTooLow', renewalOrderId: null },
    { at: '2026-11-20T08:00:00.000Z', event: 'turnedOn', priceCents: 1500, currency: 'USD', failure: null, renewalOrderId: null },
  ],
};
const visa = { storedMethodId: 'sm1', payMethod: 'stripe', card: { brand: 'visa', last4: '4242', expMonth: 8, expYear: 2031 } };
const noCards: CallResponse<'storedMethods'> = { list: [], isPending: false, offered: ['stripe'], max: 5 };
const withVisa = () => ({ ...noCards, list: [{ ...visa, activeSince: '2026-11-20T08:00:00.000Z', renews: [] }] });
const answers = {
  queryOrderInfos: () => pageOf(order),
  getAutoRenewal: () => off,
  getProductPriceList: () => ({ products: [flowProduct], offer: null, currency: 'USD' as const }),
  quote: () => quote,
  getBalance: () => ({ balanceCents: 900, currency: 'USD' as const }),
  storedMethods: () => noCards,
} satisfies TestAnswers;
const open = (own: TestAnswers = {}, rest = {}) => openFlowOrders({ address, session, answers: { ...answers, ...own }, ...rest });
const panel = async () => within(await screen.findByRole('dialog'));
const field = async (name: string | RegExp) => (await panel()).findByLabelText<HTMLInputElement>(name);

const openList = (autoRenewal: AutoRenewal | null) =>
  open({ queryOrderInfos: () => pageOf({ ...order, autoRenewal }) }, { address: '/person/flow-order' });

afterEach(() => queryClient.clear());

describe('the auto-renewal panel [2.150]', () => {
  it('is off at first, with the price that a renewal costs now as its limits', async () => {
    const setAutoRenewal = jest.fn(() => turnedOn);
    const notify = notices();
    open({ setAutoRenewal }, { services: { notify } });
    expect(await screen.findByText('Current price: $13.00')).toBeTruthy();
    expect(screen.getByText(/The order renews automatically only if you turn on auto-renewal here/)).toBeTruthy();
    expect((await field('Highest price (USD)')).value).toBe('13.00');
    expect((await field('Monthly limit (USD)')).value).toBe('13.00');
    expect(screen.getByText('Your balance: $9.00')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Turn on auto-renewal' }));
    await waitFor(() => expect(notify.success).toHaveBeenCalledWith('success.tip3'));
    expect(setAutoRenewal).toHaveBeenCalledWith({
      orderId: 'F2',
      trigger: { kind: 'beforeEnd', value: 3 },
      productId: flowProduct.productId,
      quantity: 1,
      maxPriceCents: 1300,
      monthlyCapCents: 1300,
    });
    expect(await screen.findByText(/This order renews on .* for \$13\.00, paid from your balance/)).toBeTruthy();
  });

  it('can renew by the traffic left, in percent and in bytes', async () => {
    const setAutoRenewal = jest.fn(() => turnedOn);
    open({ setAutoRenewal });
    await screen.findByText('Current price: $13.00');
    fireEvent.click(screen.getByRole('radio', { name: 'By traffic' }));
    expect((await field('Traffic left')).textContent).toBe('5% (500 MB)10% (1 GB)20% (2 GB)');
    fireEvent.change(await field('Traffic left'), { target: { value: '20' } });
    fireEvent.click(screen.getByRole('button', { name: 'Turn on auto-renewal' }));
    await waitFor(() =>
      expect(setAutoRenewal).toHaveBeenCalledWith(expect.objectContaining({ trigger: { kind: 'trafficLeft', value: 20 } })),
    );
  });

  it('can renew by any amount of GB, with its price and validity [M9]', async () => {
    const setAutoRenewal = jest.fn(() => turnedOn);
    const one = { ...flowProduct, productId: 'flow-1gb', gigabytes: 1 };
    const hundred = { ...flowProduct, productId: 'flow-100gb', gigabytes: 100, validityDays: 90 };
    const asked = jest.fn(() => quote);
    open({
      setAutoRenewal,
      quote: asked,
      getProductPriceList: () => ({ products: [one, flowProduct, hundred], offer: null, currency: 'USD' as const }),
    });
    const traffic = await field('Traffic to buy (GB)');
    expect(traffic.value).toBe('10');
    fireEvent.change(traffic, { target: { value: String(ORDER_GIGABYTES_MAX + 1) } });
    fireEvent.click(screen.getByRole('button', { name: 'Turn on auto-renewal' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Enter a whole number. One order can include up to 100,000 GB or 100 lines',
    );
    expect(setAutoRenewal).not.toHaveBeenCalled();
    fireEvent.change(traffic, { target: { value: ' 137 GB' } });
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ orderId: 'F2', productId: 'flow-1gb', quantity: 137, couponId: null }));
    await screen.findByText('Current price: $13.00');
    fireEvent.click(screen.getByRole('button', { name: 'Turn on auto-renewal' }));
    await waitFor(() => expect(setAutoRenewal).toHaveBeenCalledWith(expect.objectContaining({ productId: 'flow-1gb', quantity: 137 })));
  });

  it('starts with the amount that was set, and shows how long it is valid [M9]', async () => {
    const setting = { ...turnedOn, autoRenewal: { ...on, quantity: 3 } };
    open({ getAutoRenewal: () => setting });
    const traffic = await field('Traffic to buy (GB)');
    expect(traffic.value).toBe('30');
    expect(document.getElementById(traffic.getAttribute('aria-describedby') ?? '')?.textContent).toBe('30 GB, 30 days');
  });

  it('shows wrong amounts beside their fields, keeps what was typed, and sends nothing', async () => {
    const setAutoRenewal = jest.fn(() => turnedOn);
    open({ setAutoRenewal });
    await screen.findByText('Current price: $13.00');
    fireEvent.change(await field('Highest price (USD)'), { target: { value: '12' } });
    fireEvent.change(await field('Monthly limit (USD)'), { target: { value: 'much' } });
    fireEvent.click(screen.getByRole('button', { name: 'Turn on auto-renewal' }));
    const messages = (await screen.findAllByRole('alert')).map(({ textContent }) => textContent);
    expect(messages).toEqual([
      'The renewal currently costs more than this amount. Enter the current price or a higher amount',
      'Enter an amount, such as 12.50',
    ]);
    expect((await field('Monthly limit (USD)')).value).toBe('much');
    expect(setAutoRenewal).not.toHaveBeenCalled();
  });

  it('shows a refusal, and keeps the form', async () => {
    open({ setAutoRenewal: refusing('autoRenewalUnavailable') });
    await screen.findByText('Current price: $13.00');
    fireEvent.click(screen.getByRole('button', { name: 'Turn on auto-renewal' }));
    expect((await screen.findByRole('alert')).textContent).toContain("Auto-renewal isn't available for this order");
    expect((await field('Highest price (USD)')).value).toBe('13.00');
  });

  it('is turned off by one click, and shows its history', async () => {
    const stopAutoRenewal = jest.fn(() => ({
      ...turnedOn,
      autoRenewal: { ...on, isOn: false, nextAt: null, offReason: 'customer' as const },
    }));
    open({ getAutoRenewal: () => turnedOn, stopAutoRenewal });
    const list = within(await screen.findByRole('region', { name: 'History' }));
    expect(list.getAllByRole('listitem').map((item) => item.querySelector('span')?.textContent)).toEqual([
      'Renewed for $13.00F3',
      'Not renewed: your balance is too low',
      'Turned on, up to $15.00 per renewal',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Turn off auto-renewal' }));
    expect(await screen.findByText('You turned auto-renewal off. This order ends unless you renew it.')).toBeTruthy();
    expect(stopAutoRenewal).toHaveBeenCalledTimes(1);
  });

  it('asks for a way to announce renewals, if the customer has none [4.86]', async () => {
    open({ getAutoRenewal: () => ({ ...off, isReachable: false }) });
    expect(await screen.findByText(/your account has no mobile number and no confirmed email address/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add contact details in Account settings' }).getAttribute('href')).toBe(
      '/person/account/settings',
    );
  });

  it('says that it was turned off because nobody could be notified [4.86]', async () => {
    const autoRenewal = { ...on, isOn: false, nextAt: null, offReason: 'notRenewable', failureDetail: 'unreachable' } as const;
    open({ getAutoRenewal: () => ({ ...turnedOn, autoRenewal, isReachable: false }) });
    expect(await screen.findByText(/Auto-renewal was turned off: we couldn't notify you by SMS or email/)).toBeTruthy();
  });

  it('says why it was turned off, and when it is not available', async () => {
    const autoRenewal = { ...on, isOn: false, nextAt: null, offReason: 'priceRose' as const };
    open({ getAutoRenewal: () => ({ ...turnedOn, isAvailable: false, autoRenewal }) });
    expect(await screen.findByText(/Auto-renewal was turned off: the price is above your limit for a single renewal/)).toBeTruthy();
    expect(screen.getByText(/Auto-renewal is available only for active orders that you bought/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Turn on auto-renewal' })).toBeNull();
  });

  it('is in Chinese, too', async () => {
    open({ getAutoRenewal: () => turnedOn }, { language: 'zh' });
    expect(await screen.findByRole('button', { name: '关闭自动续费' })).toBeTruthy();
    expect(await screen.findByText('当前价格：$13.00')).toBeTruthy();
  });
});

describe('auto-renewal by a stored card [2.167]', () => {
  const byCard: AutoRenewalAnswer = { ...turnedOn, storedMethod: visa };

  it('is agreed to above the button, with the limits as they are', async () => {
    const setAutoRenewal = jest.fn(() => byCard);
    open({ storedMethods: withVisa, setAutoRenewal });
    await screen.findByText('Current price: $13.00');
    expect(screen.queryByText(/^By turning on auto-renewal, you allow/)).toBeNull();
    fireEvent.click(await screen.findByRole('radio', { name: 'Visa ending in 4242' }));
    expect(screen.queryByText('Your balance: $9.00')).toBeNull();
    fireEvent.change(await field('Monthly limit (USD)'), { target: { value: '40' } });
    expect(screen.getByText(/^By turning on auto-renewal, you allow/).textContent).toContain(
      'your card ending in 4242 for each auto-renewal of this order. The limits are $13.00 per auto-renewal and $40.00 per calendar month (UTC)',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Turn on auto-renewal' }));
    await waitFor(() => expect(setAutoRenewal).toHaveBeenCalledWith(expect.objectContaining({ storedMethodId: 'sm1' })));
    expect(await screen.findByText(/This order renews on .* for \$13\.00, charged to your card ending in 4242/)).toBeTruthy();
    expect(screen.getByText(/^By saving, you allow/)).toBeTruthy();
  });

  it('or an Alipay account, which is charged in CNY [2.173]', async () => {
    const alipay = { storedMethodId: 'sm2', payMethod: 'alipay', account: '138****4242' };
    const list = [{ ...alipay, activeSince: '2026-11-20T08:00:00.000Z', renews: [] }];
    const setAutoRenewal = jest.fn(() => ({ ...turnedOn, storedMethod: alipay }));
    open({ storedMethods: () => ({ ...noCards, list }), setAutoRenewal });
    await screen.findByText('Current price: $13.00');
    fireEvent.click(await screen.findByRole('radio', { name: 'Alipay account 138****4242' }));
    expect(screen.getByText(/^By turning on auto-renewal, you allow/).textContent).toContain(
      'to charge your Alipay account 138****4242 (in CNY) for each auto-renewal of this order',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Turn on auto-renewal' }));
    expect(await screen.findByText(/for \$13\.00, charged to your Alipay account 138\*{4}4242 \(in CNY\)/)).toBeTruthy();
  });

  it('says in which currency the card is charged, if not in US dollars [2.170]', async () => {
    open({ storedMethods: withVisa, getAutoRenewal: () => ({ ...byCard, chargeCurrency: 'EUR' }) });
    await screen.findByText('Current price: $13.00');
    // With the state, and above the button.
    expect(screen.getAllByText(/^The charge is in EUR\./)).toHaveLength(2);
    fireEvent.click(screen.getByRole('radio', { name: 'Balance' }));
    expect(screen.getAllByText(/^The charge is in EUR\./)).toHaveLength(1);
  });

  it.each([
    ['EUR', 1],
    ['USD', 0],
  ])('says the currency that was announced (%s), and beside the form the one after a change', async (announcedCurrency, times) => {
    open({ storedMethods: withVisa, getAutoRenewal: () => ({ ...byCard, chargeCurrency: 'HKD', announcedCurrency }) });
    await screen.findByText('Current price: $13.00');
    expect(screen.getAllByText(/^The charge is in HKD\./)).toHaveLength(1);
    expect(screen.queryAllByText(new RegExp(`^The charge is in ${announcedCurrency}\\.`))).toHaveLength(times);
  });

  it('can be changed back to the balance', async () => {
    const setAutoRenewal = jest.fn(() => turnedOn);
    open({ storedMethods: withVisa, getAutoRenewal: () => byCard, setAutoRenewal });
    await screen.findByText('Current price: $13.00');
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Visa ending in 4242' })).checked).toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: 'Balance' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(setAutoRenewal).toHaveBeenCalledWith(expect.not.objectContaining({ storedMethodId: 'sm1' })));
  });

  it('says exactly why it failed, and a reason that this release does not know as the one most like it', async () => {
    const failing = { ...on, failure: 'balanceTooLow' as const, failureDetail: 'authenticationNeeded' };
    const entry = { event: 'failed', priceCents: null, currency: 'USD', failure: 'balanceTooLow', renewalOrderId: null } as const;
    const history = [
      { ...entry, at: '2026-11-22T08:00:00.000Z', failureDetail: 'cardDeclined' },
      { ...entry, at: '2026-11-21T08:00:00.000Z', failureDetail: 'unheardOf' },
    ];
    open({ storedMethods: withVisa, getAutoRenewal: () => ({ ...byCard, autoRenewal: failing, history }) });
    expect(await screen.findByText(/The last attempt failed: your bank requires you to confirm the payment/)).toBeTruthy();
    expect(screen.queryByText(/If you top up your balance before the next attempt/)).toBeNull();
    expect(screen.getByText('Not renewed: the charge was declined')).toBeTruthy();
    expect(screen.getByText('Not renewed: your balance is too low')).toBeTruthy();
  });

  it('is offered to customers without a card, too', async () => {
    open({ storedMethods: () => ({ ...noCards, offered: ['stripe', 'alipay'] }) });
    expect(await screen.findByRole('link', { name: 'Add a card or Alipay account' })).toBeTruthy();
  });

  it('is offered alone where Alipay is not', async () => {
    open();
    expect((await screen.findByRole('link', { name: 'Add a card' })).getAttribute('href')).toBe('/person/balance');
  });

  it('in the list of orders, says exactly why it was turned off', async () => {
    openList({ ...on, isOn: false, offReason: 'unavailable', failureDetail: 'methodEnded' });
    expect((await rowOf('F2')).getByText(/Auto-renewal was turned off: the stored payment method can no longer be charged/)).toBeTruthy();
  });
});

describe('the list of orders [2.150]', () => {
  it.each([
    ['the next date', on, /Renews on .* for \$13\.00/],
    [
      'the share of traffic left',
      { ...on, trigger: { kind: 'trafficLeft', value: 10 }, nextAt: null },
      /Renews for \$13\.00 when 10% of the traffic is left/,
    ],
    ['a failure', { ...on, failure: 'balanceTooLow' }, /Auto-renewal failed: your balance is too low/],
    ['why it was turned off', { ...on, isOn: false, offReason: 'ops' }, /Auto-renewal was turned off: our team/],
  ] as const)('shows %s', async (_what, autoRenewal, text) => {
    openList(autoRenewal);
    expect((await rowOf('F2')).getByText(text)).toBeTruthy();
  });

  it('shows nothing if the customer has not turned it on, but links to it', async () => {
    openList(null);
    const row = await rowOf('F2');
    expect(row.queryByText(/^Renews|Auto-renewal was|Auto-renewal failed/)).toBeNull();
    expect(row.getByRole('link', { name: 'Auto-renewal for order F2' }).getAttribute('href')).toBe(
      '/person/flow-order?panel=autoRenewal&order=F2',
    );
  });
});
