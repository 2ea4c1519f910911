import { and, asc, eq, lte } from 'drizzle-orm';
import { addSeconds } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { refunds } from '../records/refund-tables.ts';

/** Refunds are sent within a minute; after this long, the provider must be unreachable. */
const STUCK_AFTER_SECONDS = 3600;

/** Refunds that their provider hasn't accepted for an hour, as text. */
export async function findUnsent(db: Database, now: Date): Promise<string[]> {
  const stuck = await db
    .select({ id: refunds.id, orderId: refunds.orderId, tries: refunds.tries })
    .from(refunds)
    .where(and(eq(refunds.state, 'pending'), lte(refunds.requestedAt, addSeconds(now, -STUCK_AFTER_SECONDS))))
    .orderBy(asc(refunds.requestedAt));
  return stuck.map(({ id, orderId, tries }) => `refund ${id} of order ${orderId}: not sent after ${tries} attempts`);
}
