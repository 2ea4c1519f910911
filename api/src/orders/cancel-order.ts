import type { Jobs } from '../platform/jobs/jobs.ts';
import { closePages } from '../payments/records/close-payments.ts';
import { hasUnappliedMoney } from '../payments/records/unapplied-money.ts';
import type { Database } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import { inTransaction } from '../platform/database/transactions.ts';
import { endDueOrders } from './end-due-orders.ts';
import { findOrder } from './records/orders.ts';
import { releaseOrder } from './release-order.ts';
import { applyTransition } from './records/transitions.ts';

/**
 * Cancels an unpaid order, for good, unless its money is here already. Money that arrives all the same is put before people.
 * @throws Refusal `orderNotFound`, `orderNotCancellable`
 */
export async function cancelOrder(db: Database, jobs: Jobs, customerId: string, orderId: string, now: Date): Promise<void> {
  await endDueOrders(db, now, customerId);
  if (!(await findOrder(db, customerId, orderId))) throw refuse('orderNotFound');
  await inTransaction(db, async (tx) => {
    if (!(await applyTransition(tx, orderId, 'cancel', { at: now }))) throw refuse('orderNotCancellable');
    if (await hasUnappliedMoney(tx, orderId)) throw refuse('orderNotCancellable');
    await closePages(tx, jobs, await releaseOrder(tx, orderId, now));
  });
}
