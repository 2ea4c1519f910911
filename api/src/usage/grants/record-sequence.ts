import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { gatewayRuns } from './tables.ts';

/**
 * Records the number of a report that is being booked. A run of a gateway numbers its reports and sends them one at a time, oldest first; a
 * number is left out if the run has given that report up.
 * @returns false if a report with this number or a higher one was booked before, so that this one is repeated
 */
export async function recordSequence(tx: Database, id: string, sequence: number, now: Date): Promise<boolean> {
  const change = { lastSequence: sequence, reportedAt: now };
  const recorded = await tx
    .insert(gatewayRuns)
    .values({ id, seenAt: now, ...change })
    .onConflictDoUpdate({ target: gatewayRuns.id, set: change, setWhere: sql`coalesce(${gatewayRuns.lastSequence}, 0) < ${sequence}` })
    .returning({ id: gatewayRuns.id });
  return recorded.length > 0;
}
