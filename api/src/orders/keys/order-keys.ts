import { and, eq } from 'drizzle-orm';
import { notify } from '../../customers/notifications/notify.ts';
import type { EventOrigin } from '../../customers/records/record-security-event.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { refuse } from '../../platform/refusal.ts';
import { createOrderKey } from '../records/create-order-key.ts';
import { findOrder } from '../records/orders.ts';
import { orders } from '../records/tables.ts';
import { recordEvent } from '../records/transitions.ts';

/**
 * Returns the key of a customer's own order.
 * @throws Refusal `orderNotFound`, `orderHasNoKey` before it is paid and for orders without traffic
 */
export async function keyOf(db: Database, customerId: string, orderId: string): Promise<string> {
  const order = await findOrder(db, customerId, orderId);
  if (!order) throw refuse('orderNotFound');
  if (order.orderKey === null) throw refuse('orderHasNoKey');
  return order.orderKey;
}

/**
 * Replaces the key of an order and invalidates the old one. If several requests race to replace the same key, one wins and the others
 * return its new key.
 * @throws Refusal as `keyOf`
 */
export async function rotateKey(db: Database, jobs: Jobs, customerId: string, orderId: string, origin: EventOrigin): Promise<string> {
  const formerKey = await keyOf(db, customerId, orderId);
  return inTransaction(db, async (tx) => {
    const orderKey = createOrderKey();
    const [rotated] = await tx
      .update(orders)
      .set({ orderKey })
      .where(and(eq(orders.id, orderId), eq(orders.orderKey, formerKey)))
      .returning({ id: orders.id });
    if (!rotated) return keyOf(tx, customerId, orderId);
    await recordEvent(tx, orderId, 'rotateKey', origin.now);
    await notify(tx, jobs, { customerId }, { what: 'orderKeyReplaced', orderId }, origin);
    return orderKey;
  });
}
