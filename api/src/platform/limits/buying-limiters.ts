import type { BuyingLimits } from '../config/limit-settings.ts';
import type { CallLimiters } from './limiter.ts';
import { createLimiter, type LimitServices } from './limiter.ts';

/**
 * Limits calls that create rows or call a provider but cost the customer nothing. The customer is known, so purchases stay possible while
 * the counters are unavailable. Orders have a limit of their own, `orders/hourly-limit.ts`.
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
