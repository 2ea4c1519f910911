import { notify } from '../../customers/notifications/notify.ts';
import { requireRecentLogin } from '../../customers/require-recent-login.ts';
import type { Sessions } from '../../customers/sessions/sessions.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import type { Handle } from '../../platform/http/handle.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { keyOf, rotateKey } from './order-keys.ts';

/** Reading the key needs no recent login, because tools read it all day to sign links; only rotating it does. */
export function orderKeyRoutes(handle: Handle, sessions: Sessions, jobs: Jobs): void {
  handle('orderKey', async ({ orderId }, { db, now, ip, userAgent, caller: { customerId, sessionId } }) => {
    const orderKey = await keyOf(db, customerId, orderId);
    // Once per login, because tools read it again and again.
    const options = { now, ip, userAgent, key: sessionId };
    await inTransaction(db, async (tx) => notify(tx, jobs, { customerId }, { what: 'orderKeyViewed', orderId }, options));
    return { orderKey };
  });

  handle('rotateOrderKey', async ({ orderId }, call) => {
    const { db, now, caller } = call;
    await requireRecentLogin(sessions, db, caller, now);
    return { orderKey: await rotateKey(db, jobs, caller.customerId, orderId, call) };
  });
}
