import { requireRecentLogin } from '../../customers/require-recent-login.ts';
import type { Sessions } from '../../customers/sessions/sessions.ts';
import type { Handle } from '../../platform/http/handle.ts';
import { keyOf, rotateKey } from './order-keys.ts';

/** Reading the key needs no recent login, because tools read it all day to sign links; only rotating it does. */
export function orderKeyRoutes(handle: Handle, sessions: Sessions): void {
  handle('orderKey', async ({ orderId }, { db, caller }) => ({ orderKey: await keyOf(db, caller.customerId, orderId) }));

  handle('rotateOrderKey', async ({ orderId }, { db, now, caller }) => {
    await requireRecentLogin(sessions, db, caller, now);
    return { orderKey: await rotateKey(db, caller.customerId, orderId, now) };
  });
}
