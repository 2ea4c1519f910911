import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { productFamily } from 'shared-contracts/constants';
import { offers } from '../catalog/tables.ts';
import { customers } from '../customers/tables.ts';
import { orders } from '../orders/tables.ts';
import { addDays } from '../platform/clock.ts';
import { flowProductRows, staticProductId } from '../seed/price-ladder.ts';
import { linesPaid } from '../testing/buyers.ts';
import { couponOf } from '../testing/coupons.ts';
import { testServer } from '../testing/test-server.ts';

const server = testServer();

/** Places with more lines in stock than any run orders. */
const soldLines = ['US', 'GB', 'DE'] as const;

const cases = fc.record({
  productId: fc.oneof(
    fc.constantFrom(...flowProductRows.map(({ id }) => id)),
    fc.constantFrom(...soldLines.map((country) => staticProductId(country, 3))),
  ),
  quantity: fc.integer({ min: 1, max: 3 }),
  offerPercent: fc.integer({ min: 1, max: 99 }),
  customerPercent: fc.integer({ min: 0, max: 100 }),
  coupon: fc.option(
    fc.oneof(fc.record({ amountCents: fc.integer({ min: 1, max: 50_000 }) }), fc.record({ percentOff: fc.integer({ min: 1, max: 99 }) })),
  ),
});

describe('what is quoted', () => {
  it('is what is placed, charged, paid and told on the receipt, to the cent', async () => {
    const { token, mobile } = await server.call('sandboxCustomers', {});
    // Who has paid for lines once may leave as many unpaid as they like.
    await linesPaid(server, token);
    const now = server.clock.now();
    await server.db.insert(offers).values({
      name: 'staticOfThisTest',
      kind: 'limitedTime',
      family: productFamily.staticIp,
      percentOff: 1,
      startsAt: now,
      endsAt: addDays(now, 1),
    });
    await fc.assert(
      fc.asyncProperty(cases, async ({ productId, quantity, offerPercent, customerPercent, coupon }) => {
        await server.db.update(offers).set({ percentOff: offerPercent });
        await server.db.update(customers).set({ discountPercent: customerPercent }).where(eq(customers.mobile, mobile));
        const couponId = coupon ? (await couponOf(server, token, coupon)).couponId : null;
        const quote = await server.call('quote', { productId, quantity, couponId }, { token });
        expect(quote.lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(quote.toPayCents);
        expect(quote.toPayCents).toBeGreaterThanOrEqual(1);

        const { orderId, toPayCents } = await server.call('placeOrder', { quoteId: quote.quoteId }, { token });
        const payment = await server.call('toPay', { orderId, method: 'sandbox' }, { token });
        expect([toPayCents, payment.amountCents]).toEqual([quote.toPayCents, quote.toPayCents]);
        const [order] = await server.db.select().from(orders).where(eq(orders.id, orderId));
        expect(order).toMatchObject({ productId, quantity, listCents: quote.listCents, toPayCents });
        if (order?.family === productFamily.staticIp) {
          // The stock is to last for all runs.
          await server.call('cancelTrade', { orderId }, { token });
          return;
        }
        await server.call('sandboxPay', { paymentId: payment.paymentId, action: 'approve' });
        const { paidCents, lines } = await server.call('receipt', { orderId }, { token });
        expect({ paidCents, lines }).toEqual({ paidCents: quote.toPayCents, lines: quote.lines });
      }),
      { numRuns: 25 },
    );
  });
});
