import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ApiError } from 'shared-contracts/api/api-error';
import type { ApiClient, CallOptions, CallResponse } from 'shared-contracts/api/calls';
import { VERIFIED_TRIAL_PRODUCT_ID } from 'shared-contracts/constants';
import { errorCodes } from 'shared-contracts/texts/errors/error-codes';
import { errorTexts } from 'shared-contracts/texts/errors';
import { queryClient } from 'shared-ui/query';
import { useLocation } from 'shared-ui/router';
import { refusing } from 'shared-ui/testing/samples';
import { TestShell, type TestAnswers, type TestShellProps } from 'shared-ui/testing/test-shell';
import { trials } from '../free-trial/testing/trial-samples.ts';
import mainEn from '../locales/en.json';
import en from './locales/en.json';
import PayVerifyPage from './pay-verify-page.tsx';
import type { Verification } from './use-verification.ts';

const none: Verification = {
  state: 'none',
  orderId: null,
  verifiedAt: null,
  couponId: null,
  amountCents: 100,
  couponCents: 500,
  currency: 'USD',
};
const unpaid: Verification = { ...none, state: 'unpaid', orderId: 'V1' };
const verified: Verification = { ...none, state: 'verified', orderId: 'V1', couponId: 'c1', verifiedAt: '2026-11-20T08:10:00.000Z' };
const placed = { orderId: 'V1', toPayCents: 100, payBefore: '2026-11-20T08:30:00.000Z' };

type Coupon = CallResponse<'allCoupons'>['coupons'][number];
const coupon: Coupon = {
  couponId: 'c1',
  name: 'Payment verification',
  amountCents: 500,
  percentOff: null,
  family: null,
  minimumCents: 0,
  state: 'usable',
  receivedAt: '2026-11-20T08:10:00.000Z',
  expiresAt: '2027-02-18T08:10:00.000Z',
  orderId: null,
};
const given = (state: Coupon['state'] = 'usable'): TestAnswers => ({
  verifyAndCoupons: () => verified,
  allCoupons: () => ({ coupons: [{ ...coupon, state }], offers: [] }),
  queryUserGetFreeProductIds: () => ({ products: [trials.running, trials.largerAvailable] }),
});

function Address() {
  return <output data-testid="address">{useLocation().pathname}</output>;
}

function open(answers: TestAnswers, props: Partial<TestShellProps> = {}) {
  render(
    <TestShell
      namespace="remote-purchase"
      texts={{ ...mainEn, ...en }}
      address="/person/account/pay-verify"
      session={{ accessToken: 't' }}
      answers={answers}
      {...props}
    >
      <PayVerifyPage />
      <Address />
    </TestShell>,
  );
}

const start = () => screen.findByRole('button', { name: 'Verify for $1.00' });
const addressShown = () => screen.getByTestId('address').textContent;

