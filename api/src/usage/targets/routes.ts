import { findOrder, lockOrder } from '../../orders/records/orders.ts';
import { orderInsight } from '../../orders/records/insight-tables.ts';
import type { Order } from '../../orders/records/tables.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import type { Handle } from '../../platform/http/handle.ts';
import { refuse } from '../../platform/refusal.ts';
import { forgetTargets } from './add-targets.ts';
import { listTargets } from './list-targets.ts';

/** @throws Refusal `orderNotFound`, `orderHasNoKey` for an order without traffic */
function checkIsMetered(order: Order | undefined, customerId: string): void {
  if (order?.customerId !== customerId) throw refuse('orderNotFound');
  if (order.orderKey === null) throw refuse('orderHasNoKey');
}

export function targetRoutes(handle: Handle): void {
  handle('orderTargets', async (input, { db, now, caller: { customerId } }) => {
    checkIsMetered(await findOrder(db, customerId, input.orderId), customerId);
    return listTargets(db, input, now);
  });

  handle('setOrderTargets', async ({ orderId, isRecorded: recordsTargets }, { db, caller: { customerId } }) => {
    await inTransaction(db, async (tx) => {
      checkIsMetered(await lockOrder(tx, orderId), customerId);
      await tx
        .insert(orderInsight)
        .values({ orderId, recordsTargets })
        .onConflictDoUpdate({ target: orderInsight.orderId, set: { recordsTargets } });
      if (!recordsTargets) await forgetTargets(tx, orderId);
    });
    return null;
  });
}
