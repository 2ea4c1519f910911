import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { payments } from './tables.ts';

/** See `OrderPayments`. */
export async function closeInRecords(tx: Database, orderId: string, now: Date): Promise<string[]> {
  const closed = await tx
    .update(payments)
    .set({ state: 'closed', endedAt: now })
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'pending')))
    .returning({ id: payments.id });
  return closed.map(({ id }) => id);
}

/** See `OrderPayments`. */
export async function queueClosingAtProvider(tx: Database, jobs: Jobs, paymentIds: readonly string[]): Promise<void> {
  for (const paymentId of paymentIds) await jobs.send('closePayment', { paymentId }, { on: tx });
}

/** ID of our own notice that a payment was closed at its provider. */
export const closingNoticeId = (paymentId: string) => `close-${paymentId}`;
