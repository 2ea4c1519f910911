import { eq } from 'drizzle-orm';
import { productFamily, type SuspensionReason } from 'shared-contracts/constants';
import { notify, withoutQueue } from '../../customers/notifications/notify.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Order } from './tables.ts';
import { orders } from './tables.ts';
import { recordEvent } from './transitions.ts';

/**
 * Suspends an order and tells its customer why; gateways close its open connections. While a top-up is suspended, the balance is frozen. The
 * caller must hold the order's lock.
 */
export async function suspendOrder(
  tx: Database,
  { id, customerId, kind, family }: Order,
  reason: SuspensionReason,
  now: Date,
): Promise<void> {
  await tx.update(orders).set({ suspension: reason }).where(eq(orders.id, id));
  await recordEvent(tx, id, 'suspend', now, reason);
  const facts = { orderId: id, isStatic: family === productFamily.staticIp, ...(kind === 'topUp' && { isTopUp: true as const }), reason };
  await notify(tx, withoutQueue, { customerId }, { what: 'orderSuspended', ...facts }, { now });
}

/** Ends the suspension of an order. Whether it's usable still depends on its status and customer. The caller must hold the order's lock. */
export async function resumeOrder(tx: Database, { id }: Order, now: Date): Promise<void> {
  await tx.update(orders).set({ suspension: null }).where(eq(orders.id, id));
  await recordEvent(tx, id, 'resume', now);
}
