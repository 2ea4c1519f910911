import { inTransaction } from '../../platform/database/transactions.ts';
import { readStoredMethod, type StoredServices } from '../stored-charges/read-stored-method.ts';
import { findStoredMethod } from '../stored-charges/stored-methods.ts';
import { giveUpRenewals } from './give-up-renewals.ts';

/**
 * Asks the provider about a stored method. If its customer has ended it there, the auto-renewals that charge it are turned off, and the
 * customer is told.
 * @throws Error if the provider doesn't respond; the job is retried
 */
export async function lookUpMethod(services: StoredServices, id: string, now: Date): Promise<void> {
  const { db, jobs } = services;
  await readStoredMethod(services, id, now);
  const row = await findStoredMethod(db, id);
  if (row?.endReason === 'provider') await inTransaction(db, (tx) => giveUpRenewals(tx, jobs, id, now));
}
