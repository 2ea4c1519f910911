import type { Handle } from '../platform/http/handle.ts';
import { keyOf, rotateKey } from './order-keys.ts';

export function orderKeyRoutes(handle: Handle): void {
  handle('orderKey', async ({ orderId }, { db, caller }) => ({ orderKey: await keyOf(db, caller.customerId, orderId) }));

  handle('rotateOrderKey', async ({ orderId }, { db, now, caller }) => ({
    orderKey: await rotateKey(db, caller.customerId, orderId, now),
  }));
}
