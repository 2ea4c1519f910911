import { addSeconds } from '../platform/clock.ts';
import { buyer, orderOf, paid } from '../testing/buyers.ts';
import { INTERNAL_TOKEN, report, usedNow } from '../testing/gateways.ts';
import { testServer } from '../testing/test-server.ts';

// The clock is set to 08:00.
const server = testServer({ INTERNAL_TOKEN });

const hoursAgo = (hours: number) => ({ at: addSeconds(server.clock.now(), -hours * 3600).toISOString() });

describe('usage rows of an order', () => {
  it('are paged, newest hour first, and add up to the usage', async () => {
    const token = await buyer(server);
    const { orderId } = await paid(server, token);
    const rows = Array.from({ length: 25 }, (_, index) =>
      usedNow(server, orderId, index + 1, { ...hoursAgo(index % 5), clientAddress: `198.51.100.${index}`, sentBytes: 1000 }),
    );
    await report(server, rows.toReversed());
    const page = (pageNo: number) => server.call('usageLedger', { orderId, pageNo }, { token });
    const pages = [await page(1), await page(2), await page(3), await page(4)];
    expect(pages.map(({ list }) => list.length)).toEqual([10, 10, 5, 0]);
    const { usedBytes } = await orderOf(server, token, orderId);
    for (const { total, sumBytes } of pages) expect({ total, sumBytes }).toEqual({ total: 25, sumBytes: usedBytes });
    const told = pages.flatMap(({ list }) => list);
    expect(told.reduce((sum, row) => sum + row.sentBytes + row.receivedBytes, 0)).toBe(usedBytes);
    expect(new Set(told.map(({ clientAddress }) => clientAddress)).size).toBe(25);
    const hours = told.map(({ hour }) => hour);
    expect(hours).toEqual(hours.toSorted().toReversed());
    expect(told[0]).toEqual({
      hour: '2026-12-01T08:00:00.000Z',
      clientAddress: '198.51.100.5',
      countryCode: 'DE',
      outcome: 'ok',
      requests: 1,
      sentBytes: 1000,
      receivedBytes: 6,
    });
    expect(pages).toEqual([await page(1), await page(2), await page(3), await page(4)]);
  });

  it('can be limited to a period, its end excluded', async () => {
    const token = await buyer(server);
    const { orderId } = await paid(server, token);
    await report(
      server,
      [0, 1, 2].map((hours) => usedNow(server, orderId, 10 ** hours, hoursAgo(hours))),
    );
    const sumOf = async (range: object) => {
      const { total, sumBytes, list } = await server.call('usageLedger', { orderId, ...range }, { token });
      expect(list).toHaveLength(total);
      return sumBytes;
    };
    expect(await sumOf({})).toBe(111);
    expect(await sumOf({ from: '2026-12-01T07:00:00.000Z' })).toBe(11);
    expect(await sumOf({ to: '2026-12-01T07:00:00.000Z' })).toBe(100);
    expect(await sumOf({ from: '2026-12-01T07:00:00.000Z', to: '2026-12-01T08:00:00.000Z' })).toBe(10);
    expect(await sumOf({ from: '2026-12-02T00:00:00.000Z' })).toBe(0);
  });

  it("are refused for other customers' orders", async () => {
    const { orderId } = await paid(server, await buyer(server));
    expect(await server.call.reasonOf('usageLedger', { orderId }, { token: await buyer(server) })).toBe('orderNotFound');
  });
});
