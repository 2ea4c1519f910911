import type { BuyingLimits } from '../config/limit-settings.ts';
import type { CallLimiters } from './limiter.ts';
import { createLimiter, type LimitServices } from './limiter.ts';

/** Pages for storing a payment method that a customer opens in an hour. */
export const STORED_METHOD_PAGES = 20;
/** Invoices and statements of a customer in ten minutes. */
export const DRAWN_PDFS = 60;

/**
 * Limits calls that create rows, call a provider or draw a document but cost the customer nothing. The customer is known, so purchases stay possible while
 * the counters are unavailable. Orders have a limit of their own, `orders/hourly-limit.ts`.
 */
export function createBuyingLimiters(
  { quotesPerMinute, paymentsPerHour, certificationsPerHour }: BuyingLimits,
  services: LimitServices,
): CallLimiters {
  const certification = createLimiter({ name: 'certification', points: certificationsPerHour, seconds: 3600, whenAway: 'open' }, services);
  const pdf = createLimiter({ name: 'drawn pdf', points: DRAWN_PDFS, seconds: 600, whenAway: 'open' }, services);
  return {
    invoicePdf: pdf,
    statementPdf: pdf,
    quote: createLimiter({ name: 'quote', points: quotesPerMinute, seconds: 60, whenAway: 'open' }, services),
    toPay: createLimiter({ name: 'payment', points: paymentsPerHour, seconds: 3600, whenAway: 'open' }, services),
    startStoredMethod: createLimiter({ name: 'stored method', points: STORED_METHOD_PAGES, seconds: 3600, whenAway: 'open' }, services),
    getPersonalVerifyUrl: certification,
    companyCertify: certification,
    editCompanyCertify: certification,
  };
}
