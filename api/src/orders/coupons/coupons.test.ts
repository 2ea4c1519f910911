import { eq } from 'drizzle-orm';
import { UNPAID_ORDER_MINUTES, productFamily } from 'shared-contracts/constants';
import { couponOfferRows } from '../../seed/coupon-offer-rows.ts';
import { buyer, payFor, quoted } from '../../testing/buyers.ts';
import { findCoupon, couponOf, couponOffer } from '../../testing/coupons.ts';
import { testServer } from '../../testing/test-server.ts';
import { couponOffers, coupons } from './tables.ts';

const server = testServer();

const DAY_MS = 86_400_000;
const DAY_SECONDS = 86_400;

const receive = (token: string, offerId: string) => server.call('receiveCoupons', { offerId }, { token });
const all = (token: string, language: 'en' | 'zh' = 'en') => server.call('allCoupons', {}, { token, language });
const offerOf = async (token: string, id: string) => (await all(token)).offers.find(({ offerId }) => offerId === id);
const countedOf = async (id: string) => (await server.db.select().from(couponOffers).where(eq(couponOffers.id, id)))[0]?.received;

describe('claiming a coupon', () => {
  // Also covers [7.31].
  it('returns the coupon with its terms, in the language of the request [1.19][3.33]', async () => {
    const token = await buyer(server);
    const offerId = await couponOffer(server, { family: productFamily.flow, minimumCents: 1000, validDays: 10 });
    const now = server.clock.now();
    const coupon = await server.call('receiveCoupons', { offerId }, { token, language: 'zh' });
    expect(coupon).toEqual({
      couponId: expect.stringMatching(/^k/) as string,
      name: '示例券',
      amountCents: 200,
      percentOff: null,
      family: productFamily.flow,
      minimumCents: 1000,
      state: 'usable',
      receivedAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + 10 * DAY_MS).toISOString(),
      orderId: null,
    });
    expect((await all(token)).coupons).toEqual([{ ...coupon, name: 'Sample coupon' }]);
    expect(await countedOf(offerId)).toBe(1);
  });

  it('is limited to one per customer, with the same error after the offer has ended', async () => {
    const token = await buyer(server);
    const offerId = await couponOffer(server);
    await receive(token, offerId);
    expect(await server.call.reasonOf('receiveCoupons', { offerId }, { token })).toBe('couponReceived');
    expect(await server.call.reasonOf('receiveCoupons', { offerId }, { token: await buyer(server) })).toBeUndefined();
    expect(await countedOf(offerId)).toBe(2);
    expect(await offerOf(token, offerId)).toMatchObject({ reason: 'couponReceived' });
    await server.db.update(couponOffers).set({ endsAt: server.clock.now() }).where(eq(couponOffers.id, offerId));
    expect(await server.call.reasonOf('receiveCoupons', { offerId }, { token })).toBe('couponReceived');
  });

  it('is refused for offers that are unknown, not public or not yet started', async () => {
    const token = await buyer(server);
    const hidden = await couponOffer(server, { isPublic: false });
    const coming = await couponOffer(server, { startsAt: new Date(server.clock.now().getTime() + 1) });
    for (const offerId of ['nothing', hidden, coming]) {
      expect(await server.call.reasonOf('receiveCoupons', { offerId }, { token })).toBe('couponNotFound');
    }
    expect(await server.call.failed('receiveCoupons', { offerId: 'a b' }, { token })).toMatchObject([{ field: 'offerId' }]);
    for (const id of [hidden, coming]) expect(await offerOf(token, id)).toBeUndefined();
    expect((await all(token)).coupons).toEqual([]);
  });

  it('is refused if none are left or the offer has ended', async () => {
    const token = await buyer(server);
    const last = await couponOffer(server, { supply: 1 });
    await receive(await buyer(server), last);
    expect(await server.call.reasonOf('receiveCoupons', { offerId: last }, { token })).toBe('couponGone');
    expect(await offerOf(token, last)).toMatchObject({ reason: 'couponGone' });
    expect(await countedOf(last)).toBe(1);

    const ended = await couponOffer(server, { endsAt: server.clock.now() });
    expect(await server.call.reasonOf('receiveCoupons', { offerId: ended }, { token })).toBe('couponGone');
    expect(await offerOf(token, ended)).toBeUndefined();
    expect((await all(token)).coupons).toEqual([]);
  });

  it('returns the same response for the same idempotency key, including refusals', async () => {
    const token = await buyer(server);
    const offerId = await couponOffer(server, { supply: 1 });
    const options = { token, idempotencyKey: 'coupon-1' };
    const first = await server.call('receiveCoupons', { offerId }, options);
    expect(await server.call('receiveCoupons', { offerId }, options)).toEqual(first);
    expect(await server.call.reasonOf('receiveCoupons', { offerId }, { token, idempotencyKey: 'coupon-2' })).toBe('couponReceived');

    const other = await buyer(server);
    expect(await server.call.reasonOf('receiveCoupons', { offerId }, { token: other, idempotencyKey: 'coupon-3' })).toBe('couponGone');
    // Only the response of the refused call was stored.
    expect((await all(other)).coupons).toEqual([]);
    expect(await countedOf(offerId)).toBe(1);
  });
});

