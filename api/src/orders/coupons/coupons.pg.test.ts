import { eq } from 'drizzle-orm';
import { SUCCESS_CODE, orderStatus } from 'shared-contracts/constants';
import { errorCodes } from 'shared-contracts/texts/errors/error-codes';
import { checkLedger } from '../../payments/reconciliation/check-ledger.ts';
import { flowProductId, staticProductId } from '../../seed/price-ladder.ts';
import { buyer } from '../../testing/buyers.ts';
import { findCoupon, couponOf, couponOffer } from '../../testing/coupons.ts';
import { testServer } from '../../testing/test-server.ts';
import { orders } from '../records/tables.ts';
import { couponOffers, coupons } from './tables.ts';

// The embedded database has one connection and hides races, so these tests run on PostgreSQL only.
const server = testServer();

const times = (count: number) => Array.from({ length: count }, (_, index) => index);
const inOrder = (codes: readonly number[]) => codes.toSorted((left, right) => left - right);
const codesOf = (answers: readonly { body: { code: number } }[]) => inOrder(answers.map(({ body }) => body.code));
const countedOf = async (id: string) => (await server.db.select().from(couponOffers).where(eq(couponOffers.id, id)))[0]?.received;

describe('twenty concurrent customers', () => {
  it.each([1, 7])('get exactly the supply of %i coupons', async (supply) => {
    const tokens = await Promise.all(times(20).map(() => buyer(server)));
    const offerId = await couponOffer(server, { supply });
    const answers = await Promise.all(tokens.map((token) => server.call.raw('receiveCoupons', { offerId }, { token })));
    const gone = times(20 - supply).map(() => errorCodes.couponGone);
    expect(codesOf(answers)).toEqual([...times(supply).map(() => SUCCESS_CODE), ...gone]);
    expect(await server.db.$count(coupons, eq(coupons.offerId, offerId))).toBe(supply);
    expect(await countedOf(offerId)).toBe(supply);
  });
});

describe('ten concurrent claims of one customer', () => {
  it.each([
    ['without a key', () => ({})],
    ['each with its own key', (index: number) => ({ idempotencyKey: `key-${index}` })],
  ] as const)('%s create one coupon, which counts once', async (_, keyOf) => {
    for (const _round of times(5)) {
      const token = await buyer(server);
      const offerId = await couponOffer(server, { supply: 5 });
      const answers = await Promise.all(
        times(10).map((index) => server.call.raw('receiveCoupons', { offerId }, { token, ...keyOf(index) })),
      );
      expect(codesOf(answers)).toEqual([SUCCESS_CODE, ...times(9).map(() => errorCodes.couponReceived)]);
      expect(await countedOf(offerId)).toBe(1);
    }
  });
});

describe('one coupon used for twenty orders concurrently', () => {
  it('is reserved by one of them, and the others are refused', async () => {
    for (const _round of times(5)) {
      const token = await buyer(server);
      const { couponId } = await couponOf(server, token);
      const quotes = [];
      for (const index of times(20)) {
        // Two families, because a customer may have one unpaid order in each.
        const productId = index % 2 === 0 ? flowProductId(10) : staticProductId('US', 1);
        quotes.push(await server.call('quote', { productId, quantity: 1, couponId }, { token }));
      }
      const answers = await Promise.all(quotes.map(({ quoteId }) => server.call.raw('placeOrder', { quoteId }, { token })));
      const refused = codesOf(answers).filter((code) => code !== SUCCESS_CODE);
      expect(refused).toHaveLength(19);
      for (const code of refused) expect([errorCodes.couponNotUsable, errorCodes.unpaidOrderExists]).toContain(code);
      const placed = answers.find(({ body }) => body.code === SUCCESS_CODE)?.body.data as { orderId: string };
      expect(await findCoupon(server, token, couponId)).toMatchObject({ state: 'reserved', orderId: placed.orderId });
    }
  });
});

describe('a coupon whose order is paid and canceled concurrently', () => {
  it('is used if the payment wins, otherwise usable again', async () => {
    for (const _round of times(10)) {
      const token = await buyer(server);
      const { couponId } = await couponOf(server, token);
      const { quoteId } = await server.call('quote', { productId: flowProductId(10), quantity: 1 }, { token });
      const { orderId } = await server.call('placeOrder', { quoteId }, { token });
      const { paymentId } = await server.call('toPay', { orderId, method: 'sandbox' }, { token });
      await Promise.all([
        server.call('sandboxPay', { paymentId, action: 'approve' }),
        server.call.raw('cancelTrade', { orderId }, { token }),
      ]);
      const [order] = await server.db.select().from(orders).where(eq(orders.id, orderId));
      const isPaid = order?.status === orderStatus.normal;
      expect(await findCoupon(server, token, couponId)).toMatchObject(
        isPaid ? { state: 'used', orderId } : { state: 'usable', orderId: null },
      );
    }
    expect(await checkLedger(server.db)).toEqual([]);
  });
});
