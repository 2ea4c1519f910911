import { findOrder } from '../orders/orders.ts';
import type { Handle } from '../platform/http/handle.ts';
import { refuse } from '../platform/http/refusal.ts';
import { createPriceLists } from './price-list-cache.ts';

export function catalogRoutes(handle: Handle): void {
  const priceList = createPriceLists();
  // Renewing costs what buying costs, so the terms of renewing an order are the list of its family and place.
  handle('getProductPriceList', async ({ id, orderId }, { db, now, findCaller }) => {
    const list = await priceList(db, id, now);
    if (orderId === undefined) return list;
    const caller = await findCaller();
    const order = caller && (await findOrder(db, caller.customerId, orderId));
    if (order?.family !== id) throw refuse('orderNotFound');
    return { ...list, products: list.products.filter(({ place }) => (place?.code ?? null) === order.countryCode) };
  });
}
