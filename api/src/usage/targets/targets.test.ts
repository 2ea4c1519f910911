import { and, eq, ne } from 'drizzle-orm';
import fc from 'fast-check';
import type { CallRequest } from 'shared-contracts/api/calls';
import { TARGETS_MAX, TARGET_DAYS, TARGET_ROWS_MAX } from 'shared-contracts/constants';
import { tries } from 'shared-contracts/testing/tries';
import { cleanUp } from '../../housekeeping.ts';
import { addDays } from '../../platform/clock.ts';
import { buyer, linesPaid, longLivedBuyer, paid } from '../../testing/buyers.ts';
import { INTERNAL_TOKEN, report, reportedCounts, usedNow, type ReportedTarget } from '../../testing/gateways.ts';
import { testServer } from '../../testing/test-server.ts';
import { usageTargets } from './tables.ts';

const server = testServer({ INTERNAL_TOKEN });

type More = Partial<Omit<ReportedTarget, 'counts'>> & { readonly counts?: Readonly<Record<string, number>> };

const at = (orderId: string, host: string, receivedBytes: number, { counts = { ok: 1 }, ...more }: More = {}): ReportedTarget => ({
  orderId,
  at: server.clock.now().toISOString(),
  host,
  sentBytes: 0,
  receivedBytes,
  counts: reportedCounts(counts),
  ...more,
});
const reportTargets = async (targets: ReportedTarget[], reportId?: string) => report(server, [], reportId, { targets });
const listed = async (token: string, request: CallRequest<'orderTargets'>) => server.call('orderTargets', request, { token });
const namedRows = async (orderId: string) =>
  server.db.$count(usageTargets, and(eq(usageTargets.orderId, orderId), ne(usageTargets.host, '')));

