import type { Handle } from '../../platform/http/handle.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { payFromBalance } from './pay-from-balance.ts';

export function balancePaymentRoutes(handle: Handle, jobs: Jobs): void {
  handle('payFromBalance', async ({ orderId }, { db, now, language, caller: { customerId } }) =>
    payFromBalance(db, jobs, { customerId, orderId, language, now }),
  );
}
