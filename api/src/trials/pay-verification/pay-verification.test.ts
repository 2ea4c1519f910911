import { eq } from 'drizzle-orm';
import { UNPAID_ORDER_MINUTES, orderStatus, productFamily } from 'shared-contracts/constants';
import { businessFigures } from '../../platform/config/business-figures.ts';
import { couponOffers } from '../../orders/coupons/tables.ts';
import { VERIFICATION_OFFER_ID } from '../../orders/coupons/verification-offer.ts';
import { orderEvents, orders } from '../../orders/records/tables.ts';
import { checkLedger } from '../../payments/reconciliation/check-ledger.ts';
import { buyer, orderOf, payFor, payVerified, placed } from '../../testing/buyers.ts';
import { findCoupon } from '../../testing/coupons.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();

const start = (token: string) => server.call('payVerify', {}, { token });
const stateOf = (token: string) => server.call('verifyAndCoupons', {}, { token });

async function verified(): Promise<{ token: string; orderId: string }> {
  const token = await buyer(server);
  return { token, orderId: await payVerified(server, token) };
}

describe('starting a payment verification', () => {
  it('creates an order of 1 USD that is payable for half an hour [7.53]', async () => {
    const token = await buyer(server);
    const now = server.clock.now();
    const answer = await start(token);
    const payBefore = new Date(now.getTime() + UNPAID_ORDER_MINUTES * 60_000).toISOString();
    expect(answer).toEqual({ orderId: expect.stringMatching(/^G\d{6}/) as string, toPayCents: 100, payBefore });
    expect(await orderOf(server, token, answer.orderId)).toMatchObject({
      kind: 'verification',
      family: productFamily.gift,
      productId: null,
      status: orderStatus.toBePaid,
      listCents: businessFigures.verificationCents,
      toPayCents: businessFigures.verificationCents,
      paidCents: 0,
      quantity: 1,
      gigabytes: 0,
      totalBytes: 0,
      renewBefore: null,
      payBefore,
    });
    expect(await stateOf(token)).toEqual({
      state: 'unpaid',
      orderId: answer.orderId,
      verifiedAt: null,
      couponId: null,
      amountCents: 100,
      couponCents: 500,
      currency: 'USD',
    });
  });

  it('returns the same order while it is payable', async () => {
    const token = await buyer(server);
    const first = await start(token);
    server.clock.advance(UNPAID_ORDER_MINUTES * 60 - 1);
    expect(await start(token)).toEqual(first);
    const others = await Promise.all([1, 2, 3].map((index) => server.call('payVerify', {}, { token, idempotencyKey: `key-${index}` })));
    for (const other of others) expect(other).toEqual(first);
  });

  it('creates another order after the first has timed out or was canceled', async () => {
    const token = await buyer(server);
    const { orderId: first } = await start(token);
    server.clock.advance(UNPAID_ORDER_MINUTES * 60);
    expect(await stateOf(token)).toMatchObject({ state: 'none', orderId: null, couponId: null });
    const { orderId: second } = await start(token);
    await server.call('cancelTrade', { orderId: second }, { token });
    expect(await stateOf(token)).toMatchObject({ state: 'none', orderId: null });
    const { orderId: third } = await start(token);
    expect(new Set([first, second, third]).size).toBe(3);
    expect(await orderOf(server, token, first)).toMatchObject({ status: orderStatus.failure, failureReason: 'timedOut' });
    expect(await orderOf(server, token, second)).toMatchObject({ status: orderStatus.failure, failureReason: 'cancelled' });
  });

  it('appears in no list of purchases and blocks no purchase', async () => {
    const { token } = await verified();
    const other = await buyer(server);
    await start(other);
    for (const each of [token, other]) {
      for (const family of [productFamily.flow, productFamily.staticIp]) {
        expect((await server.call('queryOrderInfos', { family }, { token: each })).total).toBe(0);
        expect((await server.call('checkIsExistUnpaidOrder', { family }, { token: each })).order).toBeNull();
      }
    }
    await placed(server, other);
    expect(await stateOf(other)).toMatchObject({ state: 'unpaid' });
  });
});

