import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { payments } from './tables.ts';

/**
 * Closes the open payment of an order that can no longer be paid. Whoever calls holds the order's row.
 * @returns ids of what was closed; its page at the provider stays open until `closePages`
 */
export async function closePayments(tx: Database, orderId: string, now: Date): Promise<string[]> {
  const closed = await tx
    .update(payments)
    .set({ state: 'closed', endedAt: now })
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'pending')))
    .returning({ id: payments.id });
  return closed.map(({ id }) => id);
}

/** Has closed payments closed at their providers, too, as soon as the transaction is committed. */
export async function closePages(tx: Database, jobs: Jobs, paymentIds: readonly string[]): Promise<void> {
  for (const paymentId of paymentIds) await jobs.send('closePayment', { paymentId }, { on: tx });
}
