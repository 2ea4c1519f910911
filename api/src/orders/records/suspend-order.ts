import { eq } from 'drizzle-orm';
import type { SuspensionReason } from 'shared-contracts/constants';
import type { Database } from '../../platform/database/database.ts';
import type { Order } from './tables.ts';
import { orders } from './tables.ts';
import { recordEvent } from './transitions.ts';

/** Lets nobody use an order from now on; what is open at gateways is closed. Whoever calls holds the order. */
export async function suspendOrder(tx: Database, { id }: Order, reason: SuspensionReason, now: Date): Promise<void> {
  await tx.update(orders).set({ suspension: reason }).where(eq(orders.id, id));
  await recordEvent(tx, id, 'suspend', now, reason);
}

/** Lets an order be used again, as far as its status and its customer do. Whoever calls holds it. */
export async function resumeOrder(tx: Database, { id }: Order, now: Date): Promise<void> {
  await tx.update(orders).set({ suspension: null }).where(eq(orders.id, id));
  await recordEvent(tx, id, 'resume', now);
}