describe('the payment verification page', () => {
  afterEach(() => queryClient.clear());

  // Also covers [4.48][9.40].
  it('states price and benefits, and that the price is not refunded [2.70][2.142]', async () => {
    open({ verifyAndCoupons: () => none });
    await start();
    expect(screen.getByRole('heading', { level: 1, name: 'Payment verification' })).toBeTruthy();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'You get a $5.00 coupon for a future order.',
      'You can claim a free trial of 1 GB (list price $14.00).',
      'You need to complete payment verification only once.',
      "You'll be charged $1.00, which is nonrefundable.",
    ]);
  });

  it('tells customers in China what else the trial requires', async () => {
    open({ verifyAndCoupons: () => none }, { session: { accessToken: 't', countryEnName: 'China', mobileCode: '+86' } });
    expect(await screen.findByText(/also need to verify their identity/)).toBeTruthy();
  });

  it('places its order and opens the payment', async () => {
    open({ verifyAndCoupons: () => none, payVerify: () => placed });
    fireEvent.click(await start());
    await waitFor(() => expect(addressShown()).toBe('/buy/pay/V1'));
  });

  it('retries with the same key until the server refuses, and then with a new one', async () => {
    const keys: (string | undefined)[] = [];
    const failures = [
      new ApiError(0, 0, 'lost'),
      new ApiError(errorCodes.idempotencyPending, 200, 'wait'),
      new ApiError(errorCodes.unpaidOrderExists, 200, 'refused'),
      new ApiError(0, 0, 'lost again'),
    ];
    const api = (async (name: string, _request: unknown, options?: CallOptions) => {
      if (name === 'verifyAndCoupons') return none;
      keys.push(options?.idempotencyKey);
      throw failures[keys.length - 1];
    }) as ApiClient;
    open({}, { services: { api } });
    for (const message of ['lost', 'wait', 'refused', 'lost again']) {
      fireEvent.click(await start());
      expect(await screen.findByText(message)).toBeTruthy();
    }
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys.slice(0, 3)).toEqual(Array(3).fill(keys[0]));
    expect(keys[3]).not.toBe(keys[0]);
  });

  it('continues an unpaid order', async () => {
    open({ verifyAndCoupons: () => unpaid });
    const link = await screen.findByRole('link', { name: 'Continue and pay $1.00' });
    expect(link.getAttribute('href')).toBe('/buy/pay/V1');
    expect(screen.queryByRole('button', { name: 'Verify for $1.00' })).toBeNull();
  });

  it('shows the granted coupon and buys with it [4.49][9.41]', async () => {
    const openPurchase = jest.fn();
    open(given(), { services: { openPurchase } });
    expect(await screen.findByText('$5.00 coupon')).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: 'Use coupon' }));
    expect(openPurchase).toHaveBeenCalledWith({ couponId: 'c1' });
    expect(screen.getByRole('link', { name: 'Receipt' }).getAttribute('href')).toBe('/buy/receipt/V1');
  });

  it.each([
    ['reserved', /^This coupon is reserved for an unpaid order/],
    ['used', /You've used this coupon/],
    ['expired', /This coupon expired on Feb 18, 2027/],
  ] as const)('shows the state of a coupon that is %s', async (state, words) => {
    open(given(state));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Use coupon' })).toBeNull();
  });

  it('claims the 1 GB trial, confirms it and opens its page [8.54][9.43]', async () => {
    const success = jest.fn();
    const getFreeProduct = jest.fn(() => trials.largerRunning.order);
    open({ ...given(), getFreeProduct }, { services: { notify: { success, warning: jest.fn(), error: jest.fn() } } });
    fireEvent.click(await screen.findByRole('button', { name: 'Claim 1 GB free' }));
    await waitFor(() => expect(addressShown()).toBe('/success/get-try'));
    expect(getFreeProduct.mock.calls).toEqual([[{ productId: VERIFIED_TRIAL_PRODUCT_ID }]]);
    expect(success.mock.calls).toEqual([['success.tip10']]);
  });

  it('says why the trial was refused', async () => {
    open({ ...given(), getFreeProduct: refusing('certificationNeeded') });
    fireEvent.click(await screen.findByRole('button', { name: 'Claim 1 GB free' }));
    expect((await screen.findByRole('alert')).textContent).toBe(errorTexts.certificationNeeded.en);
  });

  it('sends customers in China to identity verification before the trial', async () => {
    open({ ...given(), queryUserGetFreeProductIds: () => ({ products: [trials.largerInChina] }) });
    expect((await screen.findByRole('link', { name: 'Verify your identity' })).getAttribute('href')).toBe('/person/account/certificate');
  });

  it('shows a trial that has been claimed', async () => {
    open({ ...given(), queryUserGetFreeProductIds: () => ({ products: [trials.largerRunning] }) });
    expect(await screen.findByText('1 GB of 1 GB')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Get the API link' }).getAttribute('href')).toBe('/tool/get-api?orderId=F2');
  });

  it('offers a retry if it could not be loaded', async () => {
    open({ verifyAndCoupons: jest.fn(() => none).mockImplementationOnce(refusing('system')) });
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await start()).toBeTruthy();
  });
});
