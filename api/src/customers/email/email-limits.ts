import { EMAIL_CONFIRMATIONS_PER_ADDRESS, EMAIL_CONFIRMATIONS_PER_CUSTOMER } from 'shared-contracts/constants';
import type { Database } from '../../platform/database/database.ts';
import { createLimiter, type LimitServices, type Refund } from '../../platform/limits/limiter.ts';
import { takeFromAll } from '../../platform/limits/take-from-all.ts';

/** Limits on messages to addresses that nobody has confirmed yet, because a customer can enter anybody's. */
export interface EmailLimits {
  /** @throws Refusal `rateLimited`, `unavailable` while the counters can't be reached */
  take(db: Database, to: { readonly customerId: string; readonly address: string }, now: Date): Promise<Refund>;
}

export function createEmailLimits(services: LimitServices): EmailLimits {
  const perDay = { seconds: 86_400, whenAway: 'closed' } as const;
  const perCustomer = createLimiter({ name: 'email customer', points: EMAIL_CONFIRMATIONS_PER_CUSTOMER, ...perDay }, services);
  const perAddress = createLimiter({ name: 'email address', points: EMAIL_CONFIRMATIONS_PER_ADDRESS, ...perDay }, services);
  return {
    take: async (db, { customerId, address }, now) =>
      takeFromAll([() => perCustomer.take(db, customerId, now), () => perAddress.take(db, address.toLowerCase(), now)]),
  };
}
