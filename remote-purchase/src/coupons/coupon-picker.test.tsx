import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { CallRequest, CallResponse } from 'shared-contracts/api/calls';
import { errorTexts } from 'shared-contracts/texts/errors';
import { QueryClientProvider, queryClient } from 'shared-ui/query';
import { refusing } from 'shared-ui/testing/samples';
import { TestShell, type TestAnswers } from 'shared-ui/testing/test-shell';
import en from '../locales/en.json';
import { addressOfPage, openDialog, quoteFor, readyButton } from '../purchase-dialog/testing/purchase-samples.tsx';
import { CouponPicker } from './coupon-picker.tsx';

type Coupon = CallResponse<'quote'>['coupons'][number];
type Offer = CallResponse<'allCoupons'>['offers'][number];

const terms = { amountCents: 500, percentOff: null, family: null, minimumCents: 0, expiresAt: '2026-12-20T08:00:00.000Z' };
const coupon = (couponId: string, offCents: number, more: Partial<Coupon> = {}): Coupon => ({
  ...terms,
  couponId,
  name: `Coupon ${couponId}`,
  offCents,
  reason: null,
  ...more,
});
const coupons = [
  coupon('best', 500),
  coupon('less', 130, { amountCents: null, percentOff: 10, minimumCents: 1000 }),
  coupon('dear', 0, { reason: 'belowMinimum', minimumCents: 9900 }),
  coupon('other', 0, { reason: 'otherFamily' }),
  coupon('held', 0, { reason: 'reserved' }),
];
const offer: Offer = { ...terms, offerId: 'o1', name: 'Welcome', validDays: 30, endsAt: terms.expiresAt, reason: null };

/** Uses the best coupon if none is requested, like the server. */
function quoteWith(owned: readonly Coupon[]) {
  return jest.fn((request: CallRequest<'quote'>) => {
    const { couponId: asked } = request;
    const usable = owned.filter(({ reason }) => reason === null);
    const used = asked === null ? undefined : asked === undefined ? usable[0] : usable.find(({ couponId }) => couponId === asked);
    if (typeof asked === 'string' && !used) return refusing('couponNotUsable')();
    const quote = quoteFor(request);
    const offCents = used?.offCents ?? 0;
    return {
      ...quote,
      coupons: [...owned],
      couponId: used?.couponId ?? null,
      lines: [...quote.lines, { kind: 'coupon' as const, cents: -offCents }],
      toPayCents: quote.toPayCents - offCents,
    };
  });
}

const options = { productId: 'flow-10gb' };
const quoteOf = (owned: readonly Coupon[], couponId: string | null) => ({
  coupons: [...owned],
  couponId,
  currency: 'USD' as const,
  family: 1 as const,
});
const toggle = () => screen.findByRole('button', { name: /^Coupon/ });

const bothOffers = () => ({ coupons: [], offers: [offer, { ...offer, offerId: 'o2', name: 'For lines', family: 2 as const }] });

/** Renders the picker alone, opened. */
async function openPicker(owned: readonly Coupon[], answers: TestAnswers = {}, asked?: string) {
  const onChoose = jest.fn();
  render(
    <TestShell namespace="remote-purchase" texts={en} answers={{ allCoupons: bothOffers, ...answers }}>
      <QueryClientProvider client={queryClient}>
        <CouponPicker quote={quoteOf(owned, owned[0]?.couponId ?? null)} asked={asked} isCurrent onChoose={onChoose} />
      </QueryClientProvider>
    </TestShell>,
  );
  fireEvent.click(await toggle());
  return onChoose;
}

afterEach(() => queryClient.clear());

