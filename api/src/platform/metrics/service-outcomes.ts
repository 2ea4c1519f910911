import { and, eq, gt, sql } from 'drizzle-orm';
import { addSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { startOfMinute } from './start-of-minute.ts';
import { serviceOutcomes, type FoundState } from './tables.ts';

type Service = typeof serviceOutcomes.$inferSelect.service;

const WINDOW_SECONDS = 900;
/** Fewer failures may be those of one customer's number or card. */
const FAILURES_MIN = 3;

/** Notes whether another service did what it was asked for. That it cannot be noted is no reason to fail. */
export async function noteOutcome(db: Database, service: Service, isDone: boolean, now: Date): Promise<void> {
  const counts = { succeeded: isDone ? 1 : 0, failed: isDone ? 0 : 1 };
  const added = {
    succeeded: sql`${serviceOutcomes.succeeded} + excluded.succeeded`,
    failed: sql`${serviceOutcomes.failed} + excluded.failed`,
  };
  await db
    .insert(serviceOutcomes)
    .values({ service, minute: startOfMinute(now), ...counts })
    .onConflictDoUpdate({ target: [serviceOutcomes.service, serviceOutcomes.minute], set: added })
    .catch(() => undefined);
}

/** How a service was within the last quarter of an hour: down where nothing went well, degraded where half or more failed. */
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
