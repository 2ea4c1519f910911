import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { RENEW_WITHIN_DAYS, orderStatus } from 'shared-contracts/constants';
import { tries } from 'shared-contracts/testing/tries';
import { orderUsage } from '../orders/records/tables.ts';
import { addDays, addSeconds } from '../platform/clock.ts';
import {
  buyer,
  eventsOf,
  linesPaid,
  longLivedBuyer,
  orderOf,
  paid,
  placed,
  renewalPlaced,
  renewed,
  setUsedBytes,
} from '../testing/buyers.ts';
import { INTERNAL_TOKEN, report, usedNow } from '../testing/gateways.ts';
import { testServer } from '../testing/test-server.ts';
import { checkUsage } from './check-usage.ts';
import { startOfHour } from './start-of-hour.ts';
import { usageHours, usageReports } from './tables.ts';
import { processUsageReport } from './process-usage-report.ts';

const server = testServer({ INTERNAL_TOKEN });

const usedOf = async (orderId: string) => {
  const [kept] = await server.db.select().from(orderUsage).where(eq(orderUsage.orderId, orderId));
  return kept?.usedBytes;
};
const rowsOf = (orderId: string) => server.db.select().from(usageHours).where(eq(usageHours.orderId, orderId));

afterEach(async () => {
  expect(await checkUsage(server.db, server.clock.now())).toEqual([]);
});

