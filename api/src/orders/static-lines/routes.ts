import { callerMay } from '../../platform/http/caller-role.ts';
import type { Handle } from '../../platform/http/handle.ts';
import { staticOrderDetail } from './order-lines.ts';

export function staticLineRoutes(handle: Handle): void {
  handle('queryStaticOrderDetail', async ({ orderId }, { db, now, caller }) =>
    staticOrderDetail(db, caller.customerId, orderId, { now, mayUse: callerMay(caller, 'use') }),
  );
}
