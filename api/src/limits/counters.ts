import { and, eq, gt, lt, lte, or, sql } from 'drizzle-orm';
import { addSeconds } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { limitCounters } from './tables.ts';

/** So many points in so many seconds, from the first one on. */
export interface Window {
  /** What is counted, of whom. */
  readonly key: string;
  readonly points: number;
  readonly seconds: number;
}

/** Whether there was a point left, how many there are now, and when the window ends. */
export interface Taking {
  readonly isTaken: boolean;
  readonly left: number;
  readonly endsAt: Date;
}

/** Takes a point of a window, in one statement so that requests at the same moment, on whichever server, cannot share the last one. */
export async function takePoint(db: Database, { key, points, seconds }: Window, now: Date): Promise<Taking> {
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
  if (taken) return { isTaken: true, left: points - taken.count, endsAt: taken.endsAt };

  const [full] = await db.select({ endsAt: limitCounters.endsAt }).from(limitCounters).where(eq(limitCounters.key, key));
  return { isTaken: false, left: 0, endsAt: full?.endsAt ?? now };
}

/** Gives a point back to the window that it was taken of; one that has ended has nothing to get back. */
export async function returnPoint(db: Database, key: string, endsAt: Date): Promise<void> {
  await db
    .update(limitCounters)
    .set({ count: sql`${limitCounters.count} - 1` })
    .where(and(eq(limitCounters.key, key), eq(limitCounters.endsAt, endsAt), gt(limitCounters.count, 0)));
}
