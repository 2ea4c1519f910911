import type { ChargeTermsOf } from '../../orders/records/charge-terms.ts';
import type { Handle } from '../../platform/http/handle.ts';
import { startVerification } from './start-verification.ts';
import { verificationState } from './verification-state.ts';

export function payVerificationRoutes(handle: Handle, termsOf: ChargeTermsOf): void {
  handle('payVerify', async (_input, { db, now, caller: { customerId } }) => startVerification(db, { customerId, termsOf, now }));

  handle('verifyAndCoupons', async (_input, { db, caller: { customerId } }) => verificationState(db, customerId));
}
