import { asc, eq, sql } from 'drizzle-orm';
import type { CallRequest } from 'shared-contracts/api/calls';
import { orderStatus } from 'shared-contracts/constants';
import { rounds } from 'shared-contracts/testing/tries';
import { notifyOrderEnds } from '../orders/notifications/notify-order-ends.ts';
import { lockOrder, lockUsage } from '../orders/records/orders.ts';
import { orders, usedBytesOf, usedOrderColumns } from '../orders/records/tables.ts';
import { applyTransition } from '../orders/records/transitions.ts';
import { addSeconds } from '../platform/clock.ts';
import { createLog } from '../platform/logging.ts';
import { shuffled } from '../platform/random.ts';
import { flowProductId } from '../seed/price-ladder.ts';
import { eventsOf, paid, renewalPlaced } from '../testing/buyers.ts';
import { deadlocksOf } from '../testing/deadlocks-of.ts';
import { endDue } from '../testing/due-orders.ts';
import { INTERNAL_TOKEN, report, usedNow } from '../testing/gateways.ts';
import { lockAwaited } from '../testing/lock-awaited.ts';
import { findOrderInconsistencies } from '../testing/order-problems.ts';
import { createPeople } from '../testing/customer-fixtures.ts';
import { testServer } from '../testing/test-server.ts';
import { checkUsage } from './check-usage.ts';
import { usageNotices } from './tables.ts';

// The embedded database has one connection and hides races: these run on PostgreSQL only.
const pepper = 'pepper of the races about use';
const server = testServer({ TOKEN_PEPPER: pepper, INTERNAL_TOKEN });
const { person } = createPeople(server, pepper);

type Row = CallRequest<'usageReport'>['rows'][number];

/** Version of the row of an order, which every write changes. */
const versionOf = async (orderId: string) => {
  const [row] = await server.db
    .select({ version: sql<string>`xmin::text` })
    .from(orders)
    .where(eq(orders.id, orderId));
  return row?.version;
};

const REPORTS = 20;
const ten = { productId: flowProductId(10), quantity: 1 };

interface Used {
  readonly token: string;
  readonly orderId: string;
  readonly renewalPaymentId: string;
}

/** An order of 1 GB with an open payment page for a renewal. */
async function usedOrder(): Promise<Used> {
  const { token } = await person('elsewhere');
  const { orderId } = await paid(server, token);
  const renewalId = await renewalPlaced(server, token, { orderId, ...ten });
  const { paymentId } = await server.call('toPay', { orderId: renewalId, method: 'sandbox' }, { token });
  return { token, orderId, renewalPaymentId: paymentId };
}

/** Some rows of every order in random order, so that reports lock the same orders in different sequences. */
const rowsOf = (used: readonly Used[], index: number): Row[] =>
  shuffled(used.flatMap(({ orderId }) => [100, 1e7 + index].map((bytes) => usedNow(server, orderId, bytes, { sentBytes: index }))));
const bytesOf = (rows: readonly Row[], orderId: string) =>
  rows.filter((row) => row.orderId === orderId).reduce((sum, row) => sum + row.sentBytes + row.receivedBytes, 0);

