import { eq, sql } from 'drizzle-orm';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { sandboxClock } from './tables.ts';

/** The sandbox's time, which people and tests can put forward but never back. */
export interface SandboxClock extends Clock {
  /** Puts the clock forward, over restarts too, and answers what it shows then. */
  advance(db: Database, ms: number): Promise<Date>;
  /** Goes with the machine's clock again. To be called when the table has been emptied. */
  reset(): void;
}

/** The one row. */
const ID = 1;

/** @param base what the clock shows until it is put forward */
export async function createSandboxClock(base: Clock, db: Database): Promise<SandboxClock> {
  const [kept] = await db.select({ aheadMs: sandboxClock.aheadMs }).from(sandboxClock).where(eq(sandboxClock.id, ID));
  let aheadMs = kept?.aheadMs ?? 0;
  const now = () => new Date(base.now().getTime() + aheadMs);
  return {
    now,
    advance: async (on, ms) => {
      const [row] = await on
        .insert(sandboxClock)
        .values({ id: ID, aheadMs: ms })
        .onConflictDoUpdate({ target: sandboxClock.id, set: { aheadMs: sql`${sandboxClock.aheadMs} + ${ms}` } })
        .returning({ aheadMs: sandboxClock.aheadMs });
      // Of two requests at the same moment the later answer may arrive first.
      aheadMs = Math.max(aheadMs, row?.aheadMs ?? 0);
      return now();
    },
    reset: () => {
      aheadMs = 0;
    },
  };
}
