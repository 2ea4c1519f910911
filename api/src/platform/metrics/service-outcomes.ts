import { and, eq, gt, sql } from 'drizzle-orm';
import { addSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/transactions.ts';
import { startOfMinute } from './start-of-minute.ts';
import { serviceOutcomes, type FoundState } from './tables.ts';

type Service = typeof serviceOutcomes.$inferSelect.service;

const WINDOW_SECONDS = 900;
/** Fewer failures may be due to one customer's number or card. */
const FAILURES_MIN = 3;

/** Records whether a call to a third-party service succeeded. A failure to record it is ignored, and leaves a caller's transaction usable. */
export async function recordOutcome(db: Database, service: Service, isDone: boolean, now: Date): Promise<void> {
  const counts = { succeeded: isDone ? 1 : 0, failed: isDone ? 0 : 1 };
  const added = {
    succeeded: sql`${serviceOutcomes.succeeded} + excluded.succeeded`,
    failed: sql`${serviceOutcomes.failed} + excluded.failed`,
  };
  const record = async (tx: Database) =>
    tx
      .insert(serviceOutcomes)
      .values({ service, minute: startOfMinute(now), ...counts })
      .onConflictDoUpdate({ target: [serviceOutcomes.service, serviceOutcomes.minute], set: added });
  await inTransaction(db, record).catch(() => undefined);
}

/** State of a service over the last 15 minutes: down if nothing succeeded, degraded if at least half failed. */
export async function stateOfService(db: Database, service: Service, now: Date): Promise<FoundState> {
  const [sums] = await db
    .select({
      succeeded: sql<number>`coalesce(sum(${serviceOutcomes.succeeded}), 0)::int`,
      failed: sql<number>`coalesce(sum(${serviceOutcomes.failed}), 0)::int`,
    })
    .from(serviceOutcomes)
    .where(and(eq(serviceOutcomes.service, service), gt(serviceOutcomes.minute, addSeconds(now, -WINDOW_SECONDS))));
  const { succeeded, failed } = sums ?? { succeeded: 0, failed: 0 };
  if (failed < FAILURES_MIN || failed < succeeded) return 'operational';
  return succeeded === 0 ? 'down' : 'degraded';
}
