import { signExtraction } from 'shared-contracts/extraction/sign-extraction';
import { notify } from '../../customers/notifications/notify.ts';
import { requireRecentLogin } from '../../customers/require-recent-login.ts';
import type { Sessions } from '../../customers/sessions/sessions.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import type { Handle } from '../../platform/http/handle.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { keyOf, rotateKey } from './order-keys.ts';

/** A key outlives a stolen session, so reading or rotating it needs a recent login. Signing a link doesn't: a signature ends in a day. */
export function orderKeyRoutes(handle: Handle, sessions: Sessions, jobs: Jobs): void {
  handle('orderKey', async ({ orderId }, { db, now, ip, userAgent, caller }) => {
    await requireRecentLogin(sessions, db, caller, now);
    const { customerId, sessionId } = caller;
    const orderKey = await keyOf(db, customerId, orderId);
    // Once per login and account: a member's session moves between accounts.
    const options = { now, ip, userAgent, key: `${sessionId} ${customerId}` };
    await inTransaction(db, async (tx) => notify(tx, jobs, { customerId }, { what: 'orderKeyViewed', orderId }, options));
    return { orderKey };
  });

  handle('rotateOrderKey', async ({ orderId }, call) => {
    const { db, now, caller } = call;
    await requireRecentLogin(sessions, db, caller, now);
    return { orderKey: await rotateKey(db, jobs, caller.customerId, orderId, call) };
  });

  handle('signExtraction', async ({ orderId }, { db, now, caller: { customerId } }) =>
    signExtraction(orderId, await keyOf(db, customerId, orderId), Math.floor(now.getTime() / 1000)),
  );
}
