import { and, eq } from 'drizzle-orm';
import { SUCCESS_CODE, VERIFIED_TRIAL_PRODUCT_ID } from 'shared-contracts/constants';
import { errorCodes } from 'shared-contracts/texts/errors/error-codes';
import { couponOffers, coupons } from '../../orders/coupons/tables.ts';
import { VERIFICATION_OFFER_ID } from '../../orders/coupons/verification-offer.ts';
import { orderEvents } from '../../orders/records/tables.ts';
import { checkLedger } from '../../payments/reconciliation/check-ledger.ts';
import { buyer, payVerified } from '../../testing/buyers.ts';
import { testServer } from '../../testing/test-server.ts';

// The embedded database has one connection and hides races: these run on PostgreSQL only.
const server = testServer();

const times = (count: number) => Array.from({ length: count }, (_, index) => index);
const codesOf = (answers: readonly { body: { code: number } }[]) =>
  answers.map(({ body }) => body.code).toSorted((left, right) => left - right);
const offer = eq(couponOffers.id, VERIFICATION_OFFER_ID);
const receivedOf = async () => (await server.db.select().from(couponOffers).where(offer))[0]?.received ?? 0;

async function payable(token: string) {
  const { orderId } = await server.call('payVerify', {}, { token });
  const { paymentId } = await server.call('toPay', { orderId, method: 'sandbox' }, { token });
  return { orderId, paymentId };
}

describe('ten concurrent starts of a payment verification', () => {
  it.each([
    ['without a key', () => ({})],
    ['each with its own key', (index: number) => ({ idempotencyKey: `key-${index}` })],
  ] as const)('%s return the same order', async (_, keyOf) => {
    for (const _round of times(10)) {
      const token = await buyer(server);
      const answers = await Promise.all(times(10).map((index) => server.call('payVerify', {}, { token, ...keyOf(index) })));
      const [first] = answers;
      for (const answer of answers) expect(answer).toEqual(first);
      const placed = and(eq(orderEvents.orderId, first?.orderId ?? ''), eq(orderEvents.event, 'place'));
      expect(await server.db.$count(orderEvents, placed)).toBe(1);
    }
  });
});

describe('a payment verification', () => {
  it('gives one coupon if several payment notices race', async () => {
    for (const _round of times(5)) {
      const token = await buyer(server);
      const { paymentId } = await payable(token);
      const before = await receivedOf();
      await Promise.all(times(4).map(() => server.call('sandboxPay', { paymentId, action: 'approve', notices: 5 })));
      expect(await server.call('verifyAndCoupons', {}, { token })).toMatchObject({ state: 'verified' });
      expect((await server.call('allCoupons', {}, { token })).coupons).toHaveLength(1);
      expect(await receivedOf()).toBe(before + 1);
    }
    expect(await checkLedger(server.db)).toEqual([]);
  });

  it('gives its coupon only if it was paid, when payment and cancellation race', async () => {
    for (const _round of times(10)) {
      const token = await buyer(server);
      const { orderId, paymentId } = await payable(token);
      await Promise.all([
        server.call('sandboxPay', { paymentId, action: 'approve' }),
        server.call.raw('cancelTrade', { orderId }, { token }),
      ]);
      const { state, couponId } = await server.call('verifyAndCoupons', {}, { token });
      expect({ state, hasCoupon: couponId !== null }).toEqual(
        state === 'verified' ? { state: 'verified', hasCoupon: true } : { state: 'none', hasCoupon: false },
      );
    }
    expect(await checkLedger(server.db)).toEqual([]);
  });

  it('gives each of many concurrent customers a coupon and counts them all', async () => {
    const before = await receivedOf();
    const pairs = [];
    for (const _round of times(8)) {
      const token = await buyer(server);
      pairs.push({ token, ...(await payable(token)) });
    }
    await Promise.all(pairs.map(({ paymentId }) => server.call('sandboxPay', { paymentId, action: 'approve' })));
    expect(await receivedOf()).toBe(before + 8);
    expect(await server.db.$count(coupons, eq(coupons.offerId, VERIFICATION_OFFER_ID))).toBe(before + 8);
  });

  it('unlocks one larger trial if it is claimed ten times concurrently', async () => {
    for (const _round of times(5)) {
      const token = await buyer(server);
      await payVerified(server, token);
      const request = { productId: VERIFIED_TRIAL_PRODUCT_ID };
      const answers = await Promise.all(times(10).map(() => server.call.raw('getFreeProduct', request, { token })));
      expect(codesOf(answers)).toEqual([SUCCESS_CODE, ...times(9).map(() => errorCodes.alreadyReceived)]);
    }
  });
});