describe("a gateway's usage report", () => {
  it('is deducted from the order to the byte, both directions together', async () => {
    const { orderId } = await paid(server, await buyer(server));
    expect(await report(server, [usedNow(server, orderId, 1001, { sentBytes: 98 })])).toEqual({ endedOrderIds: [] });
    await report(server, [usedNow(server, orderId, 1, { outcome: 'refused', countryCode: 'JP' })]);
    await report(server, [usedNow(server, orderId, 0), usedNow(server, orderId, 7)]);
    expect(await usedOf(orderId)).toBe(1107);
    const hour = new Date('2026-12-01T08:00:00.000Z');
    expect(await rowsOf(orderId)).toEqual(
      expect.arrayContaining([
        { ...usedNow(server, orderId, 1008, { requests: 3, sentBytes: 98 }), at: undefined, hour },
        { ...usedNow(server, orderId, 1, { outcome: 'refused', countryCode: 'JP' }), at: undefined, hour },
      ]),
    );
  });

  it('counts once, however often it comes', async () => {
    const { orderId, totalBytes } = await paid(server, await buyer(server));
    const rows = [usedNow(server, orderId, totalBytes)];
    const answers = [await report(server, rows, 'report-1'), await report(server, rows, 'report-1')];
    expect(answers).toEqual([{ endedOrderIds: [orderId] }, { endedOrderIds: [orderId] }]);
    expect(await usedOf(orderId)).toBe(totalBytes);
    expect(await eventsOf(server, orderId)).toEqual(['place', 'pay', 'useUp']);
  });

  it('ends orders that have reached their total, and no others, and returns what is left where it is little [G6]', async () => {
    const token = await buyer(server);
    const spent = await paid(server, token);
    const almost = await paid(server, token);
    const rows = [usedNow(server, spent.orderId, spent.totalBytes), usedNow(server, almost.orderId, almost.totalBytes - 1)];
    // Gateways learn how little is left of the other, of which any of them may have used most.
    expect(await report(server, rows)).toEqual({ endedOrderIds: [spent.orderId], left: [{ id: almost.orderId, leftBytes: 1 }] });
    expect(await orderOf(server, token, spent.orderId)).toMatchObject({ status: orderStatus.failure, failureReason: 'usedUp' });
    expect(await orderOf(server, token, almost.orderId)).toMatchObject({ status: orderStatus.normal, usedBytes: almost.totalBytes - 1 });
    expect(await report(server, [usedNow(server, almost.orderId, 1)])).toEqual({ endedOrderIds: [almost.orderId] });
  });

  it('counts connections open when the order ended, and a renewal adds to that', async () => {
    const token = await buyer(server);
    const { orderId, totalBytes } = await paid(server, token);
    await report(server, [usedNow(server, orderId, totalBytes)]);
    expect(await report(server, [usedNow(server, orderId, 5)])).toEqual({ endedOrderIds: [orderId] });
    expect(await orderOf(server, token, orderId)).toMatchObject({ usedBytes: totalBytes + 5, failureReason: 'usedUp' });
    expect(await renewed(server, token, { orderId })).toMatchObject({
      totalBytes: totalBytes + 5 + 10e9,
      usedBytes: totalBytes + 5,
      status: orderStatus.normal,
    });
    expect(await report(server, [usedNow(server, orderId, 10e9)])).toEqual({ endedOrderIds: [orderId] });
    expect(await eventsOf(server, orderId)).toEqual(['place', 'pay', 'useUp', 'revive', 'useUp']);
  });

  it('expires an order whose time has ended instead of marking it used up', async () => {
    const token = await longLivedBuyer(server);
    const { orderId, totalBytes, endsAt } = await paid(server, token);
    server.clock.advance((Date.parse(endsAt ?? '') - server.clock.now().getTime()) / 1000);
    expect(await report(server, [usedNow(server, orderId, totalBytes)])).toEqual({ endedOrderIds: [orderId] });
    expect(await orderOf(server, token, orderId)).toMatchObject({ failureReason: 'expired', usedBytes: totalBytes });
    server.clock.advance(RENEW_WITHIN_DAYS * 86_400);
    expect(await report(server, [usedNow(server, orderId, 3)])).toEqual({ endedOrderIds: [orderId] });
    expect(await usedOf(orderId)).toBe(totalBytes + 3);
  });

  it('counts the remaining rows if some name unknown or unpaid orders, orders without traffic, or renewals [G3]', async () => {
    const token = await buyer(server);
    const { orderId } = await paid(server, token);
    const { orderId: lines } = await linesPaid(server, token);
    const renewal = await renewalPlaced(server, token, { orderId });
    const unpaid = await placed(server, await buyer(server));
    const rows = ['F-none', lines, unpaid, renewal, orderId].map((id) => usedNow(server, id, 1000));
    expect(await report(server, rows)).toEqual({ endedOrderIds: [] });
    expect(await Promise.all([orderId, lines, unpaid, renewal].map(usedOf))).toEqual([1000, 0, 0, 0]);
    const { unknownOrderIds } = await processUsageReport(server.db, server.jobs, { reportId: 'report-2', rows }, server.clock.now());
    // Static lines have unlimited traffic [G3].
    expect(unknownOrderIds).toEqual(['F-none', unpaid, renewal]);
    expect(await report(server, [usedNow(server, 'F-none', 1)])).toEqual({ endedOrderIds: [] });
    expect(await report(server, [])).toEqual({ endedOrderIds: [] });
  });

  it('accepts past hours unchanged and counts future ones in the current hour', async () => {
    const { orderId } = await paid(server, await buyer(server));
    const now = server.clock.now();
    const at = (seconds: number) => ({ at: addSeconds(now, seconds).toISOString() });
    await report(server, [
      usedNow(server, orderId, 1, at(-9 * 86_400)),
      usedNow(server, orderId, 2, at(86_400)),
      usedNow(server, orderId, 4),
    ]);
    const bytes = (await rowsOf(orderId)).map(({ hour, receivedBytes }) => [hour.toISOString(), receivedBytes]);
    const hourOf = (days: number) => startOfHour(addDays(now, -days)).toISOString();
    expect(Object.fromEntries(bytes)).toEqual({ [hourOf(9)]: 1, [hourOf(0)]: 6 });
  });

  it('is rejected entirely if any address is invalid', async () => {
    const { orderId } = await paid(server, await buyer(server));
    const rows = [usedNow(server, orderId, 1), usedNow(server, orderId, 1, { clientAddress: '300.1.1.1' })];
    const request = { reportId: 'report-mangled', rows };
    const issues = await server.call.failed('usageReport', request, { authorization: `Bearer ${INTERNAL_TOKEN}` });
    expect(issues).toMatchObject([{ field: 'rows.1.clientAddress', rule: 'whitelist.address' }]);
    expect(await usedOf(orderId)).toBe(0);
    expect(await server.db.$count(usageReports, eq(usageReports.id, 'report-mangled'))).toBe(0);
  });

  it('is repeated if its gateway has reported one with a higher number, whatever its ID, and changes nothing then [S4]', async () => {
    const { orderId } = await paid(server, await buyer(server));
    const run = { gatewayId: `run-${orderId}` };
    const tell = (sequence: number, bytes: number, reportId = `${orderId}-${sequence}`) =>
      report(server, [usedNow(server, orderId, bytes)], reportId, { ...run, sequence });
    await tell(1, 10);
    // The gateway has given up the second one.
    await tell(3, 20);
    await tell(3, 20);
    await tell(1, 10);
    for (const sequence of [1, 2, 3]) await tell(sequence, 5, `${orderId}-late-${sequence}`);
    expect(await usedOf(orderId)).toBe(30);
    await report(server, [usedNow(server, orderId, 40)], `${orderId}-unnumbered`, run);
    await tell(4, 80);
    expect(await usedOf(orderId)).toBe(150);
  });
});

