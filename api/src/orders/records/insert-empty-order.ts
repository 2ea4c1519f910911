import { UNPAID_ORDER_MINUTES, orderStatus, productFamily } from 'shared-contracts/constants';
import { addSeconds } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ChargeTermsOf } from './charge-terms.ts';
import { createOrderId } from './order-ids.ts';
import { orders, type Order } from './tables.ts';
import { recordEvent } from './transitions.ts';

export interface EmptyOrder {
  readonly customerId: string;
  readonly kind: 'topUp' | 'verification';
  /** US cents. */
  readonly priceCents: number;
  readonly termsOf: ChargeTermsOf;
  readonly now: Date;
}

/**
 * Inserts an unpaid order without content: a top-up or a payment verification. Undefined if the customer already has one that a unique
 * index allows only once; if requests race, one inserts it and the others wait for it.
 */
export async function insertEmptyOrder(
  tx: Database,
  { customerId, kind, priceCents, termsOf, now }: EmptyOrder,
): Promise<Order | undefined> {
  const terms = await termsOf(tx, customerId);
  const [order] = await tx
    .insert(orders)
    .values({
      id: createOrderId(productFamily.gift, now),
      customerId,
      kind,
      family: productFamily.gift,
      quantity: 1,
      gigabytes: 0,
      validityDays: 0,
      totalBytes: 0,
      status: orderStatus.toBePaid,
      listCents: priceCents,
      toPayCents: priceCents,
      currency: 'USD',
      ...terms,
      createdAt: now,
      payBefore: addSeconds(now, UNPAID_ORDER_MINUTES * 60),
    })
    .onConflictDoNothing()
    .returning();
  if (order) await recordEvent(tx, order.id, 'place', now);
  return order;
}
