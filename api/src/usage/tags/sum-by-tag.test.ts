import { eq } from 'drizzle-orm';
import { orders } from '../../orders/records/tables.ts';
import { flowProductId } from '../../seed/price-ladder.ts';
import { activeOrder, buyer, linesPaid, longLivedBuyer, payFor, placed, renewalPlaced } from '../../testing/buyers.ts';
import { INTERNAL_TOKEN, report, usedNow } from '../../testing/gateways.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer({ INTERNAL_TOKEN });
const HOUR = 3600;

const sumsOf = async (token: string, range = {}) => (await server.call('tagSums', range, { token })).tags;
const nowText = () => server.clock.now().toISOString();

describe('the sums of a tag', () => {
  it('are those of usage records and consumption details of its orders, renewals included [4.83]', async () => {
    const token = await longLivedBuyer(server);
    const first = await activeOrder(server, token, 0);
    const second = await activeOrder(server, token, 0);
    const lines = await linesPaid(server, token);
    await server.call('tagOrders', { orderIds: [first, second], add: ['both'] }, { token });
    await server.call('tagOrders', { orderIds: [first, lines.orderId], add: ['Mixed'] }, { token });
    await payFor(server, token, await renewalPlaced(server, token, { orderId: first, productId: flowProductId(1) }));
    await report(server, [usedNow(server, first, 1234, { sentBytes: 1 }), usedNow(server, second, 99, { countryCode: 'FR' })]);
    await report(server, [usedNow(server, first, 5, { outcome: 'failed' })]);

    const paidOf = async (orderId: string) => (await server.call('consumptionSum', { orderId }, { token })).paidCents;
    const usedOf = async (orderId: string) => (await server.call('usageLedger', { orderId }, { token })).sumBytes;
    const [firstPaid, secondPaid, linesPaidCents] = await Promise.all([first, second, lines.orderId].map(paidOf));
    const [firstUsed, secondUsed] = await Promise.all([first, second].map(usedOf));
    expect(firstUsed).toBe(1240);
    expect(await sumsOf(token)).toEqual([
      { name: 'both', orders: 2, bytes: firstUsed! + secondUsed!, paidCents: firstPaid! + secondPaid!, refundedCents: 0 },
      { name: 'Mixed', orders: 2, bytes: firstUsed, paidCents: firstPaid! + linesPaidCents!, refundedCents: 0 },
    ]);
  });

  it('cover a period, excluding its end', async () => {
    const token = await longLivedBuyer(server);
    const start = nowText();
    const orderId = await activeOrder(server, token, 0);
    await server.call('tagOrders', { orderIds: [orderId], add: ['a'] }, { token });
    await report(server, [usedNow(server, orderId, 100)]);
    server.clock.advance(2 * HOUR);
    const later = nowText();
    server.clock.advance(HOUR);
    await report(server, [usedNow(server, orderId, 7)]);
    await payFor(server, token, await renewalPlaced(server, token, { orderId, productId: flowProductId(1) }));
    const [all] = await sumsOf(token);
    const [before] = await sumsOf(token, { to: later });
    const [after] = await sumsOf(token, { from: later });
    expect(all).toMatchObject({ orders: 1, bytes: 107 });
    // The hour in which the period starts belongs to it only if it begins in it.
    expect(before).toMatchObject({ orders: 1, bytes: 100 });
    expect(after).toMatchObject({ orders: 1, bytes: 7 });
    expect(before!.paidCents).toBe((await server.call('consumptionSum', { to: later }, { token })).paidCents);
    expect(after!.paidCents).toBe((await server.call('consumptionSum', { from: later }, { token })).paidCents);
    expect(before!.paidCents + after!.paidCents).toBe(all!.paidCents);
    expect(await sumsOf(token, { to: start })).toEqual([{ name: 'a', orders: 1, bytes: 0, paidCents: 0, refundedCents: 0 }]);
    expect(await server.call.failed('tagSums', { from: 'yesterday' }, { token })).toMatchObject([{ field: 'from' }]);
  });

  it('include tags without orders, what was refunded, and nothing unpaid', async () => {
    const token = await buyer(server);
    const orderId = await activeOrder(server, token, 0);
    await server.call('tagOrders', { orderIds: [orderId], add: ['empty', 'paid'], remove: [] }, { token });
    await server.call('tagOrders', { orderIds: [orderId], remove: ['empty'] }, { token });
    await server.call('tagOrders', { orderIds: [await placed(server, token)], add: ['unpaid'] }, { token });
    await server.db.update(orders).set({ refundedCents: 40 }).where(eq(orders.id, orderId));
    const { paidCents } = await server.call('consumptionSum', {}, { token });
    expect(await sumsOf(token)).toEqual([
      { name: 'empty', orders: 0, bytes: 0, paidCents: 0, refundedCents: 0 },
      { name: 'paid', orders: 1, bytes: 0, paidCents, refundedCents: 40 },
      { name: 'unpaid', orders: 1, bytes: 0, paidCents: 0, refundedCents: 0 },
    ]);
    expect(await sumsOf(await buyer(server))).toEqual([]);
  });
});
