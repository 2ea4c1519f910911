import { and, eq } from 'drizzle-orm';
import { balanceMovements, balances } from '../../orders/records/balance-tables.ts';
import { autoRenewalEvents } from '../../orders/records/auto-renewal-tables.ts';
import { orders } from '../../orders/records/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { toppedUp } from '../../testing/balances.ts';
import { buyer, paid, placed } from '../../testing/buyers.ts';
import { paidLate } from '../../testing/held-money.ts';
import { opsOf } from '../../testing/ops.ts';
import { testServer } from '../../testing/test-server.ts';
import { refunds } from '../records/refund-tables.ts';
import { payments } from '../records/tables.ts';
import { checkBalances } from './check-balances.ts';

const server = testServer();
const ops = opsOf(server);

let topUpId: string;
let orderId: string;
let paymentId: string;
let refundedId: string;
let customerId: string;

class Undone extends Error {}

/** Problems found after a change that is then rolled back. */
async function foundAfter(wrong: (tx: Database) => Promise<unknown>): Promise<string[]> {
  let found: string[] = [];
  const work = server.db.transaction(async (tx) => {
    await wrong(tx);
    found = await checkBalances(tx);
    throw new Undone();
  });
  await expect(work).rejects.toBeInstanceOf(Undone);
  return found;
}

beforeAll(async () => {
  const token = await buyer(server);
  topUpId = await toppedUp(server, token);
  orderId = await placed(server, token);
  await server.call('payFromBalance', { orderId }, { token });
  refundedId = (await paid(server, token)).orderId;
  const refund = ['refund', refundedId, '--amount', '0.40', '--order', 'keep', '--reason', 'why not', '--to'];
  await ops.run(...refund, 'balance');
  await ops.run(...refund, 'method');
  const [payment] = await server.db.select().from(payments).where(eq(payments.method, 'balance'));
  paymentId = payment?.id ?? '';
  const [order] = await server.db.select().from(orders).where(eq(orders.id, orderId));
  customerId = order?.customerId ?? '';
  await ops.run('goodwill', customerId, '--amount', '1', '--reason', 'thanks');
});

const ofKind = (kind: typeof balanceMovements.$inferSelect.kind) =>
  and(eq(balanceMovements.kind, kind), eq(balanceMovements.customerId, customerId));

describe('check of balances and refunds', () => {
  it('finds nothing if all money is somewhere', async () => {
    expect(await checkBalances(server.db)).toEqual([]);
  });

  it('reports an auto-renewal whose order was not paid', async () => {
    const at = server.clock.now();
    const wrong = (tx: Database) =>
      tx
        .insert(autoRenewalEvents)
        .values({ orderId, event: 'renewed', at, triggerKey: 'end', priceCents: 140, renewalOrderId: refundedId });
    expect(await foundAfter(wrong)).toEqual([`auto-renewal of ${orderId}: ${refundedId} was not paid at its price`]);
  });

  it('reports a charge to a stored method that no auto-renewal knows [4.92]', async () => {
    const found = await foundAfter((tx) => tx.update(payments).set({ storedMethodId: 'sm1' }).where(eq(payments.id, paymentId)));
    expect(found).toEqual([`payment ${paymentId}: charged to a stored method, but no auto-renewal`]);
  });

  it('reports a balance that differs from its movements', async () => {
    expect(await foundAfter((tx) => tx.update(balances).set({ cents: 1001 }))).toEqual([
      `balance of ${customerId}: 1001 cents, its movements add up to 1000`,
      'in all: 1140 cents received and 100 given, but 200 spent, 1001 in balances, 40 returned and 0 in review',
    ]);
  });

  it('reports a top-up that was not added', async () => {
    const found = await foundAfter((tx) => tx.delete(balanceMovements).where(ofKind('topUp')));
    expect(found).toContain(`top-up ${topUpId}: 1000 cents paid, 0 added to the balance`);
  });

  it('reports a top-up that was added without money', async () => {
    const extra = { customerId, kind: 'topUp', cents: 5, balanceCents: 5, reference: 'none', at: server.clock.now() } as const;
    const found = await foundAfter((tx) => tx.insert(balanceMovements).values(extra));
    expect(found).toContain('top-up none: 0 cents paid, 5 added to the balance');
  });

  it('reports an order that was paid from the balance without taking it', async () => {
    const found = await foundAfter((tx) => tx.delete(balanceMovements).where(ofKind('orderPayment')));
    expect(found).toContain(`payment ${paymentId}: 140 cents paid from the balance, 0 taken from it`);
  });

  it('reports a refund with another movement', async () => {
    const found = await foundAfter((tx) => tx.update(balanceMovements).set({ cents: 41 }).where(ofKind('refund')));
    expect(found.filter((text) => text.startsWith('refund '))).toEqual([
      expect.stringContaining('40 cents due to the balance, 0 moved'),
      expect.stringContaining('0 cents due to the balance, 41 moved'),
    ]);
  });

  it('reports an order with another sum of refunds', async () => {
    const found = await foundAfter((tx) => tx.update(orders).set({ refundedCents: 79 }).where(eq(orders.id, refundedId)));
    expect(found).toContain(`order ${refundedId}: 79 cents refunded, its refunds add up to 80`);
  });

  it('reports a payment that returned less than our refunds', async () => {
    const found = await foundAfter((tx) => tx.update(payments).set({ refundedCents: 39 }).where(eq(payments.orderId, refundedId)));
    expect(found).toEqual([expect.stringContaining('39 USD cents refunded, but 40 by us')]);
  });

  it('reports more refunds of a payment than it had money', async () => {
    const found = await foundAfter((tx) => tx.update(refunds).set({ chargedCents: 141 }).where(eq(refunds.target, 'method')));
    expect(found).toEqual([expect.stringContaining('but 141 by us')]);
  });

  it('reports more refunds of money in review than it had', async () => {
    const { paymentId: heldId, reviewId } = await paidLate(server);
    await ops.run('reviews', 'refund', reviewId, '--to', 'balance', '--amount', '1', '--reason', 'why not');
    expect(await checkBalances(server.db)).toEqual([]);
    const found = await foundAfter((tx) => tx.update(refunds).set({ cents: 141 }).where(eq(refunds.paymentId, heldId)));
    expect(found).toContain(`payment ${heldId}: 141 cents returned, but 140 in review`);
  });
});
