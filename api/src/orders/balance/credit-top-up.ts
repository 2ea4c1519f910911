import type { Database } from '../../platform/database/database.ts';
import type { Order } from '../records/tables.ts';
import { moveBalance } from './move-balance.ts';

/** Adds a paid top-up to the balance. */
export async function creditTopUp(tx: Database, { id, customerId, toPayCents: cents }: Order, now: Date): Promise<void> {
  await moveBalance(tx, { customerId, kind: 'topUp', cents, reference: id, orderId: id, at: now });
}
