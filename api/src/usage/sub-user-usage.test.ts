import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { USAGE_HOUR_DAYS } from 'shared-contracts/constants';
import { tries } from 'shared-contracts/testing/tries';
import { cleanUp } from '../housekeeping.ts';
import { subUsers } from '../orders/records/sub-user-tables.ts';
import { orderUsage } from '../orders/records/tables.ts';
import { buyer, longLivedBuyer, paid } from '../testing/buyers.ts';
import { INTERNAL_TOKEN, report, usedNow } from '../testing/gateways.ts';
import { testServer } from '../testing/test-server.ts';
import { checkUsage } from './check-usage.ts';
import { subUserDays, subUserHours } from './tables.ts';

const server = testServer({ INTERNAL_TOKEN });

const subUserOf = async (token: string, orderId: string, name: string) =>
  (await server.call('createSubUser', { orderId, name }, { token })).subUser.subUserId;
const usedBy = async (subUserId: string) => {
  const [row] = await server.db.select().from(subUsers).where(eq(subUsers.id, subUserId));
  return row?.usedBytes;
};
const usedOf = async (orderId: string) => {
  const [row] = await server.db.select().from(orderUsage).where(eq(orderUsage.orderId, orderId));
  return row?.usedBytes;
};

afterEach(async () => {
  expect(await checkUsage(server.db, server.clock.now())).toEqual([]);
});

describe('the usage of a sub-user [4.55]', () => {
  it('counts for it and for the order', async () => {
    const token = await buyer(server);
    const { orderId } = await paid(server, token);
    const subUserId = await subUserOf(token, orderId, 'alice');
    await report(server, [usedNow(server, orderId, 1000, { subUserId, sentBytes: 24 }), usedNow(server, orderId, 5)]);
    expect([await usedBy(subUserId), await usedOf(orderId)]).toEqual([1024, 1029]);
    const { subUsers: list } = await server.call('subUsers', { orderId }, { token });
    expect(list).toMatchObject([{ usedBytes: 1024, requests: 1, lastUsedAt: '2026-12-01T08:00:00.000Z' }]);
  });

  it('counts for the order alone if the sub-user is unknown or of another order', async () => {
    const token = await buyer(server);
    const [{ orderId }, other] = [await paid(server, token), await paid(server, token)];
    const subUserId = await subUserOf(token, other.orderId, 'alice');
    await report(server, [usedNow(server, orderId, 10, { subUserId: 'su-none' }), usedNow(server, orderId, 10, { subUserId })]);
    expect([await usedBy(subUserId), await usedOf(orderId)]).toEqual([0, 20]);
  });

  it('ends a sub-user at its cap, and tells every gateway that reports it, before also how little is left [G6]', async () => {
    const token = await buyer(server);
    const { orderId } = await paid(server, token);
    const subUserId = await subUserOf(token, orderId, 'alice');
    await server.call('updateSubUser', { orderId, name: 'alice', capBytes: 1e6 }, { token });
    expect(await report(server, [usedNow(server, orderId, 999_999, { subUserId })], 'first')).toEqual({
      endedOrderIds: [],
      left: [{ id: subUserId, leftBytes: 1 }],
    });
    const ended = { endedOrderIds: [], endedSubUserIds: [subUserId] };
    expect(await report(server, [usedNow(server, orderId, 1, { subUserId })], 'second')).toEqual(ended);
    expect(await report(server, [usedNow(server, orderId, 1, { subUserId })], 'second')).toEqual(ended);
    expect(await usedBy(subUserId)).toBe(1e6);
  });

  it('is hidden from other customers', async () => {
    const token = await buyer(server);
    const { orderId } = await paid(server, token);
    const subUserId = await subUserOf(token, orderId, 'alice');
    await report(server, [usedNow(server, orderId, 1000, { subUserId })]);
    expect((await server.call('usage', { subUserId }, { token })).totalBytes).toBe(1000);
    expect((await server.call('usage', { subUserId }, { token: await buyer(server) })).totalBytes).toBe(0);
  });

  it('is wrong in the usage check if a byte is missing, or if the sub-users have used more than their order', async () => {
    const token = await buyer(server);
    const { orderId } = await paid(server, token);
    const subUserId = await subUserOf(token, orderId, 'alice');
    await report(server, [usedNow(server, orderId, 1000, { subUserId })]);
    const change = async (usedBytes: number) => server.db.update(subUsers).set({ usedBytes }).where(eq(subUsers.id, subUserId));
    await change(999);
    expect(await checkUsage(server.db, server.clock.now())).toEqual([`sub-user ${subUserId}: 999 bytes used, 1000 in its rows`]);
    await change(1001);
    await server.db.update(subUserHours).set({ bytes: 1001 }).where(eq(subUserHours.subUserId, subUserId));
    expect(await checkUsage(server.db, server.clock.now())).toEqual([`order ${orderId}: 1000 bytes used, 1001 by its sub-users`]);
    await change(1000);
    await server.db.update(subUserHours).set({ bytes: 1000 }).where(eq(subUserHours.subUserId, subUserId));
  });
});

