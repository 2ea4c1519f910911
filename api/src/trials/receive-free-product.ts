import { BYTES_PER_GB, orderStatus, productFamily } from 'shared-contracts/constants';
import { createOrderId, createOrderKey } from '../orders/order-ids.ts';
import { orders, type Order } from '../orders/tables.ts';
import { recordEvent } from '../orders/transitions.ts';
import { addDays } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { refuse, type Refusal } from '../platform/http/refusal.ts';
import { inTransaction } from '../platform/transactions.ts';
import { findFreeProduct, type FreeProduct } from './free-products.ts';
import { findReceived, reasonAgainst } from './received.ts';

async function refusalOf(db: Database, customerId: string, product: FreeProduct): Promise<Refusal | undefined> {
  const received = (await findReceived(db, customerId)).get(product.id);
  const reason = await reasonAgainst(db, customerId, product, received);
  return reason ? refuse(reason, received ? { data: { orderId: received.id } } : {}) : undefined;
}

/** Undefined where the customer has received the product before. Of requests at the same moment one gets it. */
async function insertGift(tx: Database, customerId: string, product: FreeProduct, now: Date): Promise<Order | undefined> {
  const [order] = await tx
    .insert(orders)
    .values({
      id: createOrderId(productFamily.flow, now),
      customerId,
      kind: 'gift',
      freeProductId: product.id,
      family: productFamily.flow,
      quantity: 1,
      gigabytes: product.bytes / BYTES_PER_GB,
      validityDays: product.days,
      status: orderStatus.normal,
      orderKey: createOrderKey(),
      totalBytes: product.bytes,
      listCents: 0,
      toPayCents: 0,
      currency: 'USD',
      createdAt: now,
      payBefore: now,
      endsAt: addDays(now, product.days),
    })
    .onConflictDoNothing()
    .returning();
  return order;
}

/**
 * Gives a customer a free product as an order that can be used at once. Once per customer, for ever: a unique constraint sees to it.
 * @throws Refusal `productNotFound`, `alreadyReceived` with the earlier order's id, `certificationNeeded`, `payVerificationNeeded`
 */
export async function receiveFreeProduct(db: Database, customerId: string, productId: string, now: Date): Promise<Order> {
  const product = findFreeProduct(productId);
  if (!product) throw refuse('productNotFound');
  return inTransaction(db, async (tx) => {
    const refusal = await refusalOf(tx, customerId, product);
    if (refusal) throw refusal;
    const order = await insertGift(tx, customerId, product, now);
    // The other request has come to its end by now, and its order can be seen.
    if (!order) throw (await refusalOf(tx, customerId, product)) ?? refuse('alreadyReceived');
    await recordEvent(tx, order.id, 'give', now, productId);
    return order;
  });
}
