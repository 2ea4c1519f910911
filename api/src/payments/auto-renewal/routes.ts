import type { Handle } from '../../platform/http/handle.ts';
import type { ChargeTermsOf } from '../../orders/records/charge-terms.ts';
import { readAutoRenewal, setAutoRenewal, stopAutoRenewal } from './settings.ts';

export function autoRenewalRoutes(handle: Handle, termsOf: ChargeTermsOf): void {
  handle('getAutoRenewal', async ({ orderId }, { db, now, caller: { customerId } }) =>
    readAutoRenewal(db, orderId, { customerId, termsOf, now }),
  );
  handle('setAutoRenewal', async (input, { db, now, caller: { customerId } }) => setAutoRenewal(db, input, { customerId, termsOf, now }));
  handle('stopAutoRenewal', async ({ orderId }, { db, now, caller: { customerId } }) =>
    stopAutoRenewal(db, orderId, { customerId, termsOf, now }),
  );
}
