import { productFamily } from 'shared-contracts/constants';
import { flowProductId, staticProductId } from '../../seed/price-ladder.ts';
import { pastOrders } from './past-orders.ts';
import { buy, place, type Shop } from './shop.ts';
import { bestStocked } from './static-order.ts';

/** Of each family. */
const ORDERS = 1000;

/**
 * A thousand orders of traffic and as many of static IPs, in all states, half of them with a remark; today's are an unpaid one of
 * each and static lines that were paid.
 */
export async function manyOrders(shop: Shop): Promise<string[]> {
  const { db, customerId, now } = shop;
  await pastOrders(db, { customerId, family: productFamily.flow, orders: ORDERS - 1, now });
  await pastOrders(db, { customerId, family: productFamily.staticIp, orders: ORDERS - 2, now });
  const productId = staticProductId(await bestStocked(shop), 1);
  const paidLines = await buy(shop, { productId, at: now });
  return [await place(shop, { productId: flowProductId(1), at: now }), await place(shop, { productId, at: now }), paidLines];
}
