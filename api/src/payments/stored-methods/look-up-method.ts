import { inTransaction } from '../../platform/database/transactions.ts';
import { findRenewedOrder } from '../auto-renewal/records.ts';
import { giveUp } from '../auto-renewal/renew-due-orders.ts';
import { readStoredMethod, type StoredServices } from '../stored-charges/read-stored-method.ts';
import { findStoredMethod, renewedBy } from '../stored-charges/stored-methods.ts';

/**
 * Asks the provider about a stored method. If its customer has ended it there, the auto-renewals that charge it are turned off, and the
 * customer is told.
 * @throws Error if the provider doesn't respond; the job is retried
 */
export async function lookUpMethod(services: StoredServices, id: string, now: Date): Promise<void> {
  const { db, jobs } = services;
  await readStoredMethod(services, id, now);
  const row = await findStoredMethod(db, id);
  if (row?.endReason !== 'provider') return;
  await inTransaction(db, async (tx) => {
    for (const { orderId } of await renewedBy(tx, [id])) {
      const { order } = await findRenewedOrder(tx, orderId);
      await giveUp({ tx, jobs, order, now }, 'methodEnded');
    }
  });
}
