import { findOrder } from '../orders/orders.ts';
import type { Handle } from '../platform/http/handle.ts';
import { refuse } from '../platform/http/refusal.ts';
import { createPriceLists } from './price-list-cache.ts';

export function catalogRoutes(handle: Handle): void {
  const priceList = createPriceLists();
  // Renewing costs what buying costs, so the terms of renewing an order are the list of its family.
  handle('getProductPriceList', async ({ id, orderId }, { db, now, findCaller }) => {
    if (orderId === undefined) return priceList(db, id, now);
    const caller = await findCaller();
    const order = caller && (await findOrder(db, orderId, caller.customerId));
    if (order?.family !== id) throw refuse('orderNotFound');
    return priceList(db, id, now);
  });
}
