import { and, eq, lte, ne } from 'drizzle-orm';
import { FREE_TRIAL_PRODUCT_ID, QUOTE_LIFETIME_SECONDS, orderStatus, productFamily } from 'shared-contracts/constants';
import { isCustomerError } from 'shared-contracts/texts/errors/error-codes';
import { products } from '../catalog/prices/tables.ts';
import { causeCode } from '../platform/error-code.ts';
import { flowProductId } from '../seed/price-ladder.ts';
import { buyer, paid, placed, quoted } from '../testing/buyers.ts';
import { testServer } from '../testing/test-server.ts';
import { quotes } from './records/quote-tables.ts';
import { orders } from './records/tables.ts';

const server = testServer();

const ordersOf = async (token: string) => (await server.call('queryOrderInfos', {}, { token })).list;

/** SQLSTATE of a check constraint violation. */
const CHECK_VIOLATION = '23514';

describe('placing an order with tampered input', () => {
  it.each([
    ['a price', { toPayCents: 1, listCents: 1, price: 0.01, amountCents: 1, paidCents: 1 }],
    ['a price of zero', { toPayCents: 0, listCents: 0, price: 0 }],
    ['a negative price', { toPayCents: -140, listCents: -140, price: -1.4 }],
    ['a huge price', { toPayCents: 1e21, listCents: '1e21', price: 1e308 }],
    ['a discount', { discountPercent: 100, percentOff: 100, offerPercent: 99, lines: [{ kind: 'coupon', cents: -139 }] }],
    ['a negative discount', { discountPercent: -100, percentOff: -1 }],
    ['another product', { productId: flowProductId(1000), family: 2, gigabytes: 1000, validityDays: 3650, totalBytes: 1e15 }],
    ['a quantity', { quantity: 100 }],
    ['a quantity of zero', { quantity: 0 }],
    ['a negative quantity', { quantity: -5 }],
    ['a huge quantity', { quantity: 1e21 }],
    ['a coupon of another customer', { couponId: 'k-somebody-else' }],
    ['an exchange rate', { cnyPerUsd: 0.0001, currency: 'CNY', chargeCurrency: 'EUR', chargeRate: 0.0001 }],
    ['a state', { status: 1, kind: 'gift', freeProductId: 'trial-1gb', paidAt: '2026-01-01T00:00:00.000Z', orderKey: 'x' }],
  ])('ignores %s and keeps the price and contents of the quote', async (_, tampered) => {
    const token = await buyer(server);
    const { quoteId, toPayCents, cnyPerUsd } = await quoted(server, token, 2);
    const { body } = await server.call.raw('placeOrder', { ...tampered, quoteId }, { token });
    expect(body.data).toMatchObject({ toPayCents });
    expect(await ordersOf(token)).toMatchObject([
      {
        kind: 'new',
        family: productFamily.flow,
        productId: flowProductId(1),
        quantity: 2,
        gigabytes: 2,
        validityDays: 30,
        totalBytes: 2e9,
        listCents: 2800,
        toPayCents,
        paidCents: 0,
        cnyPerUsd,
        currency: 'USD',
        status: orderStatus.toBePaid,
        hasKey: false,
      },
    ]);
  });

  it.each([
    ['none', undefined],
    ['null', null],
    ['nothing', ''],
    ['a number', 1e21],
    ['a negative number', -1],
    ['several', ['q1', 'q2']],
    ['an object', { id: 'q1' }],
    ['a LIKE pattern', '%'],
    ['an SQL condition', "' or 1=1 --"],
  ])('rejects %s as the quote ID', async (_, quoteId) => {
    const token = await buyer(server);
    await quoted(server, token);
    const { status, body } = await server.call.raw('placeOrder', { quoteId }, { token });
    expect({ status, isForCustomers: isCustomerError(body.code) }).toEqual({ status: 200, isForCustomers: true });
    expect(await ordersOf(token)).toEqual([]);
  });
});

