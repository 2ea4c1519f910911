import { and, eq, gt, lt, lte, or, sql } from 'drizzle-orm';
import { addSeconds } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import type { Counters } from './counters.ts';
import { limitCounters } from './tables.ts';

async function giveBack(db: Database, key: string, endsAt: Date): Promise<void> {
  await db
    .update(limitCounters)
    .set({ count: sql`${limitCounters.count} - 1` })
    .where(and(eq(limitCounters.key, key), eq(limitCounters.endsAt, endsAt), gt(limitCounters.count, 0)));
}

/** Counters in `limit_counters`, whose rows outlive restarts. */
export const databaseCounters: Counters = {
  take: async (db, { key, points, seconds }, now) => {
    const endsAt = addSeconds(now, seconds);
    const ended = lte(limitCounters.endsAt, now);
    const [taken] = await db
      .insert(limitCounters)
      .values({ key, count: 1, endsAt })
      .onConflictDoUpdate({
        target: limitCounters.key,
        set: {
          count: sql`case when ${ended} then 1 else ${limitCounters.count} + 1 end`,
          endsAt: sql`case when ${ended} then excluded.ends_at else ${limitCounters.endsAt} end`,
        },
        setWhere: sql`${or(ended, lt(limitCounters.count, points))}`,
      })
      .returning({ count: limitCounters.count, endsAt: limitCounters.endsAt });
    if (taken) return { isTaken: true, left: points - taken.count, endsAt: taken.endsAt, giveBack: () => giveBack(db, key, taken.endsAt) };

    const [full] = await db.select({ endsAt: limitCounters.endsAt }).from(limitCounters).where(eq(limitCounters.key, key));
    return { isTaken: false, left: 0, endsAt: full?.endsAt ?? now, giveBack: async () => {} };
  },
};
