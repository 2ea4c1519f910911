import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { staticLines } from './tables.ts';

/** Ends the paid lines of an order now; they go back on sale like those that expire. */
export async function endLines(tx: Database, orderId: string, now: Date): Promise<void> {
  await tx
    .update(staticLines)
    .set({ endsAt: now })
    .where(and(eq(staticLines.orderId, orderId), gt(staticLines.endsAt, now)));
}
