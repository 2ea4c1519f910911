import { eq } from 'drizzle-orm';
import { SMALLEST_PAYMENT_CENTS, orderStatus } from 'shared-contracts/constants';
import { products } from '../../catalog/prices/tables.ts';
import { customers } from '../../customers/records/tables.ts';
import { flowProductId, staticProductId } from '../../seed/price-ladder.ts';
import { buyer, eventsOf, orderOf, paid, placed } from '../../testing/buyers.ts';
import { findCoupon, couponOf } from '../../testing/coupons.ts';
import { findOrderInconsistencies } from '../../testing/order-problems.ts';
import { testServer } from '../../testing/test-server.ts';
import { orders } from '../records/tables.ts';

const server = testServer();
const one = { productId: flowProductId(1), quantity: 1 };

/** Sets the discount of every customer, as ops would. */
const discount = async (discountPercent: number) => server.db.update(customers).set({ discountPercent });
const placeFree = async (token: string, asked: object) => {
  const quote = await server.call('quote', { ...one, ...asked }, { token });
  expect(quote.toPayCents).toBe(0);
  const { orderId, toPayCents } = await server.call('placeOrder', { quoteId: quote.quoteId }, { token });
  expect(toPayCents).toBe(0);
  return orderId;
};

afterEach(async () => {
  await discount(0);
  expect(await findOrderInconsistencies(server)).toEqual([]);
});

describe('coupon worth at least the order total', () => {
  it('is reduced to leave the smallest payment, and its price line says so [B3]', async () => {
    const token = await buyer(server);
    const { couponId } = await couponOf(server, token, { amountCents: 500 });
    const quote = await server.call('quote', { ...one, couponId }, { token });
    expect(quote.toPayCents).toBe(SMALLEST_PAYMENT_CENTS);
    expect(quote.lines.at(-1)).toEqual({ kind: 'coupon', cents: SMALLEST_PAYMENT_CENTS - 140, keptCents: SMALLEST_PAYMENT_CENTS });
    expect(quote.coupons).toMatchObject([{ couponId, offCents: 140 - SMALLEST_PAYMENT_CENTS }]);
  });

  it('is not applied if it would take nothing off [M2]', async () => {
    const token = await buyer(server);
    const { couponId } = await couponOf(server, token, { amountCents: 500 });
    await discount(99);
    const quote = await server.call('quote', { ...one, couponId }, { token });
    expect(quote).toMatchObject({ toPayCents: SMALLEST_PAYMENT_CENTS, couponId: null });
    await discount(100);
    await placeFree(token, { couponId });
    expect(await findCoupon(server, token, couponId)).toMatchObject({ state: 'usable' });
  });
});

describe('free order', () => {
  it('opens on placement, without a payment [M2]', async () => {
    const token = await buyer(server);
    await discount(100);
    const orderId = await placeFree(token, {});
    expect(await orderOf(server, token, orderId)).toMatchObject({ status: orderStatus.normal, paidCents: 0, hasKey: true });
    expect(await eventsOf(server, orderId)).toEqual(['place', 'pay']);
    expect(await server.call.reasonOf('toPay', { orderId, method: 'sandbox' }, { token })).toBe('orderNotPayable');
    const { list } = await server.call('queryConsumeRecordList', {}, { token });
    expect(list).toMatchObject([{ orderId, paidCents: 0, method: 'systemGift', hasReceipt: false }]);
    expect((await server.call('checkIsExistUnpaidOrder', {}, { token })).order).toBeNull();
  });

  it('can contain static lines or be a renewal [M2]', async () => {
    const token = await buyer(server);
    const { orderId: renewedId } = await paid(server, token);
    await discount(100);
    const orderId = await placeFree(token, { productId: staticProductId('US', 1), quantity: 2 });
    expect((await server.call('queryStaticOrderDetail', { orderId }, { token })).lines).toHaveLength(2);
    const { quoteId } = await server.call('quote', { ...one, orderId: renewedId }, { token });
    await server.call('renewOrder', { orderId: renewedId, quoteId }, { token });
    expect(await orderOf(server, token, renewedId)).toMatchObject({ totalBytes: 2e9 });
  });
});

describe('price below the smallest payment', () => {
  it('is not quoted [B3]', async () => {
    const token = await buyer(server);
    const ofTheFirst = eq(products.id, one.productId);
    await server.db
      .update(products)
      .set({ listCents: SMALLEST_PAYMENT_CENTS - 1 })
      .where(ofTheFirst);
    expect(await server.call.reasonOf('quote', one, { token })).toBe('productNotFound');
    await server.db.update(products).set({ listCents: 1400 }).where(ofTheFirst);
  });

  it('cannot be charged for an existing order by any provider, including the sandbox [B3]', async () => {
    const token = await buyer(server);
    const orderId = await placed(server, token);
    await server.db
      .update(orders)
      .set({ toPayCents: SMALLEST_PAYMENT_CENTS - 1 })
      .where(eq(orders.id, orderId));
    for (const method of ['sandbox', 'stripe'] as const)
      expect(await server.call.reasonOf('toPay', { orderId, method }, { token })).toBe('paymentMethodUnavailable');
  });
});