describe('usage by target [4.70]', () => {
  it('is listed by traffic, with outcomes, latencies and failure reasons', async () => {
    const token = await buyer(server);
    const { orderId } = await paid(server, token);
    await reportTargets([
      at(orderId, 'a.example.com', 10, { counts: { ok: 1, 'connect.3': 1, 'firstByte.6': 1 } }),
      at(orderId, 'b.example.com', 500, { sentBytes: 30, counts: { ok: 3, 'connect.0': 3 } }),
    ]);
    await reportTargets([
      at(orderId, 'a.example.com', 5, { counts: { failed: 2, aborted: 1, '2006 dns_error': 2, 'connect.9': 1 } }),
      at(orderId, '', 1, { counts: { refused: 3, '2106 destination_ip_prohibited': 3 } }),
    ]);
    const answer = await listed(token, { orderId });
    expect(answer).toMatchObject({ isRecorded: true, from: '2026-11-25T00:00:00.000Z' });
    expect(answer.targets).toMatchObject([
      { host: 'b.example.com', requests: 3, sentBytes: 30, receivedBytes: 500, connectMs: { p50: 5, p95: 5, p99: 5 }, firstByteMs: null },
      {
        host: 'a.example.com',
        requests: 4,
        failed: 2,
        aborted: 1,
        receivedBytes: 15,
        connectMs: { p50: 35, p95: 300, p99: 300 },
        firstByteMs: { p50: 100, p95: 100, p99: 100 },
      },
    ]);
    expect(answer.others).toMatchObject({ requests: 3, refused: 3, receivedBytes: 1 });
    expect(answer.all).toMatchObject({ requests: 10, failed: 2, refused: 3, aborted: 1, sentBytes: 30, receivedBytes: 516 });
    expect(answer.reasons).toEqual([
      { code: 2106, detail: 'destination_ip_prohibited', requests: 3 },
      { code: 2006, detail: 'dns_error', requests: 2 },
    ]);
  });

  it('counts a report once, and rows of unknown orders, of static lines and of unreadable hosts not by name', async () => {
    const token = await buyer(server);
    const { orderId } = await paid(server, token);
    const { orderId: lines } = await linesPaid(server, token);
    const rows = [at(orderId, 'a.example.com', 7), at(orderId, 'a b"', 2), at('F-none', 'x.example.com', 1), at(lines, 'x.example.com', 1)];
    await reportTargets(rows, 'targets-1');
    await reportTargets(rows, 'targets-1');
    const { targets, others } = await listed(token, { orderId });
    expect(targets).toMatchObject([{ host: 'a.example.com', receivedBytes: 7 }]);
    expect(others).toMatchObject({ requests: 1, receivedBytes: 2 });
    expect(await namedRows(lines)).toBe(0);
  });

  it('is counted by sub-user', async () => {
    const token = await buyer(server);
    const { orderId } = await paid(server, token);
    const named = async (name: string) => (await server.call('createSubUser', { orderId, name }, { token })).subUser.subUserId;
    const [alice, bob] = [await named('alice'), await named('bob')];
    await reportTargets([
      at(orderId, 'a.example.com', 7, { subUserId: alice }),
      at(orderId, 'a.example.com', 2),
      at(orderId, 'a.example.com', 30, { subUserId: bob }),
    ]);
    const bytesOf = async (of: { readonly subUserId?: string }) =>
      (await listed(token, { orderId, ...of })).targets.map(({ requests, receivedBytes }) => [requests, receivedBytes]);
    expect(await bytesOf({ subUserId: alice })).toEqual([[1, 7]]);
    expect(await bytesOf({ subUserId: bob })).toEqual([[1, 30]]);
    expect(await bytesOf({})).toEqual([[3, 39]]);
  });

  it('is listed for a day, a week or a month, and deleted afterwards', async () => {
    const token = await longLivedBuyer(server);
    const { orderId } = await paid(server, token);
    const now = server.clock.now();
    for (const days of [0, 6, 29, 30]) {
      const day = { at: addDays(now, -days).toISOString() };
      await reportTargets([at(orderId, 'a.example.com', 1, day)]);
    }
    const bytes = async (period: 'day' | 'week' | 'month') => (await listed(token, { orderId, period })).all.receivedBytes;
    expect([await bytes('day'), await bytes('week'), await bytes('month')]).toEqual([1, 2, 3]);
    expect(await namedRows(orderId)).toBe(4);
    await cleanUp(server.db, now);
    expect([await namedRows(orderId), await bytes('month')]).toEqual([3, 3]);
    await cleanUp(server.db, addDays(now, TARGET_DAYS + 1));
    expect(await namedRows(orderId)).toBe(0);
  });

  it('counts days of a gateway whose clock is ahead as today', async () => {
    const token = await buyer(server);
    const { orderId } = await paid(server, token);
    await reportTargets([at(orderId, 'a.example.com', 1, { at: addDays(server.clock.now(), 3).toISOString() })]);
    expect((await listed(token, { orderId, period: 'day' })).targets).toHaveLength(1);
  });

  it('keeps the targets with the most traffic by name, and exact sums', async () => {
    const token = await buyer(server);
    const { orderId } = await paid(server, token);
    const hosts = Array.from({ length: 2 * TARGETS_MAX }, (_, index) => at(orderId, `h${index}.example.com`, index + 1));
    for (let from = 0; from < hosts.length; from += TARGET_ROWS_MAX) await reportTargets(hosts.slice(from, from + TARGET_ROWS_MAX));
    expect(await namedRows(orderId)).toBe(2 * TARGETS_MAX);
    await reportTargets([at(orderId, 'new.example.com', 1e6)]);
    expect(await namedRows(orderId)).toBe(TARGETS_MAX);
    const { targets, all } = await listed(token, { orderId });
    expect(targets.slice(0, 2).map(({ host }) => host)).toEqual(['new.example.com', `h${2 * TARGETS_MAX - 1}.example.com`]);
    expect(all).toMatchObject({ requests: 2 * TARGETS_MAX + 1, receivedBytes: 1e6 + TARGETS_MAX * (2 * TARGETS_MAX + 1) });
  });

  it('adds up to the usage of the order, whatever is reported in which order', async () => {
    const token = await buyer(server);
    const { orderId } = await paid(server, token);
    let expected = { sentBytes: 0, receivedBytes: 0, ok: 0 };
    const target = fc.record({
      host: fc.constantFrom('', 'a.example.com', 'b.example.com', '2001:db8::1', 'not a host'),
      sentBytes: fc.nat(1e6),
      receivedBytes: fc.nat(1e6),
      counts: fc.record({ ok: fc.nat(9) }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(target, { maxLength: 6 }), async (rows) => {
        await reportTargets(rows.map(({ host, receivedBytes, ...row }) => at(orderId, host, receivedBytes, row)));
        for (const { sentBytes, receivedBytes, counts } of rows)
          expected = {
            sentBytes: expected.sentBytes + sentBytes,
            receivedBytes: expected.receivedBytes + receivedBytes,
            ok: expected.ok + counts.ok,
          };
        const { all } = await listed(token, { orderId });
        expect({ sentBytes: all.sentBytes, receivedBytes: all.receivedBytes, ok: all.requests }).toEqual(expected);
      }),
      { numRuns: tries(20) },
    );
  });
});

describe('the names of targets [4.71]', () => {
  it('are recorded until the customer turns it off, which deletes them and keeps the sums', async () => {
    const token = await buyer(server);
    const { orderId } = await paid(server, token);
    await report(server, [usedNow(server, orderId, 12)], undefined, {
      targets: [at(orderId, 'a.example.com', 7), at(orderId, 'b.example.com', 5, { counts: { failed: 1, '2006 dns_error': 1 } })],
    });
    await server.call('setOrderInsight', { orderId, isRecorded: false }, { token });
    await reportTargets([at(orderId, 'c.example.com', 3)]);
    const off = await listed(token, { orderId });
    expect(off).toMatchObject({ isRecorded: false, targets: [], others: { requests: 3, failed: 1, receivedBytes: 15 } });
    expect(off.reasons).toEqual([{ code: 2006, detail: 'dns_error', requests: 1 }]);
    expect(await namedRows(orderId)).toBe(0);
    await server.call('setOrderInsight', { orderId, isRecorded: true }, { token });
    await reportTargets([at(orderId, 'c.example.com', 3)]);
    expect(await listed(token, { orderId })).toMatchObject({ isRecorded: true, targets: [{ host: 'c.example.com' }] });
  });

  it('are not asked of gateways while they are off', async () => {
    const token = await buyer(server);
    const { orderId } = await paid(server, token);
    const { orderKey: password } = await server.call('orderKey', { orderId }, { token });
    const question = { by: 'account', clientAddress: '9.9.9.9', user: `${orderId}_____`, password } as const;
    const asked = async () => server.call('gatewayAccess', question, { authorization: `Bearer ${INTERNAL_TOKEN}` });
    expect(await asked()).toMatchObject({ access: { recordsTargets: true } });
    await server.call('setOrderInsight', { orderId, isRecorded: false }, { token });
    expect(await asked()).toMatchObject({ access: { recordsTargets: false } });
  });

  it('can be chosen only for own orders with traffic', async () => {
    const token = await buyer(server);
    const { orderId } = await linesPaid(server, token);
    const { body } = await server.call.raw('setOrderInsight', { orderId, isRecorded: false }, { token });
    expect(body.code).toBe(1154);
    const other = await paid(server, await buyer(server));
    const { body: foreign } = await server.call.raw('orderTargets', { orderId: other.orderId }, { token });
    expect(foreign.code).not.toBe(200);
  });
});
