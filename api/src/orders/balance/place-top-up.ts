import { and, eq } from 'drizzle-orm';
import { orderStatus } from 'shared-contracts/constants';
import { refuseDeletionRequested } from '../../customers/records/refuse-deletion-requested.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import { refuse } from '../../platform/refusal.ts';
import { cancelUnpaid, type CancelServices } from '../cancel-order.ts';
import { toPlaced, type Placed } from '../place-order.ts';
import { insertEmptyOrder, type EmptyOrder } from '../records/insert-empty-order.ts';
import { refuseSuspended } from '../records/refuse-suspended.ts';
import { orders, type Order } from '../records/tables.ts';

export interface TopUpRequest extends Omit<EmptyOrder, 'kind' | 'priceCents'> {
  /** US cents. */
  readonly topUpCents: number;
}

/** The unpaid top-up of a customer, locked; a unique index allows one. */
async function lockUnpaidTopUp(tx: Database, customerId: string): Promise<Order | undefined> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.kind, 'topUp'), eq(orders.status, orderStatus.toBePaid)))
    .for('update');
  return order;
}

/**
 * Places a top-up of the balance: an order without content that is paid like any other. An unpaid one with the same amount is returned
 * instead; one with another amount is canceled.
 * @throws Refusal `customerSuspended`, `accountDeletionRequested`; `orderNotCancellable` if the money for the earlier one has arrived but isn't applied yet
 */
export async function placeTopUp(db: Database, services: CancelServices, request: TopUpRequest): Promise<Placed> {
  const { customerId, topUpCents, termsOf, now } = request;
  return inTransaction(db, async (tx) => {
    await refuseSuspended(tx, customerId);
    await refuseDeletionRequested(tx, customerId);
    const earlier = await lockUnpaidTopUp(tx, customerId);
    if (earlier?.toPayCents === topUpCents) return toPlaced(earlier);
    if (earlier) await cancelUnpaid(tx, services, earlier.id, now);
    const order = await insertEmptyOrder(tx, { customerId, kind: 'topUp', priceCents: topUpCents, termsOf, now });
    if (order) return toPlaced(order);
    // Another request placed one in the meantime.
    const other = await lockUnpaidTopUp(tx, customerId);
    if (other?.toPayCents !== topUpCents) throw refuse('unpaidOrderExists', { data: { orderId: other?.id ?? null } });
    return toPlaced(other);
  });
}
