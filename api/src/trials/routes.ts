import { toOrderAnswer } from '../orders/records/orders.ts';
import type { Handle } from '../platform/http/handle.ts';
import { freeProducts } from './free-products.ts';
import { receiveFreeProduct } from './receive-free-product.ts';
import { findReceived, reasonNotToReceive } from './received.ts';

export function trialRoutes(handle: Handle): void {
  handle('queryUserGetFreeProductIds', async (_input, { db, caller: { customerId } }) => {
    const received = await findReceived(db, customerId);
    const products = freeProducts.map(async (product) => {
      const { id: productId, bytes, days } = product;
      const order = received.get(productId);
      const reason = await reasonNotToReceive(db, customerId, product, order);
      return { productId, bytes, hours: days * 24, reason, order: order ? toOrderAnswer(order) : null };
    });
    return { products: await Promise.all(products) };
  });

  handle('getFreeProduct', async ({ productId }, { db, now, caller }) =>
    toOrderAnswer(await receiveFreeProduct(db, caller.customerId, productId, now)),
  );
}