describe('a report whose orders could not be ended', () => {
  it('is repeated by its gateway, counts once, and ends them then [S4]', async () => {
    const token = await buyer(server);
    const { orderId, totalBytes } = await paid(server, token);
    const numbered = { reportId: 'cut-off', gatewayId: `run-${orderId}`, sequence: 1, rows: [usedNow(server, orderId, totalBytes)] };
    const process = async () => processUsageReport(server.db, server.jobs, numbered, server.clock.now());
    await server.db.execute(sql`alter table order_events add constraint no_end check (event <> 'useUp') not valid`);
    await expect(process()).rejects.toThrow('order_events');
    await server.db.execute(sql`alter table order_events drop constraint no_end`);
    expect(await orderOf(server, token, orderId)).toMatchObject({ status: orderStatus.normal, usedBytes: totalBytes });
    expect(await process()).toMatchObject({ isNew: false, endedOrderIds: [orderId] });
    expect(await orderOf(server, token, orderId)).toMatchObject({ failureReason: 'usedUp', usedBytes: totalBytes });
    expect(await eventsOf(server, orderId)).toEqual(['place', 'pay', 'useUp']);
  });
});

describe('any set of reports', () => {
  it('adds up to the byte when repeated and in any order', async () => {
    const token = await buyer(server);
    const ids = [await paid(server, token), await paid(server, token), await paid(server, token)].map(({ orderId }) => orderId);
    const row = fc.record({
      orderId: fc.constantFrom(...ids),
      at: fc.date({ min: new Date('2026-11-20'), max: new Date('2026-12-03'), noInvalidDate: true }).map((at) => at.toISOString()),
      clientAddress: fc.oneof(fc.constantFrom('198.51.100.7', '::ffff:198.51.100.7', '2001:db8::1'), fc.ipV4(), fc.ipV6()),
      countryCode: fc.constantFrom('', 'DE', 'US'),
      outcome: fc.constantFrom('ok', 'refused', 'failed', 'aborted'),
      requests: fc.nat(1000),
      sentBytes: fc.nat(),
      receivedBytes: fc.nat(),
    });
    let round = 0;
    const mix = fc
      .array(fc.array(row, { maxLength: 12 }), { minLength: 1, maxLength: 6 })
      .chain((reports) => fc.tuple(fc.constant(reports), fc.array(fc.nat(reports.length - 1), { maxLength: 6 })));
    await fc.assert(
      fc.asyncProperty(mix, async ([reports, repeated]) => {
        round += 1;
        const before = await Promise.all(ids.map(usedOf));
        // Each once, and some again, concurrently.
        const sent = [...repeated, ...reports.keys()];
        await Promise.all(sent.map((index) => report(server, reports[index] ?? [], `mix-${round}-${index}`)));
        const wanted = ids.map((id, index) =>
          reports
            .flat()
            .filter(({ orderId }) => orderId === id)
            .reduce((sum, { sentBytes, receivedBytes }) => sum + sentBytes + receivedBytes, before[index] ?? 0),
        );
        expect(await Promise.all(ids.map(usedOf))).toEqual(wanted);
        expect(await checkUsage(server.db, server.clock.now())).toEqual([]);
      }),
      { numRuns: tries(40) },
    );
  });
});

describe('the usage check', () => {
  it('detects a one-byte difference, a missing row and an extra row', async () => {
    const { orderId } = await paid(server, await buyer(server));
    await report(server, [usedNow(server, orderId, 1000)]);
    const found = async (usedBytes: number) => {
      await setUsedBytes(server, orderId, usedBytes);
      return checkUsage(server.db, server.clock.now());
    };
    expect(await found(1001)).toEqual([`order ${orderId}: 1001 bytes used, 1000 in its rows`]);
    expect(await found(999)).toEqual([`order ${orderId}: 999 bytes used, 1000 in its rows`]);
    expect(await found(1000)).toEqual([]);
    await server.db.delete(usageHours).where(eq(usageHours.orderId, orderId));
    expect(await checkUsage(server.db, server.clock.now())).toEqual([`order ${orderId}: 1000 bytes used, 0 in its rows`]);
    expect(await found(0)).toEqual([]);
  });

  it('detects orders without a row for their used bytes [S4]', async () => {
    const { orderId } = await paid(server, await buyer(server));
    await report(server, [usedNow(server, orderId, 1000)]);
    const own = eq(orderUsage.orderId, orderId);
    await server.db.delete(orderUsage).where(own);
    expect(await checkUsage(server.db, server.clock.now())).toEqual([`order ${orderId}: no row in order_usage`]);
    await server.db.insert(orderUsage).values({ orderId, usedBytes: 1000 });
  });
});
