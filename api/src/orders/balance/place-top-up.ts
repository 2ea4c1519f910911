import { and, eq } from 'drizzle-orm';
import { UNPAID_ORDER_MINUTES, orderStatus, productFamily } from 'shared-contracts/constants';
import { addSeconds } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import { refuse } from '../../platform/refusal.ts';
import { cancelUnpaid, type CancelServices } from '../cancel-order.ts';
import { toPlaced, type Placed } from '../place-order.ts';
import { createOrderId } from '../records/order-ids.ts';
import { refuseSuspended } from '../records/refuse-suspended.ts';
import { orders, type CnyPerUsd, type Order } from '../records/tables.ts';
import { recordEvent } from '../records/transitions.ts';

export interface TopUpRequest {
  readonly customerId: string;
  /** US cents. */
  readonly topUpCents: number;
  readonly cnyPerUsd: CnyPerUsd;
  readonly now: Date;
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

/** Undefined if the customer has an unpaid top-up. If requests race, one inserts it and the others wait for it. */
async function insertTopUp(tx: Database, { customerId, topUpCents, cnyPerUsd, now }: TopUpRequest): Promise<Order | undefined> {
  const [order] = await tx
    .insert(orders)
    .values({
      id: createOrderId(productFamily.gift, now),
      customerId,
      kind: 'topUp',
      family: productFamily.gift,
      quantity: 1,
      gigabytes: 0,
      validityDays: 0,
      totalBytes: 0,
      status: orderStatus.toBePaid,
      listCents: topUpCents,
      toPayCents: topUpCents,
      currency: 'USD',
      cnyPerUsd,
      createdAt: now,
      payBefore: addSeconds(now, UNPAID_ORDER_MINUTES * 60),
    })
    .onConflictDoNothing()
    .returning();
  if (order) await recordEvent(tx, order.id, 'place', now);
  return order;
}

/**
 * Places a top-up of the balance: an order without content that is paid like any other. An unpaid one with the same amount is returned
 * instead; one with another amount is canceled.
 * @throws Refusal `customerSuspended`; `orderNotCancellable` if the money for the earlier one has arrived but isn't applied yet
 */
export async function placeTopUp(db: Database, services: CancelServices, request: TopUpRequest): Promise<Placed> {
  const { customerId, topUpCents, now } = request;
  return inTransaction(db, async (tx) => {
    await refuseSuspended(tx, customerId);
    const earlier = await lockUnpaidTopUp(tx, customerId);
    if (earlier?.toPayCents === topUpCents) return toPlaced(earlier);
    if (earlier) await cancelUnpaid(tx, services, earlier.id, now);
    const order = await insertTopUp(tx, request);
    if (order) return toPlaced(order);
    // Another request placed one in the meantime.
    const other = await lockUnpaidTopUp(tx, customerId);
    if (other?.toPayCents !== topUpCents) throw refuse('unpaidOrderExists', { data: { orderId: other?.id ?? null } });
    return toPlaced(other);
  });
}
