import { findOrder, lockUsage } from '../../orders/records/orders.ts';
import { orderInsight } from '../../orders/records/insight-tables.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import type { Handle } from '../../platform/http/handle.ts';
import { forgetTargets } from './add-targets.ts';
import { checkIsMetered } from './check-is-metered.ts';
import { listTargets } from './list-targets.ts';

export function targetRoutes(handle: Handle): void {
  handle('orderTargets', async (input, { db, now, caller: { customerId } }) => {
    checkIsMetered(await findOrder(db, customerId, input.orderId), customerId);
    return listTargets(db, input, now);
  });

  handle('setOrderInsight', async ({ orderId, isRecorded, failurePercent }, { db, caller: { customerId } }) => {
    const chosen = {
      ...(isRecorded !== undefined && { recordsTargets: isRecorded }),
      ...(failurePercent !== undefined && { failurePercent }),
    };
    checkIsMetered(await findOrder(db, customerId, orderId), customerId);
    await inTransaction(db, async (tx) => {
      await lockUsage(tx, orderId);
      await tx
        .insert(orderInsight)
        .values({ orderId, ...chosen })
        // A repeated choice changes nothing.
        .onConflictDoUpdate({ target: orderInsight.orderId, set: { orderId, ...chosen } });
      if (isRecorded === false) await forgetTargets(tx, orderId);
    });
    return null;
  });
}
