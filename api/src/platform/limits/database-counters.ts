import { and, eq, gte, lte, or, sql } from 'drizzle-orm';
import { addSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Counters, Window } from './counters.ts';
import { limitCounters } from './tables.ts';

async function giveBack(db: Database, { key, cost }: Window, endsAt: Date): Promise<void> {
  await db
    .update(limitCounters)
    .set({ count: sql`${limitCounters.count} - ${cost}::int` })
    .where(and(eq(limitCounters.key, key), eq(limitCounters.endsAt, endsAt), gte(limitCounters.count, cost)));
}

/** Counters in `limit_counters`, whose rows survive restarts. */
export const databaseCounters: Counters = {
  take: async (db, window, now) => {
    const { key, points, seconds, cost } = window;
    const endsAt = addSeconds(now, seconds);
    const ended = lte(limitCounters.endsAt, now);
    const [taken] = await db
      .insert(limitCounters)
      .values({ key, count: cost, endsAt })
      .onConflictDoUpdate({
        target: limitCounters.key,
        set: {
          count: sql`case when ${ended} then ${cost}::int else ${limitCounters.count} + ${cost}::int end`,
          endsAt: sql`case when ${ended} then excluded.ends_at else ${limitCounters.endsAt} end`,
        },
        setWhere: sql`${or(ended, lte(limitCounters.count, points - cost))}`,
      })
      .returning({ count: limitCounters.count, endsAt: limitCounters.endsAt });
    if (taken)
      return { isTaken: true, left: points - taken.count, endsAt: taken.endsAt, giveBack: () => giveBack(db, window, taken.endsAt) };

    const [full] = await db.select({ endsAt: limitCounters.endsAt }).from(limitCounters).where(eq(limitCounters.key, key));
    return { isTaken: false, left: 0, endsAt: full?.endsAt ?? now, giveBack: async () => {} };
  },
};
