import { and, inArray, lt, lte, or, sql } from 'drizzle-orm';
import { PASSWORD_FREE_TRIES, PASSWORD_TRIES_HOURS, PASSWORD_WAIT_MAX_MINUTES } from 'shared-contracts/constants';
import { addSeconds } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { passwordTries } from './records/tables.ts';

/** Minutes to wait after the last free try, the next one, and so on; the last value applies to all further tries. */
const waits: readonly number[] = Array.from({ length: Math.ceil(Math.log2(PASSWORD_WAIT_MAX_MINUTES)) + 1 }, (_, index) =>
  Math.min(2 ** index, PASSWORD_WAIT_MAX_MINUTES),
);

/** Tries at or before this time have expired. */
export function triesExpiry(now: Date): Date {
  return addSeconds(now, -PASSWORD_TRIES_HOURS * 3600);
}

/**
 * Counts a password try for a mobile number, registered or not, or for one of its own devices. Runs before any comparison and in one
 * statement, so that concurrent guesses are counted one by one. Returns false while the owner has to wait; such a try isn't counted, so
 * that repeated tries don't prolong the wait.
 */
export async function countTry(db: Database, owner: string, now: Date): Promise<boolean> {
  const forgotten = lte(passwordTries.lastTryAt, triesExpiry(now));
  const waited = waits.map((minutes, index) => {
    const isOver = lte(passwordTries.lastTryAt, addSeconds(now, -minutes * 60));
    return index === waits.length - 1 ? isOver : and(isOver, lt(passwordTries.tries, PASSWORD_FREE_TRIES + index + 1));
  });
  const counted = await db
    .insert(passwordTries)
    .values({ mobile: owner, tries: 1, lastTryAt: now })
    .onConflictDoUpdate({
      target: passwordTries.mobile,
      set: { tries: sql`case when ${forgotten} then 1 else ${passwordTries.tries} + 1 end`, lastTryAt: now },
      setWhere: sql`${or(forgotten, lt(passwordTries.tries, PASSWORD_FREE_TRIES), ...waited)}`,
    })
    .returning({ mobile: passwordTries.mobile });
  return counted.length > 0;
}

/** Resets the counts of owners who have authenticated. */
export async function resetTries(db: Database, ...owners: readonly string[]): Promise<void> {
  await db.delete(passwordTries).where(inArray(passwordTries.mobile, owners));
}
