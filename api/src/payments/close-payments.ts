import { and, eq } from 'drizzle-orm';
import type { Database } from '../platform/database.ts';
import { payments } from './tables.ts';

/** Closes the open payment of an order that can no longer be paid. Whoever calls holds the order's row. */
export async function closePayments(tx: Database, orderId: string, now: Date): Promise<void> {
  await tx
    .update(payments)
    .set({ state: 'closed', endedAt: now })
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'pending')));
}
