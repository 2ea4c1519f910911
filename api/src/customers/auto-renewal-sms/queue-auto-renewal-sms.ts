import type { Database } from '../../platform/database/database.ts';
import type { AutoRenewalNotification } from '../../platform/jobs/job-data.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';

/**
 * Queues an SMS about the auto-renewal of a customer's order, sent once and only if the transaction commits. Everything else goes through
 * `notify` (ADR 26).
 */
export async function queueAutoRenewalSms(tx: Database, jobs: Jobs, customerId: string, notice: AutoRenewalNotification): Promise<void> {
  await jobs.send('tellCustomer', { customerId, notice }, { on: tx });
}
