import { eq } from 'drizzle-orm';
import type { CallResponse } from 'shared-contracts/api/calls';
import { QUOTE_LIFETIME_SECONDS, SMALLEST_PAYMENT_CENTS } from 'shared-contracts/constants';
import { addSeconds } from '../../platform/clock.ts';
import { flowProductId, staticProductId } from '../../seed/price-ladder.ts';
import { buyer, orderOf, paid, payFor } from '../../testing/buyers.ts';
import { findCoupon, couponOf } from '../../testing/coupons.ts';
import { testServer } from '../../testing/test-server.ts';
import { couponOffers, coupons } from './tables.ts';

const server = testServer();

/** 13.00 USD with the running offer. */
const productId = flowProductId(10);
const PRICE = 1300;

type Asked = { readonly couponId?: string | null; readonly productId?: string; readonly orderId?: string };
const quote = (token: string, asked: Asked = {}) => server.call('quote', { productId, quantity: 1, ...asked }, { token });
const place = async (token: string, asked: Asked = {}) =>
  server.call('placeOrder', { quoteId: (await quote(token, asked)).quoteId }, { token });
const freshOf = (body: { readonly data: unknown }) => (body.data as { quote: CallResponse<'quote'> }).quote;

async function expireCoupon(couponId: string) {
  await server.db.update(coupons).set({ expiresAt: server.clock.now() }).where(eq(coupons.id, couponId));
}

describe('placing an order with a coupon', () => {
  it('charges the quoted price and reserves the coupon, which is used when the order is paid', async () => {
    const token = await buyer(server);
    const { couponId } = await couponOf(server, token);
    const { orderId, toPayCents } = await place(token);
    expect(toPayCents).toBe(PRICE - 200);
    expect(await findCoupon(server, token, couponId)).toMatchObject({ state: 'reserved', orderId });
    await payFor(server, token, orderId);
    expect(await orderOf(server, token, orderId)).toMatchObject({ toPayCents: PRICE - 200, paidCents: PRICE - 200 });
    expect(await findCoupon(server, token, couponId)).toMatchObject({ state: 'used', orderId });
  });

  it.each([
    ['a fixed amount', {}, 200],
    ['a percentage', { percentOff: 15 }, 195],
    ['everything except the minimum payment', { amountCents: 5000 }, PRICE - SMALLEST_PAYMENT_CENTS],
  ])('stores the discount from the quote with the order: %s', async (_, changes, couponCents) => {
    for (const options of [{}, { idempotencyKey: 'a-key' }]) {
      const token = await buyer(server);
      await couponOf(server, token, changes);
      const { quoteId, lines } = await quote(token);
      expect(lines.find(({ kind }) => kind === 'coupon')).toMatchObject({ cents: -couponCents });
      const { orderId } = await server.call('placeOrder', { quoteId }, { token, ...options });
      expect(await orderOf(server, token, orderId)).toMatchObject({ couponCents, toPayCents: PRICE - couponCents });
    }
  });

  it.each([[{}], [{ idempotencyKey: 'a-key' }]])('is optional: without a coupon there is no discount, with %j', async (options) => {
    const token = await buyer(server);
    const { quoteId } = await quote(token, { couponId: null });
    const { orderId } = await server.call('placeOrder', { quoteId }, { token, ...options });
    expect(await orderOf(server, token, orderId)).toMatchObject({ couponCents: 0, toPayCents: PRICE });
  });

  it('is refused if the coupon has expired since the quote, and leaves nothing behind', async () => {
    const token = await buyer(server);
    const { couponId } = await couponOf(server, token);
    const { quoteId } = await quote(token);
    await expireCoupon(couponId);
    expect(await server.call.reasonOf('placeOrder', { quoteId }, { token })).toBe('couponNotUsable');
    expect((await server.call('checkIsExistUnpaidOrder', {}, { token })).order).toBeNull();
    expect((await server.call('queryOrderInfos', {}, { token })).total).toBe(0);
    expect(await place(token)).toMatchObject({ toPayCents: PRICE });
  });

  it('is refused if another order has reserved the coupon since the quote, and keeps that reservation', async () => {
    const token = await buyer(server);
    const { couponId } = await couponOf(server, token);
    const lines = await quote(token, { productId: staticProductId('US', 1) });
    const { orderId } = await place(token);
    expect(lines.couponId).toBe(couponId);
    expect(await server.call.reasonOf('placeOrder', { quoteId: lines.quoteId }, { token })).toBe('couponNotUsable');
    expect(await findCoupon(server, token, couponId)).toMatchObject({ state: 'reserved', orderId });
  });

  it('applies the quoted discount even if the terms have changed since', async () => {
    const token = await buyer(server);
    const { couponId } = await couponOf(server, token);
    const { quoteId } = await quote(token);
    const [row] = await server.db.select().from(coupons).where(eq(coupons.id, couponId));
    await server.db
      .update(couponOffers)
      .set({ amountCents: 1 })
      .where(eq(couponOffers.id, row?.offerId ?? ''));
    expect(await server.call('placeOrder', { quoteId }, { token })).toMatchObject({ toPayCents: PRICE - 200 });
  });

  it('also uses the coupon if the order is a renewal', async () => {
    const token = await buyer(server);
    const { orderId } = await paid(server, token);
    const { couponId } = await couponOf(server, token);
    const renewal = await quote(token, { orderId });
    expect(renewal).toMatchObject({ couponId, toPayCents: PRICE - 200, renewsOrderId: orderId });
    const placed = await server.call('renewOrder', { orderId, quoteId: renewal.quoteId }, { token });
    expect(await findCoupon(server, token, couponId)).toMatchObject({ state: 'reserved', orderId: placed.orderId });
    await payFor(server, token, placed.orderId);
    expect(await findCoupon(server, token, couponId)).toMatchObject({ state: 'used', orderId: placed.orderId });
  });
});

async function expire(token: string, asked: Asked) {
  const { quoteId } = await quote(token, asked);
  server.clock.advance(QUOTE_LIFETIME_SECONDS);
  const { body } = await server.call.refused('placeOrder', 'quoteExpired', { quoteId }, { token });
  return freshOf(body);
}

describe('the new quote for an expired one', () => {
  it('keeps the coupon of the old quote', async () => {
    const token = await buyer(server);
    const { couponId } = await couponOf(server, token);
    expect(await expire(token, {})).toMatchObject({ couponId, toPayCents: PRICE - 200 });
  });

  it('has no coupon if none was wanted', async () => {
    const token = await buyer(server);
    await couponOf(server, token);
    expect(await expire(token, { couponId: null })).toMatchObject({ couponId: null, toPayCents: PRICE });
  });

  it('keeps the chosen coupon even if another gives a larger discount', async () => {
    const token = await buyer(server);
    await couponOf(server, token, { amountCents: 900 });
    const { couponId } = await couponOf(server, token, { amountCents: 100 });
    expect(await expire(token, { couponId })).toMatchObject({ couponId, toPayCents: PRICE - 100 });
  });

  it('uses the best remaining coupon if the old one has expired', async () => {
    const token = await buyer(server);
    const { couponId: left } = await couponOf(server, token, { amountCents: 100 });
    const { couponId } = await couponOf(server, token);
    const soon = addSeconds(server.clock.now(), 60);
    await server.db.update(coupons).set({ expiresAt: soon }).where(eq(coupons.id, couponId));
    expect(await expire(token, { couponId })).toMatchObject({ couponId: left, toPayCents: PRICE - 100, coupons: [{}] });
  });
});
