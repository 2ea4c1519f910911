import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { autoRenewals } from '../../orders/records/auto-renewal-tables.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ChargedTo } from '../../platform/jobs/job-data.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { storedMethods, type StoredLabel, type StoredMethodEnd, type StoredMethodRow } from '../records/stored-method-tables.ts';

/** One that can be charged. */
export type ActiveMethod = StoredMethodRow & { readonly state: 'active'; readonly methodRef: string; readonly label: StoredLabel };

export const isActive = (row: StoredMethodRow | undefined): row is ActiveMethod => row?.state === 'active';

export async function findStoredMethod(db: Database, id: string): Promise<StoredMethodRow | undefined> {
  const [row] = await db.select().from(storedMethods).where(eq(storedMethods.id, id));
  return row;
}

/** A stored method as responses show it. */
export function toStoredMethod({ id: storedMethodId, method: payMethod, label }: Pick<ActiveMethod, 'id' | 'method' | 'label'>) {
  return { storedMethodId, payMethod, ...('account' in label ? label : { card: label }) };
}

/** What notifications call a stored method. */
export const chargedTo = (label: StoredLabel): ChargedTo => ('account' in label ? { account: label.account } : { cardEnding: label.last4 });

/** Of a customer, if it can be charged. */
export async function findActiveMethod(db: Database, customerId: string, id: string): Promise<ActiveMethod | undefined> {
  const row = await findStoredMethod(db, id);
  return row?.customerId === customerId && isActive(row) ? row : undefined;
}

/** Stored methods of a customer that can be charged, oldest first. */
export async function activeMethodsOf(db: Database, customerId: string): Promise<ActiveMethod[]> {
  const rows = await db
    .select()
    .from(storedMethods)
    .where(and(eq(storedMethods.customerId, customerId), eq(storedMethods.state, 'active')))
    .orderBy(asc(storedMethods.activeSince), asc(storedMethods.id));
  return rows.filter(isActive);
}

/** Orders whose auto-renewal is on and charges one of these stored methods. */
export async function renewedBy(db: Database, ids: readonly string[]): Promise<{ readonly orderId: string; readonly id: string | null }[]> {
  return db
    .select({ orderId: autoRenewals.orderId, id: autoRenewals.storedMethodId })
    .from(autoRenewals)
    .where(and(eq(autoRenewals.isOn, true), inArray(autoRenewals.storedMethodId, [...ids])))
    .orderBy(asc(autoRenewals.orderId));
}

/**
 * Ends a stored method: from now on it isn't charged. A job removes it at the provider.
 * @returns false if it had ended already
 */
export async function endStoredMethod(
  tx: Database,
  jobs: Pick<Jobs, 'send'>,
  id: string,
  endReason: StoredMethodEnd,
  now: Date,
): Promise<boolean> {
  const [ended] = await tx
    .update(storedMethods)
    .set({ state: 'ended', endedAt: now, endReason })
    .where(and(eq(storedMethods.id, id), ne(storedMethods.state, 'ended')))
    .returning();
  if (!ended) return false;
  const { method, customerRef, methodRef } = ended;
  await jobs.send('removeStoredMethod', { method, customerRef, methodRef }, { on: tx });
  return true;
}

/** Removes all stored methods of a customer at their providers, before the rows are erased. */
export async function removeAllMethods(tx: Database, jobs: Pick<Jobs, 'send'>, customerId: string, now: Date): Promise<void> {
  const rows = await tx.select({ id: storedMethods.id }).from(storedMethods).where(eq(storedMethods.customerId, customerId));
  for (const { id } of rows) await endStoredMethod(tx, jobs, id, 'customer', now);
}