describe.each(rounds(6))('concurrently, round %i,', (round) => {
  it('reports (some repeated), paid renewals and ending orders still add up, at any moment [S4]', async () => {
    const used = await Promise.all(Array.from({ length: 5 }, usedOrder));
    // One ends while in use, and these reports use up another.
    const [ending, spent] = [used[0]?.orderId ?? '', used[1]?.orderId ?? ''];
    await server.db
      .update(orders)
      .set({ endsAt: addSeconds(server.clock.now(), 1) })
      .where(eq(orders.id, ending));
    await report(server, [usedNow(server, spent, 9.9e8)], `spent-${round}`);
    const soon = addSeconds(server.clock.now(), 2);

    const reports = Array.from({ length: REPORTS }, (_, index) => rowsOf(used, index));
    const once = reports.map((rows, index) => ({ rows, id: `race-${round}-${index}` }));
    const checks = Array.from({ length: 5 }, () => checkUsage(server.db, server.clock.now()));
    await Promise.all([
      ...shuffled([...once, ...once.slice(0, REPORTS / 2)]).map(({ rows, id }) => report(server, rows, id)),
      ...used.map(({ renewalPaymentId }) => server.call('sandboxPay', { paymentId: renewalPaymentId, action: 'approve', notices: 2 })),
      endDue(server, soon),
      endDue(server),
    ]);

    expect((await Promise.all(checks)).flat()).toEqual([]);
    for (const { orderId } of used) {
      const [order] = await server.db.select(usedOrderColumns).from(orders).where(eq(orders.id, orderId));
      const reported = bytesOf(reports.flat(), orderId) + (orderId === spent ? 9.9e8 : 0);
      expect(order).toMatchObject({ usedBytes: reported, status: orderStatus.normal });
    }
    // In either order the payment has bought its traffic: it was added before the end, or reopened the order after it.
    const events = await eventsOf(server, spent);
    expect([
      ['place', 'pay', 'extend'],
      ['place', 'pay', 'useUp', 'revive'],
    ]).toContainEqual(events);
    expect(await checkUsage(server.db, server.clock.now())).toEqual([]);
  });

  it('one report sent twenty times counts once, and records a threshold once', async () => {
    const { token, orderId } = await usedOrder();
    const rows = [usedNow(server, orderId, 6e8)];
    await Promise.all(
      Array.from({ length: REPORTS }, () => report(server, rows, `twenty-${round}`, { gatewayId: `run-${orderId}`, sequence: 1 })),
    );
    expect(await server.call('usageLedger', { orderId }, { token })).toMatchObject({ sumBytes: 6e8, list: [{ requests: 1 }] });
    const noted = await server.db.select().from(usageNotices).where(eq(usageNotices.orderId, orderId)).orderBy(asc(usageNotices.percent));
    expect(noted).toMatchObject([{ percent: 50 }]);
  });

  it('twenty reports that use up an order end it once, and announce that once, also if the job runs at the same time [4.60]', async () => {
    const { token } = await person('elsewhere');
    const { orderId } = await paid(server, token);
    const told = async () => notifyOrderEnds(server.db, server.jobs, server.clock.now(), createLog('silent'));
    const reported = Array.from({ length: REPORTS }, async (_, index) => {
      const answer = await report(server, [usedNow(server, orderId, 1e8)], `up-${round}-${index}`);
      await told();
      return answer;
    });
    const answers = await Promise.all(reported);
    // Those before the tenth may learn of it, too, if they reach a threshold at that moment.
    expect(answers.filter(({ endedOrderIds }) => endedOrderIds.includes(orderId)).length).toBeGreaterThanOrEqual(REPORTS - 9);
    expect(await eventsOf(server, orderId)).toEqual(['place', 'pay', 'useUp']);
    const { list } = await server.call('siteNotices', {}, { token });
    expect(list.filter(({ what }) => what === 'orderEnded')).toHaveLength(1);
  });
});

describe('a report', () => {
  it("is booked while another transaction holds its order, and doesn't write that [S4]", async () => {
    const { token } = await person('elsewhere');
    const { orderId } = await paid(server, token);
    const before = await versionOf(orderId);
    await server.db.transaction(async (tx) => {
      await lockOrder(tx, orderId);
      expect(await report(server, [usedNow(server, orderId, 7)])).toEqual({ endedOrderIds: [] });
    });
    const [order] = await server.db.select({ usedBytes: usedBytesOf }).from(orders).where(eq(orders.id, orderId));
    expect(order).toEqual({ usedBytes: 7 });
    expect(await versionOf(orderId)).toBe(before);
  });

  it('waits for a choice about names of targets, which would otherwise leave some behind', async () => {
    const { token } = await person('elsewhere');
    const { orderId } = await paid(server, token);
    let answer: Promise<unknown> = Promise.resolve();
    await server.db.transaction(async (tx) => {
      await lockUsage(tx, orderId);
      answer = report(server, [usedNow(server, orderId, 7)]);
      await lockAwaited(server);
      const [order] = await server.db.select({ usedBytes: usedBytesOf }).from(orders).where(eq(orders.id, orderId));
      expect(order).toEqual({ usedBytes: 0 });
    });
    expect(await answer).toEqual({ endedOrderIds: [] });
  });

  it('that ends an order a renewal has just extended leaves it open', async () => {
    const { token } = await person('elsewhere');
    const { orderId } = await paid(server, token);
    let answer: Promise<unknown> = Promise.resolve();
    await server.db.transaction(async (tx) => {
      await lockOrder(tx, orderId);
      answer = report(server, [usedNow(server, orderId, 1e9)]);
      await lockAwaited(server);
      await applyTransition(tx, orderId, 'extend', { at: server.clock.now(), also: { totalBytes: 2e9 } });
    });
    expect(await answer).toEqual({ endedOrderIds: [] });
    expect(await eventsOf(server, orderId)).toEqual(['place', 'pay', 'extend']);
    // Half of the new total.
    expect(await server.db.select().from(usageNotices).where(eq(usageNotices.orderId, orderId))).toMatchObject([
      { percent: 50, totalBytes: 2e9 },
    ]);
  });
});

describe('after all races', () => {
  it('usage and orders add up', async () => {
    expect(await checkUsage(server.db, server.clock.now())).toEqual([]);
    expect(await findOrderInconsistencies(server)).toEqual([]);
  });

  it('no deadlocks have occurred', async () => {
    expect(await deadlocksOf(server)).toBe(0);
  });
});
