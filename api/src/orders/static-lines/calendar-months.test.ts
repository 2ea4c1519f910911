import { eq } from 'drizzle-orm';
import { sessions } from '../../customers/sessions/tables.ts';
import { staticProductId } from '../../seed/price-ladder.ts';
import { linesPaid, longLivedBuyer, renewed, orderOf } from '../../testing/buyers.ts';
import { testServer } from '../../testing/test-server.ts';
import { orders } from '../records/tables.ts';

const server = testServer();

const goTo = async (moment: string) => {
  server.clock.advance((Date.parse(moment) - server.clock.now().getTime()) / 1000);
  await server.db.update(sessions).set({ expiresAt: new Date('2100-01-01') });
};

describe('months of static lines', () => {
  it.each([
    ['2027-01-31T23:30:00.000Z', 1, '2027-02-28T23:30:00.000Z'],
    ['2027-08-31T10:00:00.000Z', 6, '2028-02-29T10:00:00.000Z'],
    ['2028-02-29T00:00:00.000Z', 12, '2029-02-28T00:00:00.000Z'],
    ['2029-03-15T12:00:00.000Z', 3, '2029-06-15T12:00:00.000Z'],
  ] as const)('that were paid at %s for %i months end at %s', async (paidAt, months, endsAt) => {
    const token = await longLivedBuyer(server);
    await goTo(paidAt);
    const quote = await server.call('quote', { productId: staticProductId('US', months), quantity: 1 }, { token });
    expect(quote).toMatchObject({ months, endsAt });
    const order = await linesPaid(server, token, { months });
    expect(order).toMatchObject({ months, endsAt });
    const { lines } = await server.call('queryStaticOrderDetail', { orderId: order.orderId }, { token });
    expect(lines).toMatchObject([{ endsAt }]);
  });

  it('are added to the current end by a renewal', async () => {
    const token = await longLivedBuyer(server);
    await goTo('2030-01-31T08:00:00.000Z');
    const { orderId } = await linesPaid(server, token, { months: 1 });
    const after = await renewed(server, token, { orderId, productId: staticProductId('US', 12) });
    expect(after.endsAt).toBe('2031-02-28T08:00:00.000Z');
  });

  it('are derived from the days on orders of an earlier release, which stored only days', async () => {
    const token = await longLivedBuyer(server);
    const { orderId } = await linesPaid(server, token, { months: 3 });
    await server.db.update(orders).set({ months: null }).where(eq(orders.id, orderId));
    expect(await orderOf(server, token, orderId)).toMatchObject({ months: 3 });
  });
});
