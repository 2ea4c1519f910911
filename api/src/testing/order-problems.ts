import { productFamily } from 'shared-contracts/constants';
import { orderEvents, orders } from '../orders/records/tables.ts';
import { staticLines } from '../orders/static-lines/tables.ts';
import { checkBalances } from '../payments/reconciliation/check-balances.ts';
import { checkInvoices } from '../payments/reconciliation/check-invoices.ts';
import { checkLedger } from '../payments/reconciliation/check-ledger.ts';
import { checkTraffic } from '../payments/reconciliation/check-traffic.ts';
import type { TestServer } from './test-server.ts';

const openings = new Set(['pay', 'acceptLate']);

/**
 * Describes every inconsistency in a server's orders: ledger mismatches, orders not opened exactly when they were paid, and static orders
 * whose line count differs from their quantity.
 */
export async function findOrderInconsistencies({ db }: Pick<TestServer, 'db'>): Promise<string[]> {
  const events = await db.select().from(orderEvents);
  const lines = await db.select().from(staticLines);
  const all = await db.select().from(orders);
  const openingsOf = Map.groupBy(
    events.filter(({ event }) => openings.has(event)),
    ({ orderId }) => orderId,
  );
  const renewalsOf = Map.groupBy(
    events.filter(({ event }) => event === 'extend' || event === 'revive'),
    ({ detail }) => detail,
  );
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId);
  const problems = [...(await checkLedger(db)), ...(await checkBalances(db)), ...(await checkInvoices(db)), ...(await checkTraffic(db))];
  for (const { id, kind, family, quantity, paidAt, failureReason } of all) {
    const opened = openingsOf.get(id)?.length ?? 0;
    if (opened !== (paidAt === null ? 0 : 1)) problems.push(`order ${id}: opened ${opened} times`);
    const renewed = renewalsOf.get(id)?.length ?? 0;
    if (kind === 'renewal' && renewed !== opened) problems.push(`order ${id}: paid ${opened} times, renewed ${renewed} times`);
    if (family !== productFamily.staticIp || kind !== 'new') continue;
    const held = linesOf.get(id)?.length ?? 0;
    const gaveUp = failureReason === 'cancelled' || failureReason === 'timedOut';
    // Lines of an order that ended after its payment may have been resold.
    const isRight = failureReason === 'expired' || failureReason === 'refunded' ? held <= quantity : held === (gaveUp ? 0 : quantity);
    if (!isRight) problems.push(`order ${id}: has ${held} of ${quantity} lines`);
  }
  return problems;
}
