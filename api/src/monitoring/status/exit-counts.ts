import { between, lt, min, sql, sum } from 'drizzle-orm';
import type { CallResponse } from 'shared-contracts/api/calls';
import { AVAILABILITY_DAYS } from 'shared-contracts/constants';
import { recordLatencies } from '../../access/locations/exit-latencies.ts';
import { addDays } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import type { ExitCounts } from './check-exits.ts';
import { exitChecks } from './tables.ts';

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** First day of those that are kept and reported. */
export const firstDay = (now: Date) => dayOf(addDays(now, 1 - AVAILABILITY_DAYS));

/**
 * Adds what a server counted in a minute, and how long its requests took, unless it is already stored.
 * @param server UUID of the server process
 */
export async function recordExitCounts(
  db: Database,
  server: string,
  { attempts, available, timed }: ExitCounts,
  minute: Date,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const counted = await tx
      .insert(exitChecks)
      .values({ day: dayOf(minute), server, until: minute, attempts, available })
      .onConflictDoUpdate({
        target: [exitChecks.day, exitChecks.server],
        set: {
          until: minute,
          attempts: sql`${exitChecks.attempts} + excluded.attempts`,
          available: sql`${exitChecks.available} + excluded.available`,
        },
        setWhere: lt(exitChecks.until, minute),
      })
      .returning({ day: exitChecks.day });
    if (counted.length > 0) await recordLatencies(tx, timed, minute);
  });
}

/** Sums of all servers on the reported days; null without checks. */
export async function reportAvailability(db: Database, now: Date): Promise<CallResponse<'ipAvailability'>> {
  const { day, attempts, available } = exitChecks;
  const [row] = await db
    .select({ since: min(day), attempts: sum(attempts).mapWith(Number), available: sum(available).mapWith(Number) })
    .from(exitChecks)
    .where(between(day, firstDay(now), dayOf(now)));
  return row?.since ? { ...row, since: row.since } : null;
}
