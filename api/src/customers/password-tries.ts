import { and, inArray, lt, lte, or, sql } from 'drizzle-orm';
import { PASSWORD_FREE_TRIES, PASSWORD_TRIES_HOURS, PASSWORD_WAIT_MAX_MINUTES } from 'shared-contracts/constants';
import { addSeconds } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { passwordTries } from './records/tables.ts';

/** Minutes to wait after the last free try, after the next one, and so on; the last of them for ever. */
const waits: readonly number[] = Array.from({ length: Math.ceil(Math.log2(PASSWORD_WAIT_MAX_MINUTES)) + 1 }, (_, index) =>
  Math.min(2 ** index, PASSWORD_WAIT_MAX_MINUTES),
);

/** Tries that came no later are forgotten. */
export function forgottenBefore(now: Date): Date {
  return addSeconds(now, -PASSWORD_TRIES_HOURS * 3600);
}

/**
 * Counts a try of a mobile's password, known or not, by strangers or by one of its own devices, before anything is compared and in one statement, so that guesses at
 * the same moment are counted one by one. False while the owner has to wait; such a try is not counted, so that knocking does not prolong the wait.
 */
export async function countTry(db: Database, owner: string, now: Date): Promise<boolean> {
  const forgotten = lte(passwordTries.lastTryAt, forgottenBefore(now));
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

/** Starts the counts of owners anew: whoever tried has proven who they are. */
export async function forgetTries(db: Database, ...owners: readonly string[]): Promise<void> {
  await db.delete(passwordTries).where(inArray(passwordTries.mobile, owners));
}
