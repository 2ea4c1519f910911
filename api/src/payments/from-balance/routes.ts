import type { Handle } from '../../platform/http/handle.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { payFromBalance } from './pay-from-balance.ts';
import { quoteRenewals, renewFromBalance } from './renew-several.ts';

/** @param ordersPerHour limit per customer, of all orders */
export function balancePaymentRoutes(handle: Handle, jobs: Jobs, ordersPerHour: number): void {
  handle('payFromBalance', async ({ orderId }, { db, now, language, caller: { customerId } }) =>
    payFromBalance(db, jobs, { customerId, orderId, language, now }),
  );

  handle('quoteRenewals', async ({ orderIds }, { db, now, language, caller: { customerId } }) =>
    quoteRenewals(db, orderIds, { customerId, language, now }),
  );

  handle('renewFromBalance', async ({ quoteIds }, { db, now, language, caller: { customerId } }) =>
    renewFromBalance(db, jobs, quoteIds, { customerId, language, now }, ordersPerHour),
  );
}
