import { eq, sql } from 'drizzle-orm';
import { orders } from '../orders/records/tables.ts';
import { ledgerEntries } from '../payments/records/ledger-tables.ts';
import { reviews } from '../payments/records/review-tables.ts';
import { balances } from '../orders/records/balance-tables.ts';
import { toppedUp } from '../testing/balances.ts';
import { buyer, paid, payFor, placed, renewalPlaced, setUsedBytes } from '../testing/buyers.ts';
import { opsOf } from '../testing/ops.ts';
import { INTERNAL_TOKEN, report, usedNow } from '../testing/gateways.ts';
import { testServer } from '../testing/test-server.ts';
import { usageChecks, usageDays, usageHourSums } from '../usage/tables.ts';

const server = testServer({ INTERNAL_TOKEN });
const ops = opsOf(server);

describe('npm run ops -- ledger check [6.15]', () => {
  it('passes if all money adds up', async () => {
    expect(await ops.unchanged('ledger', 'check', '--all')).toBe('All payments and traffic add up.');
  });

  it('reports the amount of money in open reviews', async () => {
    const token = await buyer(server);
    const orderId = await placed(server, token);
    const { paymentId } = await server.call('toPay', { orderId, method: 'sandbox' }, { token });
    await server.call('cancelTrade', { orderId }, { token });
    await server.call('sandboxPay', { paymentId, action: 'approve' });
    const others = [
      { id: 'r1', reason: 'unknownPayment', paymentId: 'p1', amountCents: 994, currency: 'CNY' },
      // As earlier releases stored them, without an amount.
      { id: 'r2', reason: 'unknownPayment', paymentId: 'p2' },
      { id: 'r3', reason: 'moneyBack', paymentId, amountCents: 140, currency: 'USD' },
    ] as const;
    const at = server.clock.now();
    await server.db.insert(reviews).values(others.map((other) => ({ ...other, detail: '', at })));
    expect(await ops.unchanged('ledger', 'check', '--all')).toBe('All payments and traffic add up.\nIn open reviews: 9.94 CNY, 1.40 USD.');
    await server.db.update(reviews).set({ resolvedAt: at });
    expect(await ops.unchanged('ledger', 'check', '--all')).toBe('All payments and traffic add up.');
  });

  it("fails if traffic doesn't add up", async () => {
    const { orderId } = await paid(server, await buyer(server));
    await setUsedBytes(server, orderId, 1);
    expect(await ops.refused('ledger', 'check', '--all')).toBe(`order ${orderId}: 1 bytes used, 0 in its rows`);
    await setUsedBytes(server, orderId, 0);
  });

  it('fails if a renewal added less usable traffic than was paid for, recorded or not [M1]', async () => {
    const token = await buyer(server);
    const { orderId, totalBytes } = await paid(server, token);
    const renewalId = await renewalPlaced(server, token, { orderId });
    await payFor(server, token, renewalId);
    const usedBytes = 11.5 * totalBytes;
    await setUsedBytes(server, orderId, usedBytes);
    await server.db.update(orders).set({ usableBytes: -500_000_000 }).where(eq(orders.id, renewalId));
    const problems = (await ops.refused('ledger', 'check', '--all')).split('\n');
    expect(problems).toEqual(
      expect.arrayContaining([
        `order ${orderId}: active with -500000000 bytes left`,
        `order ${renewalId}: 10000000000 bytes paid, -500000000 usable`,
      ]),
    );
    await setUsedBytes(server, orderId, 0);
    await server.db.update(orders).set({ usableBytes: null }).where(eq(orders.id, renewalId));
    expect(await ops.unchanged('ledger', 'check', '--all')).toBe('All payments and traffic add up.');
  });

  it("fails if a balance doesn't add up or a refund isn't sent", async () => {
    const token = await buyer(server);
    await toppedUp(server, token, 500);
    await server.db.update(balances).set({ cents: 501 });
    expect(await ops.refused('ledger', 'check', '--all')).toContain('501 cents, its movements add up to 500');
    await server.db.update(balances).set({ cents: 500 });
    const { orderId } = await paid(server, token);
    await ops.run('refund', orderId, '--amount', '1', '--to', 'method', '--order', 'keep', '--reason', 'late');
    expect(await ops.unchanged('ledger', 'check', '--all')).toBe('All payments and traffic add up.');
    server.clock.advance(3601);
    expect(await ops.refused('ledger', 'check', '--all')).toMatch(/^refund \S+ of order \S+: not sent after 0 attempts$/);
    await server.jobs.send('sendRefunds', {}, { on: server.db });
    await server.jobs.run();
    expect(await ops.unchanged('ledger', 'check', '--all')).toBe('All payments and traffic add up.');
  });

  it("fails if money doesn't add up", async () => {
    const { orderId, paidCents } = await paid(server, await buyer(server));
    expect(await ops.unchanged('ledger', 'check', '--all')).toBe('All payments and traffic add up.');
    await server.db
      .update(ledgerEntries)
      .set({ cents: paidCents + 1 })
      .where(eq(ledgerEntries.orderId, orderId));
    const [order, ...total] = (await ops.refused('ledger', 'check', '--all')).split('\n');
    expect(order).toBe(`order ${orderId}: ${paidCents} cents paid, ${paidCents + 1} in the ledger`);
    expect(total.filter((line) => !line.startsWith('invoice INV-'))).toEqual([
      expect.stringMatching(/^in all: \d+ cents received and 0 given, but /),
    ]);
  });
});

