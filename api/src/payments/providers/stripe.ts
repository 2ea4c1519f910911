import type Stripe from 'stripe';
import type { StripeSettings } from '../../platform/config/payment-settings.ts';

/** Stripe's library, and where it is reached: tests have stand-ins. It is large, and loaded only where it is needed. */
export async function openStripe({ secretKey }: StripeSettings, timeoutMs: number, origin?: string): Promise<Stripe> {
  const { default: Library } = await import('stripe');
  const at = origin === undefined ? undefined : new URL(origin);
  return new Library(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(at && { host: at.hostname, port: at.port, protocol: 'http' }),
  });
}
