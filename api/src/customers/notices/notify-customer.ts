import type { Database } from '../../platform/database/database.ts';
import type { CustomerNotice } from '../../platform/jobs/job-data.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';

/** Queues a notice about one of the customer's orders, sent once and only if the transaction commits. Every such notice goes through here. */
export async function notifyCustomer(tx: Database, jobs: Jobs, customerId: string, notice: CustomerNotice): Promise<void> {
  await jobs.send('tellCustomer', { customerId, notice }, { on: tx });
}
