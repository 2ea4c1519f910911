import type { Handle } from '../../platform/http/handle.ts';
import type { CancelServices } from '../cancel-order.ts';
import { enforceHourlyLimit } from '../hourly-limit.ts';
import { listMovements } from './list-movements.ts';
import { balanceOf } from '../records/move-balance.ts';
import { placeTopUp } from './place-top-up.ts';
import type { ChargeTermsOf } from '../records/charge-terms.ts';

interface BalanceServices extends CancelServices {
  readonly termsOf: ChargeTermsOf;
  /** Limit per customer, of all orders. */
  readonly ordersPerHour: number;
}

export function balanceRoutes(handle: Handle, { jobs, payments, termsOf, ordersPerHour }: BalanceServices): void {
  handle('getBalance', async (_input, { db, caller: { customerId } }) => ({
    balanceCents: await balanceOf(db, customerId),
    currency: 'USD',
  }));

  handle('listBalanceMovements', async (input, { db, caller: { customerId } }) => listMovements(db, customerId, input));

  handle('placeTopUp', async ({ topUpCents }, { db, now, caller: { customerId } }) => {
    await enforceHourlyLimit(db, customerId, ordersPerHour, now);
    return placeTopUp(db, { jobs, payments }, { customerId, topUpCents, termsOf, now });
  });
}
