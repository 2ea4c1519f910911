import { endpointPath, endpoints } from 'shared-contracts/api/endpoints';
import { productFamily, type ProductFamily } from 'shared-contracts/constants';
import type { Language } from 'shared-contracts/languages';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { DirectAnswer } from '../../platform/http/direct-answers.ts';
import { serializedSuccess } from '../../platform/http/envelope.ts';
import type { Call, Handle } from '../../platform/http/handle.ts';
import { refuse } from '../../platform/refusal.ts';
import { findOrder } from '../records/orders.ts';
import { countLines } from '../static-lines/renewable-lines.ts';
import type { PriceList } from './price-list.ts';
import type { GetPriceList } from './price-list-cache.ts';

/** Prices to renew an order: those of its place, with the number of lines it has as stock, because a renewal doesn't need any other line. */
async function renewalPrices(id: ProductFamily, orderId: string, list: PriceList, { db, findCaller }: Call): Promise<PriceList> {
  const caller = await findCaller();
  const order = caller && (await findOrder(db, caller.customerId, orderId));
  if (order?.family !== id) throw refuse('orderNotFound');
  const stock = order.family === productFamily.staticIp ? await countLines(db, orderId) : null;
  const products = list.products.filter(({ place }) => (place?.code ?? null) === order.countryCode);
  return { ...list, products: products.map((product) => ({ ...product, stock })) };
}

/** Lists in memory, by the addresses at which pages request them. */
export function directPriceLists(priceList: GetPriceList, db: Database, clock: Clock): ReadonlyMap<string, DirectAnswer> {
  const { path: route } = endpoints.getProductPriceList;
  return new Map(
    [productFamily.flow, productFamily.staticIp].map((id) => {
      const find = (language: Language) => {
        const list = priceList(db, id, clock.now());
        return list instanceof Promise ? undefined : serializedSuccess(list, language);
      };
      return [endpointPath('getProductPriceList', { id }), { route, find }] as const;
    }),
  );
}

export function catalogRoutes(handle: Handle, priceList: GetPriceList): void {
  // Renewals cost the same as new purchases, so renewal terms are the price list of the order's family and place.
  handle('getProductPriceList', ({ id, orderId }, call) => {
    const list = priceList(call.db, id, call.now);
    return orderId === undefined ? list : Promise.resolve(list).then((known) => renewalPrices(id, orderId, known, call));
  });
}
