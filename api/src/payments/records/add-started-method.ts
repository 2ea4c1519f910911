import { holdMembership } from '../../customers/records/hold-membership.ts';
import { lockCustomers } from '../../customers/records/lock-customers.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { storedMethods, type StoredMethodRow } from './stored-method-tables.ts';

type Started = Pick<StoredMethodRow, 'id' | 'method' | 'customerRef' | 'setupRef' | 'createdAt'>;

/**
 * Adds a payment method whose page at the provider has been opened.
 * @throws Refusal `roleNotAllowed` if a member may not pay anymore
 */
export async function addStartedMethod(tx: Database, caller: Caller, started: Started): Promise<void> {
  const { customerId } = caller;
  await lockCustomers(tx, [customerId]);
  const memberId = await holdMembership(tx, caller, 'pay');
  await tx.insert(storedMethods).values({ ...started, customerId, memberId, state: 'starting' });
}
