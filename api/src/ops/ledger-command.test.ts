import { eq } from 'drizzle-orm';
import { orders } from '../orders/records/tables.ts';
import { ledgerEntries } from '../payments/records/ledger-tables.ts';
import { reviews } from '../payments/records/review-tables.ts';
import { balances } from '../orders/records/balance-tables.ts';
import { toppedUp } from '../testing/balances.ts';
import { buyer, paid, payFor, placed, renewalPlaced } from '../testing/buyers.ts';
import { opsOf } from '../testing/ops.ts';
import { testServer } from '../testing/test-server.ts';

const server = testServer();
const ops = opsOf(server);

describe('npm run ops -- ledger check [6.15]', () => {
  it('passes if all money adds up', async () => {
    expect(await ops.unchanged('ledger', 'check')).toBe('All payments and traffic add up.');
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
    expect(await ops.unchanged('ledger', 'check')).toBe('All payments and traffic add up.\nIn open reviews: 9.94 CNY, 1.40 USD.');
    await server.db.update(reviews).set({ resolvedAt: at });
    expect(await ops.unchanged('ledger', 'check')).toBe('All payments and traffic add up.');
  });

  it("fails if traffic doesn't add up", async () => {
    const { orderId } = await paid(server, await buyer(server));
    await server.db.update(orders).set({ usedBytes: 1 }).where(eq(orders.id, orderId));
    expect(await ops.refused('ledger', 'check')).toBe(`order ${orderId}: 1 bytes used, 0 in its rows`);
    await server.db.update(orders).set({ usedBytes: 0 }).where(eq(orders.id, orderId));
  });

  it('fails if a renewal added less usable traffic than was paid for, recorded or not [M1]', async () => {
    const token = await buyer(server);
    const { orderId, totalBytes } = await paid(server, token);
    const renewalId = await renewalPlaced(server, token, { orderId });
    await payFor(server, token, renewalId);
    const usedBytes = 11.5 * totalBytes;
    await server.db.update(orders).set({ usedBytes }).where(eq(orders.id, orderId));
    await server.db.update(orders).set({ usableBytes: -500_000_000 }).where(eq(orders.id, renewalId));
    const problems = (await ops.refused('ledger', 'check')).split('\n');
    expect(problems).toEqual(
      expect.arrayContaining([
        `order ${orderId}: active with -500000000 bytes left`,
        `order ${renewalId}: 10000000000 bytes paid, -500000000 usable`,
      ]),
    );
    await server.db.update(orders).set({ usedBytes: 0 }).where(eq(orders.id, orderId));
    await server.db.update(orders).set({ usableBytes: null }).where(eq(orders.id, renewalId));
    expect(await ops.unchanged('ledger', 'check')).toBe('All payments and traffic add up.');
  });

  it("fails if a balance doesn't add up or a refund isn't sent", async () => {
    const token = await buyer(server);
    await toppedUp(server, token, 500);
    await server.db.update(balances).set({ cents: 501 });
    expect(await ops.refused('ledger', 'check')).toContain('501 cents, its movements add up to 500');
    await server.db.update(balances).set({ cents: 500 });
    const { orderId } = await paid(server, token);
    await ops.run('refund', orderId, '--amount', '1', '--to', 'method', '--order', 'keep', '--reason', 'late');
    expect(await ops.unchanged('ledger', 'check')).toBe('All payments and traffic add up.');
    server.clock.advance(3601);
    expect(await ops.refused('ledger', 'check')).toMatch(/^refund \S+ of order \S+: not sent after 0 attempts$/);
    await server.jobs.send('sendRefunds', {}, { on: server.db });
    await server.jobs.run();
    expect(await ops.unchanged('ledger', 'check')).toBe('All payments and traffic add up.');
  });

  it("fails if money doesn't add up", async () => {
    const { orderId, paidCents } = await paid(server, await buyer(server));
    expect(await ops.unchanged('ledger', 'check')).toBe('All payments and traffic add up.');
    await server.db
      .update(ledgerEntries)
      .set({ cents: paidCents + 1 })
      .where(eq(ledgerEntries.orderId, orderId));
    const [order, ...total] = (await ops.refused('ledger', 'check')).split('\n');
    expect(order).toBe(`order ${orderId}: ${paidCents} cents paid, ${paidCents + 1} in the ledger`);
    expect(total.filter((line) => !line.startsWith('invoice INV-'))).toEqual([
      expect.stringMatching(/^in all: \d+ cents received and 0 given, but /),
    ]);
  });
});