describe('the coupon picker', () => {
  it('shows the applied coupon, and offers the other usable ones and none', async () => {
    const onChoose = await openPicker(coupons);
    expect((await toggle()).textContent).toContain('Coupon best: $5.00 off');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Coupon best/ }).checked).toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: /^Coupon less -\$1\.30.*10% off orders from \$10\.00/ }));
    fireEvent.click(screen.getByRole('radio', { name: 'No coupon' }));
    expect(onChoose.mock.calls).toEqual([['less'], ['none']]);
  });

  it.each([
    ['dear', 'This order costs less than $99.00'],
    ['other', 'Valid only for another type of order'],
    ['held', 'Reserved for an unpaid order'],
  ])('says why coupon %s cannot be used', async (id, words) => {
    await openPicker(coupons);
    const radio = screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(`^Coupon ${id}`) });
    expect(radio.disabled).toBe(true);
    expect(within(radio.closest('label') ?? document.body).getByText(words)).toBeTruthy();
  });

  it.each([
    ['held', "The coupon you chose can't be used for this order."],
    ['best', undefined],
    [undefined, undefined],
  ])('says if coupon %s, which was requested, was replaced by another', async (asked, words) => {
    await openPicker(coupons, {}, asked);
    expect(screen.queryByRole('status')?.textContent).toBe(words);
  });

  it('offers matching coupons to claim, and shows how many', async () => {
    await openPicker([]);
    expect((await toggle()).textContent).toContain('1 coupon to claim');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Welcome$5.00 offValid for 30 days once claimed'),
    ]);
  });

  it('reports an offer that is no longer available', async () => {
    await openPicker([], { receiveCoupons: refusing('couponGone') });
    fireEvent.click(screen.getByRole('button', { name: 'Claim Welcome' }));
    expect((await screen.findByRole('alert')).textContent).toBe(errorTexts.couponGone.en);
  });
});

describe('coupons in the purchase dialog', () => {
  it('apply the best one, or none if the customer chooses so, and keep the choice in the URL', async () => {
    const quote = quoteWith(coupons);
    openDialog({ options, answers: { quote } });
    await readyButton('$8.00');
    fireEvent.click(screen.getByLabelText('No coupon'));
    await readyButton('$13.00');
    expect(screen.getByText('No coupon applied (2 available)')).toBeTruthy();
    expect(quote.mock.calls.map(([{ couponId }]) => couponId)).toEqual([undefined, null]);
    await waitFor(() => expect(addressOfPage()).toBe('/?buy=flow-10gb&coupon=none'));
  });

  it('fall back to the best one if the one in the URL cannot be used', async () => {
    const quote = quoteWith(coupons);
    openDialog({ options: { ...options, couponId: 'held' }, answers: { quote } });
    await readyButton('$8.00');
    expect(quote.mock.calls.map(([{ couponId }]) => couponId)).toEqual(['held', undefined]);
    expect(screen.getByText("The coupon you chose can't be used for this order.")).toBeTruthy();
  });

  it('apply immediately after being claimed [1.19][8.54]', async () => {
    const owned: Coupon[] = [];
    const success = jest.fn();
    const allCoupons = () => ({ coupons: [], offers: owned.length > 0 ? [{ ...offer, reason: 'couponReceived' as const }] : [offer] });
    const receiveCoupons = jest.fn(({ offerId }: CallRequest<'receiveCoupons'>) => {
      owned.push(coupon('got', 500));
      const { expiresAt } = terms;
      return { ...terms, couponId: offerId, name: 'Welcome', state: 'usable' as const, receivedAt: expiresAt, orderId: null };
    });
    const quote = jest.fn((request: CallRequest<'quote'>) => quoteWith(owned)(request));
    const notify = { success, warning: jest.fn(), error: jest.fn() };
    openDialog({ options, answers: { allCoupons, receiveCoupons, quote }, services: { notify } });
    await readyButton('$13.00');
    fireEvent.click(await screen.findByLabelText('Claim Welcome'));
    await readyButton('$8.00');
    expect(receiveCoupons.mock.calls).toEqual([[{ offerId: 'o1' }]]);
    expect(success.mock.calls).toEqual([['success.tip10']]);
    expect(screen.queryByText('Coupons you can claim')).toBeNull();
  });

  it('are not mentioned to customers who have none and can claim none', async () => {
    openDialog({ options, answers: { quote: quoteWith([]) } });
    await readyButton('$13.00');
    expect(screen.queryByText('Coupon', { selector: 'strong' })).toBeNull();
  });
});