describe('sub-user usage by hour', () => {
  it('is dropped after 35 days, and its sums by day remain [S1]', async () => {
    const token = await longLivedBuyer(server);
    const { orderId } = await paid(server, token);
    const subUserId = await subUserOf(token, orderId, 'alice');
    const rows = async () => server.db.$count(subUserHours, eq(subUserHours.subUserId, subUserId));
    await cleanUp(server.db, server.clock.now());
    await report(server, [usedNow(server, orderId, 1000, { subUserId })]);
    server.clock.advance((USAGE_HOUR_DAYS - 1) * 86_400);
    await report(server, [usedNow(server, orderId, 24, { subUserId })]);
    await cleanUp(server.db, server.clock.now());
    expect(await rows()).toBe(2);
    server.clock.advance(86_400);
    await cleanUp(server.db, server.clock.now());
    expect(await rows()).toBe(1);
    const days = await server.db.select().from(subUserDays).where(eq(subUserDays.subUserId, subUserId)).orderBy(subUserDays.day);
    expect([days.map(({ bytes }) => bytes), await usedBy(subUserId)]).toEqual([[1000, 24], 1024]);
    expect(await checkUsage(server.db, server.clock.now())).toEqual([]);
  });

  it('is wrong in the usage check if it differs from its sum by day [S1]', async () => {
    const token = await buyer(server);
    const { orderId } = await paid(server, token);
    const subUserId = await subUserOf(token, orderId, 'alice');
    await report(server, [usedNow(server, orderId, 1000, { subUserId })]);
    const change = async (bytes: number) => server.db.update(subUserDays).set({ bytes }).where(eq(subUserDays.subUserId, subUserId));
    await change(999);
    const day = server.clock.now().toISOString().slice(0, 10);
    expect(await checkUsage(server.db, server.clock.now())).toEqual([
      `sub-user ${subUserId}: 1000 bytes used, 999 in its rows`,
      `sub-user ${subUserId}, ${day}: 1000 bytes in its rows, 999 by day`,
    ]);
    await change(1000);
  });
});

describe('any set of reports', () => {
  it('adds up by sub-user, and never to more than the order', async () => {
    const token = await buyer(server);
    const ids = [await paid(server, token), await paid(server, token)].map(({ orderId }) => orderId);
    const [first = '', second = ''] = ids;
    const owned = new Map([
      [await subUserOf(token, first, 'alice'), first],
      [await subUserOf(token, first, 'bob'), first],
      [await subUserOf(token, second, 'alice'), second],
    ]);
    const row = fc.record({
      orderId: fc.constantFrom(...ids),
      subUserId: fc.constantFrom(null, ...owned.keys()),
      at: fc.date({ min: new Date('2026-11-29'), max: new Date('2026-12-02'), noInvalidDate: true }).map((at) => at.toISOString()),
      clientAddress: fc.constantFrom('198.51.100.7', '2001:db8::1'),
      countryCode: fc.constantFrom('', 'DE'),
      outcome: fc.constantFrom('ok', 'refused', 'failed', 'aborted'),
      requests: fc.nat(10),
      sentBytes: fc.nat(1_000_000),
      receivedBytes: fc.nat(1_000_000),
    });
    let round = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(row, { maxLength: 10 }), { minLength: 1, maxLength: 5 }), async (reports) => {
        round += 1;
        const before = new Map(await Promise.all([...owned.keys()].map(async (id) => [id, await usedBy(id)] as const)));
        // Each twice, concurrently.
        const sent = [...reports.keys(), ...reports.keys()];
        await Promise.all(sent.map((index) => report(server, reports[index] ?? [], `mix-${round}-${index}`)));
        for (const [id, orderId] of owned) {
          const rows = reports.flat().filter((each) => each.subUserId === id && each.orderId === orderId);
          const added = rows.reduce((sum, { sentBytes, receivedBytes }) => sum + sentBytes + receivedBytes, 0);
          expect(await usedBy(id)).toBe((before.get(id) ?? 0) + added);
        }
        expect(await checkUsage(server.db, server.clock.now())).toEqual([]);
      }),
      { numRuns: tries(30) },
    );
  });
});
