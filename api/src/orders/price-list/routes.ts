import { productFamily } from 'shared-contracts/constants';
import type { Handle } from '../../platform/http/handle.ts';
import { refuse } from '../../platform/refusal.ts';
import { findOrder } from '../records/orders.ts';
import { countLines } from '../static-lines/renewable-lines.ts';
import type { GetPriceList } from './price-list-cache.ts';

export function catalogRoutes(handle: Handle, priceList: GetPriceList): void {
  // Renewals cost the same as new purchases, so renewal terms are the price list of the order's family and place. Stock is the number of
  // lines the order has, because a renewal doesn't need any other line.
  handle('getProductPriceList', async ({ id, orderId }, { db, now, findCaller }) => {
    const list = await priceList(db, id, now);
    if (orderId === undefined) return list;
    const caller = await findCaller();
    const order = caller && (await findOrder(db, caller.customerId, orderId));
    if (order?.family !== id) throw refuse('orderNotFound');
    const stock = order.family === productFamily.staticIp ? await countLines(db, orderId) : null;
    const products = list.products.filter(({ place }) => (place?.code ?? null) === order.countryCode);
    return { ...list, products: products.map((product) => ({ ...product, stock })) };
  });
}