const setSum = async (orderId: string, bytes: number) =>
  server.db.update(usageHourSums).set({ bytes }).where(eq(usageHourSums.orderId, orderId));

describe('npm run ops -- ledger check, after one that found nothing [7.87]', () => {
  const all = ['ledger', 'check', '--all'] as const;
  const everything = 'All payments and traffic add up.';
  const changes = expect.stringMatching(
    /^All payments .*\nTraffic was checked as far as it has changed since 20\d\d-\d\d-\d\d; /,
  ) as string;
  /** An order whose usage of 1,000 bytes was checked before its latest change was, say, two days ago. */
  async function checkedOrder(): Promise<string> {
    const { orderId } = await paid(server, await buyer(server));
    await report(server, [usedNow(server, orderId, 1000)]);
    await server.db
      .update(usageDays)
      .set({ changedOn: sql`${usageDays.changedOn} - 2` })
      .where(eq(usageDays.orderId, orderId));
    await ops.run(...all);
    return orderId;
  }

  beforeEach(async () => {
    // Money that earlier tests have changed.
    for (const { orderId, paidCents } of await server.db.select({ orderId: orders.id, paidCents: orders.paidCents }).from(orders))
      await server.db.update(ledgerEntries).set({ cents: paidCents }).where(eq(ledgerEntries.orderId, orderId));
  });

  it('checks everything the first time', async () => {
    await server.db.delete(usageChecks);
    expect(await ops.unchanged('ledger', 'check')).toBe(everything);
    expect(await ops.unchanged('ledger', 'check')).toEqual(changes);
  });

  it('finds a fault in a day that has not changed since only with --all', async () => {
    const orderId = await checkedOrder();
    await setSum(orderId, 999);
    expect(await ops.unchanged('ledger', 'check')).toEqual(changes);
    expect(await ops.refused(...all)).toMatch(new RegExp(`^order ${orderId}, \\S+: 1000 bytes in its rows, 999 by hour, 1000 by day$`));
    await setSum(orderId, 1000);
    expect(await ops.unchanged(...all)).toBe(everything);
  });

  it('finds a fault in a day that has changed, and again until it is corrected', async () => {
    const orderId = await checkedOrder();
    await setSum(orderId, 999);
    await report(server, [usedNow(server, orderId, 5)]);
    const fault = new RegExp(`^order ${orderId}, \\S+: 1005 bytes in its rows, 1004 by hour, 1005 by day$`);
    expect(await ops.refused('ledger', 'check')).toMatch(fault);
    expect(await ops.refused('ledger', 'check')).toMatch(fault);
    await setSum(orderId, 1005);
    expect(await ops.unchanged('ledger', 'check')).toEqual(changes);
  });

  it('compares all days of an order of which one has changed', async () => {
    const orderId = await checkedOrder();
    await setUsedBytes(server, orderId, 998);
    expect(await ops.unchanged('ledger', 'check')).toEqual(changes);
    server.clock.advance(86_400);
    await report(server, [usedNow(server, orderId, 5)]);
    expect(await ops.refused('ledger', 'check')).toBe(`order ${orderId}: 1003 bytes used, 1005 in its rows`);
    await setUsedBytes(server, orderId, 1005);
  });
});