describe('quote', () => {
  it.each([0, -1, 1e21, '1e3', [2], 1.5, NaN])('with quantity %j is rejected, so it cannot be ordered', async (quantity) => {
    const token = await buyer(server);
    const tampered = { productId: flowProductId(1), quantity, toPayCents: 1, discountPercent: 100, customerId: 'c-other' };
    expect(await server.call.failed('quote', tampered, { token })).toMatchObject([{ field: 'quantity' }]);
    expect(await server.db.$count(quotes, lte(quotes.quantity, 0))).toBe(0);
  });

  it("has the server's price, regardless of other input", async () => {
    const token = await buyer(server);
    const honest = await quoted(server, token);
    const tampered = { productId: flowProductId(1), quantity: 1, toPayCents: 1, listCents: 1, discountPercent: 99, cnyPerUsd: 0.01 };
    const { toPayCents, listCents, cnyPerUsd } = await server.call('quote', tampered, { token });
    expect({ toPayCents, listCents, cnyPerUsd }).toEqual({
      toPayCents: honest.toPayCents,
      listCents: honest.listCents,
      cnyPerUsd: honest.cnyPerUsd,
    });
  });

  it('that has just expired cannot be placed, and its replacement has the current price', async () => {
    const token = await buyer(server);
    const { quoteId } = await quoted(server, token);
    server.clock.advance(QUOTE_LIFETIME_SECONDS);
    await server.db
      .update(products)
      .set({ listCents: 1300 })
      .where(eq(products.id, flowProductId(1)));
    const { body } = await server.call.refused('placeOrder', 'quoteExpired', { quoteId, expiresAt: '2099-01-01T00:00:00Z' }, { token });
    await server.db
      .update(products)
      .set({ listCents: 1400 })
      .where(eq(products.id, flowProductId(1)));
    expect(body.data).toMatchObject({ quote: { toPayCents: 130, listCents: 1300 } });
    expect(await ordersOf(token)).toEqual([]);
  });

  it('that was used cannot be placed again, even after its order has ended', async () => {
    const token = await buyer(server);
    const { quoteId } = await quoted(server, token);
    const { orderId } = await server.call('placeOrder', { quoteId }, { token });
    await server.call('cancelTrade', { orderId }, { token });
    expect(await server.call.reasonOf('placeOrder', { quoteId }, { token })).toBe('quoteNotFound');
    expect(await ordersOf(token)).toHaveLength(1);
  });

  it('for a renewal cannot place a new order, and one for a new order cannot renew', async () => {
    const token = await buyer(server);
    const { orderId } = await paid(server, token);
    const renewal = await server.call('quote', { productId: flowProductId(1), quantity: 1, orderId }, { token });
    const fresh = await quoted(server, token);
    expect(await server.call.reasonOf('placeOrder', { quoteId: renewal.quoteId, orderId: null }, { token })).toBe('quoteNotFound');
    expect(await server.call.reasonOf('renewOrder', { orderId, quoteId: fresh.quoteId }, { token })).toBe('quoteNotFound');
    expect(await ordersOf(token)).toHaveLength(1);
  });
});

describe('database constraints', () => {
  it('leave gifts as the only free orders after all attempts above', async () => {
    await server.call('getFreeProduct', { productId: FREE_TRIAL_PRODUCT_ID }, { token: await buyer(server) });
    const isForNothing = lte(orders.toPayCents, 0);
    expect(await server.db.$count(orders, isForNothing)).toBe(1);
    expect(await server.db.$count(orders, and(isForNothing, ne(orders.kind, 'gift')))).toBe(0);
  });

  it('reject a quote or an order below zero, and a gift that costs anything', async () => {
    const token = await buyer(server);
    const { quoteId } = await quoted(server, token);
    const orderId = await placed(server, token);
    const failures = [
      server.db.update(quotes).set({ toPayCents: -1 }).where(eq(quotes.id, quoteId)),
      server.db.update(orders).set({ toPayCents: -1 }).where(eq(orders.id, orderId)),
      server.db.update(orders).set({ freeProductId: 'trial' }).where(eq(orders.id, orderId)),
    ].map((update) => update.catch((error: unknown) => error));
    for (const failure of failures) expect(causeCode(await failure)).toBe(CHECK_VIOLATION);
  });
});
