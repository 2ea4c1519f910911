import type { Handle } from '../../platform/http/handle.ts';
import { readAutoRenewal, setAutoRenewal, stopAutoRenewal } from './settings.ts';

export function autoRenewalRoutes(handle: Handle): void {
  handle('getAutoRenewal', async ({ orderId }, { db, now, caller: { customerId } }) => readAutoRenewal(db, orderId, { customerId, now }));
  handle('setAutoRenewal', async (input, { db, now, caller: { customerId } }) => setAutoRenewal(db, input, { customerId, now }));
  handle('stopAutoRenewal', async ({ orderId }, { db, now, caller: { customerId } }) => stopAutoRenewal(db, orderId, { customerId, now }));
}
