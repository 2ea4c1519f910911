import { productFamily } from 'shared-contracts/constants';
import { flowProductId, staticProductId } from '../../seed/price-ladder.ts';
import { pastOrders } from './past-orders.ts';
import { buy, place, type ScenarioContext } from './shop.ts';
import { bestStocked } from './static-order.ts';

/** Orders per family. */
const ORDERS = 1000;

/**
 * A thousand traffic orders and a thousand static IP orders, in all states, half of them with a note. Today's are an unpaid order of each
 * family and paid static lines.
 */
export async function manyOrders(shop: ScenarioContext): Promise<string[]> {
  const { db, customerId, now } = shop;
  await pastOrders(db, { customerId, family: productFamily.flow, orders: ORDERS - 1, now });
  await pastOrders(db, { customerId, family: productFamily.staticIp, orders: ORDERS - 2, now });
  const productId = staticProductId(await bestStocked(shop), 1);
  const paidLines = await buy(shop, { productId, at: now });
  return [await place(shop, { productId: flowProductId(1), at: now }), await place(shop, { productId, at: now }), paidLines];
}
