import { fireEvent, screen, waitFor } from '@testing-library/react';
import { errorTexts } from 'shared-contracts/texts/errors';
import { productFamily } from 'shared-contracts/constants';
import { queryClient } from 'shared-ui/query';
import type { Coupon, CouponOffer } from 'shared-ui/use-coupons';
import { refusing } from 'shared-ui/testing/samples';
import { card, openOverview } from '../testing/open-overview.tsx';

afterEach(() => queryClient.clear());

const terms = { name: 'Welcome', amountCents: 500, percentOff: null, family: null, minimumCents: 1000 };
const coupon: Coupon = {
  ...terms,
  couponId: 'c1',
  state: 'usable',
  receivedAt: '2026-11-20T08:10:00.000Z',
  expiresAt: '2027-02-18T08:10:00.000Z',
  orderId: null,
};
const offer: CouponOffer = { ...terms, name: 'Autumn', offerId: 'o1', validDays: 30, endsAt: '2026-12-01T00:00:00.000Z', reason: null };

describe('the coupons card', () => {
  it('shows discount and end date of usable coupons, and starts a purchase with one [1.19]', async () => {
    const openPurchase = jest.fn();
    const other = { ...coupon, couponId: 'c2', name: 'Lines', amountCents: null, percentOff: 15, family: productFamily.staticIp };
    const used = { ...coupon, couponId: 'c3', name: 'Gone', state: 'used' as const };
    openOverview({ answers: { allCoupons: () => ({ coupons: [coupon, other, used], offers: [] }) }, services: { openPurchase } });
    const shown = await card('Coupons');
    expect(await shown.findByText('$5.00 off orders from $10.00')).toBeTruthy();
    expect(shown.getAllByText(/Valid until Feb 18, 2027/)).toHaveLength(2);
    expect(shown.queryByText('Gone')).toBeNull();
    fireEvent.click(shown.getByRole('button', { name: 'Use the coupon Welcome' }));
    fireEvent.click(shown.getByRole('button', { name: 'Use the coupon Lines' }));
    expect(openPurchase.mock.calls).toEqual([[{ couponId: 'c1' }], [{ couponId: 'c2', family: productFamily.staticIp }]]);
    expect(shown.getByRole('link', { name: 'All coupons' }).getAttribute('href')).toBe('/person/account/settle');
  });

  it('claims a coupon, which can then be used [8.54]', async () => {
    const success = jest.fn();
    let isReceived = false;
    openOverview({
      answers: {
        allCoupons: () =>
          isReceived ? { coupons: [coupon], offers: [{ ...offer, reason: 'couponReceived' }] } : { coupons: [], offers: [offer] },
        receiveCoupons: () => {
          isReceived = true;
          return coupon;
        },
      },
      services: { notify: { success, warning: jest.fn(), error: jest.fn() } },
    });
    const shown = await card('Coupons');
    fireEvent.click(await shown.findByRole('button', { name: 'Claim the coupon Autumn' }));
    expect(await shown.findByRole('button', { name: 'Use the coupon Welcome' })).toBeTruthy();
    expect(success.mock.calls).toEqual([['success.tip10']]);
    await waitFor(() => expect(shown.queryByText('Autumn')).toBeNull());
  });

  it('says why a claim was refused', async () => {
    openOverview({ answers: { allCoupons: () => ({ coupons: [], offers: [offer] }), receiveCoupons: refusing('couponGone') } });
    fireEvent.click(await (await card('Coupons')).findByRole('button', { name: /^Claim/ }));
    expect((await screen.findByRole('alert')).textContent).toBe(errorTexts.couponGone.en);
  });

  it('says when there are no coupons', async () => {
    openOverview();
    expect(await (await card('Coupons')).findByText(/no coupons to use or claim/)).toBeTruthy();
  });
});
