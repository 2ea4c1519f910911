import { and, eq, isNull } from 'drizzle-orm';
import { ACCOUNT_DELETION_DAYS } from 'shared-contracts/constants';
import { addDays } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { notify } from '../notifications/notify.ts';
import { findById } from '../records/customers.ts';
import { accountDeletions } from '../records/deletion-tables.ts';
import { customers } from '../records/tables.ts';
import type { EventOrigin } from '../records/record-security-event.ts';

/** When the customer's account will be deleted; undefined if they didn't ask for it. */
export async function findDeletion(db: Database, customerId: string): Promise<Date | undefined> {
  const [deletion] = await db
    .select({ dueAt: accountDeletions.dueAt })
    .from(accountDeletions)
    .where(eq(accountDeletions.customerId, customerId));
  return deletion?.dueAt;
}

/**
 * Schedules the deletion of an account and notifies its holder. A repeated request changes nothing.
 * @returns when it is due; undefined for a repeated request
 */
export async function requestDeletion(jobs: Jobs, tx: Database, customerId: string, origin: EventOrigin): Promise<Date | undefined> {
  const dueAt = addDays(origin.now, ACCOUNT_DELETION_DAYS);
  // Waits for purchases that `refuseDeletionRequested` has let through.
  const [customer] = await tx.select({ mobile: customers.mobile }).from(customers).where(eq(customers.id, customerId)).for('no key update');
  const [requested] = await tx
    .insert(accountDeletions)
    .values({ customerId, requestedAt: origin.now, dueAt })
    .onConflictDoNothing()
    .returning({ customerId: accountDeletions.customerId });
  if (!requested) return undefined;
  await notify(
    tx,
    jobs,
    { customerId, mobile: customer?.mobile ?? null },
    { what: 'deletionRequested', dueAt: dueAt.toISOString() },
    origin,
  );
  return dueAt;
}

/** Cancels the deletion of an account. Returns whether there was one to cancel: if its time has come at the same moment, one wins. */
export async function cancelDeletion(jobs: Jobs, db: Database, customerId: string, origin: EventOrigin): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const isOpen = and(eq(accountDeletions.customerId, customerId), isNull(accountDeletions.closedAt));
    const [canceled] = await tx.delete(accountDeletions).where(isOpen).returning({ customerId: accountDeletions.customerId });
    if (!canceled) return false;
    const customer = await findById(tx, customerId);
    await notify(tx, jobs, { customerId, mobile: customer?.mobile ?? null }, { what: 'deletionCanceled' }, origin);
    return true;
  });
}
