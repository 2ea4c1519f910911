import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { CallRequest } from 'shared-contracts/calls';
import { orderStatus, productFamily } from 'shared-contracts/constants';
import { queryClient } from 'shared-ui/query';
import { offline, refusing, unpaidOrder } from 'shared-ui/testing/samples';
import { TestShell, type TestAnswers, type TestShellProps } from 'shared-ui/testing/test-shell';
import type { Coupon, CouponOffer } from 'shared-ui/use-coupons';
import consumption from '../consumption/locales/en.json';
import base from '../locales/en.json';
import texts from './locales/en.json';
import BillingPage from './billing-page.tsx';

const page = { total: 1, hasMore: false, pageNo: 1, pageSize: 10 };
const terms = { amountCents: 500, percentOff: null, family: null, minimumCents: 0 };
const coupon = (state: Coupon['state'], orderId: string | null = null): Coupon => ({
  ...terms,
  couponId: `c-${state}`,
  name: `Coupon ${state}`,
  state,
  receivedAt: '2026-11-01T00:00:00.000Z',
  expiresAt: '2027-01-01T00:00:00.000Z',
  orderId,
});
const offer: CouponOffer = { ...terms, offerId: 'o1', name: 'Welcome', validDays: 30, endsAt: '2027-01-01T00:00:00.000Z', reason: null };

const answers: TestAnswers = {
  queryOrderInfos: ({ family }: CallRequest<'queryOrderInfos'>) => ({ ...page, list: family === productFamily.flow ? [unpaidOrder] : [] }),
  allCoupons: () => ({
    coupons: [coupon('usable'), coupon('reserved', 'F1'), coupon('used', 'F0'), coupon('expired')],
    offers: [offer, { ...offer, offerId: 'o2', name: 'Taken', reason: 'couponReceived' }],
  }),
  queryConsumeRecordList: () => ({
    ...page,
    list: [{ ...unpaidOrder, orderId: 'F0', paidCents: 1300, method: 'other', hasReceipt: true }],
  }),
  consumptionSum: () => ({ count: 1, paidCents: 1300, currency: 'USD' }),
};

const open = (props: Partial<TestShellProps> = {}) =>
  render(
    <TestShell namespace="remote-account" texts={{ ...base, ...consumption, ...texts }} answers={answers} {...props}>
      <BillingPage />
    </TestShell>,
  );

const section = (name: string) => within(screen.getByRole('region', { name }));

afterEach(() => queryClient.clear());

describe('the billing page', () => {
  it('shows unpaid orders with links to pay and cancel [2.143]', async () => {
    const queryOrderInfos = jest.fn(answers.queryOrderInfos);
    open({ answers: { ...answers, queryOrderInfos } });
    const unpaid = section('Unpaid');
    expect((await unpaid.findByText('Pay $13.00')).getAttribute('href')).toBe('/buy/pay/F1');
    expect(unpaid.getByText('Cancel')).toBeTruthy();
    expect(unpaid.getByText(/^Pay before/)).toBeTruthy();
    const status = orderStatus.toBePaid;
    expect(queryOrderInfos.mock.calls).toEqual([[{ family: productFamily.flow, status }], [{ family: productFamily.staticIp, status }]]);
  });

  it('shows payments, their sum and the receipts [2.143]', async () => {
    open();
    const paid = section('Paid');
    expect((await paid.findByText('Receipt', { selector: 'a' })).getAttribute('href')).toBe('/buy/receipt/F0');
    expect(await paid.findByText('$13.00 paid in total')).toBeTruthy();
    expect(paid.getByText('See all consumption details').getAttribute('href')).toBe('/person/consume-detail');
  });

  it('shows coupons by state, and uses a usable one', async () => {
    const openPurchase = jest.fn();
    open({ services: { openPurchase } });
    const coupons = section('Coupons');
    await coupons.findByText('Coupon usable');
    const words = ['Ready to use', 'Reserved for an unpaid order', 'Used', 'Expired'];
    expect(words.map((word) => coupons.getByText(word).closest('li')?.textContent)).toEqual(
      ['usable', 'reserved', 'used', 'expired'].map((state) => expect.stringContaining(`Coupon ${state}`)),
    );
    fireEvent.click(coupons.getByLabelText('Use Coupon usable'));
    expect(openPurchase).toHaveBeenCalledWith({ couponId: 'c-usable' });
    expect(coupons.getByLabelText('View order F1').getAttribute('href')).toBe('/buy/pay/F1');
    expect(coupons.getAllByRole('button')).toHaveLength(2);
  });

  it('claims a coupon', async () => {
    const success = jest.fn();
    const receiveCoupons = jest.fn(() => coupon('usable'));
    open({ answers: { ...answers, receiveCoupons }, services: { notify: { success, warning: jest.fn(), error: jest.fn() } } });
    fireEvent.click(await screen.findByLabelText('Claim Welcome'));
    await waitFor(() => expect(success).toHaveBeenCalledWith('success.tip10'));
    expect(receiveCoupons).toHaveBeenCalledWith({ offerId: 'o1' });
  });

  it('says in each section when there is nothing', async () => {
    const empty: TestAnswers = {
      queryOrderInfos: () => ({ ...page, total: 0, list: [] }),
      allCoupons: () => ({ coupons: [], offers: [] }),
      queryConsumeRecordList: () => ({ ...page, total: 0, list: [] }),
      consumptionSum: () => ({ count: 0, paidCents: 0, currency: 'USD' }),
    };
    open({ answers: empty });
    for (const words of ["You don't have any unpaid orders", "You don't have any coupons yet", "You don't have any entries yet"])
      expect(await screen.findByText(words)).toBeTruthy();
  });

  it.each([
    ['that loading failed', refusing('system'), "This content couldn't be loaded."],
    ['that the browser is offline', offline, "You're offline. This content will load once you're back online."],
  ])('shows in each section %s, and retries', async (_, answer, words) => {
    const failing = <Answer,>(good: () => Answer) => jest.fn(good).mockImplementationOnce(answer);
    open({
      answers: {
        ...answers,
        queryOrderInfos: jest.fn(answers.queryOrderInfos).mockImplementationOnce(answer),
        allCoupons: failing(() => ({ coupons: [], offers: [] })),
        queryConsumeRecordList: failing(() => ({ ...page, total: 0, list: [] })),
      },
    });
    for (const [name, then] of [
      ['Unpaid', 'Pay $13.00'],
      ['Coupons', "You don't have any coupons yet"],
      ['Paid', "You don't have any entries yet"],
    ] as const) {
      expect(await section(name).findByText(words)).toBeTruthy();
      fireEvent.click(section(name).getByRole('button', { name: 'Try again' }));
      expect((await section(name).findAllByText(then)).length).toBeGreaterThan(0);
    }
  });

  it('shows the other sections if one fails', async () => {
    open({
      answers: {
        ...answers,
        allCoupons: () => {
          throw new Error('down');
        },
      },
    });
    expect(await section('Coupons').findByText("This content couldn't be loaded.")).toBeTruthy();
    expect(await section('Paid').findByText('Receipt', { selector: 'a' })).toBeTruthy();
  });
});
