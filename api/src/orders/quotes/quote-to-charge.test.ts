import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { SMALLEST_PAYMENT_CENTS, orderStatus, productFamily } from 'shared-contracts/constants';
import { tries } from 'shared-contracts/testing/tries';
import { offers } from '../../catalog/prices/tables.ts';
import { customers } from '../../customers/records/tables.ts';
import { sessions } from '../../customers/sessions/tables.ts';
import { addDays } from '../../platform/clock.ts';
import { flowProductRows, staticProductId } from '../../seed/price-ladder.ts';
import { couponOf } from '../../testing/coupons.ts';
import { testServer } from '../../testing/test-server.ts';
import { orders } from '../records/tables.ts';

const server = testServer();

/** Places with enough stock for every run. */
const soldLines = ['US', 'GB', 'DE'] as const;

const cases = fc.record({
  productId: fc.oneof(
    fc.constantFrom(...flowProductRows.map(({ id }) => id)),
    fc.constantFrom(...soldLines.map((country) => staticProductId(country, 3))),
  ),
  quantity: fc.integer({ min: 1, max: 3 }),
  offerPercent: fc.integer({ min: 1, max: 99 }),
  customerPercent: fc.oneof(fc.integer({ min: 0, max: 100 }), fc.constant(100)),
  coupon: fc.option(
    fc.oneof(fc.record({ amountCents: fc.integer({ min: 1, max: 50_000 }) }), fc.record({ percentOff: fc.integer({ min: 1, max: 99 }) })),
  ),
});

async function expectOpened(token: string, orderId: string): Promise<void> {
  const state = await server.call('queryPayFlowState', { orderId }, { token });
  expect(state).toMatchObject({ state: 'paid', method: null, order: { status: orderStatus.normal, paidCents: 0 } });
  expect(await server.call.reasonOf('receipt', { orderId }, { token })).toBe('receiptNotFound');
}

describe('quoted price', () => {
  it('matches the placed order, the charge of every provider, the payment and the receipt to the cent, or is free [B3][M2]', async () => {
    const { token, mobile } = await server.call('sandboxCustomers', {});
    await server.db.update(sessions).set({ expiresAt: new Date('2100-01-01') });
    const now = server.clock.now();
    await server.db.insert(offers).values({
      name: 'staticOfThisTest',
      kind: 'limitedTime',
      family: productFamily.staticIp,
      percentOff: 1,
      startsAt: now,
      endsAt: addDays(now, 365),
    });
    await fc.assert(
      fc.asyncProperty(cases, async ({ productId, quantity, offerPercent, customerPercent, coupon }) => {
        await server.db.update(offers).set({ percentOff: offerPercent });
        await server.db.update(customers).set({ discountPercent: customerPercent }).where(eq(customers.mobile, mobile));
        const couponId = coupon ? (await couponOf(server, token, coupon)).couponId : null;
        const quote = await server.call('quote', { productId, quantity, couponId }, { token });
        expect(quote.lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(quote.toPayCents);
        // Advances a day to stay below the limit on unpaid static orders per day.
        server.clock.advance(86_400);
        const { quoteId } = await server.call('quote', { productId, quantity, couponId }, { token });
        const { orderId, toPayCents } = await server.call('placeOrder', { quoteId }, { token });
        expect(toPayCents).toBe(quote.toPayCents);
        expect(toPayCents === 0).toBe(customerPercent === 100);
        if (toPayCents === 0) {
          await expectOpened(token, orderId);
          return;
        }
        for (const method of ['stripe', 'alipay'] as const) await server.call('toPay', { orderId, method }, { token });
        const payment = await server.call('toPay', { orderId, method: 'sandbox' }, { token });
        expect(payment.amountCents).toBe(quote.toPayCents);
        expect(payment.amountCents).toBeGreaterThanOrEqual(SMALLEST_PAYMENT_CENTS);
        const [order] = await server.db.select().from(orders).where(eq(orders.id, orderId));
        expect(order).toMatchObject({ productId, quantity, listCents: quote.listCents, toPayCents });
        if (order?.family === productFamily.staticIp) {
          // Releases the lines, so that the stock lasts for all runs.
          await server.call('cancelTrade', { orderId }, { token });
          return;
        }
        await server.call('sandboxPay', { paymentId: payment.paymentId, action: 'approve' });
        const { paidCents, lines } = await server.call('receipt', { orderId }, { token });
        expect({ paidCents, lines }).toEqual({ paidCents: quote.toPayCents, lines: quote.lines });
      }),
      { numRuns: tries(25) },
    );
  });
});
