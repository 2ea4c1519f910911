import type { CallLimiters } from '../http/handle.ts';
import { createLimiter, type LimitServices } from './limiter.ts';

/** How often a customer may ask for what buying takes. */
export interface BuyingLimits {
  readonly quotesPerMinute: number;
  /** Placed and renewed together; counted by the orders themselves. */
  readonly ordersPerHour: number;
  /** Visits to a provider. */
  readonly paymentsPerHour: number;
  /** Certifications sent, of people and companies together: each asks a verifier, or people. */
  readonly certificationsPerHour: number;
}

/**
 * Each of these calls leaves rows behind or asks a provider, and costs a customer nothing. Who buys is known: while the counters cannot be reached,
 * selling goes on.
 */
export function createBuyingLimiters(
  { quotesPerMinute, paymentsPerHour, certificationsPerHour }: BuyingLimits,
  services: LimitServices,
): CallLimiters {
  const certification = createLimiter({ name: 'certification', points: certificationsPerHour, seconds: 3600, whenAway: 'open' }, services);
  return {
    quote: createLimiter({ name: 'quote', points: quotesPerMinute, seconds: 60, whenAway: 'open' }, services),
    toPay: createLimiter({ name: 'payment', points: paymentsPerHour, seconds: 3600, whenAway: 'open' }, services),
    getPersonalVerifyUrl: certification,
    companyCertify: certification,
    editCompanyCertify: certification,
  };
}
