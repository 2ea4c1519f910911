import type { Database } from '../../platform/database/database.ts';
import type { SecurityNotice } from '../../platform/jobs/job-data.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';

/**
 * Queues an SMS notice of a change for the account holder, sent once and only if the transaction commits.
 * @param mobile null for a customer without one, who gets no notice
 */
export async function notifyHolder(tx: Database, jobs: Jobs, mobile: string | null, notice: SecurityNotice): Promise<void> {
  if (mobile !== null) await jobs.send('tellSecurityNotice', { mobile, notice }, { on: tx });
}
