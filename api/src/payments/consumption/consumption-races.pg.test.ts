import { eq } from 'drizzle-orm';
import { orderStatus, productFamily } from 'shared-contracts/constants';
import { orders } from '../../orders/records/tables.ts';
import { toppedUp } from '../../testing/balances.ts';
import { buyer, linesPlaced, placed } from '../../testing/buyers.ts';
import { createPeople } from '../../testing/customer-fixtures.ts';
import { deadlocksOf } from '../../testing/deadlocks-of.ts';
import { findOrderInconsistencies } from '../../testing/order-problems.ts';
import { testServer } from '../../testing/test-server.ts';
import { checkLedger } from '../reconciliation/check-ledger.ts';

// The embedded database has one connection and hides races, so these tests run on PostgreSQL only.
const pepper = 'pepper of the races about sums';
const server = testServer({ TOKEN_PEPPER: pepper });
const { person } = createPeople(server, pepper);

const ORDERS = 20;
const CENTS = 140;
const sumOf = (token: string) => server.call('consumptionSum', {}, { token });
const sumProblems = async () => (await checkLedger(server.db)).filter((text) => text.startsWith('consumption '));

describe('the kept sum of consumption', () => {
  it('counts all orders of a customer that are paid at once, also the first ones', async () => {
    const { customerId, token } = await person('elsewhere');
    const now = server.clock.now();
    const ids = Array.from({ length: ORDERS }, (_, n) => `FSUM${n}`);
    const unpaid = {
      customerId,
      kind: 'new',
      family: productFamily.flow,
      quantity: 1,
      gigabytes: 1,
      validityDays: 30,
      // Ended, because a customer has one unpaid order at most.
      status: orderStatus.failure,
      failureReason: 'cancelled',
      endedAt: now,
      totalBytes: 0,
      listCents: CENTS,
      toPayCents: CENTS,
      currency: 'USD',
      createdAt: now,
      payBefore: now,
    } as const;
    await server.db.insert(orders).values(ids.map((id) => ({ ...unpaid, id })));
    expect(await sumOf(token)).toMatchObject({ count: 0, paidCents: 0 });
    const set = (id: string, paidAt: Date | null) =>
      server.db
        .update(orders)
        .set({ paidAt, paidCents: paidAt ? CENTS : 0 })
        .where(eq(orders.id, id));
    await Promise.all(ids.map((id) => set(id, now)));
    expect(await sumOf(token)).toMatchObject({ count: ORDERS, paidCents: ORDERS * CENTS });
    // Some become unpaid again while others are written unchanged.
    await Promise.all(ids.map((id, n) => set(id, n % 4 === 0 ? null : now)));
    expect(await sumOf(token)).toMatchObject({ count: ORDERS * 0.75, paidCents: ORDERS * 0.75 * CENTS });
    expect(await sumProblems()).toEqual([]);
  });

  it.each([0, 1, 2, 3])('takes part in no deadlock of payments from the balance and at a provider, round %i', async () => {
    const token = await buyer(server);
    await toppedUp(server, token);
    const flowId = await placed(server, token);
    const linesId = await linesPlaced(server, token);
    const { paymentId } = await server.call('toPay', { orderId: linesId, method: 'sandbox' }, { token });
    await Promise.all([
      server.call('payFromBalance', { orderId: flowId }, { token }),
      server.call('sandboxPay', { paymentId, action: 'approve', notices: 5 }),
    ]);
    const { list } = await server.call('queryConsumeRecordList', {}, { token });
    expect(await sumOf(token)).toMatchObject({ count: 2, paidCents: list.reduce((sum, { paidCents }) => sum + paidCents, 0) });
    expect(await deadlocksOf(server)).toBe(0);
  });
});

it('is never changed by a transaction that fails', async () => {
  const token = await buyer(server);
  await toppedUp(server, token);
  const orderId = await placed(server, token);
  await expect(
    server.db.transaction(async (tx) => {
      await tx.update(orders).set({ paidAt: server.clock.now(), paidCents: CENTS }).where(eq(orders.id, orderId));
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  expect(await sumOf(token)).toMatchObject({ count: 0, paidCents: 0 });
  expect((await findOrderInconsistencies(server)).filter((text) => text.startsWith('consumption '))).toEqual([]);
});
