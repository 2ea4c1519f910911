import { insertGift } from '../orders/records/insert-gift.ts';
import { refuseSuspended } from '../orders/records/refuse-suspended.ts';
import type { UsedOrder } from '../orders/records/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/transactions.ts';
import { refuse, type Refusal } from '../platform/refusal.ts';
import { findFreeProduct, type FreeProduct } from './free-products.ts';
import { findReceived, reasonNotToReceive } from './received.ts';

async function refusalOf(db: Database, customerId: string, product: FreeProduct): Promise<Refusal | undefined> {
  const received = (await findReceived(db, customerId)).get(product.id);
  const reason = await reasonNotToReceive(db, customerId, product, received);
  return reason ? refuse(reason, received ? { data: { orderId: received.id } } : {}) : undefined;
}

/**
 * Gives a customer a free product as an order that is usable immediately. A unique constraint limits it to once per customer, forever.
 * @throws Refusal `productNotFound`, `alreadyReceived` with the earlier order's ID, `certificationNeeded`, `payVerificationNeeded`,
 * `customerSuspended`
 */
export async function receiveFreeProduct(db: Database, customerId: string, productId: string, now: Date): Promise<UsedOrder> {
  const product = findFreeProduct(productId);
  if (!product) throw refuse('productNotFound');
  return inTransaction(db, async (tx) => {
    await refuseSuspended(tx, customerId);
    const refusal = await refusalOf(tx, customerId, product);
    if (refusal) throw refusal;
    const order = await insertGift(tx, customerId, product, now);
    // The competing request has committed by now, so its order is visible.
    if (!order) throw (await refusalOf(tx, customerId, product)) ?? refuse('alreadyReceived');
    return { ...order, usedBytes: 0 };
  });
}
