import type { Database } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/transactions.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { refuse } from '../platform/refusal.ts';
import type { OrderPayments } from './order-payments.ts';
import { findOrder } from './records/orders.ts';
import { applyTransition } from './records/transitions.ts';
import { releaseOrder } from './release-order.ts';

export interface CancelServices {
  readonly jobs: Jobs;
  readonly payments: OrderPayments;
}

interface Cancelling {
  readonly customerId: string;
  readonly orderId: string;
  readonly now: Date;
}

/**
 * Cancels an order in a transaction.
 * @throws Refusal `orderNotCancellable`
 */
export async function cancelUnpaid(tx: Database, { jobs, payments }: CancelServices, orderId: string, now: Date): Promise<void> {
  if (!(await applyTransition(tx, orderId, 'cancel', { at: now }))) throw refuse('orderNotCancellable');
  if (await payments.hasUnappliedMoney(tx, orderId)) throw refuse('orderNotCancellable');
  await payments.queueClosingAtProvider(tx, jobs, await releaseOrder(tx, payments, orderId, now));
}

/**
 * Cancels an unpaid order permanently, unless its payment has already arrived. A later payment goes to manual review.
 * @throws Refusal `orderNotFound`, `orderNotCancellable`
 */
export async function cancelOrder(db: Database, services: CancelServices, { customerId, orderId, now }: Cancelling): Promise<void> {
  if (!(await findOrder(db, customerId, orderId))) throw refuse('orderNotFound');
  await inTransaction(db, (tx) => cancelUnpaid(tx, services, orderId, now));
}
