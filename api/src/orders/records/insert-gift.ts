import { BYTES_PER_GB, orderStatus, productFamily } from 'shared-contracts/constants';
import { addDays } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { createOrderKey } from './create-order-key.ts';
import { createOrderId } from './order-ids.ts';
import { orders, type Order } from './tables.ts';
import { recordEvent } from './transitions.ts';

/** Free traffic, granted once per customer. */
export interface Gift {
  readonly id: string;
  readonly bytes: number;
  readonly days: number;
}

/**
 * Grants a customer free traffic as an active order. Returns undefined if the customer has already had it; if several requests race, one
 * wins.
 */
export async function insertGift(tx: Database, customerId: string, { id, bytes, days }: Gift, now: Date): Promise<Order | undefined> {
  const [order] = await tx
    .insert(orders)
    .values({
      id: createOrderId(productFamily.flow, now),
      customerId,
      kind: 'gift',
      freeProductId: id,
      family: productFamily.flow,
      quantity: 1,
      gigabytes: bytes / BYTES_PER_GB,
      validityDays: days,
      status: orderStatus.normal,
      orderKey: createOrderKey(),
      totalBytes: bytes,
      listCents: 0,
      toPayCents: 0,
      currency: 'USD',
      createdAt: now,
      payBefore: now,
      endsAt: addDays(now, days),
    })
    .onConflictDoNothing()
    .returning();
  if (order) await recordEvent(tx, order.id, 'give', now, id);
  return order;
}