describe('all coupons', () => {
  it('belong to one customer, and include the claimable offers in the language of the request [7.32]', async () => {
    const token = await buyer(server);
    await couponOf(server, await buyer(server));
    expect((await all(token)).coupons).toEqual([]);
    const publicRows = couponOfferRows.filter(({ isPublic }) => isPublic);
    for (const { id, enName, zhName, minimumCents = 0, validDays } of publicRows) {
      const offer = { offerId: id, name: enName, minimumCents, validDays, reason: null };
      expect(await offerOf(token, id)).toMatchObject(offer);
      expect((await all(token, 'zh')).offers).toContainEqual(expect.objectContaining({ ...offer, name: zhName }));
    }
  });

  it('become reserved, and usable again when the order is canceled or times out [3.30]', async () => {
    const token = await buyer(server);
    const { couponId } = await couponOf(server, token);
    for (const end of ['cancel', 'timeOut'] as const) {
      const { quoteId } = await server.call('quote', { productId: 'flow-10gb', quantity: 1 }, { token });
      const { orderId } = await server.call('placeOrder', { quoteId }, { token });
      expect(await findCoupon(server, token, couponId)).toMatchObject({ state: 'reserved', orderId });
      if (end === 'cancel') await server.call('cancelTrade', { orderId }, { token });
      else server.clock.advance(UNPAID_ORDER_MINUTES * 60);
      // Nothing has read the order since.
      expect(await findCoupon(server, token, couponId)).toMatchObject({ state: 'usable', orderId: null });
    }
  });

  it('are used permanently when the order is paid', async () => {
    const token = await buyer(server);
    const { couponId } = await couponOf(server, token);
    const { quoteId } = await quoted(server, token);
    const { orderId } = await server.call('placeOrder', { quoteId }, { token });
    await payFor(server, token, orderId);
    expect(await findCoupon(server, token, couponId)).toMatchObject({ state: 'used', orderId });
    expect((await quoted(server, token)).coupons).toEqual([]);
  });

  it('expire after their validity, to the second', async () => {
    const token = await buyer(server);
    const { couponId } = await couponOf(server, token);
    const [row] = await server.db.select().from(coupons).where(eq(coupons.id, couponId));
    const soon = new Date(server.clock.now().getTime() + 1000);
    await server.db.update(coupons).set({ expiresAt: soon }).where(eq(coupons.id, couponId));
    expect(row?.expiresAt.getTime()).toBe(server.clock.now().getTime() + 30 * DAY_MS);
    expect(await findCoupon(server, token, couponId)).toMatchObject({ state: 'usable' });
    server.clock.advance(1);
    expect(await findCoupon(server, token, couponId)).toMatchObject({ state: 'expired' });
  });

  it('are sorted with usable ones first, by expiry, then the others, newest first', async () => {
    const token = await buyer(server);
    const names = async () => (await all(token)).coupons.map(({ name }) => name);
    const make = async (enName: string, validDays: number) => couponOf(server, token, { enName, validDays });
    const { couponId: old } = await make('old', 5);
    await server.db.update(coupons).set({ expiresAt: server.clock.now() }).where(eq(coupons.id, old));
    server.clock.advance(60);
    await make('later', 20);
    const { couponId: newer } = await make('newer', 5);
    await server.db.update(coupons).set({ expiresAt: server.clock.now() }).where(eq(coupons.id, newer));
    await make('sooner', 10);
    expect(await names()).toEqual(['sooner', 'later', 'newer', 'old']);
  });
});

describe('the seeded offers', () => {
  it('are valid for years and exist in both languages, and one is only for payment verification', () => {
    for (const { enName, zhName, startsAt, endsAt } of couponOfferRows) {
      expect(enName).toMatch(/^[\x20-\x7e]+$/);
      expect(zhName).toMatch(/\p{Script=Han}/u);
      expect(endsAt.getTime() - startsAt.getTime()).toBeGreaterThan(9 * 365 * DAY_SECONDS * 1000);
    }
    expect(couponOfferRows.filter(({ isPublic }) => !isPublic).map(({ id }) => id)).toEqual(['pay-verification']);
  });
});
