import type { Handle } from '../../platform/http/handle.ts';
import { createReceipt } from './create-receipt.ts';

export function receiptRoutes(handle: Handle): void {
  handle('receipt', async ({ orderId }, { db, caller }) => createReceipt(db, caller.customerId, orderId));
}
