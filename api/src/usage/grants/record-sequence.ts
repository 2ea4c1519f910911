import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { refuseField } from '../../platform/refusal.ts';
import { usageGateways } from './tables.ts';

/**
 * Records the number of a report that is being booked. A run of a gateway numbers its reports and sends them one at a time, oldest first; a
 * number is left out if the run has given that report up, or the last release, which knows no numbers, has booked it.
 * @throws Refusal `validationFailed` if a report with this number or a higher one was booked before
 */
export async function recordSequence(tx: Database, id: string, sequence: number, now: Date): Promise<void> {
  const change = { lastSequence: sequence, reportedAt: now };
  const recorded = await tx
    .insert(usageGateways)
    .values({ id, seenAt: now, ...change })
    .onConflictDoUpdate({ target: usageGateways.id, set: change, setWhere: sql`coalesce(${usageGateways.lastSequence}, 0) < ${sequence}` })
    .returning({ id: usageGateways.id });
  if (recorded.length === 0) throw refuseField('sequence', 'invalid');
}
