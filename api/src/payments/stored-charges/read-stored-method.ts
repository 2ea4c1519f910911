import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import type { JobData } from '../../platform/jobs/job-data.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { PaymentProviders } from '../providers/provider.ts';
import type { StoredCharges } from '../providers/stored-charges.ts';
import { storedMethods, type StoredMethodRow } from '../records/stored-method-tables.ts';
import { endStoredMethod, findStoredMethod, isActive, type ActiveMethod } from './stored-methods.ts';

export interface StoredServices {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly providers: PaymentProviders;
}

/** @throws Error if the provider is no longer configured */
export function storedChargesOf(providers: PaymentProviders, { id, method }: Pick<StoredMethodRow, 'id' | 'method'>): StoredCharges {
  const stored = providers[method]?.stored;
  if (!stored) throw new Error(`${method} is not set up: ${id} cannot be looked up`);
  return stored;
}

/**
 * Asks the provider about a stored method that hasn't ended, and keeps the answer.
 * @returns the method if it can be charged
 * @throws Error if the provider doesn't respond; the job is retried
 */
export async function readStoredMethod({ db, jobs, providers }: StoredServices, id: string, now: Date): Promise<ActiveMethod | undefined> {
  const row = await findStoredMethod(db, id);
  if (!row || row.state === 'ended') return undefined;
  const read = await storedChargesOf(providers, row).read(row, now);
  if (read.state === 'starting') return undefined;
  if (read.state === 'ended') {
    const reason = row.state === 'starting' ? 'abandoned' : 'provider';
    await inTransaction(db, (tx) => endStoredMethod(tx, jobs, id, reason, now));
    return undefined;
  }
  // The customer may have removed it meanwhile.
  const isOpen = and(eq(storedMethods.id, id), ne(storedMethods.state, 'ended'));
  const set = { state: 'active' as const, methodRef: read.methodRef, label: read.label, activeSince: row.activeSince ?? now };
  const [changed] = await db.update(storedMethods).set(set).where(isOpen).returning();
  return isActive(changed) ? changed : undefined;
}

/** @throws Error if the provider doesn't respond or is no longer configured; the job is retried */
export async function removeAtProvider(
  providers: PaymentProviders,
  { method, ...refs }: JobData['removeStoredMethod'],
  now: Date,
): Promise<void> {
  await storedChargesOf(providers, { id: refs.customerRef, method }).remove(refs, now);
}
