import type { CnyPerUsd } from '../../orders/records/tables.ts';
import type { Handle } from '../../platform/http/handle.ts';
import { startVerification } from './start-verification.ts';
import { verificationState } from './verification-state.ts';

export function payVerificationRoutes(handle: Handle, cnyPerUsd: CnyPerUsd): void {
  handle('payVerify', async (_input, { db, now, caller: { customerId } }) => startVerification(db, { customerId, cnyPerUsd, now }));

  handle('verifyAndCoupons', async (_input, { db, caller: { customerId } }) => verificationState(db, customerId));
}
