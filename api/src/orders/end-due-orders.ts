import { and, asc, eq, lte, or } from 'drizzle-orm';
import { orderStatus } from 'shared-contracts/constants';
import type { Database } from '../platform/database.ts';
import { inTransaction } from '../platform/transactions.ts';
import { releaseOrder } from './release-order.ts';
import { orders } from './tables.ts';
import { applyTransition } from './transitions.ts';

/** Orders that one run takes along, so that no transaction grows long. */
const AT_ONCE = 100;

/**
 * Times unpaid orders out and ends paid ones whose validity is over. Run before whatever depends on an order's status,
 * and every so often for all; orders that another transaction is changing are left to it.
 * @param customerId only this customer's orders
 */
export async function endDueOrders(db: Database, now: Date, customerId?: string): Promise<void> {
  const due = or(
    and(eq(orders.status, orderStatus.toBePaid), lte(orders.payBefore, now)),
    and(eq(orders.status, orderStatus.normal), lte(orders.endsAt, now)),
  );
  const where = and(due, customerId === undefined ? undefined : eq(orders.customerId, customerId));
  const [first] = await db.select({ id: orders.id }).from(orders).where(where).limit(1);
  if (!first) return;

  await inTransaction(db, async (tx) => {
    const rows = await tx
      .select({ id: orders.id, status: orders.status })
      .from(orders)
      .where(where)
      .orderBy(asc(orders.id))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    for (const { id, status } of rows) {
      if (status === orderStatus.toBePaid) {
        await applyTransition(tx, id, 'timeOut', { at: now });
        await releaseOrder(tx, id, now);
      } else {
        await applyTransition(tx, id, 'expire', { at: now });
      }
    }
  });
}
