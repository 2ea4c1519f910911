import { closePayments } from '../payments/close-payments.ts';
import type { Database } from '../platform/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import { inTransaction } from '../platform/transactions.ts';
import { findOrder } from './orders.ts';
import { settleOrders } from './settle.ts';
import { transit } from './transitions.ts';

/**
 * Cancels an unpaid order and its open payment.
 * @throws Refusal `orderNotFound`, `orderNotCancellable`
 */
export async function cancelOrder(db: Database, customerId: string, orderId: string, now: Date): Promise<void> {
  await settleOrders(db, now, customerId);
  if (!(await findOrder(db, orderId, customerId))) throw refuse('orderNotFound');
  await inTransaction(db, async (tx) => {
    if (!(await transit(tx, orderId, 'cancel', { at: now }))) throw refuse('orderNotCancellable');
    await closePayments(tx, orderId, now);
  });
}
