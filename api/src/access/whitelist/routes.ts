import { findOrder, lockOrder } from '../../orders/records/orders.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import type { Handle } from '../../platform/http/handle.ts';
import type { Mode } from '../../platform/mode.ts';
import { refuse } from '../../platform/refusal.ts';
import { changeSeveral } from './change-several.ts';
import { changeWhitelist } from './change-whitelist.ts';
import { clientFrom } from './check-address.ts';
import { checkCanChange, checkHasWhitelist, whitelistOf } from './whitelist.ts';

export function whitelistRoutes(handle: Handle, mode: Mode): void {
  handle('queryOrderWhiteIps', async ({ orderId }, { db, ip, caller: { customerId } }) => {
    checkHasWhitelist(await findOrder(db, customerId, orderId), customerId);
    return whitelistOf(db, orderId, clientFrom(ip, mode));
  });

  handle('addAndDelWhiteIps', async ({ orderId, add, del }, { db, now, ip, caller: { customerId } }) => {
    const client = clientFrom(ip, mode);
    return inTransaction(db, async (tx) => {
      checkCanChange(await lockOrder(tx, orderId), customerId);
      const fields = await changeWhitelist(tx, orderId, { add, del, client, now });
      if (fields.length > 0) throw refuse('validationFailed', { fields });
      return whitelistOf(tx, orderId, client);
    });
  });

  handle('changeWhitelists', async (input, { db, now, ip, caller: { customerId } }) =>
    changeSeveral(db, customerId, input, { client: clientFrom(ip, mode), now }),
  );
}
