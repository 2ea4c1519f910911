import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { payments } from './tables.ts';

/**
 * Closes the open payment of an order that can no longer be paid. The caller must hold the order's lock.
 * @returns IDs of the closed payments; their pages at the provider stay open until `queueClosingAtProvider`
 */
export async function closePayments(tx: Database, orderId: string, now: Date): Promise<string[]> {
  const closed = await tx
    .update(payments)
    .set({ state: 'closed', endedAt: now })
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'pending')))
    .returning({ id: payments.id });
  return closed.map(({ id }) => id);
}

/** Queues closing the payments at their providers after the transaction commits. */
export async function queueClosingAtProvider(tx: Database, jobs: Jobs, paymentIds: readonly string[]): Promise<void> {
  for (const paymentId of paymentIds) await jobs.send('closePayment', { paymentId }, { on: tx });
}
