import { PAY_VERIFICATION_CENTS, UNPAID_ORDER_MINUTES, orderStatus, productFamily } from 'shared-contracts/constants';
import { toPlaced, type Placed } from '../../orders/place-order.ts';
import { createOrderId } from '../../orders/records/order-ids.ts';
import { refuseSuspended } from '../../orders/records/refuse-suspended.ts';
import { orders, type CnyPerUsd, type Order } from '../../orders/records/tables.ts';
import { recordEvent } from '../../orders/records/transitions.ts';
import { addSeconds } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import { refuse } from '../../platform/refusal.ts';
import { findVerification } from './find-verification.ts';

export interface VerificationRequest {
  readonly customerId: string;
  readonly cnyPerUsd: CnyPerUsd;
  readonly now: Date;
}

/** Inserts a verification order; undefined if the customer already has one. If requests race, one inserts it and the others wait for it. */
async function insertVerification(tx: Database, { customerId, cnyPerUsd, now }: VerificationRequest): Promise<Order | undefined> {
  const [order] = await tx
    .insert(orders)
    .values({
      id: createOrderId(productFamily.gift, now),
      customerId,
      kind: 'verification',
      family: productFamily.gift,
      quantity: 1,
      gigabytes: 0,
      validityDays: 0,
      totalBytes: 0,
      status: orderStatus.toBePaid,
      listCents: PAY_VERIFICATION_CENTS,
      toPayCents: PAY_VERIFICATION_CENTS,
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
 * The order with which a customer verifies a payment method: a new one, or the one that is still payable.
 * @throws Refusal `payVerified`, `customerSuspended`
 */
export async function startVerification(db: Database, request: VerificationRequest): Promise<Placed> {
  const { customerId } = request;
  return inTransaction(db, async (tx) => {
    await refuseSuspended(tx, customerId);
    const order =
      (await findVerification(tx, customerId)) ?? (await insertVerification(tx, request)) ?? (await findVerification(tx, customerId));
    // It was canceled in between; the next request creates a new one.
    if (!order) throw refuse('orderNotPayable');
    if (order.status !== orderStatus.toBePaid) throw refuse('payVerified');
    return toPlaced(order);
  });
}
