import type { Database } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { findRenewedOrder } from '../auto-renewal/records.ts';
import { giveUp } from '../auto-renewal/renew-due-orders.ts';
import { renewedBy } from '../stored-charges/stored-methods.ts';

/** Turns the auto-renewals that charge a stored method off, and tells the account's owner, who hasn't ended it. */
export async function giveUpRenewals(tx: Database, jobs: Jobs, id: string, now: Date): Promise<void> {
  for (const { orderId } of await renewedBy(tx, [id])) {
    const { order } = await findRenewedOrder(tx, orderId);
    await giveUp({ tx, jobs, order, now }, 'methodEnded');
  }
}
