import type { CallInput } from 'shared-contracts/api/calls';
import { lockOrder } from '../../orders/records/orders.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import { refuse } from '../../platform/refusal.ts';
import { changeWhitelist, type WhitelistChange } from './change-whitelist.ts';
import { checkCanChange } from './whitelist.ts';

/**
 * Changes the whitelists of several orders in the same way.
 * @throws Refusal `orderNotFound`, `orderHasNoKey`, `orderEnded`, `validationFailed`; then nothing has changed
 */
export async function changeSeveral(
  db: Database,
  customerId: string,
  { orderIds, add, del }: CallInput<'changeWhitelists'>,
  options: Pick<WhitelistChange, 'client' | 'now'>,
): Promise<null> {
  return inTransaction(db, async (tx) => {
    // In the same sequence as others that lock several orders, to prevent deadlocks.
    for (const orderId of [...new Set(orderIds)].toSorted()) {
      checkCanChange(await lockOrder(tx, orderId), customerId);
      const failed = await changeWhitelist(tx, orderId, { add, del, ...options });
      const fields = failed.map(({ field, rule }) => ({ field: `orders.${orderIds.indexOf(orderId)}.${field}`, rule }));
      if (fields.length > 0) throw refuse('validationFailed', { fields });
    }
    return null;
  });
}
