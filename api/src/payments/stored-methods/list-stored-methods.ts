import { and, eq, gt } from 'drizzle-orm';
import type { CallResponse } from 'shared-contracts/api/calls';
import { STORED_METHODS_MAX, STORE_METHOD_MINUTES } from 'shared-contracts/constants';
import { addSeconds } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { refuse } from '../../platform/refusal.ts';
import { turnOff } from '../auto-renewal/settings.ts';
import type { PaymentProviders } from '../providers/provider.ts';
import { storedMethods, type StoredMethodEnd } from '../records/stored-method-tables.ts';
import { activeMethodsOf, endStoredMethod, findStoredMethod, renewedBy, toStoredMethod } from '../stored-charges/stored-methods.ts';
import { storable } from './start-setup.ts';

type Answer = CallResponse<'storedMethods'>;

/** Stored methods of a customer, with the orders that they renew. */
export async function listStoredMethods(db: Database, providers: PaymentProviders, customerId: string, now: Date): Promise<Answer> {
  const active = await activeMethodsOf(db, customerId);
  const renewed = await renewedBy(
    db,
    active.map(({ id }) => id),
  );
  const isOpen = and(eq(storedMethods.state, 'starting'), gt(storedMethods.createdAt, addSeconds(now, -STORE_METHOD_MINUTES * 60)));
  return {
    list: active.map((row) => ({
      ...toStoredMethod(row),
      activeSince: (row.activeSince ?? row.createdAt).toISOString(),
      renews: renewed.filter(({ id }) => id === row.id).map(({ orderId }) => orderId),
    })),
    isPending: (await db.$count(storedMethods, and(eq(storedMethods.customerId, customerId), isOpen))) > 0,
    offered: storable(providers),
    max: STORED_METHODS_MAX,
  };
}

/**
 * Ends a stored method, and turns the auto-renewals that charge it off. A charge that is already at the provider counts.
 * @returns orders whose auto-renewal was turned off; undefined if the method had ended already
 */
export async function removeMethod(
  tx: Database,
  jobs: Pick<Jobs, 'send'>,
  id: string,
  reason: Extract<StoredMethodEnd, 'customer' | 'ops'>,
  now: Date,
): Promise<string[] | undefined> {
  if (!(await endStoredMethod(tx, jobs, id, reason, now))) return undefined;
  const orderIds = (await renewedBy(tx, [id])).map(({ orderId }) => orderId);
  for (const orderId of orderIds) await turnOff(tx, orderId, reason, now);
  return orderIds;
}

/** @throws Refusal `storedMethodNotFound` */
export async function removeOwnMethod(db: Database, jobs: Jobs, customerId: string, id: string, now: Date): Promise<void> {
  const row = await findStoredMethod(db, id);
  if (row?.customerId !== customerId || row.state !== 'active') throw refuse('storedMethodNotFound');
  await inTransaction(db, (tx) => removeMethod(tx, jobs, id, 'customer', now));
}
