import { addDays } from '../../platform/clock.ts';
import { flowProductId, flowProductRows } from '../../seed/price-ladder.ts';
import { buyer, orderOf, paid, payFor } from '../../testing/buyers.ts';
import { testServer } from '../../testing/test-server.ts';
import { reachedValidityDays } from 'shared-contracts/rules/reached-validity';

const server = testServer();
const days = (units: number) => reachedValidityDays(flowProductRows, units);

describe('the validity of several packages in one order', () => {
  it('is that of the largest package whose size they reach [M3]', () => {
    expect([1, 9, 10, 49, 50, 99, 100, 499, 500, 999, 1000, 100_000].map(days)).toEqual([
      30, 30, 30, 30, 90, 90, 90, 90, 180, 180, 180, 180,
    ]);
  });

  it('is the same for the same GB at the same price, however they are combined [M3]', async () => {
    const token = await buyer(server);
    const ways = [
      { productId: flowProductId(10), quantity: 10 },
      { productId: flowProductId(50), quantity: 2 },
      { productId: flowProductId(100), quantity: 1 },
      { productId: flowProductId(1), quantity: 100 },
    ];
    for (const way of ways) expect(await server.call('quote', way, { token })).toMatchObject({ toPayCents: 11_000, validityDays: 90 });
  });

  it('is applied to the order and to renewals [M3]', async () => {
    const token = await buyer(server);
    const way = { productId: flowProductId(10), quantity: 5 };
    const { quoteId } = await server.call('quote', way, { token });
    const { orderId } = await server.call('placeOrder', { quoteId }, { token });
    await payFor(server, token, orderId);
    const now = server.clock.now();
    expect(await orderOf(server, token, orderId)).toMatchObject({ endsAt: addDays(now, 90).toISOString() });
    const { orderId: first } = await paid(server, token);
    const quote = await server.call('quote', { ...way, orderId: first }, { token });
    expect(quote.endsAt).toBe(addDays(now, 30 + 90).toISOString());
  });
});
