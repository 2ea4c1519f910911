import { and, eq } from 'drizzle-orm';
import { orderStatus } from 'shared-contracts/constants';
import type { Database } from '../platform/database/database.ts';
import { PlainError } from '../platform/plain-error.ts';
import type { OrderPayments } from './order-payments.ts';
import { orders, type Order } from './records/tables.ts';
import { applyTransition, recordEvent } from './records/transitions.ts';
import { releaseOrder } from './release-order.ts';
import { endLines } from './static-lines/end-lines.ts';

/** Cancels the unpaid renewal of an order, because the order can't be renewed any more. A job closes its page when it can no longer be paid. */
async function cancelRenewals(tx: Database, payments: OrderPayments, orderId: string, now: Date): Promise<void> {
  const unpaid = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.renewsOrderId, orderId), eq(orders.status, orderStatus.toBePaid)))
    .for('update');
  for (const { id } of unpaid) {
    if (await payments.hasUnappliedMoney(tx, id))
      throw new PlainError(`${id}, a renewal of ${orderId}, is being paid. Try again in a minute.`);
    await applyTransition(tx, id, 'cancel', { at: now });
    await releaseOrder(tx, payments, id, now);
  }
}

/**
 * Ends a refunded order: for a renewal, the order that it renewed. Gateways close its connections. The caller must have locked the order as
 * `lockOrderAndRenewed` does.
 * @returns the ID of the order that ended
 * @throws PlainError
 */
export async function endRefunded(tx: Database, payments: OrderPayments, { id, renewsOrderId }: Order, now: Date): Promise<string> {
  const usedId = renewsOrderId ?? id;
  await cancelRenewals(tx, payments, usedId, now);
  if (!(await applyTransition(tx, usedId, 'endRefunded', { at: now, detail: id })))
    throw new PlainError(`${usedId} has already ended. Use --order keep.`);
  // The order isn't suspended, but gateways close its connections on this event (`isRevoking`).
  await recordEvent(tx, usedId, 'suspend', now, 'refunded');
  await endLines(tx, usedId, now);
  return usedId;
}
