import type { Database } from '../../platform/database/database.ts';
import type { SecurityNotice } from '../../platform/jobs/job-data.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';

/**
 * Has the holder of an account told by SMS of a change, once and not at all where the transaction comes to nothing.
 * @param mobile null for a customer who has none, and is not told
 */
export async function tellHolder(tx: Database, jobs: Jobs, mobile: string | null, notice: SecurityNotice): Promise<void> {
  if (mobile !== null) await jobs.send('tellSecurityNotice', { mobile, notice }, { on: tx });
}
