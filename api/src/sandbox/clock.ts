import { eq, sql } from 'drizzle-orm';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { sandboxClock } from './tables.ts';

/** The sandbox clock, which users and tests can advance but not set back. */
export interface SandboxClock extends Clock {
  /** Advances the clock persistently and returns the new time. */
  advance(db: Database, ms: number): Promise<Date>;
  /** Removes the offset. Must be called after the table was emptied. */
  reset(): void;
}

/** ID of the only row. */
const ID = 1;

/** @param base clock that the offset is added to */
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
      // If two requests race, the later result may arrive first.
      aheadMs = Math.max(aheadMs, row?.aheadMs ?? 0);
      return now();
    },
    reset: () => {
      aheadMs = 0;
    },
  };
}
