import { eq } from 'drizzle-orm';
import { UNPAID_ORDER_MINUTES, productFamily } from 'shared-contracts/constants';
import { idempotencyKeys } from '../platform/http/tables.ts';
import { flowProductId } from '../seed/price-ladder.ts';
import { eventsOf, orderOf, paid, longLivedBuyer, placed, quoted } from '../testing/buyers.ts';
import { findCoupon, couponOf } from '../testing/coupons.ts';
import { findPartialOrders } from '../testing/incomplete-orders.ts';
import { testServer } from '../testing/test-server.ts';
import { placeInOneStatement } from './place-order.ts';
import { orders } from './records/tables.ts';

const server = testServer();
const DAY_SECONDS = 86_400;

/** Places an order with the quote ID as the key, as the site does. */
const placeKeyed = async (token: string, quoteId: string) => server.call('placeOrder', { quoteId }, { token, idempotencyKey: quoteId });

describe('placing with an idempotency key', () => {
  it('creates the same order and first event as without a key', async () => {
    const [one, other] = [await longLivedBuyer(server), await longLivedBuyer(server)];
    const { orderId } = await placeKeyed(one, (await quoted(server, one, 3)).quoteId);
    const without = await placed(server, other, 3);
    const { orderId: _, ...order } = await orderOf(server, one, orderId);
    expect(await orderOf(server, other, without)).toMatchObject(order);
    expect(await eventsOf(server, orderId)).toEqual(['place']);
    expect(await eventsOf(server, without)).toEqual(['place']);
  });

  it('stores its response for retries and marks the quote as used', async () => {
    const token = await longLivedBuyer(server);
    const { quoteId } = await quoted(server, token);
    const answer = await placeKeyed(token, quoteId);
    const [kept] = await server.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, quoteId));
    expect(kept).toMatchObject({ endpoint: 'placeOrder', outcome: { data: answer } });
    expect(await placeKeyed(token, quoteId)).toEqual(answer);
    await server.call('cancelTrade', { orderId: answer.orderId }, { token });
    expect(await server.call.reasonOf('placeOrder', { quoteId }, { token, idempotencyKey: 'another' })).toBe('quoteNotFound');
  });

  it('reserves a coupon and a static line', async () => {
    const token = await longLivedBuyer(server);
    const { couponId } = await couponOf(server, token, { family: productFamily.flow });
    const { quoteId } = await server.call('quote', { productId: flowProductId(10), quantity: 1, couponId }, { token });
    const { orderId } = await placeKeyed(token, quoteId);
    expect(await findCoupon(server, token, couponId)).toMatchObject({ state: 'reserved', orderId });
    const line = await server.call('quote', { productId: 'static-us-1m', quantity: 1, couponId: null }, { token });
    await placeKeyed(token, line.quoteId);
  });

  it("isn't blocked by an earlier order that is due to time out", async () => {
    const token = await longLivedBuyer(server);
    const before = await placed(server, token);
    server.clock.advance(UNPAID_ORDER_MINUTES * 60);
    await placeKeyed(token, (await quoted(server, token)).quoteId);
    expect(await orderOf(server, token, before)).toMatchObject({ failureReason: 'timedOut' });
  });

  it('times out the earlier order separately, outside a transaction that could be rolled back', async () => {
    const token = await longLivedBuyer(server);
    const options = { token, idempotencyKey: 'same' };
    const before = await server.call('placeOrder', { quoteId: (await quoted(server, token)).quoteId }, options);
    server.clock.advance(UNPAID_ORDER_MINUTES * 60 - 300);
    const { quoteId } = await quoted(server, token);
    server.clock.advance(300);
    // The refusal rolls back its own transaction.
    expect(await server.call.reasonOf('placeOrder', { quoteId }, options)).toBe('idempotencyConflict');
    const [order] = await server.db.select({ failureReason: orders.failureReason }).from(orders).where(eq(orders.id, before.orderId));
    expect(order).toEqual({ failureReason: 'timedOut' });
  });

  it('can reuse a key after a day', async () => {
    const token = await longLivedBuyer(server);
    const options = { token, idempotencyKey: 'every-day' };
    const first = await server.call('placeOrder', { quoteId: (await quoted(server, token)).quoteId }, options);
    server.clock.advance(DAY_SECONDS);
    const second = await server.call('placeOrder', { quoteId: (await quoted(server, token)).quoteId }, options);
    expect(second.orderId).not.toBe(first.orderId);
  });

  it('rejects a renewal quote for a new order', async () => {
    const token = await longLivedBuyer(server);
    const { orderId } = await paid(server, token);
    const { quoteId } = await server.call('quote', { productId: flowProductId(1), quantity: 1, orderId }, { token });
    expect(await server.call.reasonOf('placeOrder', { quoteId }, { token, idempotencyKey: quoteId })).toBe('quoteNotFound');
  });
});

describe('the fast path', () => {
  it('leaves other orders to the general path, without changes', async () => {
    const token = await longLivedBuyer(server);
    const { customerId } = await server.db
      .select()
      .from(idempotencyKeys)
      .then(([row]) => row ?? { customerId: '' });
    const { quoteId } = await quoted(server, token);
    const placing = { customerId, quoteId, ordersPerHour: 20, now: server.clock.now() };
    const attempt = { customerId, endpoint: 'placeOrder', key: quoteId, input: { quoteId }, now: placing.now } as const;
    // Quote of another customer.
    expect(await placeInOneStatement(server.db, placing, attempt)).toBeUndefined();
    expect(await server.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, quoteId))).toEqual([]);
    await placeKeyed(token, quoteId);
  });

  it('leaves no partial orders', async () => {
    expect(await findPartialOrders(server.db)).toEqual([]);
  });
});