describe('a paid verification', () => {
  // Also covers [9.41].
  it('gives one coupon of 5 USD with the payment [4.49][7.30]', async () => {
    const { token, orderId } = await verified();
    const state = await stateOf(token);
    expect(state).toMatchObject({ state: 'verified', orderId, verifiedAt: server.clock.now().toISOString() });
    expect(businessFigures.verificationCouponCents).toBe(500);
    expect(await findCoupon(server, token, state.couponId ?? '')).toMatchObject({ amountCents: 500, state: 'usable', family: null });
    expect((await server.call('allCoupons', {}, { token })).coupons).toHaveLength(1);
    const [order] = await server.db.select().from(orders).where(eq(orders.id, orderId));
    expect(order).toMatchObject({ status: orderStatus.normal, paidCents: 100, orderKey: null, endsAt: null });
    const events = await server.db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId));
    expect(events.map(({ event }) => event)).toEqual(['place', 'pay']);
    expect(await checkLedger(server.db)).toEqual([]);
  });

  it('has a coupon that reduces the next order', async () => {
    const { token } = await verified();
    const { couponId } = await stateOf(token);
    const quote = await server.call('quote', { productId: 'flow-10gb', quantity: 1 }, { token });
    expect(quote).toMatchObject({ couponId, toPayCents: 1300 - 500 });
  });

  it('is permanent: it cannot be started, paid or canceled again, and does not expire', async () => {
    const { token, orderId } = await verified();
    expect(await server.call.reasonOf('payVerify', {}, { token })).toBe('payVerified');
    expect(await server.call.reasonOf('toPay', { orderId, method: 'sandbox' }, { token })).toBe('orderNotPayable');
    expect(await server.call.reasonOf('cancelTrade', { orderId }, { token })).toBe('orderNotCancellable');
    expect(await server.call.reasonOf('quote', { productId: 'flow-1gb', quantity: 1, orderId }, { token })).toBe('orderNotRenewable');
    server.clock.advance(86_399);
    expect(await stateOf(token)).toMatchObject({ state: 'verified', orderId });
  });

  it('is charged in CNY at the rate on its order', async () => {
    const token = await buyer(server);
    const { orderId } = await start(token);
    const { cnyPerUsd } = await orderOf(server, token, orderId);
    const charge = await payFor(server, token, orderId, 'alipay');
    expect(charge).toMatchObject({ currency: 'CNY', amountCents: Math.round(100 * (cnyPerUsd ?? 0)) });
    expect(charge.amountCents).toBeGreaterThan(100);
    expect(await stateOf(token)).toMatchObject({ state: 'verified' });
  });

  it('gives no coupon if the money arrives after cancellation', async () => {
    const token = await buyer(server);
    const { orderId } = await start(token);
    const { paymentId } = await server.call('toPay', { orderId, method: 'sandbox' }, { token });
    await server.call('cancelTrade', { orderId }, { token });
    await server.call('sandboxPay', { paymentId, action: 'approve' });
    expect(await stateOf(token)).toMatchObject({ state: 'none', couponId: null });
    expect(await server.call('queryPayFlowState', { orderId }, { token })).toMatchObject({ review: 'paidLate' });
    expect(await checkLedger(server.db)).toEqual([]);
  });

  it('gives the promised coupon regardless of the supply that ops have set, and counts it', async () => {
    const offer = eq(couponOffers.id, VERIFICATION_OFFER_ID);
    const [before] = await server.db.select().from(couponOffers).where(offer);
    const received = before?.received ?? 0;
    await server.db
      .update(couponOffers)
      .set({ supply: received + 1 })
      .where(offer);
    const pairs = [await verified(), await verified()];
    for (const { token } of pairs) expect((await stateOf(token)).couponId).not.toBeNull();
    expect(await server.db.select().from(couponOffers).where(offer)).toMatchObject([{ received: received + 1 }]);
    await server.db.update(couponOffers).set({ supply: null }).where(offer);
  });

  it('shows the current value of the coupon, as ops have set it, before payment', async () => {
    const offer = eq(couponOffers.id, VERIFICATION_OFFER_ID);
    await server.db.update(couponOffers).set({ amountCents: 700 }).where(offer);
    expect(await stateOf(await buyer(server))).toMatchObject({ state: 'none', amountCents: 100, couponCents: 700 });
    await server.db.update(couponOffers).set({ amountCents: 500 }).where(offer);
  });

  it("has a coupon that can't be claimed from the public list", async () => {
    const token = await buyer(server);
    const offerId = VERIFICATION_OFFER_ID;
    expect(await server.call.reasonOf('receiveCoupons', { offerId }, { token })).toBe('couponNotFound');
  });
});
