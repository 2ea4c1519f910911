import { eq } from 'drizzle-orm';
import { LINE_REST_HOURS, orderStatus } from 'shared-contracts/constants';
import { staticProductId } from '../../seed/price-ladder.ts';
import { buyer, linesPaid, linesPlaced, paid, longLivedBuyer, payFor, renewed } from '../../testing/buyers.ts';
import { testServer } from '../../testing/test-server.ts';
import { staticLines } from './tables.ts';

const server = testServer();

const detailOf = (token: string, orderId: string) => server.call('queryStaticOrderDetail', { orderId }, { token });

describe('lines of a static order', () => {
  it('are returned with the fifteen columns and their credentials [2.137][7.38]', async () => {
    const token = await buyer(server);
    const { orderId } = await linesPaid(server, token, { country: 'NL', quantity: 3 });
    const { order, lines } = await detailOf(token, orderId);
    expect(order).toMatchObject({ orderId, status: orderStatus.normal, quantity: 3, hasKey: false, place: { code: 'NL' } });
    const stored = await server.db.select().from(staticLines).where(eq(staticLines.orderId, orderId));
    expect(lines).toHaveLength(3);
    for (const line of lines) {
      const { id, countryCode: _, orderId: __, endsAt, ...rest } = stored.find(({ id: lineId }) => lineId === line.lineId) ?? {};
      expect(line).toEqual({ lineId: id, ...rest, endsAt: endsAt?.toISOString() });
      expect(line).toMatchObject({ host: '127.0.0.1', port: 18_000, account: expect.any(String), password: expect.any(String) });
    }
    expect(lines.map(({ lineId }) => lineId)).toEqual(lines.map(({ lineId }) => lineId).toSorted());
  });

  it('are located in Chinese as well, unless the supplier left that out [P8]', async () => {
    const token = await buyer(server);
    const { orderId } = await linesPaid(server, token, { country: 'JP', quantity: 2 });
    const [first] = (await detailOf(token, orderId)).lines;
    expect(first).toMatchObject({ loc: expect.stringMatching(/, JP$/), locZh: expect.stringMatching(/^日本[^A-Za-z]+$/) });
    await server.db
      .update(staticLines)
      .set({ locZh: null })
      .where(eq(staticLines.id, first?.lineId ?? ''));
    expect((await detailOf(token, orderId)).lines[0]).not.toHaveProperty('locZh');
  });

  it('are reported as normal or faulty [4.39]', async () => {
    const token = await buyer(server);
    const { orderId } = await linesPaid(server, token, { country: 'JP', quantity: 2 });
    const [first] = (await detailOf(token, orderId)).lines;
    await server.db
      .update(staticLines)
      .set({ status: 'fault' })
      .where(eq(staticLines.id, first?.lineId ?? ''));
    expect((await detailOf(token, orderId)).lines.map(({ status }) => status)).toEqual(['fault', 'normal']);
  });

  it('are not returned until they are paid for', async () => {
    const token = await buyer(server);
    const orderId = await linesPlaced(server, token, { country: 'SG', quantity: 2 });
    expect(await detailOf(token, orderId)).toMatchObject({ order: { status: orderStatus.toBePaid }, lines: [] });
    await payFor(server, token, orderId);
    expect((await detailOf(token, orderId)).lines).toHaveLength(2);
  });

  it('have no credentials after expiry, until they are renewed', async () => {
    const token = await longLivedBuyer(server);
    const { orderId } = await linesPaid(server, token, { country: 'FR', quantity: 2 });
    const before = (await detailOf(token, orderId)).lines;
    const [kept, lost] = before;
    await renewed(server, token, { orderId, productId: staticProductId('FR', 1), quantity: 1, lineIds: [kept?.lineId ?? ''] });
    server.clock.advanceMonths(1);
    const half = await detailOf(token, orderId);
    expect(half.order.status).toBe(orderStatus.normal);
    expect(half.lines).toMatchObject([
      { lineId: kept?.lineId, account: kept?.account, password: kept?.password },
      { lineId: lost?.lineId, account: null, password: null, publicIp: lost?.publicIp },
    ]);
    server.clock.advanceMonths(1);
    const over = await detailOf(token, orderId);
    expect(over.order).toMatchObject({ status: orderStatus.failure, failureReason: 'expired' });
    expect(over.lines.map(({ account, password }) => [account, password])).toEqual([
      [null, null],
      [null, null],
    ]);
    await renewed(server, token, { orderId, productId: staticProductId('FR', 1), quantity: 2 });
    expect((await detailOf(token, orderId)).lines.map(({ password }) => password)).toEqual(before.map(({ password }) => password));
  });

  it('are returned only to the new owner after a resale', async () => {
    const token = await longLivedBuyer(server);
    const { orderId } = await linesPaid(server, token, { country: 'BR', quantity: 2 });
    server.clock.advanceMonths(1);
    server.clock.advance(LINE_REST_HOURS * 3600);
    const other = await buyer(server);
    const next = await linesPaid(server, other, { country: 'BR' });
    expect((await detailOf(token, orderId)).lines).toHaveLength(1);
    expect((await detailOf(other, next.orderId)).lines).toMatchObject([{ account: expect.any(String) }]);
  });

  it('are returned only to the customer of the order, and a traffic order has none', async () => {
    const token = await buyer(server);
    const { orderId } = await linesPaid(server, token, { country: 'NL' });
    const other = await buyer(server);
    expect(await server.call.reasonOf('queryStaticOrderDetail', { orderId }, { token: other })).toBe('orderNotFound');
    expect(await server.call.reasonOf('queryStaticOrderDetail', { orderId: 'S-nothing' }, { token })).toBe('orderNotFound');
    expect((await server.call.raw('queryStaticOrderDetail', { orderId })).status).toBe(401);
    const flow = await paid(server, other);
    expect((await detailOf(other, flow.orderId)).lines).toEqual([]);
  });
});
