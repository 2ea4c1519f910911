import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { usageGateways } from './tables.ts';

/**
 * Records the number of a report that is being booked. A run of a gateway numbers its reports and sends them one at a time, oldest first; a
 * number is left out if the run has given that report up.
 * @returns false if a report with this number or a higher one was booked before, so that this one is repeated
 */
export async function recordSequence(tx: Database, id: string, sequence: number, now: Date): Promise<boolean> {
  const change = { lastSequence: sequence, reportedAt: now };
  const recorded = await tx
    .insert(usageGateways)
    .values({ id, seenAt: now, ...change })
    .onConflictDoUpdate({ target: usageGateways.id, set: change, setWhere: sql`coalesce(${usageGateways.lastSequence}, 0) < ${sequence}` })
    .returning({ id: usageGateways.id });
  return recorded.length > 0;
}
